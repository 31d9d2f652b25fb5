import assert from 'node:assert/strict'
import { attachmentOf, textOfPdf, withoutSpaces } from '../src/testing/pdf-text.ts'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { abroad, citizen, office } from './office.ts'
import { people, seller } from './people.ts'
import { story } from './story.ts'

const farm = {
  ...people.Sahara,
  first_name: 'مزرعة الوادي',
  commercial_register: '1010983746',
  registration_number: '310777888900003',
}

/** The seller of nearly all papers: his numbers and his whole address. */
const ours = [...Object.values(seller), 'المملكة العربية السعودية']
const noor = [
  people.Noor.first_name,
  people.Noor.registration_number,
  people.Noor.street,
  people.Noor.building_number,
  people.Noor.postal_code,
]

/** The totals that the authority was told, as a paper writes them. */
const totalsIn = (xml: string): readonly string[] =>
  ['TaxExclusiveAmount', 'TaxInclusiveAmount', 'PayableAmount', 'TaxTotal><cbc:TaxAmount'].map(
    (name) =>
      (new RegExp(`<c[ab]c:${name} currencyID="[A-Z]+">([0-9.]+)<`).exec(xml)?.[1] ?? '')
        // `1867.94` as `1,867.94`.
        .replace(/\d(?=(\d{3})+\.)/g, '$&,'),
  )

/** Prints a document as it is handed over and finds on it what is named, with its XML inside. */
const printing =
  (book: Book) =>
  async (of: Json, words: readonly string[], among: 'bills' | 'notes' = 'bills') => {
    const pdf = await book.file(`/print/${among}/${String(of.id)}?format=pdf`)
    assert.equal(pdf.status, 200, JSON.stringify(pdf.body))
    const text = textOfPdf(pdf.bytes)
    const bare = withoutSpaces(text)
    const xml = await book.file(`/${among}/${String(of.id)}/e_invoice.xml`)
    const wanted = [...words, ...totalsIn(xml.bytes.toString('utf8'))]
    const missing = wanted.filter((each) => !bare.includes(withoutSpaces(each)))
    assert.deepEqual(missing, [], text)
    assert.deepEqual(attachmentOf(pdf.bytes), xml.bytes)
    const name = /filename="([^"]+)\.pdf"/.exec(String(pdf.headers['content-disposition']))?.[1]
    assert.ok(pdf.bytes.includes(`${name}.xml`), 'both go by one name')
    assert.match(String(name), /^3\d{13}3_20260105T\d{6}_[A-Za-z0-9 -]+$/)
    return { pdf: pdf.bytes, text }
  }

const code = (of: Json): string => String(of.bill_code ?? of.number)

