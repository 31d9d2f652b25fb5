import assert from 'node:assert/strict'
import { recalculationTasks } from '../src/modules/stock-recalculations/index.ts'
import { asOwner } from '../src/testing/as-owner.ts'
import { type Json, type TestServer, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

const idOf = async (book: Book, path: string): Promise<unknown> =>
  rowsIn((await book.ask('GET', path)).data)[0]?.id

/** Pens of the main store are valued at what one of them brings. */
async function value(book: Book, date: string, each: string): Promise<Json> {
  const { data } = await book.ask('POST', '/stock_write_downs', {
    date,
    status: 1,
    items: [
      {
        item_id: await idOf(book, '/items?code=PEN'),
        store_id: await idOf(book, '/stores?is_main_store=true'),
        net_realisable_value: each,
      },
    ],
  })
  return data!
}

const cancel = (book: Book, of: Json): Promise<Json> =>
  book.ask('POST', `/stock_write_downs/${String(of.id)}/cancel`, { reason: 'wrong' })

/** Costs of the open period once more in the order of days: what it comes to, and what was posted of it. */
async function recalculated(book: Book, server: TestServer): Promise<Json> {
  const work = () =>
    server.work(recalculationTasks({ secrets: server.secrets, clock: server.clock.now }))
  const begun = (await book.ask('POST', '/stock_recalculations', {})).data!
  await work()
  const at = `/stock_recalculations/${String(begun.id)}`
  const seen = (await book.ask('GET', at)).data!
  if (Number(seen.differences_count) === 0) return seen
  await book.ask('POST', `${at}/confirm`, {})
  await work()
  return (await book.ask('GET', at)).data!
}

for (const method of ['average', 'fifo'] as const)
  story(
    `year end, ${method}: pens are written down, sold, and come back in part`,
    async (book, _, server) => {
      await asOwner(server, `update tenants set subscription_expires_at = '2040-01-01'`)
      await book.ask('PUT', '/financial_setting/costing_method', { value: method })
      await book.buy('Sahara', '10 pens @ 10.00')
      await book.on('2026-01-05')
      await book.buy('Sahara', '10 pens @ 30.00')
      await book.on('2026-01-31')
      const down = await value(book, '2026-01-31', '15.00')
      assert.equal(down.write_down, '100.00')
      await book.stock('pen', '20', '300.00')
      await book.balances('5115 100.00')
      await book.on('2026-02-10')
      await book.sell('Noor', '10 pens @ 40.00')
      const left = method === 'average' ? '150.00' : '225.00'
      await book.stock('pen', '10', left)
      await book.refuses('write_down_goods_moved', () => cancel(book, down))
      // A recalculation leaves what was written down as it is.
      const same = await recalculated(book, server)
      assert.deepEqual([same.differences_count, same.state], [0, 'proposed'])
      const up = await value(book, '2026-02-10', '99.00')
      const [back, whole] = method === 'average' ? ['-50.00', '200.00'] : ['-75.00', '300.00']
      assert.equal(up.write_down, back)
      await book.stock('pen', '10', whole)
      await cancel(book, up)
      await book.stock('pen', '10', left)
    },
  )

story(
  'what is dated back before a write-down is recalculated around it',
  async (book, _, server) => {
    await asOwner(server, `update tenants set subscription_expires_at = '2040-01-01'`)
    await book.buy('Sahara', '10 pens @ 10.00')
    await book.on('2026-01-20')
    await value(book, '2026-01-20', '8.00')
    await book.sell('Noor', '5 pens @ 20.00')
    await book.stock('pen', '5', '40.00')
    await book.on('2026-01-10')
    await book.buy('Sahara', '10 pens @ 16.00')
    await book.on('2026-02-02')
    await book.balances('Cost of sales 40.00')
    // Twenty at 260.00 less 20.00 make 12.00 each, so that five cost 60.00.
    const posted = await recalculated(book, server)
    assert.deepEqual([posted.state, posted.cogs, posted.correction], ['posted', '20.00', '0.00'])
    await book.balances('Cost of sales 60.00')
    await book.balances('5115 20.00')
    await book.stock('pen', '15', '180.00')
    assert.equal((await recalculated(book, server)).differences_count, 0)
  },
)
