import { divide, money } from '@mizan/core/money/decimal'
import { addDays, partsOf } from '@mizan/core/time/local-date'
import { type StoreKey, storeKeys } from '../company.ts'
import { demoId } from '../demo-id.ts'
import type { UnitCode } from '../items/item-row.ts'
import { type Books, addBill, isStocked, onHand } from './books.ts'
import type { WorkingDay } from './calendar.ts'
import { families } from './planned-items.ts'
import type { PlannedItem, PlannedLine, PlannedParty } from './planned.ts'

const cashShare = 0.3
const familyCodes = families.map((each) => each.code)

/** A quantity as people say it: 7, 35, 120. */
function roundedUnits(units: number): number {
  const step = units >= 100 ? 10 : units >= 20 ? 5 : 1
  return Math.max(1, Math.round(units / step) * step)
}

/** Items that a store can give now, of one trade or of all. */
const offered = (books: Books, store: StoreKey, family: string | null): readonly PlannedItem[] =>
  books.items.filter(
    (item) =>
      isStocked(item) &&
      (family === null ? item.family !== null && item.cost < 40_000n : item.family === family) &&
      onHand(books, store, item) >= 1,
  )

/** The unit a line is sold in: a carton or a pallet when the quantity fills some, else the base unit. */
function inUnits(
  books: Books,
  item: PlannedItem,
  units: number,
): { unit: UnitCode; factor: number; quantity: number } {
  const packed = (unit: UnitCode, factor: number | null) =>
    factor !== null && units >= factor && books.dice.chance(0.35)
      ? { unit, factor, quantity: Math.floor(units / factor) }
      : null
  return (
    packed('PF', item.pallet) ??
    packed('CT', item.carton) ?? { unit: item.unit, factor: 1, quantity: units }
  )
}

/** A line within what is on hand; the same item stands once on a bill. */
function stockLine(
  books: Books,
  store: StoreKey,
  item: PlannedItem,
  wanted: number,
  inclusive: boolean,
): PlannedLine {
  const units = Math.min(roundedUnits(wanted), onHand(books, store, item))
  const sold = inUnits(books, item, units)
  const net = item.price * BigInt(sold.factor)
  const withVat = item.tax.rate === 15 && inclusive ? divide(net * 115n, 100n) : net
  return {
    item,
    ...sold,
    price: money(withVat),
    discountPercent: !inclusive && books.dice.chance(0.06) ? books.dice.pick([2, 3, 5]) : 0,
  }
}

function stockLines(
  books: Books,
  store: StoreKey,
  count: number,
  family: string | null,
  share: () => number,
  inclusive: boolean,
): PlannedLine[] {
  const lines: PlannedLine[] = []
  for (let index = 0; index < count; index += 1) {
    const choice = offered(books, store, index > 2 ? books.dice.pick(familyCodes) : family).filter(
      (item) => lines.every((line) => line.item !== item),
    )
    if (choice.length === 0) continue
    const item = books.dice.weighted(choice, (each) => each.weight)
    lines.push(stockLine(books, store, item, item.usual * share(), inclusive))
  }
  return lines
}

const service = (books: Books, code: string, quantity: number): PlannedLine => {
  const item = books.items.find((each) => each.code === code)
  if (!item) throw new Error(`there is no item ${code}`)
  return { item, unit: item.unit, factor: 1, quantity, price: item.price, discountPercent: 0 }
}

/** What goes with goods: delivery, installation, packing, now and then a cabin or a gift. */
function extras(books: Books, party: PlannedParty, store: StoreKey): PlannedLine[] {
  const { dice } = books
  const rare = (code: string, quantity: number, chance: number): PlannedLine[] => {
    const item = books.items.find((each) => each.code === code)
    return item && party.size >= 5 && dice.chance(chance) && onHand(books, store, item) >= quantity
      ? [service(books, code, quantity)]
      : []
  }
  return [
    ...(dice.chance(0.3) ? [service(books, 'SRV-001', dice.between(1, 3))] : []),
    ...(dice.chance(0.05) ? [service(books, 'SRV-002', 1)] : []),
    ...(dice.chance(0.05) ? [service(books, 'SRV-003', dice.between(2, 10))] : []),
    ...(dice.chance(0.06) ? [service(books, 'PKG-001', dice.between(2, 6))] : []),
    ...rare('SET-001', 1, 0.03),
    ...rare('GLD-001', 5, 0.02),
  ]
}

