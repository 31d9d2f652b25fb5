import assert from 'node:assert/strict'
import { type Dice, diceOf } from '../../src/modules/demo/random.ts'
import { proofsIn } from '../invariants.ts'
import * as counts from './count-steps.ts'
import * as batches from './batch-steps.ts'
import * as losses from './loss-steps.ts'
import * as money from './money-steps.ts'
import * as steps from './steps.ts'
import * as vouchers from './voucher-steps.ts'
import type { Actor, World } from './world.ts'

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

/** The proofs that do not hold. */
export const broken = async (world: World): Promise<unknown[]> =>
  (await proofsIn(world.server.database.pool, world.company.member.tenantId)).filter(
    ({ ok }) => !ok,
  )

/** Several people do several things at once, round by round; afterwards every proof holds. */
export async function run(
  world: World,
  dice: Dice,
  rounds: number,
  worldOf: (actor: Actor) => World = () => world,
): Promise<void> {
  await steps.stockUp(world, world.actors[0] as Actor, dice)
  for (let round = 0; round < rounds; round += 1) {
    const chosen = Array.from({ length: atOnce }, () => ({
      what: dice.weighted(work, ([, weight]) => weight),
      actor: dice.pick(world.actors),
      own: diceOf(dice.between(1, 2_000_000_000)),
    }))
    await Promise.all(
      chosen.map(({ what: [, , step], actor, own }) => step(worldOf(actor), actor, own)),
    )
    if (process.env.MIZAN_STREAM_STEPS || world.defects.length > 0) {
      const found = world.defects.length > 0 ? [] : await broken(world)
      const done = chosen.map(({ what: [name], actor }) => `${actor.name}: ${name}`)
      assert.deepEqual([found, world.defects], [[], []], `round ${round}: ${done.join(', ')}`)
    }
  }
}
