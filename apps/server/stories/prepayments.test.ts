import assert from 'node:assert/strict'
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
