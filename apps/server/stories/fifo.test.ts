import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

const chooses = (book: Book, value: 'fifo' | 'average'): Promise<Json> =>
  book.ask('PUT', '/financial_setting/costing_method', { value })
const shown = async (book: Book): Promise<unknown[]> => {
  const { data } = await book.ask('GET', '/financial_setting')
  const found = rowsIn(data).find(({ code }) => String(code) === 'costing_method')
  return [found?.value, found?.frozen ?? null]
}
const lineOf = async (book: Book, bill: Json): Promise<unknown> =>
  rowsIn((await book.see(bill)).items)[0]?.id
const idOf = async (book: Book, path: string): Promise<unknown> =>
  rowsIn((await book.ask('GET', path)).data)[0]?.id

/** A note of a supplier that lowers what the first line of a bill cost. */
const lowers = async (book: Book, bill: Json, amount: string): Promise<Json> =>
  (
    await book.ask('POST', '/notes', {
      type: 2,
      status: 1,
      original_bill_id: bill.id,
      issue_date: bill.issue_date,
      reason: 'agreed',
      transactions: [
        {
          statement: 'price',
          amount,
          tax_id: await idOf(book, '/taxes?code=S15'),
          bill_item_id: await lineOf(book, bill),
        },
      ],
    })
  ).data as Json

const land = async (book: Book, cost: Json, bill: Json): Promise<Json> =>
  (
    await book.ask('POST', '/landed_costs', {
      source_type: 'expense',
      source_id: cost.id,
      date: bill.issue_date,
      lines: [{ bill_item_id: await lineOf(book, bill) }],
    })
  ).data as Json

story('goods leave first in, first out (S15); the choice stays once they moved', async (book) => {
  assert.deepEqual(await shown(book), ['average', null])
  await chooses(book, 'fifo')
  await chooses(book, 'average')
  await chooses(book, 'fifo')
  assert.deepEqual(await shown(book), ['fifo', null])
  await book.buy('Sahara', '10 pens @ 10.00')
  assert.deepEqual(await shown(book), ['fifo', 'stock_moved'])
  await book.refuses('invalid', () => chooses(book, 'average'))
  assert.deepEqual(await shown(book), ['fifo', 'stock_moved'])
  await book.buy('Sahara', '5 pens @ 14.00')
  await book.sell('Noor', '12 pens @ 20.00')
  await book.stock('pen', '3', '42.00')
  await book.balances(`
    Stock          42.00
    Cost of sales 128.00`)
  const of = `item_id=${String(await idOf(book, '/items?code=PEN'))}&from=2026-01-01&to=2026-12-31`
  const moves = rowsIn((await book.ask('GET', `/reports/item_cost_report?${of}`)).data)
  assert.equal(moves.at(-1)?.formula, '10 × 10.00 + 2 × 14.00 = 128.00')
  const layers = await book.ask('GET', `/reports/stock_layers_report?${of.split('&')[0]}`)
  assert.deepEqual(
    rowsIn(layers.data).map((row) => [
      row.position,
      row.date,
      row.quantity,
      row.unit_cost,
      row.value,
    ]),
    [[1, '2026-01-05', '3', '14.00', '42.00']],
  )
  assert.match(String(rowsIn(layers.data)[0]?.document_number), /PS|PI|#/)
  await book.sell('Noor', '3 pens @ 20.00')
  await book.stock('pen', '0', '0.00')
})

story(
  'what comes back is a layer at its own cost; what is cancelled is where it was',
  async (book) => {
    await chooses(book, 'fifo')
    const first = await book.buy('Sahara', '10 pens @ 10.00')
    await book.buy('Sahara', '10 pens @ 16.00')
    const sold = await book.sell('Noor', '4 pens @ 20.00')
    await book.returnGoods(sold, '1 pen')
    await book.stock('pen', '17', '230.00')
    const wrong = await book.buy('Sahara', '2 pens @ 99.00')
    await book.stock('pen', '19', '428.00')
    await book.cancel(wrong, 'wrong')
    await book.stock('pen', '17', '230.00')
    const back = await book.returnGoods(first, '6 pens')
    await book.stock('pen', '11', '170.00')
    await book.cancel(back, 'wrong')
    await book.stock('pen', '17', '230.00')
    // Of the first purchase 6 are left: they go back at their cost.
    await book.returnGoods(first, '6 pens')
    await book.stock('pen', '11', '170.00')
    await book.balances(`
    Stock             170.00
    Price differences   0.00
    Cost of sales      30.00`)
  },
)

story('a later cost belongs to the goods it was paid for (S12, S22)', async (book) => {
  await chooses(book, 'fifo')
  const old = await book.buy('Sahara', '100 pens @ 10.00')
  await book.buy('Sahara', '10 pens @ 15.00')
  await book.sell('Noor', '60 pens @ 20.00')
  const goods = rowsIn((await book.ask('GET', `/landed_costs/goods/${String(old.id)}`)).data)
  assert.equal(goods[0]?.on_hand, '40')
  const landed = await land(book, await book.spend('Sahara', 'Freight 90.00'), old)
  assert.deepEqual(
    rowsIn(landed.lines).map((line) => [line.stock_value, line.sold_value]),
    [['36.00', '54.00']],
  )
  await book.sell('Noor', '40 pens @ 20.00')
  await book.stock('pen', '10', '150.00')
  await lowers(book, old, '20.00')
  await book.stock('pen', '10', '150.00')
  await book.balances(`
    Stock          150.00
    Cost of sales 1070.00`)
})

story('a landed cost that is taken back leaves the layer it joined', async (book) => {
  await chooses(book, 'fifo')
  const old = await book.buy('Sahara', '10 pens @ 10.00')
  await book.buy('Sahara', '10 pens @ 20.00')
  const landed = await land(book, await book.spend('Sahara', 'Freight 30.00'), old)
  await book.ask('POST', `/landed_costs/${String(landed.id)}/cancel`, { reason: 'wrong goods' })
  await book.sell('Noor', '10 pens @ 20.00')
  await book.stock('pen', '10', '200.00')
})

story('by the moving average a price note goes by the share still on hand (S22)', async (book) => {
  const bought = await book.buy('Sahara', '20 pens @ 20.00')
  await book.sell('Noor', '8 pens @ 30.00')
  const note = await lowers(book, bought, '40.00')
  assert.equal(note.net, '46.00')
  await book.stock('pen', '12', '216.00')
  await book.balances(`
    Stock         216.00
    Cost of sales 144.00`)
})

story(
  'a choice and a first movement at the same moment come one after the other',
  async (book, another) => {
    const books = [book, await another('شركة ثانية'), await another('شركة ثالثة')]
    for (const each of books) {
      const [chosen] = await Promise.all([
        chooses(each, 'fifo').then(
          () => 'fifo',
          () => 'average',
        ),
        each.buy('Sahara', '3 pens @ 10.00'),
        each.buy('Sahara', '3 notebooks @ 10.00'),
      ])
      await each.buy('Sahara', '3 pens @ 14.00')
      await each.sell('Noor', '3 pens @ 20.00')
      assert.deepEqual(await shown(each), [chosen, 'stock_moved'])
      await each.stock('pen', '3', chosen === 'fifo' ? '42.00' : '36.00')
    }
  },
)
