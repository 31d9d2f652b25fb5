import assert from 'node:assert/strict'
import { rowsIn } from '../src/testing/server.ts'
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

story('goods that a later day needs are not taken back from an earlier one', async (book) => {
  const first = await book.buy('Sahara', '10 pens @ 30.00')
  await book.on('2026-01-08')
  await book.sell('Noor', '8 pens @ 50.00')
  await book.on('2026-01-12')
  await book.buy('Sahara', '20 pens @ 30.00')
  // There are enough today, and there were two on the eighth.
  await book.stock('pen', '22', '660.00')
  await book.refuses('insufficient_stock', () => book.cancel(first, 'wrong supplier'))
  const sent = (issue_date: string) => async () =>
    book.ask('POST', `/bills/${String(first.id)}/return`, {
      items: [{ bill_item_id: rowsIn((await book.see(first)).items)[0]?.id, item_qty: '5' }],
      reason: 'damaged',
      issue_date,
      status: 1,
    })
  await book.refuses('insufficient_stock', sent('2026-01-09'))
  await sent('2026-01-12')()
})

story('what arrived in parts leaves on the days it arrived', async (book) => {
  const bought = await book.buy('Sahara', '10 pens @ 30.00', { later: true })
  await book.on('2026-01-08')
  await book.deliver(bought, '4 pens')
  await book.on('2026-01-12')
  await book.deliver(bought, '6 pens')
  await book.on('2026-01-15')
  await book.cancel(bought, 'ordered twice')
  await book.stock('pen', '0', '0.00')
  await book.balances(`
    Stock        0.00
    In transit   0.00
    Payables     0.00`)
  const moves = rowsIn((await book.ask('GET', '/stock_transactions')).data)
  assert.deepEqual(
    moves.map(({ move_date, quantity }) => `${String(move_date)} ${String(quantity)}`).toSorted(),
    ['2026-01-08 -4', '2026-01-08 4', '2026-01-12 -6', '2026-01-12 6'],
  )
})
