import assert from 'node:assert/strict'
import { rowsIn } from '../src/testing/server.ts'
import { seller } from './people.ts'
import { story } from './story.ts'
import { office, wrongFields } from './office.ts'

const { tax_registration_number: number } = seller

story(
  'who has no VAT number charges none, bears that of suppliers, and begins on the day of the number',
  async (book) => {
    const company = (change: object) => book.ask('PUT', '/my_company', change)
    await company({ tax_registration_number: null })
    const { line, draft, confirm } = await office(book)

    // What the item proposes gives way, and the answer says so.
    await book.buy('Sahara', '10 pens @ 20.00')
    await book.balances(`
      Stock 230.00
      Payables -230.00
      VAT input 0.00`)
    const bill = await book.sell('Noor', '2 pens @ 50.00')
    assert.equal(bill.net, '100.00')
    assert.equal(bill.vat, '0.00')
    assert.equal(rowsIn(bill.items)[0]?.tax?.code, 'OS')
    const made = await book.ask('POST', '/bills', {
      ...draft(null, [{ ...line('S15'), tax_id: null }]),
      status: 1,
    })
    assert.deepEqual(
      rowsIn(made.warnings).map(({ code }) => code),
      ['sold_without_vat'],
    )

    // What was chosen on the line is refused where it would charge VAT, or assess it.
    assert.deepEqual(
      await wrongFields('vat_not_registered', () => confirm(draft(null, [line('S15')]))),
      {
        'items.0.tax_id': [
          'لا تُفرض ضريبة بتاريخ 2026-01-05 لأن المنشأة بلا رقم ضريبي يومها. اختر «خارج النطاق»، أو أدخل الرقم الضريبي في بيانات المنشأة',
        ],
      },
    )
    await wrongFields('vat_not_registered', () => confirm(draft(null, [line('ZX')])))
    const spent = await book.spend('Sahara', 'Rent 1000.00')
    assert.equal(spent.net, '1150.00')
    await book.balances(`
      Rent 1150.00
      VAT input 0.00`)

    // A business without an address is sold to: only a tax invoice must name where its buyer is.
    const { data: nowhere } = await book.ask('POST', '/beneficiaries', {
      first_name: 'Nowhere',
      role: 'customer',
      is_company: true,
    })
    const { data: plain } = await book.ask('POST', '/bills', {
      ...draft(null, [{ ...line('S15'), tax_id: null }]),
      beneficiary_id: nowhere?.id,
      status: 1,
    })
    assert.deepEqual([plain?.kind, plain?.e_invoice ?? null], ['standard', null])

    // No tax invoice, no word of VAT on its paper.
    await book.refuses('not_found', () => book.ask('GET', `/bills/${String(bill.id)}/e_invoice`))
    const paper = (await book.file(`/bills/${String(bill.id)}/print?format=html`)).bytes.toString(
      'utf8',
    )
    for (const word of ['فاتورة ضريبية', 'الضريبة', 'الرقم الضريبي', '15%'])
      assert.ok(!paper.includes(word), word)

    // From the first day of the number on there is VAT; what is corrected keeps the treatment of its bill.
    await book.on('2026-01-12')
    await company({ tax_registration_number: number, tax_registration_from: '2026-01-10' })
    const taxed = await book.sell('Noor', '1 pen @ 100.00')
    assert.equal(taxed.net, '115.00')
    assert.match(await book.invoiceOf(taxed), /310666777800003/)
    const back = await book.returnGoods(bill, '1 pen')
    assert.equal(back.net, '50.00')
    await book.refuses('not_found', () => book.ask('GET', `/bills/${String(back.id)}/e_invoice`))
    const before = { ...draft(null, [line('S15')]), issue_date: '2026-01-09' }
    await wrongFields('vat_not_registered', () => confirm(before))
    await book.balances(`
      VAT input 0.00
      2131 -15.00`)

    // No day with VAT on it loses its number.
    assert.deepEqual(
      Object.keys(
        await wrongFields('invalid', () => company({ tax_registration_from: '2026-01-13' })),
      ),
      ['tax_registration_from'],
    )
    await company({ tax_registration_number: null, tax_registration_from: '2026-01-13' })
    await book.on('2026-01-15')
    assert.equal((await book.sell('Noor', '1 pen @ 100.00')).net, '100.00')
    const corrected = await book.correct(taxed, 'credit', '10.00')
    assert.equal(corrected.net, '11.50')
  },
)
