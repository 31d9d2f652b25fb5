import assert from 'node:assert/strict'
import { recalculationTasks } from '../src/modules/stock-recalculations/index.ts'
import { asOwner } from '../src/testing/as-owner.ts'
import { type Json, type TestServer, rowsIn } from '../src/testing/server.ts'
import type { Book } from './book.ts'
import { story } from './story.ts'

const worked = (server: TestServer): Promise<void> =>
  server.work(recalculationTasks({ secrets: server.secrets, clock: server.clock.now }))

/** Verbs for costs in the order of days, in a company that goes on for more than its first days. */
async function costsIn(book: Book, server: TestServer) {
  await asOwner(server, `update tenants set subscription_expires_at = '2040-01-01'`)
  const of = (run: Json, action = ''): string =>
    `/stock_recalculations/${String(run.id)}${action && `/${action}`}`
  const see = async (run: Json): Promise<Json> => (await book.ask('GET', of(run))).data as Json
  const act = async (run: Json, action: string, body: object = {}): Promise<Json> => {
    await book.ask('POST', of(run, action), body)
    await worked(server)
    return see(run)
  }
  return {
    see,
    /** Looks at goods, all unless told. */
    look: async (what: object = {}): Promise<Json> => {
      const begun = (await book.ask('POST', '/stock_recalculations', what)).data as Json
      assert.equal(begun.state, 'reading')
      await worked(server)
      return see(begun)
    },
    post: (run: Json): Promise<Json> => act(run, 'confirm'),
    takeBack: (run: Json): Promise<Json> => act(run, 'cancel', { reason: 'wrong' }),
    lines: async (run: Json): Promise<string[]> =>
      rowsIn((await book.ask('GET', `${of(run, 'items')}?per_page=100`)).data).map(
        ({ item, store, month, date, booked_cost, dated_cost, cogs, correction, outcome }) =>
          `${String(item?.name_en)} in ${String(store?.name_en ?? store?.name)}, ${String(month).slice(0, 7)} on ${String(date)}: ${String(booked_cost)} → ${String(dated_cost)}, sales ${String(cogs)}, stock ${String(correction)}, ${String(outcome)}`,
      ),
    entries: async (run: Json): Promise<Json[]> =>
      Promise.all(
        rowsIn((await book.ask('GET', `${of(run, 'items')}?per_page=100`)).data).map(
          async ({ entry }) =>
            (await book.ask('GET', `/entries/${String(entry?.id)}`)).data as Json,
        ),
      ),
  }
}

const idOf = async (book: Book, path: string): Promise<unknown> =>
  rowsIn((await book.ask('GET', path)).data)[0]?.id

/** Ten pens at 10, six sold on the 20th, and ten at 13 that came on the 10th and were entered late (S14). */
async function enteredLate(book: Book): Promise<{ late: Json; sold: Json }> {
  await book.buy('Sahara', '10 pens @ 10.00')
  await book.on('2026-01-20')
  const sold = await book.sell('Noor', '6 pens @ 20.00')
  await book.on('2026-01-10')
  const late = await book.buy('Sahara', '10 pens @ 13.00')
  await book.on('2026-02-02')
  return { late, sold }
}

