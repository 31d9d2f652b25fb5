import type { Dice } from '../../src/modules/demo/random.ts'
import { rowsIn } from '../../src/testing/server.ts'
import { type Step, pickOne, quantity, someDay } from './steps.ts'
import type { World } from './world.ts'

const stock = (world: World, dice: Dice, isIncoming: boolean): object[] =>
  Array.from({ length: dice.between(1, 3) }, () => ({
    item_id: dice.pick([world.goods.pen, world.goods.notebook]).id,
    amount: isIncoming ? String(dice.between(1, 20)) : quantity(dice),
    ...(isIncoming &&
      dice.chance(0.7) && { unit_price: dice.pick(['3', '0.333333', '7.05', '0']) }),
  }))

/** What a voucher of a kind says: where its goods leave and come in, at times that they are given away. */
function written(world: World, dice: Dice): Record<string, unknown> {
  const type = dice.pick([510, 520, 530, 540, 540])
  const [from, to] = dice.chance(0.5) ? world.stores : world.stores.toReversed()
  return {
    type,
    date: someDay(world, dice),
    source_store_id: type === 520 ? null : from?.id,
    destination_store_id: type === 520 || type === 540 ? to?.id : null,
    is_deemed_supply: type === 510 && dice.chance(0.4),
    is_two_step: type === 540 && dice.chance(0.5),
    transactions: stock(world, dice, type === 520),
  }
}

/** Moves goods without a sale: out, in, away, or to the other store. */
export const moveGoods: Step = async (world, actor, dice) => {
  const made = await actor.ask('POST', '/consignments', {
    ...written(world, dice),
    status: dice.chance(0.85) ? 1 : 0,
  })
  if (made) world.documents.vouchers.push(String(made.id))
}

/** Receives some of a transfer that is under way, or takes the newest receipt back. */
export const receiveTransfer: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, 'vouchers')
  if (!id) return
  if (dice.chance(0.2)) {
    await actor.ask('POST', `/consignments/${id}/take_back`, { reason: null })
    return
  }
  const voucher = await actor.ask('GET', `/consignments/${id}`)
  const lines = rowsIn(voucher?.transactions)
  await actor.ask('POST', `/consignments/${id}/receive`, {
    date: someDay(world, dice),
    transactions: lines.map((line) => ({
      id: line.id,
      received: quantity(dice),
      lost: dice.chance(0.2) ? quantity(dice) : '0',
      returned: dice.chance(0.2) ? quantity(dice) : '0',
    })),
  })
}

/** Writes other goods on a voucher, in one step or opened before. */
export const changeVoucher: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, 'vouchers')
  if (!id) return
  await actor.ask('POST', `/consignments/${id}/open`, {})
  const voucher = await actor.ask('GET', `/consignments/${id}`)
  await actor.ask('PUT', `/consignments/${id}`, {
    status: 1,
    date: someDay(world, dice),
    transactions: stock(world, dice, String(voucher?.type) === '520'),
  })
}