/** A sale on credit to a customer, with its terms. */
function creditSale(books: Books, day: WorkingDay, party: PlannedParty, isDraft: boolean): void {
  const { dice } = books
  const { store } = party
  const strength = party.isCompany ? 0.75 + party.size / 24 : 0.35
  const family = dice.pick(familyCodes)
  const lines = [
    ...stockLines(
      books,
      store,
      dice.between(2, 6),
      family,
      () => (0.2 + dice.next() * 0.75) * strength,
      false,
    ),
    ...extras(books, party, store),
  ]
  if (lines.length === 0) return
  const at = day.next()
  addBill(books, {
    id: demoId(`sale ${books.steps.length}`, at),
    at,
    type: 1,
    party,
    store,
    inclusive: false,
    discountPercent: party.size >= 7 && dice.chance(0.25) ? dice.pick([1, 2, 3]) : 0,
    lines,
    dueDate: addDays(day.date, party.days),
    reference: party.isCompany && dice.chance(0.5) ? `PO-${dice.between(1000, 9999)}` : null,
    paidBy: null,
    isDraft,
  })
}

/** A sale over the counter, VAT included and paid at once. */
function cashSale(books: Books, day: WorkingDay): void {
  const { dice } = books
  const store = dice.chance(0.65) ? storeKeys[0] : storeKeys[1]
  const known = books.parties.filter(
    (each) => each.role === 'customer' && !each.isCompany && each.store === store,
  )
  const party = dice.chance(0.25) && known.length > 0 ? dice.pick(known) : null
  const lines = stockLines(
    books,
    store,
    dice.between(1, 4),
    null,
    () => 0.02 + dice.next() * 0.13,
    true,
  )
  if (lines.length === 0) return
  const at = day.next()
  const paidBy = dice.chance(0.6) ? 'card' : 'cash'
  addBill(books, {
    id: demoId(`sale ${books.steps.length}`, at),
    at,
    type: 1,
    party,
    store,
    inclusive: true,
    discountPercent: 0,
    lines,
    dueDate: null,
    reference: null,
    paidBy,
    // Cash of the counter goes straight to the main box here: the bank takes it from there.
    isAtPos: paidBy === 'card',
    isDraft: false,
  })
}

/** The sales of a day. On the fifth of the month the workers' housing is billed, which is exempt. */
export function planSales(books: Books, day: WorkingDay, count: number): void {
  const { dice } = books
  const customers = books.parties.filter((each) => each.role === 'customer')
  for (let index = 0; index < count; index += 1) {
    if (dice.chance(cashShare)) cashSale(books, day)
    else
      creditSale(
        books,
        day,
        dice.weighted(customers, (each) => each.size),
        false,
      )
  }
  const [biggest] = customers
  if (biggest && partsOf(day.date).day === 5) {
    const at = day.next()
    addBill(books, {
      id: demoId(`sale ${books.steps.length}`, at),
      at,
      type: 1,
      party: biggest,
      store: biggest.store,
      inclusive: false,
      discountPercent: 0,
      lines: [service(books, 'SRV-004', 2)],
      dueDate: addDays(day.date, biggest.days),
      reference: null,
      paidBy: null,
      isDraft: false,
    })
  }
}

/** Sales that were written down and not confirmed yet. */
export function planSalesDrafts(books: Books, day: WorkingDay): void {
  const customers = books.parties.filter((each) => each.role === 'customer' && each.isCompany)
  for (const party of customers.slice(2, 6)) creditSale(books, day, party, true)
}
