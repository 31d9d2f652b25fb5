import assert from 'node:assert/strict'
import { test } from 'node:test'
import { diceOf } from '../src/modules/demo/random.ts'
import { onPool } from '../src/kernel/database/pool.ts'
import { sql } from '../src/kernel/database/sql.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { rowsIn } from '../src/testing/server.ts'
import { recalculateAll } from './streams/recalculate.ts'
import { broken, run } from './streams/run.ts'
import { type Actor, openWorld } from './streams/world.ts'

const skip = withoutDatabase()
const seed = Number(process.env.MIZAN_STREAM_SEED ?? 20_260_105)
const rounds = Number(process.env.MIZAN_STREAM_ROUNDS ?? 60)

/** Answers that a stream may get: what the rules say no to, and who came too late. */
const expected = /^(POST|PUT|DELETE) \S+ (done|(403|404|409|422) (?!invalid_body|required)\w+)$/

const worlds = [
  { isRestrictive: false, costing: 'average', where: 'where all can be edited' },
  { isRestrictive: true, costing: 'average', where: 'where the law protects what was issued' },
  { isRestrictive: false, costing: 'fifo', where: 'where goods leave first in, first out' },
] as const

for (const [index, how] of worlds.entries()) {
  test(`people at work at once leave proved books, ${how.where}`, { skip }, async (t) => {
    t.diagnostic(`seed ${seed}`)
    const world = await openWorld(how)
    try {
      await run(world, diceOf(seed + index), rounds)
      assert.deepEqual(world.defects, [])
      assert.deepEqual(await broken(world), [])
      await recalculateAll(world)
      assert.deepEqual(await broken(world), [])
      const unexpected = [...world.answers.keys()].filter((answer) => !expected.test(answer))
      assert.deepEqual(unexpected, [])
      if (process.env.MIZAN_STREAM_TOLD) {
        const { pool } = world.server.database
        const circles = await onPool(pool).first<{ deadlocks: number }>(
          sql`select deadlocks from pg_stat_database where datname = current_database()`,
        )
        t.diagnostic(`${circles?.deadlocks} circles of waiting`)
        for (const [answer, times] of [...world.answers].toSorted())
          t.diagnostic(`${times} × ${answer}`)
      }
    } finally {
      await world.server.close()
    }
  })
}

test(
  'fifty clients confirm at once over the same goods and the same series',
  { skip },
  async () => {
    const world = await openWorld({ isRestrictive: true })
    try {
      const { company, goods, actors } = world
      const [owner] = actors as readonly [Actor]
      const stock = [goods.pen, goods.notebook].map(({ id }) => ({
        item_id: id,
        item_qty: '1000',
        item_price: '3',
      }))
      const day = company.today()
      await owner.ask('POST', '/bills', {
        type: 2,
        beneficiary_id: company.sahara.id,
        store_id: company.store.id,
        issue_date: day,
        items: stock,
        status: 1,
      })
      const dice = diceOf(seed)
      const drafts: string[] = []
      for (let client = 0; client < 50; client += 1) {
        const wanted = [goods.pen, goods.notebook, goods.set]
        const draft = await company.add('/bills', {
          type: 1,
          beneficiary_id: dice.pick(world.customers).id,
          store_id: company.store.id,
          issue_date: day,
          items: wanted
            .toSorted(() => dice.next() - 0.5)
            .map(({ id }) => ({ item_id: id, item_qty: '2', item_price: '9.99' })),
        })
        drafts.push(String(draft.id))
      }
      const answers = await Promise.all(
        drafts.map((id) => company.ask('POST', `/bills/${id}/confirm`, {})),
      )
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
      const numbers = answers.map(({ body }) => String(body.data?.bill_code)).toSorted()
      assert.deepEqual(
        numbers,
        numbers.map((_, at) => `#TS ${String(at + 1).padStart(6, '0')}`),
      )
      const left = await Promise.all(
        [goods.pen, goods.notebook].map(async ({ id }) => company.get(`/items/${String(id)}`)),
      )
      // Two of each, and two sets of two pens and one notebook, from each of fifty.
      assert.deepEqual(
        left.map(({ available_amount }) => available_amount),
        ['700', '800'],
      )
      assert.equal(rowsIn(await company.get('/bills?type=1&status=1&per_page=100')).length, 50)
      assert.deepEqual(world.defects, [])
      assert.deepEqual(await broken(world), [])
    } finally {
      await world.server.close()
    }
  },
)
