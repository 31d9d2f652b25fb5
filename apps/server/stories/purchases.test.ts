import assert from 'node:assert/strict'
import { story } from './story.ts'

story('goods bought at two prices leave at their average', async (book) => {
  await book.buy('Sahara', '10 pens @ 30.00')
  await book.on('2026-01-08')
  const second = await book.buy('Sahara', '20 pens @ 33.00')
  await book.stock('pen', '30', '960.00')
  await book.on('2026-01-10')
  await book.sell('Noor', '7 pens @ 50.00')
  await book.stock('pen', '23', '736.00')
  await book.balances(`
    Stock          736.00
    Cost of sales  224.00
    VAT input      144.00
    Payables     -1104.00`)
  await book.pay(second, '759.00', 'Bank')
  await book.owes('Sahara', '-345.00')
  await book.refuses('insufficient_stock', () => book.sell('Noor', '24 pens @ 50.00'))
  await book.sell('Noor', '23 pens @ 50.00')
  await book.stock('pen', '0', '0.00')
})

story('a purchase is cancelled by the owner of the company', async (book) => {
  const kept = await book.buy('Sahara', '10 pens @ 30.00')
  const wrong = await book.buy('Sahara', '5 pens @ 36.00', { paid: ['100.00', 'Cash'] })
  await book.stock('pen', '15', '480.00')
  await book.cancel(wrong, 'entered twice')
  assert.equal((await book.see(wrong)).status, 255)
  await book.stock('pen', '10', '300.00')
  // The hundred that paid it is credit with the supplier.
  await book.owes('Sahara', '-245.00')
  await book.balances(`
    Cash       -100.00
    Stock       300.00
    VAT input    45.00
    Payables   -245.00`)
  await book.sell('Noor', '8 pens @ 50.00')
  await book.refuses('insufficient_stock', () => book.cancel(kept, 'sold already'))
})
