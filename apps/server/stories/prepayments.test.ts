import assert from 'node:assert/strict'
import type { Json } from '../src/testing/server.ts'
import { abroad, citizen, codeOf, office, place, wrongFields } from './office.ts'
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
  await book.receive(advance, '115.00', 'Bank')
  const bill = await book.sell('Noor', '1 visit @ 300.00', { deducts: [advance] })
  const xml = await book.invoiceOf(bill)
  assert.match(xml, /<cbc:PrepaidAmount currencyID="SAR">115\.00</)
  assert.match(xml, /<cbc:PayableAmount currencyID="SAR">230\.00</)
  assert.ok(xml.includes(`<cbc:ID>${String(advance.bill_code)}</cbc:ID>`), 'KSA-26')
  assert.match(await book.invoiceOf(advance), /<cbc:InvoiceTypeCode name="01\d+">386</)
})

story('an advance keeps the reason of its own when it is deducted (KSA-41)', async (book) => {
  const { line, draft, party, confirm, advance: paid } = await office(book)
  const dubai = await party(abroad)
  const exported = (code: string, price: string) => [line('ZX', price, { exemption_code: code })]
  const advance = await paid(draft(dubai, exported('VATEX-SA-32', '100.00')))
  const deducting = (amount: string) =>
    draft(dubai, exported('VATEX-SA-33', '900.00'), {
      prepayments: [{ bill_id: advance.id, amount }],
    })
  const xml = await book.invoiceOf(await confirm(deducting('60.00')))
  const reasons = [...xml.matchAll(/<cbc:TaxExemptionReasonCode>([^<]+)</g)].map(([, code]) => code)
  assert.deepEqual(reasons, ['VATEX-SA-33', 'VATEX-SA-32'])
  const refused = await wrongFields('prepaid_exceeds_open', () => confirm(deducting('40.01')))
  assert.deepEqual(Object.keys(refused), ['prepayments'])
  await confirm(deducting('40.00'))
  // What cannot be deducted is no bill yet that the authority could be asked about.
  const { data: asked } = await book.ask('POST', '/bills/e_invoice/check', deducting('1.00'))
  assert.equal(asked?.is_checked, false)
})

story('VAT of two rates in dinars is posted as the invoice tells it in riyals', async (book) => {
  const { line, draft, party, confirm, inCurrency, advance: paid } = await office(book)
  const noor = await party({
    ...place,
    first_name: 'شركة الخليج',
    role: 'customer',
    registration_number: '310222333400003',
  })
  const dinars = inCurrency('KWD', '12.12345678')
  const lines = [line('S15', '100.000'), line('S5', '101.000')]
  const advance = await paid(draft(noor, lines, dinars))
  // A VAT number makes a business, whatever else is known of it.
  assert.equal(codeOf(await book.invoiceOf(advance)), '0100000')
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

story('what corrects an advance is of its kind, whatever its buyer became', async (book) => {
  const { line, draft, party, confirm } = await office(book)
  const salem = await party(citizen)
  const advance = await confirm(draft(salem, [line('S15', '100.00')], { kind: 'prepayment' }))
  await book.ask('PUT', `/beneficiaries/${salem}`, {
    ...place,
    is_company: true,
    registration_number: '310222333400003',
  })
  const note = await book.correct(advance, 'credit', '10.00')
  const sealed = [await book.invoiceOf(advance), await book.invoiceOf(note, 'notes')]
  assert.deepEqual(sealed.map(codeOf), ['0200000', '0200000'])
})

story('several advances are deducted as far as the bill goes, of its own side', async (book) => {
  const advances = [
    await book.sell('Trader', '1 visit @ 100.00', { advance: true }),
    await book.sell('Trader', '1 visit @ 100.00', { advance: true }),
  ]
  for (const each of advances) await book.receive(each, '115.00', 'Bank')
  const paid = await book.buy('Trader', '1 visit @ 100.00', { advance: true })
  await book.refuses('prepayment_not_found', () =>
    book.sell('Trader', '1 visit @ 200.00', { deducts: [paid] }),
  )
  const bill = await book.sell('Trader', '1 visit @ 150.00', { deducts: advances })
  assert.deepEqual([bill.prepaid, bill.remain], ['172.50', '0.00'])
  const rest = await book.sell('Trader', '1 visit @ 150.00', { deducts: [advances[1]!] })
  assert.deepEqual([rest.prepaid, rest.remain], ['57.50', '115.00'])
})

story('a bill deducts of an advance what is taxed like its own lines (BR-S-01)', async (book) => {
  const { line, draft, party, confirm, advance: paid } = await office(book)
  const noor = await party({
    ...place,
    first_name: 'شركة الأفق',
    role: 'customer',
    registration_number: '310222333400003',
  })
  const exempt = { exemption_code: 'VATEX-SA-30' }
  const [taxed, lease] = [line('S15', '100.00'), line('EX', '50.00', exempt)]
  const advance = await paid(draft(noor, [taxed, lease]))
  const prepayments = [{ bill_id: advance.id }]

  const medicine = line('ZM', '900.00', { exemption_code: 'VATEX-SA-35' })
  const refused = await wrongFields('prepaid_tax_not_billed', () =>
    confirm(draft(noor, [medicine], { prepayments })),
  )
  assert.deepEqual(Object.keys(refused), ['prepayments.0.bill_id'])
  const whole = [{ bill_id: advance.id, amount: '165.00' }]
  await book.refuses('prepaid_tax_not_billed', () =>
    confirm(draft(noor, [line('S15', '900.00')], { prepayments: whole })),
  )
  const visit = await confirm(draft(noor, [line('S15', '900.00')], { prepayments }))
  assert.deepEqual([visit.net, visit.prepaid], ['1035.00', '115.00'])
  const rent = await confirm(draft(noor, [line('EX', '900.00', exempt)], { prepayments }))
  assert.deepEqual([rent.net, rent.prepaid], ['900.00', '50.00'])
})

story(
  'an advance is deducted whole beside what is taxed, whatever its reason (BR-KSA-CL-07)',
  async (book) => {
    const { line, draft, party, confirm, advance: paidAdvance } = await office(book)
    const noor = await party({
      ...place,
      first_name: 'شركة الأفق',
      role: 'customer',
      registration_number: '310222333400003',
    })
    // The authority takes this reason on an invoice, and only remarks on it on an advance beside VAT.
    const decree = line('ZD', '50.00', { exemption_code: 'VATEX-SA-ROYALDECREE' })
    const lines = [line('S15', '100.00'), decree]
    const advance = await paidAdvance(draft(noor, lines))
    const bill = await confirm(draft(noor, lines, { prepayments: [{ bill_id: advance.id }] }))
    assert.deepEqual([bill.net, bill.prepaid, bill.remain], ['165.00', '165.00', '0.00'])
    assert.match(await book.invoiceOf(bill), /VATEX-SA-ROYALDECREE/)
  },
)
