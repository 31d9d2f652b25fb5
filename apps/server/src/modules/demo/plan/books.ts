import type { LocalDate } from '@mizan/core/time/local-date'
import { priceDocument } from '@mizan/core/documents/price-document'
import { type Money, money, percent, price, quantity } from '@mizan/core/money/decimal'
import { type StoreKey, storeKeys } from '../company.ts'
import type { Dice } from '../random.ts'
import type { WorkingDay } from './calendar.ts'
import type { Method, PlannedBill, PlannedItem, PlannedParty, Step } from './planned.ts'

/** A bill of the plan that is not paid yet. */
export type OpenBill = { readonly bill: PlannedBill; readonly due: LocalDate; left: bigint }

/**
 * What the planner keeps in mind while it lives through the year: stock, money and what is open. It
 * follows the same arithmetic as the real books, so that nothing it plans is refused.
 */
export type Books = {
  readonly dice: Dice
  readonly items: readonly PlannedItem[]
  readonly parties: readonly PlannedParty[]
  readonly steps: Step[]
  /** Base units by store and item. */
  readonly stock: Map<string, number>
  readonly money: Record<Method, bigint>
  /** Unpaid bills by party, oldest first. */
  readonly open: Map<string, OpenBill[]>
}

export const newBooks = (
  dice: Dice,
  items: readonly PlannedItem[],
  parties: readonly PlannedParty[],
): Books => ({
  dice,
  items,
  parties,
  steps: [],
  stock: new Map(),
  money: { cash: 0n, card: 0n, bank_transfer: 0n },
  open: new Map(),
})

const place = (store: StoreKey, item: PlannedItem): string => `${store} ${item.code}`
export const isStocked = (item: PlannedItem): boolean => item.supplier !== null
export const onHand = (books: Books, store: StoreKey, item: PlannedItem): number =>
  books.stock.get(place(store, item)) ?? 0

/** What a store wants of an item before it orders again; Jeddah is half as big. */
export function levelWanted(store: StoreKey, item: PlannedItem, growth: number): number {
  const share = store === storeKeys[0] ? 1.9 : 1.0
  return Math.max(1, Math.ceil(item.usual * (item.weight / 7.5) * share * growth))
}

type Unpriced = Omit<PlannedBill, 'is' | 'net'>

/** The net of a bill in halalas, by the same arithmetic that will post it. */
export const netOf = (bill: Unpriced): Money =>
  priceDocument({
    lines: bill.lines.map((line) => ({
      quantity: quantity(BigInt(line.quantity) * 1_000_000n),
      price: price(line.price * 10_000n),
      discount:
        line.discountPercent === 0
          ? null
          : { percent: percent(BigInt(line.discountPercent) * 10_000n) },
      category: line.item.tax.category,
      rate: percent(BigInt(line.item.tax.rate) * 10_000n),
    })),
    discount:
      bill.discountPercent === 0
        ? null
        : { percent: percent(BigInt(bill.discountPercent) * 10_000n) },
    taxInclusive: bill.inclusive,
    minorDigits: 2,
  }).net

/** Writes a bill into the plan: goods move, money comes or stays open. */
export function addBill(books: Books, unpriced: Unpriced): PlannedBill {
  const bill: PlannedBill = { ...unpriced, is: 'bill', net: netOf(unpriced) }
  books.steps.push(bill)
  if (bill.isDraft) return bill
  const sign = bill.type === 1 ? -1 : 1
  for (const { item, quantity: units, factor } of bill.lines.filter((line) =>
    isStocked(line.item),
  )) {
    const key = place(bill.store, item)
    books.stock.set(key, (books.stock.get(key) ?? 0) + sign * units * factor)
  }
  if (bill.paidBy) books.money[bill.paidBy] += bill.type === 1 ? bill.net : -bill.net
  else if (bill.party) {
    const open = books.open.get(bill.party.id) ?? []
    books.open.set(bill.party.id, [
      ...open,
      { bill, due: (bill.dueDate ?? '') as LocalDate, left: bill.net },
    ])
  }
  return bill
}

type Payment = {
  readonly id: string
  readonly type: 1 | 2
  readonly party: PlannedParty
  readonly method: Method
  /** Open bills with what each is paid. */
  readonly pays: readonly { readonly open: OpenBill; readonly amount: bigint }[]
  /** More than the bills take: it stays as credit of the party. */
  readonly onAccount?: bigint
}

/** Writes a payment of a party into the plan. */
export function addPayment(
  books: Books,
  day: WorkingDay,
  { id, type, party, method, pays, onAccount = 0n }: Payment,
): void {
  const amount = money(pays.reduce((all, each) => all + each.amount, onAccount))
  if (amount <= 0n) return
  for (const { open, amount: part } of pays) open.left -= part
  books.open.set(
    party.id,
    (books.open.get(party.id) ?? []).filter((each) => each.left > 0n),
  )
  books.money[method] += type === 1 ? amount : -amount
  books.steps.push({
    is: 'receipt',
    id,
    at: day.next(),
    type,
    party,
    account: null,
    method,
    amount,
    fee: null,
    notes: null,
    isDraft: false,
    allocations: pays.map(({ open, amount: part }) => ({
      bill: open.bill.id,
      amount: money(part),
    })),
  })
}

type Plain = {
  readonly id: string
  readonly type: 1 | 2
  readonly account: string
  readonly method: Method
  readonly amount: bigint
  readonly fee?: bigint
  readonly notes: string
}

/** Writes money from or to a plain account into the plan: capital, salaries, card settlements. */
export function addPlainReceipt(books: Books, day: WorkingDay, plain: Plain): void {
  if (plain.amount <= 0n) return
  const fee = plain.fee ?? 0n
  books.money[plain.method] += plain.type === 1 ? plain.amount - fee : -plain.amount - fee
  books.steps.push({
    is: 'receipt',
    id: plain.id,
    at: day.next(),
    type: plain.type,
    party: null,
    account: plain.account,
    method: plain.method,
    amount: money(plain.amount),
    fee: fee === 0n ? null : money(fee),
    allocations: [],
    notes: plain.notes,
    isDraft: false,
  })
}