for (const method of ['average', 'fifo'] as const) {
  story(`S14, ${method}: looked at, posted once, found nothing after`, async (book, _, server) => {
    const costs = await costsIn(book, server)
    await book.ask('PUT', '/financial_setting/costing_method', { value: method })
    await book.buy('Sahara', '10 pens @ 10.00')
    await book.on('2026-01-20')
    await book.sell('Noor', '12 pens @ 20.00').catch(() => null)
    await book.sell('Noor', '6 pens @ 20.00')
    await book.on('2026-01-04')
    await book.buy('Sahara', '10 pens @ 13.00')
    await book.on('2026-02-02')
    const dated = method === 'average' ? '69.00' : '78.00'
    const more = method === 'average' ? '9.00' : '18.00'
    const seen = await costs.look()
    assert.deepEqual(
      [seen.state, seen.total, seen.done, seen.differences_count, seen.cogs, seen.stock],
      ['proposed', 1, 1, 1, more, `-${more}`],
    )
    const line = (outcome: string): string =>
      `pen in Main store, 2026-01 on 2026-01-31: 60.00 → ${dated}, sales ${more}, stock 0.00, ${outcome}`
    assert.deepEqual(await costs.lines(seen), [line('proposed')])
    await book.stock('pen', '14', '170.00')
    const posted = await costs.post(seen)
    assert.deepEqual([posted.state, posted.total, posted.done], ['posted', 1, 1])
    assert.deepEqual(await costs.lines(posted), [line('posted')])
    await book.stock('pen', '14', method === 'average' ? '161.00' : '152.00')
    await book.balances(`Cost of sales ${dated}`)
    const [entry] = await costs.entries(posted)
    assert.deepEqual(
      [entry?.document_type, entry?.date],
      [1, '2026-01-31'],
      'a change of the value of stock, on the last day of its month',
    )
    const again = await costs.look()
    assert.deepEqual([again.state, again.differences_count], ['proposed', 0])
    await book.refuses('recalculation_finds_nothing', () => costs.post(again))
    await book.refuses('recalculation_not_proposed', () => costs.post(posted))
    // What leaves next takes the layers that are there now.
    await book.sell('Noor', '4 pens @ 20.00')
    await book.stock('pen', '10', method === 'average' ? '115.00' : '100.00')
  })
}

story('what was posted is taken back, and is found again', async (book, _, server) => {
  const costs = await costsIn(book, server)
  await enteredLate(book)
  const posted = await costs.post(await costs.look())
  await book.refuses('not_deletable', () =>
    book.ask('DELETE', `/stock_recalculations/${String(posted.id)}`),
  )
  const back = await costs.takeBack(posted)
  assert.deepEqual([back.state, back.cogs, back.done], ['cancelled', '0.00', 1])
  await book.stock('pen', '14', '170.00')
  await book.balances('Cost of sales 60.00')
  await book.refuses('recalculation_not_posted', () => costs.takeBack(posted))
  const again = await costs.look()
  assert.equal(again.cogs, '9.00')
  await book.ask('DELETE', `/stock_recalculations/${String(again.id)}`)
})

story('goods that moved since are left out; the others are posted', async (book, _, server) => {
  const costs = await costsIn(book, server)
  await enteredLate(book)
  await book.buy('Sahara', '10 notebooks @ 5.00')
  await book.sell('Noor', '5 notebooks @ 9.00')
  await book.on('2026-02-01')
  await book.buy('Sahara', '10 notebooks @ 7.00')
  await book.on('2026-02-03')
  const seen = await costs.look()
  assert.equal(seen.differences_count, 2)
  await book.on('2026-01-06')
  await book.buy('Sahara', '1 pen @ 50.00')
  await book.on('2026-02-03')
  const posted = await costs.post(seen)
  assert.deepEqual([posted.posted_count, posted.moved_count, posted.done], [1, 1, 2])
  await book.stock('pen', '15', '220.00')
  assert.equal((await costs.post(await costs.look())).posted_count, 1)
  assert.equal((await costs.look()).differences_count, 0)
})

story('a sale that goes on while costs are posted loses nothing', async (book, _, server) => {
  const costs = await costsIn(book, server)
  await enteredLate(book)
  const seen = await costs.look()
  await book.ask('POST', `/stock_recalculations/${String(seen.id)}/confirm`, {})
  await Promise.all([worked(server), book.sell('Noor', '2 pens @ 20.00')])
  const done = await costs.see(seen)
  assert.deepEqual([done.state, done.posted_count, done.moved_count].slice(0, 1), ['posted'])
  await costs.post(await costs.look()).catch(() => null)
  assert.equal((await costs.look()).differences_count, 0)
})

