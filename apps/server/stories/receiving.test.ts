import assert from 'node:assert/strict'
import { type Json, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

const idOf = async (book: Book, path: string): Promise<unknown> =>
  rowsIn((await book.ask('GET', path)).data)[0]?.id

/** Pens are ordered of Sahara at ten riyals. */
async function order(book: Book, day: unknown, quantity: string): Promise<Json> {
  const { data } = await book.ask('POST', '/quotations', {
    type: 'purchases',
    beneficiary_id: await idOf(book, '/beneficiaries?search=Sahara'),
    issue_date: day,
    status: 1,
    items: [
      {
        item_id: await idOf(book, '/items?code=PEN'),
        item_qty: quantity,
        item_price: '10',
        tax_id: await idOf(book, '/taxes?code=S15'),
      },
    ],
  })
  return data!
}

const receive = async (book: Book, of: Json, quantity: string): Promise<Json> =>
  (
    await book.ask('POST', '/goods_receipts', {
      beneficiary_id: of.beneficiary_id,
      quotation_id: of.id,
      date: of.issue_date,
      status: 1,
      items: [{ item_id: rowsIn(of.items)[0]?.item_id, item_qty: quantity }],
    })
  ).data!

const drafted = async (book: Book, of: Json, more: readonly Json[] = []): Promise<Json> =>
  (
    await book.ask('POST', `/goods_receipts/${String(of.id)}/create_bill`, {
      receipt_ids: more.map(({ id }) => id),
    })
  ).data!

/** The bill as Sahara wrote it: at another price than that of the order. */
const confirmed = async (book: Book, bill: Json, price: string): Promise<Json> =>
  (
    await book.ask('PUT', `/bills/${String(bill.id)}`, {
      status: 1,
      items: rowsIn(bill.items).map((line) => ({
        id: line.id,
        item_id: line.item_id,
        unit_id: line.unit_id,
        store_id: line.store_id,
        tax_id: line.tax_id,
        item_qty: line.item_qty,
        goods_receipt_item_id: line.goods_receipt_item_id,
        item_price: price,
      })),
    })
  ).data!

const cancel = (book: Book, resource: string, { id }: Json): Promise<Json> =>
  book.ask('POST', `/${resource}/${String(id)}/cancel`, { reason: 'wrong' })

story('a month of goods that come before their bill', async (book) => {
  const { issue_date: day } = await book.buy('Sahara', '1 pen @ 10.00')
  const ordered = await order(book, day, '20')
  const first = await receive(book, ordered, '8')
  const second = await receive(book, ordered, '12')
  await book.stock('pen', '21', '210.00')
  // Eleven are sold before anybody knows what they cost in the end.
  await book.sell('Noor', '11 pens @ 20.00')
  const bill = await confirmed(book, await drafted(book, first, [second]), '11')
  // Of each line as many are there as it brought, or all ten.
  await book.stock('pen', '10', '118.00')
  await book.balances(`
    2114 0.00
    5112 2.00`)
  // A pen goes back at what the bill says it cost.
  await book.ask('POST', `/bills/${String(bill.id)}/return`, {
    items: [{ bill_item_id: rowsIn(bill.items)[0]?.id, item_qty: '1' }],
    reason: 'broken',
    status: 1,
  })
  await book.stock('pen', '9', '107.00')
  // What was received wrongly is taken back while no bill has charged it.
  const third = await receive(book, ordered, '5')
  await cancel(book, 'goods_receipts', third)
  await book.stock('pen', '9', '107.00')
  await book.refuses('receipt_billed', () => cancel(book, 'goods_receipts', first))
})

story('a bill that is cancelled leaves its goods received and not billed', async (book) => {
  const { issue_date: day } = await book.buy('Sahara', '1 pen @ 10.00')
  const receipt = await receive(book, await order(book, day, '10'), '10')
  const bill = await confirmed(book, await drafted(book, receipt), '12')
  await book.stock('pen', '11', '130.00')
  await cancel(book, 'bills', bill)
  await book.stock('pen', '11', '110.00')
  await book.balances('2114 -100.00')
  await cancel(book, 'goods_receipts', receipt)
  await book.stock('pen', '1', '10.00')
})

story('first in, first out a bill raises the layer of its own receipt', async (book) => {
  await book.ask('PUT', '/financial_setting/costing_method', { value: 'fifo' })
  const { issue_date: day } = await book.buy('Sahara', '2 pens @ 8.00')
  const receipt = await receive(book, await order(book, day, '10'), '10')
  await book.sell('Noor', '6 pens @ 20.00')
  // Two old ones and four of the ten are gone: six of ten bear their share of twenty riyals.
  const bill = await confirmed(book, await drafted(book, receipt), '12')
  await book.stock('pen', '6', '72.00')
  await book.ask('POST', `/bills/${String(bill.id)}/return`, {
    items: [{ bill_item_id: rowsIn(bill.items)[0]?.id, item_qty: '6' }],
    reason: 'broken',
    status: 1,
  })
  await book.stock('pen', '0', '0.00')
  assert.equal(rowsIn((await book.ask('GET', '/goods_receipts')).data).length, 1)
})
