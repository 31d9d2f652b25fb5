import assert from 'node:assert/strict'
import { story } from './story.ts'

story('a sale in dollars, settled at two rates, leaves no halala behind (J06)', async (book) => {
  const bill = await book.sell('Noor', '1 visit @ 1000.00', { currency: 'USD', rate: '3.7512' })
  assert.deepEqual([bill.net, bill.net_local, bill.vat_local], ['1150.00', '4313.88', '562.68'])
  await book.receiveForeign(bill, { amount: '500.00', currency: 'USD', rate: '3.74' })
  await book.balances(`
    Bank        1870.00
    Receivables 2438.28
    FX loss        5.60`)
  await book.receiveForeign(bill, { amount: '650.00', currency: 'USD', rate: '3.755' })
  assert.equal((await book.see(bill)).payment_status, 'fully_paid')
  await book.balances(`
    Bank        4310.75
    Receivables    0.00
    FX gain       -2.47
    FX loss        5.60`)
  await book.owes('Noor', '0.00')
})

story('a dollar bill paid in riyals', async (book) => {
  const bill = await book.sell('Noor', '1 visit @ 100.00', { currency: 'USD', rate: '3.75' })
  await book.receiveForeign(bill, {
    amount: '430.00',
    currency: 'SAR',
    rate: '1',
    settles: '115.00',
  })
  assert.equal((await book.see(bill)).payment_status, 'fully_paid')
  await book.balances(`
    Bank        430.00
    Receivables   0.00
    FX loss       1.25`)
})

story('who buys and sells is set off, the rest is paid in cash (J41)', async (book) => {
  const sale = await book.sell('Trader', '1 visit @ 1000.00')
  const purchase = await book.buy('Trader', '10 pens @ 20.00')
  const receipt = await book.setOff(sale, purchase, '230.00', '920.00')
  assert.deepEqual([receipt.allocated, receipt.unallocated], ['920.00', '0.00'])
  assert.equal((await book.see(purchase)).payment_status, 'fully_paid')
  assert.equal((await book.see(sale)).payment_status, 'fully_paid')
  await book.balances(`
    Cash        920.00
    Receivables   0.00
    Payables      0.00`)
})

story('the admin edits the rate of a purchase in dollars', async (book) => {
  const bill = await book.buy('Sahara', '10 pens @ 10.00', { currency: 'USD', rate: '3.75' })
  await book.open(bill)
  await book.change(bill, { exchange_rate_to_local_currency: '3.80' })
  await book.stock('pen', '10', '380.00')
  await book.owes('Sahara', '-437.00')
})

story('a bill in dollars that comes back piece by piece leaves no halala behind', async (book) => {
  const bought = await book.buy('Sahara', '3 pens @ 33.37', { currency: 'USD', rate: '3.7467' })
  const sold = await book.sell('Noor', '3 pens @ 47.13', { currency: 'USD', rate: '3.7467' })
  await book.receiveForeign(sold, { amount: '20.00', currency: 'USD', rate: '3.7467' })
  for (const _ of [1, 2]) await book.returnGoods(sold, '1 pen')
  const last = await book.returnGoods(sold, '1 pen')
  assert.deepEqual([(await book.see(sold)).remain, last.remain], ['0.00', '20.00'])
  await book.owes('Noor', '-74.93')
  for (const _ of [1, 2, 3]) await book.returnGoods(bought, '1 pen')
  assert.equal((await book.see(bought)).remain, '0.00')
  await book.owes('Sahara', '0.00')
  await book.balances(`
    Bank         74.93
    Receivables -74.93
    Payables      0.00`)
})

const dollars = (rate: string) => ({ currency: 'USD', rate })