story(
  'a locked month stays as it is; the open one begins where it ended',
  async (book, _, server) => {
    const costs = await costsIn(book, server)
    await enteredLate(book)
    await book.sell('Noor', '2 pens @ 20.00')
    await book.ask('PUT', '/my_company', { lock_date: '2026-01-31' })
    const seen = await costs.look()
    assert.deepEqual([seen.open_from, seen.differences_count], ['2026-02-01', 0])
    await book.refuses('recalculation_finds_nothing', () => costs.post(seen))
    await book.ask('PUT', '/my_company', { lock_date: null })
    await book.refuses('recalculation_period_moved', () => costs.post(seen))
    const open = await costs.look()
    assert.deepEqual(await costs.lines(open), [
      'pen in Main store, 2026-01 on 2026-01-31: 60.00 → 69.00, sales 9.00, stock 0.00, proposed',
      'pen in Main store, 2026-02 on 2026-02-02: 24.29 → 23.00, sales -1.29, stock 0.00, proposed',
    ])
    await book.ask('PUT', '/my_company', { lock_date: '2026-01-31' })
    await book.refuses('recalculation_period_moved', () => costs.post(open))
    await book.ask('PUT', '/my_company', { lock_date: null })
    const posted = await costs.post(open)
    await book.ask('PUT', '/my_company', { lock_date: '2026-01-31' })
    await book.refuses('recalculation_closed_since', () => costs.takeBack(posted))
    assert.equal((await costs.look()).differences_count, 0)
  },
)

story(
  'what comes back is at what its sale costs now; what changed the store too',
  async (book, _, server) => {
    const costs = await costsIn(book, server)
    const { sold } = await enteredLate(book)
    await book.returnGoods(sold, '2 pens')
    const store = (await book.ask('POST', '/stores', { name: 'جدة', name_en: 'Jeddah' }))
      .data as Json
    await book.on('2026-01-22')
    await book.ask('POST', '/consignments', {
      type: 540,
      date: '2026-01-22',
      source_store_id: await idOf(book, '/stores?is_main_store=true'),
      destination_store_id: store.id,
      status: 1,
      transactions: [{ item_id: await idOf(book, '/items?code=PEN'), amount: '4' }],
    })
    await book.on('2026-02-02')
    const posted = await costs.post(await costs.look())
    assert.deepEqual(await costs.lines(posted), [
      'pen in Main store, 2026-01 on 2026-01-31: 107.50 → 115.00, sales 9.00, stock -1.50, posted',
      'pen in Main store, 2026-02 on 2026-02-02: -20.00 → -23.00, sales -3.00, stock 0.00, posted',
      'pen in Jeddah, 2026-01 on 2026-01-31: -47.50 → -46.00, sales 0.00, stock 1.50, posted',
    ])
    await book.stock('pen', '16', '184.00')
    await book.balances(`
    5115            0.00
    Cost of sales  46.00`)
  },
)

story(
  'a purchase that is cancelled never was; a landed cost is borne by what was there',
  async (book, _, server) => {
    const costs = await costsIn(book, server)
    const { late } = await enteredLate(book)
    await costs.post(await costs.look())
    await book.cancel(late, 'wrong')
    await costs.post(await costs.look())
    await book.stock('pen', '4', '40.00')
    await book.balances(`
    Cost of sales     60.00
    Price differences  0.00`)
  },
)

story(
  'two begin at the same moment: one is told to wait; absurd choices are refused',
  async (book, _, server) => {
    const begun = await Promise.allSettled(
      [1, 2].map(() => book.ask('POST', '/stock_recalculations', {})),
    )
    assert.deepEqual(begun.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    await book.refuses('recalculation_under_way', () =>
      book.ask('POST', '/stock_recalculations', {}),
    )
    await worked(server)
    for (const wrong of [
      { scope: 'items' },
      { scope: 'collections' },
      { scope: 'store' },
      { scope: 'store', store_id: '0199b1f0-0000-7000-8000-000000000000' },
      { scope: 'items', item_ids: ['0199b1f0-0000-7000-8000-000000000000'] },
      { scope: 'some' },
      { scope: null },
    ])
      await book.refuses('invalid', () => book.ask('POST', '/stock_recalculations', wrong))
  },
)
