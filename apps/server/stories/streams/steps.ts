import type { Dice } from '../../src/modules/demo/random.ts'
import { type Json, rowsIn } from '../../src/testing/server.ts'
import { payAdvance } from './pay-advance.ts'
import { type Actor, type Kind, type World, halalas, linesIn, riyals, see } from './world.ts'

/** Something that one person does once. */
export type Step = (world: World, actor: Actor, dice: Dice) => Promise<void>

/** Today, at times a day of the week before. */
export const someDay = (world: World, dice: Dice): string => {
  const date = world.server.clock.now()
  date.setUTCDate(date.getUTCDate() - (dice.chance(0.3) ? dice.between(1, 9) : 0))
  return date.toISOString().slice(0, 10)
}

/** A document of a kind, the newest most often; none when there is none. */
export function pickOne(world: World, dice: Dice, kind: Kind): string | null {
  const all = world.documents[kind]
  const among = dice.chance(0.7) ? all.slice(-8) : all
  return among.length === 0 ? null : dice.pick(among)
}

const price = (dice: Dice): string =>
  dice.pick(['10', '33.333333', '0.99', '7.05', '125', String(dice.between(1, 90000) / 100)])
export const quantity = (dice: Dice): string =>
  dice.pick(['1', '2', '3', '0.5', '1.333333', String(dice.between(1, 9))])

function lines(world: World, dice: Dice, isSale: boolean): object[] {
  const { pen, notebook, visit, set, gift } = world.goods
  const offered = isSale ? [pen, notebook, visit, set, gift] : [pen, pen, notebook, visit]
  return Array.from({ length: dice.between(1, 4) }, () => ({
    item_id: dice.pick(offered).id,
    item_qty: isSale ? quantity(dice) : String(dice.between(1, 30)),
    item_price: price(dice),
    item_discount: dice.chance(0.2) ? '0.5' : '0',
    tax_id: world.company.tax.id,
    ...(dice.chance(0.2) && { store_id: dice.pick(world.stores).id }),
  }))
}

const inDollars = (world: World, dice: Dice): object =>
  dice.chance(0.12)
    ? {
        beneficiary_id: world.abroad.id,
        currency_id: world.usd.id,
        exchange_rate_to_local_currency: dice.pick(['3.75', '3.7512', '3.6']),
      }
    : {}

function billBody(world: World, dice: Dice, type: 1 | 2): Record<string, unknown> {
  const isSale = type === 1
  return {
    type,
    beneficiary_id: dice.pick(isSale ? world.customers : world.suppliers).id,
    store_id: dice.pick(world.stores).id,
    issue_date: someDay(world, dice),
    tax_inclusive: dice.chance(0.3),
    deliver: dice.chance(0.75),
    discount_amount: dice.chance(0.3) ? dice.pick(['1', '0.33', '5']) : '0',
    discount_is_percentage: dice.chance(0.5),
    retentions: dice.chance(0.1) ? '0.5' : '0',
    items: lines(world, dice, isSale),
    ...inDollars(world, dice),
  }
}

/** A bill of either side: a draft or confirmed, on credit or paid at once, less an advance. */
export const makeBill =
  (type: 1 | 2): Step =>
  async (world, actor, dice) => {
    const status = dice.chance(0.7) ? 1 : 0
    const isAdvance = dice.chance(0.08)
    const advance = dice.chance(0.12) ? pickOne(world, dice, 'advances') : null
    const of = advance && (await see(actor, 'bills', advance))
    const made = await actor.ask('POST', '/bills', {
      ...billBody(world, dice, type),
      status,
      ...(isAdvance && {
        kind: 'prepayment',
        retentions: '0',
        items: [{ item_id: world.goods.visit.id, item_qty: '1', item_price: price(dice) }],
      }),
      ...(!isAdvance &&
        of && {
          type: of.type,
          beneficiary_id: of.beneficiary_id,
          currency_id: of.currency_id,
          exchange_rate_to_local_currency: of.exchange_rate_to_local_currency,
          prepayments: [{ bill_id: of.id, amount: dice.chance(0.5) ? '1.15' : null }],
        }),
      ...(!of &&
        dice.chance(0.25) && {
          payments: [
            {
              payment_method_id: dice.pick([world.methods.cash, world.methods.cheque]).id,
              amount: dice.pick(['1', '5.5', '0.29']),
            },
          ],
        }),
    })
    if (made) {
      const kind: Kind = String(made.type) === '1' ? 'sales' : 'purchases'
      world.documents[isAdvance ? 'advances' : kind].push(String(made.id))
      if (isAdvance) await payAdvance(world, actor, dice, made)
    }
  }

