import assert from 'node:assert/strict'
import type { Json } from '../src/testing/server.ts'
import { abroad, office, place, wrongFields } from './office.ts'
import { story } from './story.ts'

story('an advance is invoiced, paid, and taken off two final bills (J20)', async (book) => {
  const advance = await book.sell('Noor', '1 visit @ 1000.00', { advance: true })
  assert.deepEqual([advance.kind, advance.net], ['prepayment', '1150.00'])
  await book.balances(`
    Receivables        1150.00
    Customer advances -1000.00
    VAT payable        -150.00
    Services              0.00`)
  await book.receive(advance, '1150.00', 'Bank')
  const small = await book.sell('Noor', '1 visit @ 400.00', { deducts: [advance] })
  assert.deepEqual([small.prepaid, small.remain], ['460.00', '0.00'])
  const bill = await book.sell('Noor', '1 visit @ 4600.00', { deducts: [advance] })
  assert.deepEqual(
    [bill.net, bill.prepaid, bill.remain, bill.payment_status],
    ['5290.00', '690.00', '4600.00', 'partly_paid'],
  )
  await book.balances(`
    Bank               1150.00
    Receivables        4600.00
    Customer advances     0.00
    VAT payable        -750.00
    Services          -5000.00`)
  await book.refuses('prepaid_exceeds_open', () =>
    book.sell('Noor', '1 visit @ 5000.00', { deducts: [advance] }),
  )
  await book.receive(bill, '4600.00', 'Bank')
  assert.equal((await book.see(bill)).payment_status, 'fully_paid')
  await book.owes('Noor', '0.00')
})

story('what we paid a supplier in advance comes off his final bill (J21)', async (book) => {
  const advance = await book.buy('Sahara', '1 visit @ 1000.00', { advance: true })
  await book.pay(advance, '1150.00', 'Bank')
  await book.balances(`
    Paid in advance 1000.00
    VAT input        150.00`)
  const bill = await book.buy('Sahara', '100 pens @ 50.00', { deducts: [advance] })
  assert.deepEqual([bill.net, bill.remain], ['5750.00', '4600.00'])
  await book.balances(`
    Paid in advance    0.00
    VAT input        750.00
    Stock           5000.00
    Payables       -4600.00`)
})

story('the invoice of the final bill names its prepayment (BR-KSA-80)', async (book) => {
  const advance = await book.sell('Noor', '1 visit @ 100.00', { advance: true })
  const bill = await book.sell('Noor', '1 visit @ 300.00', { deducts: [advance] })
  const xml = await book.invoiceOf(bill)
  assert.match(xml, /<cbc:PrepaidAmount currencyID="SAR">115\.00</)
  assert.match(xml, /<cbc:PayableAmount currencyID="SAR">230\.00</)
  assert.ok(xml.includes(`<cbc:ID>${String(advance.bill_code)}</cbc:ID>`), 'KSA-26')
  assert.match(await book.invoiceOf(advance), /<cbc:InvoiceTypeCode name="01\d+">386</)
})

story('an advance keeps the reason of its own when it is deducted (KSA-41)', async (book) => {
  const { line, draft, party, confirm } = await office(book)
  const dubai = await party(abroad)
  const exported = (code: string, price: string) => [line('ZX', price, { exemption_code: code })]
  const advance = await confirm(
    draft(dubai, exported('VATEX-SA-32', '100.00'), { kind: 'prepayment' }),
  )
  const deducting = (amount: string) =>
    draft(dubai, exported('VATEX-SA-33', '900.00'), {
      prepayments: [{ bill_id: advance.id, amount }],
    })
  const xml = await book.invoiceOf(await confirm(deducting('60.00')))
  const told = [...xml.matchAll(/<cbc:TaxExemptionReasonCode>([^<]+)</g)].map(([, code]) => code)
  assert.deepEqual(told, ['VATEX-SA-33', 'VATEX-SA-32'])
  const refused = await wrongFields('prepaid_exceeds_open', () => confirm(deducting('40.01')))
  assert.deepEqual(Object.keys(refused), ['prepayments'])
})

story('VAT of two rates in dinars is posted as the invoice tells it in riyals', async (book) => {
  const { line, draft, party, confirm, inCurrency } = await office(book)
  const noor = await party({
    ...place,
    first_name: 'شركة الخليج',
    role: 'customer',
    registration_number: '310222333400003',
  })
  const dinars = inCurrency('KWD', '12.12345678')
  const lines = [line('S15', '100.000'), line('S5', '101.000')]
  const advance = await confirm(draft(noor, lines, { ...dinars, kind: 'prepayment' }))
  const inRiyals = async (of: Json) =>
    /<cbc:TaxAmount currencyID="SAR">([^<]+)</.exec(await book.invoiceOf(of))?.[1]
  // A tax for itself it would be 181.85 and 61.22.
  assert.equal(await inRiyals(advance), '243.08')
  await book.balances(`
    VAT payable -243.08`)
  const bill = await confirm(
    draft(noor, [...lines, ...lines], { ...dinars, prepayments: [{ bill_id: advance.id }] }),
  )
  assert.equal(await inRiyals(bill), '486.15')
  await book.balances(`
    VAT payable -486.15`)
  await book.correct(bill, 'credit', '10.000')
})
