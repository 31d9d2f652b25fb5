import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Dice, diceOf } from '../src/modules/demo/random.ts'
import { onPool } from '../src/kernel/database/pool.ts'
import { sql } from '../src/kernel/database/sql.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { rowsIn } from '../src/testing/server.ts'
import { proofsIn } from './invariants.ts'
import * as counts from './streams/count-steps.ts'
import * as batches from './streams/batch-steps.ts'
import * as losses from './streams/loss-steps.ts'
import * as money from './streams/money-steps.ts'
import { recalculateAll } from './streams/recalculate.ts'
import * as steps from './streams/steps.ts'
import * as vouchers from './streams/voucher-steps.ts'
import { type Actor, type World, openWorld } from './streams/world.ts'

const skip = withoutDatabase()
const seed = Number(process.env.MIZAN_STREAM_SEED ?? 20_260_105)
const rounds = Number(process.env.MIZAN_STREAM_ROUNDS ?? 60)
const atOnce = 6

const bills = ['sales', 'purchases'] as const
/** What people do, each as often as its weight says. */
const work: readonly (readonly [name: string, weight: number, step: steps.Step])[] = [
  ['sell', 14, steps.makeBill(1)],
  ['buy', 8, steps.makeBill(2)],
  ['stock up', 3, steps.stockUp],
  ['confirm', 6, steps.act([...bills, 'returns'], 'bills', 'confirm')],
  ['confirm a receipt', 2, steps.act('receipts', 'receipts', 'confirm')],
  ['confirm another', 2, steps.act('notes', 'notes', 'confirm')],
  ['copy', 1, steps.act(bills, 'bills', 'copy')],
  ['open', 3, steps.openBill],
  ['change', 9, steps.changeBill],
  ['cancel', 5, steps.act([...bills, 'advances'], 'bills', 'cancel', { reason: 'خطأ' })],
  ['cancel a return', 3, steps.act('returns', 'bills', 'cancel', {})],
  ['give back', 8, steps.returnGoods],
  ['deliver', 6, steps.deliver],
  ['release', 3, steps.act(bills, 'bills', 'release_retention')],
  ['land', 4, steps.land],
  ['cancel landed', 2, steps.act('landed', 'landed_costs', 'cancel', {})],
  ['move goods', 7, vouchers.moveGoods],
  ['change a voucher', 3, vouchers.changeVoucher],
  ['receive a transfer', 4, vouchers.receiveTransfer],
  ['confirm a voucher', 1, steps.act('vouchers', 'consignments', 'confirm')],
  ['cancel a voucher', 3, steps.act('vouchers', 'consignments', 'cancel', {})],
  ['begin a count', 3, counts.beginCount],
  ['count', 8, counts.countGoods],
  ['count again', 1, steps.act('counts', 'stock_counts', 'recount', {})],
  ['approve a count', 3, counts.approveCount],
  ['cancel a count', 1, steps.act('counts', 'stock_counts', 'cancel', {})],
  ['make', 7, batches.startBatch],
  ['finish', 6, batches.finishBatch],
  ['change a batch', 2, batches.changeBatch],
  ['start a batch', 1, steps.act('batches', 'batch_assembly', 'start')],
  ['cancel a batch', 2, steps.act('batches', 'batch_assembly', 'cancel', {})],
  ['spend', 4, steps.spend],
  ['cancel an expense', 2, steps.act('expenses', 'expenses', 'cancel', {})],
  ['correct', 5, steps.correct],
  ['cancel a note', 2, steps.act('notes', 'notes', 'cancel', {})],
  ['enter', 2, steps.enter],
  ['reverse', 1, steps.act('entries', 'entries', 'reverse', {})],
  ['write off', 2, losses.writeOff],
  ['give back freely', 2, losses.returnGoodsFreely],
  ['pay', 12, money.pay],
  ['pay all', 5, money.payAll],
  ['pay another', 3, money.payOther],
  ['pay by cheque', 4, money.payByCheque],
  ['clear', 3, money.clearCheque],
  ['bounce', 2, steps.act('cheques', 'receipts', 'bounce', {})],
  ['allocate', 4, money.allocate],
  ['use credit', 3, money.useCredit],
  ['undo', 4, money.undo],
  ['change a receipt', 4, money.changeReceipt],
  ['change another', 4, money.changeOther],
  ['cancel a receipt', 4, steps.act(['receipts', 'cheques'], 'receipts', 'cancel', {})],
]

/** Answers that a stream may get: what the rules say no to, and who came too late. */
const expected = /^(POST|PUT|DELETE) \S+ (done|(403|404|409|422) (?!invalid_body|required)\w+)$/

const broken = async (world: World): Promise<unknown[]> =>
  (await proofsIn(world.server.database.pool, world.company.member.tenantId)).filter(
    ({ ok }) => !ok,
  )

/** Several people do several things at once, round by round; afterwards every proof holds. */
async function run(world: World, dice: Dice): Promise<void> {
  await steps.stockUp(world, world.actors[0] as Actor, dice)
  for (let round = 0; round < rounds; round += 1) {
    const chosen = Array.from({ length: atOnce }, () => ({
      what: dice.weighted(work, ([, weight]) => weight),
      actor: dice.pick(world.actors),
      own: diceOf(dice.between(1, 2_000_000_000)),
    }))
    await Promise.all(chosen.map(({ what: [, , step], actor, own }) => step(world, actor, own)))
    if (process.env.MIZAN_STREAM_STEPS || world.defects.length > 0) {
      const found = world.defects.length > 0 ? [] : await broken(world)
      const done = chosen.map(({ what: [name], actor }) => `${actor.name}: ${name}`)
      assert.deepEqual([found, world.defects], [[], []], `round ${round}: ${done.join(', ')}`)
    }
  }
}

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
      await run(world, diceOf(seed + index))
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
