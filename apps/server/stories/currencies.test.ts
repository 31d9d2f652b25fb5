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
  for (const _ of [1, 2]) await book.giveBack(sold, '1 pen')
  const last = await book.giveBack(sold, '1 pen')
  assert.deepEqual([(await book.see(sold)).remain, last.remain], ['0.00', '20.00'])
  await book.owes('Noor', '-74.93')
  for (const _ of [1, 2, 3]) await book.giveBack(bought, '1 pen')
  assert.equal((await book.see(bought)).remain, '0.00')
  await book.owes('Sahara', '0.00')
  await book.balances(`
    Bank         74.93
    Receivables -74.93
    Payables      0.00`)
})