/** Goods for a company that would otherwise soon be out of them. */
export const stockUp: Step = async (world, actor, dice) => {
  const made = await actor.ask('POST', '/bills', {
    ...billBody(world, dice, 2),
    status: 1,
    deliver: true,
    retentions: '0',
    items: world.stores.flatMap((store) =>
      [world.goods.pen, world.goods.notebook].map(({ id }) => ({
        item_id: id,
        item_qty: String(dice.between(20, 60)),
        item_price: price(dice),
        store_id: store.id,
      })),
    ),
  })
  if (made) world.documents.purchases.push(String(made.id))
}

const changedLines = (dice: Dice, bill: Json): object[] =>
  linesIn(bill).map((line) => ({
    id: line.id,
    item_id: line.item_id,
    unit_id: line.unit_id,
    item_qty: dice.chance(0.5) ? quantity(dice) : line.item_qty,
    item_price: dice.chance(0.5) ? price(dice) : line.item_price,
    tax_id: line.tax_id,
    store_id: line.store_id,
  }))

/** Opens a bill for edit; somebody, later, confirms what changed or leaves it. */
export const openBill: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, dice.pick(['sales', 'purchases']))
  if (id) await actor.ask('POST', `/bills/${id}/open`, {})
}
export const changeBill: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, dice.pick(['sales', 'purchases', 'advances']))
  const bill = id && (await see(actor, 'bills', id))
  if (!bill) return
  const at = `/bills/${String(bill.id)}`
  if (String(bill.status) === '1') await actor.ask('POST', `${at}/open`, {})
  if (dice.chance(0.15)) await actor.ask('POST', `${at}/discard`, {})
  else
    await actor.ask('PUT', at, {
      status: 1,
      lock_version: undefined,
      ...(dice.chance(0.7) && { items: changedLines(dice, bill) }),
      ...(dice.chance(0.2) && { beneficiary_id: dice.pick(world.customers).id }),
      ...(dice.chance(0.2) && { issue_date: someDay(world, dice) }),
    })
}

/** A call on a document without anything to fill in. */
export const act =
  (kind: Kind | readonly Kind[], resource: string, action: string, body: object = {}): Step =>
  async (world, actor, dice) => {
    const id = pickOne(world, dice, typeof kind === 'string' ? kind : dice.pick(kind))
    if (id) await actor.ask('POST', `/${resource}/${id}/${action}`, body)
  }

export const returnGoods: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, dice.pick(['sales', 'purchases']))
  const bill = id && (await see(actor, 'bills', id))
  if (!bill) return
  const items = linesIn(bill)
    .filter(() => dice.chance(0.6))
    .map((line) => ({
      bill_item_id: line.id,
      item_qty: dice.chance(0.4) ? line.item_qty : quantity(dice),
    }))
  const made = await actor.ask('POST', `/bills/${String(bill.id)}/return`, {
    items,
    reason: 'تالف',
    issue_date: world.company.today(),
    status: dice.chance(0.85) ? 1 : 0,
  })
  if (made) world.documents.returns.push(String(made.id))
}

export const deliver: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, dice.pick(['sales', 'purchases']))
  const bill = id && (await see(actor, 'bills', id))
  if (!bill) return
  const items = dice.chance(0.5)
    ? []
    : linesIn(bill)
        .slice(0, 1)
        .map(({ id: line, item_qty }) => ({
          bill_item_id: line,
          item_qty: dice.chance(0.5) ? item_qty : quantity(dice),
        }))
  await actor.ask('POST', `/bills/${String(bill.id)}/deliver`, { items })
}

