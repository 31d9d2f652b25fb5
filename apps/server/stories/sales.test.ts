import assert from 'node:assert/strict'
import { story } from './story.ts'

story('a credit sale, partly paid', async (book) => {
  await book.buy('Sahara', '10 pens @ 30.00')
  const bill = await book.sell('Noor', '2 pens @ 50.00')
  await book.on('2026-01-12')
  await book.receive(bill, '60.00', 'Bank')
  const { payment_status: paid, remain, due_date: due } = await book.see(bill)
  assert.deepEqual([paid, remain, due], ['partly_paid', '55.00', '2026-02-04'])
  await book.owes('Noor', '55.00')
  await book.balances(`
    Bank           60.00
    Receivables    55.00
    Sales        -100.00
    VAT payable   -15.00
    Cost of sales  60.00
    Stock         240.00`)
  await book.on('2026-01-20')
  await book.refuses('paid_exceeds_remain', () => book.receive(bill, '55.01', 'Bank'))
  await book.receive(bill, '55.00', 'Cash')
  assert.equal((await book.see(bill)).payment_status, 'fully_paid')
  await book.owes('Noor', '0.00')
})

story('a cash sale, VAT included and paid over the counter (J02)', async (book) => {
  await book.buy('Sahara', '1 pen @ 62.00')
  const bill = await book.sell(null, '1 pen @ 115.00', {
    inclusive: true,
    paid: ['115.00', 'Cash'],
  })
  assert.deepEqual(
    [bill.kind, bill.vat, bill.net, bill.payment_status],
    ['simplified', '15.00', '115.00', 'fully_paid'],
  )
  await book.balances(`
    Cash         115.00
    Receivables    0.00
    Sales       -100.00
    VAT payable  -15.00
    Cost of sales 62.00
    Stock          0.00`)
  assert.match(String(bill.e_invoice?.qr), /^[\w+/]+=*$/)
})

story('discounts on a line and on the whole bill', async (book) => {
  await book.buy('Sahara', '20 pens @ 30.00, 20 notebooks @ 10.00')
  const bill = await book.sell('Noor', '10 pens @ 50.00 less 10%, 5 notebooks @ 20.00 less 5.00', {
    less: '4%',
  })
  // 450.00 and 95.00 after the lines; 21.80 off the whole; 15 % of 523.20.
  assert.deepEqual(
    [bill.total, bill.discount, bill.vat, bill.net],
    ['545.00', '21.80', '78.48', '601.68'],
  )
  await book.balances(`
    Receivables      601.68
    Sales           -600.00
    Discounts given   76.80
    VAT payable      -78.48
    Cost of sales    350.00`)
})

story('a bill with taxed, zero-rated and exempt lines', async (book) => {
  await book.buy('Sahara', '10 bandages @ 8.00, 10 pens @ 30.00')
  const bill = await book.sell('Noor', '1 pen @ 100.00, 4 bandages @ 12.50, 1 lease @ 1000.00')
  assert.deepEqual([bill.total, bill.vat, bill.net], ['1150.00', '15.00', '1165.00'])
  await book.balances(`
    Receivables  1165.00
    VAT payable   -15.00
    VAT input      45.00
    Services    -1000.00`)
})

story('what was issued to the authority is never cancelled', async (book) => {
  const bill = await book.sell('Noor', '1 visit @ 100.00')
  await book.refuses('tax_restricted', () => book.cancel(bill, 'by mistake'))
  await book.owes('Noor', '115.00')
  const next = await book.sell('Badr', '1 visit @ 100.00')
  assert.deepEqual([bill.e_invoice?.icv, next.e_invoice?.icv], [1, 2])
})