story('credit of a return in dollars used at a dearer rate realises the loss', async (book) => {
  const first = await book.sell('Noor', '1 visit @ 100.00', dollars('3.75'))
  await book.receiveForeign(first, { amount: '115.00', ...dollars('3.75') })
  const back = await book.returnGoods(first, '1 visit')
  const next = await book.sell('Noor', '1 visit @ 200.00', dollars('3.80'))
  await book.owes('Noor', '442.75')
  await book.useCredit(back, next, '40.00')
  await book.balances(`
    Receivables 440.75
    FX loss       2.00`)
  await book.useCredit(back, next, '75.00')
  await book.owes('Noor', '437.00')
  await book.balances('FX loss 5.75')
  await book.undoLast(next)
  await book.owes('Noor', '440.75')
  await book.undoLast(next)
  assert.deepEqual(
    [(await book.see(next)).remain, (await book.see(back)).remain],
    ['230.00', '115.00'],
  )
  await book.owes('Noor', '442.75')
  await book.balances('FX loss 0.00')
  await book.useCredit(back, next, '115.00')
  await book.receiveForeign(next, { amount: '115.00', ...dollars('3.80') })
  await book.balances(`
    Receivables 0.00
    FX loss     5.75`)
  await book.owes('Noor', '0.00')
})

story('what a supplier owes back in dollars pays a dearer bill with a gain', async (book) => {
  const first = await book.buy('Sahara', '10 pens @ 10.00', dollars('3.75'))
  await book.payForeign(first, { amount: '115.00', ...dollars('3.75') })
  const back = await book.returnGoods(first, '10 pens')
  const next = await book.buy('Sahara', '10 pens @ 10.00', dollars('3.80'))
  await book.useCredit(back, next, '15.00')
  await book.balances(`
    Payables -5.00
    FX gain  -0.75`)
  await book.useCredit(back, next, '100.00')
  assert.equal((await book.see(next)).payment_status, 'fully_paid')
  await book.balances(`
    Payables  0.00
    FX gain  -5.75`)
  await book.undoLast(next)
  await book.balances(`
    Payables -5.00
    FX gain  -0.75`)
  // Taken back with what it settled: all that its use had posted goes with it.
  await book.cancel(back, 'wrong goods')
  await book.balances(`
    Payables -437.00
    FX gain     0.00`)
})

story('money over a bill in dollars is worth its own rate when it is used', async (book) => {
  const first = await book.sell('Noor', '1 visit @ 100.00', dollars('3.75'))
  const receipt = await book.receiveForeign(first, {
    amount: '150.00',
    settles: '115.00',
    ...dollars('3.74'),
  })
  await book.balances(`
    Receivables -130.90
    FX loss        1.15`)
  const next = await book.sell('Noor', '1 visit @ 200.00', dollars('3.80'))
  await book.allocate(receipt, next, '20.00')
  await book.balances('FX loss 2.35')
  await book.allocate(receipt, next, '15.00')
  // 195 dollars are open at 3.80.
  await book.owes('Noor', '741.00')
  await book.balances('FX loss 3.25')
  await book.undoLast(next)
  await book.balances('FX loss 2.35')
  await book.ask('POST', `/receipts/${String(receipt.id)}/cancel`, { reason: 'bounced' })
  await book.balances(`
    Bank           0.00
    Receivables 1305.25
    FX loss        0.00`)
})

story('credit of a note in dollars gains on a bill of a lower rate', async (book) => {
  const first = await book.sell('Noor', '1 visit @ 100.00', dollars('3.75'))
  await book.receiveForeign(first, { amount: '115.00', ...dollars('3.75') })
  const note = await book.correct(first, 'credit', '50.00')
  const next = await book.sell('Noor', '1 visit @ 100.00', dollars('3.70'))
  await book.useNote(note, next, '57.50')
  await book.owes('Noor', '212.75')
  await book.balances('FX gain -2.88')
  await book.undoLast(next)
  await book.balances('FX gain 0.00')
})

story('a return settles what is retained too', async (book) => {
  const bill = await book.sell('Noor', '1 visit @ 100.00', { retained: '10.00' })
  await book.returnGoods(bill, '1 visit')
  await book.balances(`
    Receivables 0.00
    1142        0.00`)
})