/** Spreads freight over the lines of a purchase. */
export const land: Step = async (world, actor, dice) => {
  const [source, target] = [
    pickOne(world, dice, dice.chance(0.7) ? 'expenses' : 'purchases'),
    pickOne(world, dice, 'purchases'),
  ]
  const bill = target && (await see(actor, 'bills', target))
  if (!source || !bill) return
  const made = await actor.ask('POST', '/landed_costs', {
    source_type: world.documents.expenses.includes(source) ? 'expense' : 'bill',
    source_id: source,
    by: dice.pick(['value', 'quantity']),
    date: world.company.today(),
    ...(dice.chance(0.5) && { amount: dice.pick(['1.01', '0.05', '3']) }),
    lines: linesIn(bill)
      .filter(({ item_id }) => item_id !== world.goods.visit.id)
      .map(({ id }) => ({ bill_item_id: id })),
  })
  if (made) world.documents.landed.push(String(made.id))
}

export const spend: Step = async (world, actor, dice) => {
  const isOwed = dice.chance(0.8)
  const amount = riyals(halalas(price(dice)) + 1n)
  const made = await actor.ask('POST', '/expenses', {
    beneficiary_id: isOwed ? dice.pick(world.suppliers).id : null,
    issue_date: someDay(world, dice),
    tax_inclusive: !isOwed,
    status: dice.chance(0.85) ? 1 : 0,
    items: [
      {
        statement: 'مصروف',
        account_id: dice.pick([world.accounts.rent, world.accounts.freight]).id,
        item_price: amount,
        tax_id: world.company.tax.id,
      },
    ],
    ...(isOwed ? inDollars(world, dice) : {}),
    payments: isOwed ? [] : [{ payment_method_id: world.methods.cash.id, amount }],
  })
  if (made) world.documents.expenses.push(String(made.id))
}

/** A note on a bill: what a customer owes less or more, what a supplier charged too much. */
export const correct: Step = async (world, actor, dice) => {
  const id = pickOne(world, dice, dice.pick(['sales', 'purchases']))
  const bill = id && (await see(actor, 'bills', id))
  if (!bill) return
  const isSale = String(bill.type) === '1'
  const [line] = linesIn(bill)
  const made = await actor.ask('POST', '/notes', {
    type: isSale && dice.chance(0.6) ? 1 : 2,
    original_bill_id: bill.id,
    issue_date: world.company.today(),
    reason: 'اتفاق',
    status: dice.chance(0.85) ? 1 : 0,
    transactions: [
      {
        statement: 'تعديل سعر',
        amount: dice.pick(['0.5', '3.33', '12']),
        tax_id: world.company.tax.id,
        ...(dice.chance(0.5) && { bill_item_id: line?.id }),
      },
    ],
  })
  if (made) world.documents.notes.push(String(made.id))
}

/** An entry by hand, at times with a party on it. */
export const enter: Step = async (world, actor, dice) => {
  const amount = riyals(halalas(price(dice)) + 1n)
  const made = await actor.ask('POST', '/entries', {
    date: someDay(world, dice),
    statement: 'قيد يدوي',
    status: 1,
    transactions: [
      { account_id: world.accounts.rent.id, debtor: amount },
      { account_id: world.methods.cash.account_id, creditor: amount },
    ],
  })
  if (made) world.documents.entries.push(String(made.id))
}

/** All documents that a list of this kind shows as open, for who wants to pay them. */
export const openOf = async (actor: Actor, partyId: unknown): Promise<Json[]> =>
  rowsIn(
    (await actor.ask(
      'GET',
      `/bills?beneficiary_id=${String(partyId)}&status=1&payment_status=not_fully_paid,partly_paid&per_page=50`,
    )) ?? undefined,
  )