story('a standard invoice prints all that its buyer must be able to read', async (book) => {
  const { line, draft, confirm, party, inCurrency, advance: paid } = await office(book)
  const prints = printing(book)
  const [bought] = rowsIn(
    (await book.ask('GET', `/beneficiaries?search=${people.Noor.registration_number}`)).data,
  )
  const buyer = String(bought?.id)
  const taxed = line('S15', '250.00', { item_qty: '3', item_discount: '75.00' })
  const mixed = await confirm(
    draft(
      buyer,
      [
        taxed,
        line('ZM', '160.00'),
        line('EX', '1000.00', { exemption_code: 'VATEX-SA-30' }),
        line('OS', '30.00', { exemption_reason: 'أمانة لدينا' }),
      ],
      { discount_amount: '5', discount_is_percentage: true, supply_date: '2026-01-03' },
    ),
  )
  await prints(mixed, [
    ...ours,
    ...noor,
    'فاتورة ضريبية',
    code(mixed),
    '05/01/2026',
    '03/01/2026',
    // The line: price, discount, net, rate, VAT, and all of it with the words of the law.
    '250.00',
    '75.00',
    '675.00',
    '15%',
    '101.25',
    '776.25',
    'الإجمالي شامل ضريبة القيمة المضافة',
    // The document: discount, total without VAT, VAT and total, in riyals.
    '⃁ 93.25',
    '⃁ 1,771.75',
    '⃁ 96.19',
    '⃁ 1,867.94',
    // Every category with its rate and, where none is due, the reason of the code it was sold under.
    'الأساسية',
    'الصفرية',
    'معفاة',
    'خارج النطاق',
    'الأدوية والمعدات الطبية',
    'التوريدات العقارية',
    'أمانة لدينا',
  ])

  const dubai = await party(abroad)
  const services = [line('ZX', '900.00', { exemption_code: 'VATEX-SA-33' })]
  const exported = await confirm(draft(dubai, services, inCurrency('USD', '3.75')))
  await prints(exported, [
    ...ours,
    abroad.first_name,
    abroad.street,
    'United Arab Emirates',
    'الإمارات العربية المتحدة',
    '10027498163',
    'صادرات إلى خارج المملكة',
    'تصدير الخدمات من المملكة',
    'Export of services',
    'USD 900.00',
    '1 USD = 3.75 SAR',
    'ضريبة القيمة المضافة بالريال',
    '⃁ 0.00',
  ])

  const advances = await Promise.all(
    ['1000.00', '500.00'].map((price) => paid(draft(buyer, [line('S15', price)]))),
  )
  const deducted = { prepayments: advances.map(({ id }) => ({ bill_id: id })) }
  const final = await confirm(draft(buyer, [line('S15', '4600.00')], deducted))
  await book.receive(final, '1000.00', 'Bank')
  await prints(advances[0]!, ['فاتورة ضريبية – دفعة مقدمة', '1,150.00'])
  await prints(final, [
    ...advances.map(code),
    '1,150.00',
    '575.00',
    '⃁ 5,290.00',
    'دفعات مقدمة',
    '⃁ 1,725.00',
    'المبلغ المستحق Amount due ⃁ 3,565.00',
    'المسدد Settled ⃁ 1,000.00',
    'المتبقي Remaining ⃁ 2,565.00',
  ])

  const { data: back } = await book.ask('POST', `/bills/${String(mixed.id)}/return`, {
    status: 1,
    reason: 'كمية زائدة',
    items: [{ bill_item_id: rowsIn((await book.see(mixed)).items)[0]?.id, item_qty: '1' }],
  })
  await prints(back as Json, ['إشعار دائن', code(mixed), 'كمية زائدة', ...ours, ...noor])
  const debit = await book.correct(mixed, 'debit', '5.00')
  await prints(debit, ['إشعار مدين', code(mixed), 'agreed', '5.75'], 'notes')
})

story('a simplified invoice is whole on the roll, and so is what corrects it', async (book) => {
  const { line, draft, confirm, party, advance: paid } = await office(book)
  const prints = printing(book)
  const salem = await party(citizen)
  const cared = await confirm(
    draft(salem, [line('ZC', '400.00', { exemption_code: 'VATEX-SA-HEA' })]),
  )
  await prints(cared, [
    ...ours,
    'فاتورة ضريبية مبسطة',
    code(cared),
    '05/01/2026',
    'سالم الحربي',
    citizen.identity_number,
    '0%',
    '400.00',
    'الخدمات الصحية الخاصة للمواطنين',
    'شامل ضريبة القيمة المضافة',
  ])
  // Prices with VAT in them: the halala that VAT cannot express is told as rounding.
  const inclusive = await confirm(
    draft(null, [line('S15', '1000.00', { item_qty: '1' })], { tax_inclusive: true }),
  )
  await prints(inclusive, ['1 خدمة × 1,000.00', 'فرق التقريب', 'Amount due ⃁ 1,000.00'])

  const advance = await paid(draft(salem, [line('S15', '200.00')]))
  const { pdf } = await prints(advance, ['فاتورة ضريبية مبسطة – دفعة مقدمة', '⃁ 230.00'])
  assert.match(pdf.toString('latin1'), /\/MediaBox \[0 0 226\./, 'on the roll')
  const final = await confirm(
    draft(salem, [line('S15', '900.00')], { prepayments: [{ bill_id: advance.id }] }),
  )
  await prints(final, [code(advance), '⃁ 1,035.00', '⃁ 230.00', 'Amount due ⃁ 805.00'])
  const credit = await book.correct(final, 'credit', '10.00')
  await prints(credit, ['إشعار دائن مبسط', code(final), 'agreed', '11.50'], 'notes')
})

story('what we invoice for a supplier is on his paper, with the statement', async (book) => {
  const { line, draft, confirm, party, items } = await office(book)
  await book.ask('PUT', '/financial_setting/self_billing', { value: true })
  const pens = line('S15', '30.00', { item_id: items.get('PEN'), item_qty: '10' })
  const bill = await confirm(draft(await party(farm), [pens], { type: 2, is_self_billed: true }))
  const { text } = await printing(book)(bill, [
    'فاتورة ضريبية',
    farm.first_name,
    farm.registration_number,
    farm.street,
    seller.tax_registration_number,
    'فوترة ذاتية: أصدر المشتري هذا المستند نيابة عن المورد',
  ])
  assert.ok(text.indexOf(farm.first_name) < text.indexOf('شركة القصة'), 'the seller is first')
})
