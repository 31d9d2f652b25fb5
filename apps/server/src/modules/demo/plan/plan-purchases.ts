import { type Money, divide, money } from '@mizan/core/money/decimal'
import { addDays, partsOf } from '@mizan/core/time/local-date'
import { type StoreKey, storeKeys } from '../company.ts'
import { demoId } from '../demo-id.ts'
import { suppliers } from '../suppliers.ts'
import { type Books, addBill, isStocked, levelWanted, onHand } from './books.ts'
import { type WorkingDay, growthOn, tradeDays } from './calendar.ts'
import type { PlannedItem, PlannedLine, PlannedParty } from './planned.ts'

/** Each supplier is asked for each store once in so many days. */
const reviewEvery = 42

const codeOf = new Map(suppliers.map((each) => [each.ar, each.code]))

/** What the supplier asks today: a little more as the year goes, a little up or down each time. */
function priceAsked(books: Books, item: PlannedItem, day: WorkingDay): Money {
  const perMille = 1000 + Math.round((35 * day.index) / tradeDays) + books.dice.between(-15, 15)
  return money(divide(item.cost * BigInt(perMille), 1000n))
}

/** Orders are for whole cartons, or for round numbers. */
function roundUp(units: number, item: PlannedItem): number {
  const step = item.carton ?? (units >= 200 ? 20 : units >= 40 ? 10 : units >= 20 ? 5 : 1)
  return Math.ceil(units / step) * step
}

function lineOf(books: Books, item: PlannedItem, units: number, day: WorkingDay): PlannedLine {
  const price = priceAsked(books, item, day)
  const { carton } = item
  const byCarton = carton !== null && units % carton === 0
  return byCarton
    ? {
        item,
        unit: 'CT',
        factor: carton,
        quantity: units / carton,
        price: money(price * BigInt(carton)),
        discountPercent: 0,
      }
    : { item, unit: item.unit, factor: 1, quantity: units, price, discountPercent: 0 }
}

/** Buys what a store lacks of a supplier's goods; nothing when enough is there. */
function order(
  books: Books,
  day: WorkingDay,
  supplier: PlannedParty,
  store: StoreKey,
  isOpening: boolean,
): void {
  const growth = isOpening ? 1 : growthOn(day.index) * 1.15
  const lines = books.items
    .filter((item) => isStocked(item) && item.supplier === codeOf.get(supplier.first))
    .flatMap((item) => {
      const wanted = levelWanted(store, item, growth)
      const there = onHand(books, store, item)
      if (there > wanted * 0.6) return []
      return [lineOf(books, item, roundUp(wanted - there, item), day)]
    })
  if (lines.length > 0) buy(books, day, supplier, store, lines)
}

function buy(
  books: Books,
  day: WorkingDay,
  supplier: PlannedParty,
  store: StoreKey,
  lines: readonly PlannedLine[],
  isDraft = false,
): void {
  const at = day.next()
  addBill(books, {
    id: demoId(`purchase ${books.steps.length}`, at),
    at,
    type: 2,
    party: supplier,
    store,
    inclusive: false,
    discountPercent: !isDraft && books.dice.chance(0.12) ? 2 : 0,
    lines,
    dueDate: addDays(day.date, supplier.days),
    reference: `${supplier.code.slice(2)}-${10_000 + books.steps.length}`,
    paidBy: null,
    isDraft,
  })
}

const single = (books: Books, code: string, price?: bigint): PlannedLine => {
  const item = books.items.find((each) => each.code === code)
  if (!item) throw new Error(`there is no item ${code}`)
  return {
    item,
    unit: item.unit,
    factor: 1,
    quantity: 1,
    price: money(price ?? item.cost),
    discountPercent: 0,
  }
}

/** Rent, electricity and telephone come on the first days of the month; electricity follows the heat. */
function monthlyBills(books: Books, day: WorkingDay): void {
  const { month, day: dayOfMonth } = partsOf(day.date)
  if (dayOfMonth !== 3) return
  for (const supplier of books.parties.filter((each) => each.service !== null)) {
    const line = single(books, supplier.service ?? '')
    const summer = supplier.service === 'EXP-002' && month >= 5 && month <= 9
    buy(books, day, supplier, 'riyadh', [
      { ...line, price: money(summer ? divide(line.price * 17n, 10n) : line.price) },
    ])
  }
}

/** The purchases of a day: the opening stock, the reviews that fall on it, the bills of the month. */
export function planPurchases(books: Books, day: WorkingDay): void {
  const bringers = books.parties.filter((each) => each.role === 'supplier' && each.service === null)
  const pairs = bringers.flatMap((supplier) => storeKeys.map((store) => ({ supplier, store })))
  for (const [index, { supplier, store }] of pairs.entries()) {
    if (day.index === 0) order(books, day, supplier, store, true)
    else if (
      day.index > 20 &&
      day.index % reviewEvery === Math.floor((index * reviewEvery) / pairs.length)
    )
      order(books, day, supplier, store, false)
  }
  monthlyBills(books, day)
  const tools = bringers.find((each) => codeOf.get(each.first) === 'UDDA')
  if (day.index === 24 && tools) buy(books, day, tools, 'riyadh', [single(books, 'AST-001')])
  if (day.index % 60 === 30) {
    const timber = bringers.find((each) => codeOf.get(each.first) === 'GHABAT')
    if (timber)
      buy(books, day, timber, 'riyadh', [
        { ...single(books, 'PKG-001'), quantity: 60 },
        { ...single(books, 'PKG-002'), quantity: 40 },
      ])
  }
}

/** Two orders that were written down and not confirmed yet. */
export function planPurchaseDrafts(books: Books, day: WorkingDay): void {
  for (const supplier of books.parties
    .filter((each) => each.role === 'supplier' && each.service === null)
    .slice(0, 2)) {
    const items = books.items
      .filter((item) => item.supplier === codeOf.get(supplier.first))
      .slice(0, 4)
    buy(
      books,
      day,
      supplier,
      'riyadh',
      items.map((item) => lineOf(books, item, roundUp(item.usual, item), day)),
      true,
    )
  }
}
