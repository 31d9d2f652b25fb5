import type { Dice } from '../../src/modules/demo/random.ts'
import { rowsIn } from '../../src/testing/server.ts'
import { type Step, pickOne, quantity, someDay } from './steps.ts'
import type { Actor, World } from './world.ts'

/** Who makes batches: an accountant may not. */
const maker = ({ actors }: World, actor: Actor): Actor =>
  actor.name === 'accountant' ? (actors[0] as Actor) : actor

const few = (dice: Dice): string => dice.pick(['0.5', '1', '1', '1.333333', '2', '3'])

const costs = (world: World, dice: Dice): object[] =>
  dice.chance(0.4)
    ? [{ account_id: world.accounts.rent.id, amount: dice.pick(['0.01', '3.33', '15']) }]
    : []

/** Makes gifts by their recipe or of other things, or takes one apart; mostly started at once. */
export const startBatch: Step = async (world, actor, dice) => {
  const { pen, notebook, gift } = world.goods
  const made = await maker(world, actor).ask('POST', '/batch_assembly', {
    date: someDay(world, dice),
    item_id: gift.id,
    amount: few(dice),
    source_store_id: dice.pick(world.stores).id,
    destination_store_id: dice.pick(world.stores).id,
    is_disassembly: dice.chance(0.3),
    components: dice.chance(0.7)
      ? []
      : [pen, notebook, gift].slice(dice.between(0, 2)).map(({ id }) => ({
          item_id: id,
          amount: few(dice),
        })),
    costs: costs(world, dice),
    status: dice.chance(0.8) ? 1 : 0,
  })
  if (made) world.documents.batches.push(String(made.id))
}

/** Finishes a batch, mostly one that is started: as planned, with less, or with something spoilt. */
export const finishBatch: Step = async (world, actor, dice) => {
  const by = maker(world, actor)
  const started = await by.ask('GET', '/batch_assembly?status=1&per_page=10')
  const among = rowsIn(started ?? undefined)
  const id =
    among.length > 0 && dice.chance(0.8)
      ? String(dice.pick(among).id)
      : pickOne(world, dice, 'batches')
  if (!id) return
  const batch = await by.ask('GET', `/batch_assembly/${id}`)
  const isApart = String(batch?.is_disassembly) === 'true'
  const components = rowsIn(batch?.components).flatMap((line) =>
    dice.chance(0.3)
      ? [
          {
            id: line.id,
            ...(isApart && { amount: quantity(dice) }),
            scrapped_amount: dice.pick(['0', '0.5', '1']),
          },
        ]
      : [],
  )
  await by.ask('POST', `/batch_assembly/${id}/finish`, {
    date: dice.chance(0.5) ? someDay(world, dice) : null,
    ...(!isApart && dice.chance(0.4) && { amount: quantity(dice), scrapped_amount: '0.333333' }),
    components,
    ...(dice.chance(0.5) && { costs: costs(world, dice) }),
  })
}

/** Writes other components on a draft; of what was started this is refused. */
export const changeBatch: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, 'batches')
  if (!id) return
  await maker(world, actor).ask('PUT', `/batch_assembly/${id}`, {
    date: someDay(world, dice),
    components: [{ item_id: world.goods.pen.id, amount: quantity(dice) }],
    status: dice.chance(0.5) ? 1 : 0,
  })
}
