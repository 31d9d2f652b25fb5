import { type Step, pickOne, quantity, someDay } from './steps.ts'

/** Begins a count of a store: of all of it, or of one item; at times of a day that is over. */
export const beginCount: Step = async (world, actor, dice) => {
  const made = await actor.ask('POST', '/stock_counts', {
    date: someDay(world, dice),
    store_id: dice.pick(world.stores).id,
    is_blind: dice.chance(0.3),
    is_of_start: dice.chance(0.2),
    ...(dice.chance(0.3) && { recount_percent: '40' }),
    ...(dice.chance(0.5) && { items: [{ item_id: world.goods.pen.id }] }),
  })
  if (made) world.documents.counts.push(String(made.id))
}

/** Counts an item: a little more of it, or all of it anew; another may count it at the same moment. */
export const countGoods: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, 'counts')
  if (!id) return
  const item = dice.pick([world.goods.pen, world.goods.notebook])
  const isMore = dice.chance(0.6)
  await actor.ask('POST', `/stock_counts/${id}/count`, {
    item_id: item.id,
    amount: isMore ? quantity(dice) : String(dice.between(0, 60)),
    mode: isMore ? 'add' : 'set',
  })
}

/** Approves a count, at times with all that nobody counted as missing. */
export const approveCount: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, 'counts')
  if (id) await actor.ask('POST', `/stock_counts/${id}/confirm`, { zero_rest: dice.chance(0.2) })
}
