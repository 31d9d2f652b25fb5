import { openOf, type Step } from './steps.ts'
import { halalas, riyals } from './world.ts'

/** Writes off what a customer owes, at times of one bill, at times more than there is. */
export const writeOff: Step = async (world, actor, dice) => {
  const party = dice.pick(world.customers)
  const open = (await openOf(actor, party.id)).filter(({ type }) => String(type) === '1')
  const [first] = open
  if (!first) return
  const remain = halalas(first.remain)
  const amount = dice.chance(0.5) ? remain : (remain * BigInt(dice.between(1, 150))) / 100n
  if (amount === 0n) return
  const made = await actor.ask('POST', '/entries/templates/bad_debt', {
    date: world.company.today(),
    beneficiary_id: party.id,
    amount: riyals(amount),
    ...(dice.chance(0.4) && {
      associations: [
        { associatable_type: 'bill', associatable_id: first.id, amount: riyals(remain) },
      ],
    }),
    status: dice.chance(0.85) ? 1 : 0,
  })
  if (made) world.documents.entries.push(String(made.id))
}

/** Takes or sends back what no bill is named for: the law of the country allows it, or does not. */
export const returnGoodsFreely: Step = async (world, actor, dice) => {
  const isSale = dice.chance(0.6)
  const { pen, notebook, set } = world.goods
  const made = await actor.ask('POST', '/bills', {
    type: isSale ? 4 : 3,
    beneficiary_id: dice.pick(isSale ? world.customers : world.suppliers).id,
    store_id: world.company.store.id,
    issue_date: world.company.today(),
    tax_inclusive: dice.chance(0.3),
    discount_amount: dice.chance(0.2) ? '0.33' : '0',
    return_reason: 'تالف',
    items: [dice.pick([pen, notebook, set]), dice.pick([pen, notebook])].map(({ id }) => ({
      item_id: id,
      item_qty: dice.pick(['1', '2', '0.5']),
      item_price: dice.pick(['3', '9.99', '0.07']),
      ...(isSale && dice.chance(0.9) && { item_cost: dice.pick(['2', '3.335', '0']) }),
    })),
    status: dice.chance(0.85) ? 1 : 0,
  })
  if (made) world.documents.returns.push(String(made.id))
}
