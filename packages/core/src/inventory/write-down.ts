import type { Effects, Problem, Rules } from '../documents/family.ts'
import { type PostingFacts, headerProblems, rateOfOne } from '../ledger/document-header.ts'
import { credit, debit, entryOrNothing } from '../ledger/entry.ts'
import { when } from '../ledger/problem.ts'
import { type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import { release } from '../ledger/share.ts'
import { type Money, type Price, type Quantity, money, quantity, zero } from '../money/decimal.ts'
import type { LocalDate } from '../time/local-date.ts'
import { revalue } from './moving-average.ts'
import { stockBook } from './stock-book.ts'
import { type CostingMethod, type StockState, valueAt } from './stock-state.ts'

/** What goods of a place were worth at the end of a day, and what became of them since. */
export type HeldOn = {
  readonly item: string
  readonly store: string
  readonly quantity: Quantity
  readonly value: Money
  /** The least there was of them, and the least they were worth, on any day from that one until now. */
  readonly lowestQuantity: Quantity
  readonly lowestValue: Money
  /** What was written down of them and is still on hand. */
  readonly writtenDown: Money
  /** The day of a write-down of them that is later, which counted on what they were worth without this one. */
  readonly laterOn: LocalDate | null
}

/** One item in one store, with what a base unit of it can be sold for, less what selling it costs. */
export type WriteDownLine = {
  readonly item: string
  readonly store: string
  /** Whether the item keeps stock at all. */
  readonly isStocked: boolean
  /** Null where nobody typed it and the item has no selling price. */
  readonly netRealisableValue: Price | null
  readonly inventory: readonly ChosenAccount[]
}

export type WriteDown = {
  readonly date: LocalDate
  readonly costCenter: string | null
  readonly lines: readonly WriteDownLine[]
}

export type WriteDownFacts = PostingFacts & {
  readonly stock: readonly StockState[]
  readonly held: readonly HeldOn[]
}

/** How much of what was there on the day is there still: what was sold since bore its cost when it was sold. */
export function stillThere({ quantity: then, lowestQuantity: lowest }: HeldOn): Quantity {
  const least = lowest < then ? lowest : then
  return quantity(least > 0n ? least : 0n)
}

/**
 * What goods are worth more, or less (below zero), at a net realisable value: the lower of cost and that value
 * (IAS 2.9), and up again by no more than was written down of what is still there (IAS 2.33).
 */
export function changeOfValue(held: HeldOn, netRealisableValue: Price): Money {
  const carried = stillThere(held)
  if (carried === 0n) return zero
  const difference = money(valueAt(held.quantity, netRealisableValue) - held.value)
  const share = release(difference, carried, held.quantity)
  return share < 0n
    ? money(-least(money(-share), held.lowestValue))
    : least(share, held.writtenDown)
}

const least = (amount: Money, bound: Money): Money =>
  amount < bound ? amount : bound > 0n ? bound : zero

/** A write-down moved the value of a place, or goods moved there after one. */
export type ValuedMove = {
  /** What a document wrote down, below zero what it wrote up; null where goods moved. */
  readonly writtenDown: Money | null
  readonly quantity: Quantity
  readonly value: Money
  /** What is on hand behind it, and what that is worth. */
  readonly after: Quantity
  readonly worth: Money
}

/**
 * What of write-downs is still on hand and may come back, from the movements of a place in the order of posting. At
 * the average it leaves with every unit alike. First in, first out all layers lost by their value, so that it leaves by
 * value; once goods or costs came that bore nothing, or all is worth nothing, it cannot be given back to its layers.
 */
export const writtenDownLeft = (method: CostingMethod, moves: readonly ValuedMove[]): Money =>
  moves.reduce<Money>((left, move) => {
    const next =
      move.writtenDown === null ? leftBehind(method, left, move) : left + move.writtenDown
    const isLost = next < 0n || (method === 'fifo' && move.worth <= 0n)
    return isLost ? zero : money(next)
  }, zero)

function leftBehind(
  method: CostingMethod,
  left: Money,
  { quantity: moved, value, after, worth }: ValuedMove,
): Money {
  if (after <= 0n) return zero
  if (moved >= 0n) return method === 'fifo' ? zero : left
  const [part, whole] = method === 'average' ? [after, after - moved] : [worth, worth - value]
  return whole <= 0n ? zero : release(left, part, whole)
}

/**
 * Whether a write-down can be taken back: the goods that bore it are all there, and first in, first out nothing at all
 * moved since. What left bore its cost as it was then; the rest comes back by a later document.
 */
export const isBorneStill = (method: CostingMethod, since: readonly ValuedMove[]): boolean =>
  since.every(({ quantity: moved }) => method === 'average' && moved >= 0n)

/** Inventory is written down to its net realisable value, and up again as that comes back (`domain/02`, J44). */
export const writeDown: Rules<WriteDown, WriteDownFacts> = {
  problems: (document, facts) => {
    const header = {
      issueDate: document.date,
      vatDate: null,
      dueDate: null,
      supplyDate: null,
      currency: facts.companyCurrency,
      exchangeRate: rateOfOne,
    }
    const lines = document.lines.flatMap((line, index) =>
      lineProblems(document, facts, line, index),
    )
    const posted = draft(document, facts)
    return [
      ...headerProblems(header, facts).map((problem) => ({ ...problem, field: 'date' })),
      ...when(document.lines.length === 0, 'items_required', 'items'),
      ...lines,
      ...when(
        document.lines.length > 0 && lines.length === 0 && posted.lines.length === 0,
        'write_down_finds_nothing',
        'items',
      ),
      ...posted.accounts.missing(),
    ]
  },
  effects: (document, facts): Effects => {
    const { lines, book } = draft(document, facts)
    return {
      entry: entryOrNothing(lines),
      moves: book.moves(),
      stock: book.states(),
      associations: [],
    }
  },
}

function lineProblems(
  { lines }: WriteDown,
  facts: WriteDownFacts,
  line: WriteDownLine,
  index: number,
): readonly Problem[] {
  const field = (name: string): string => `items.${index}.${name}`
  if (!line.isStocked) return [{ code: 'item_not_stocked', field: field('item_id') }]
  const isTwice =
    lines.findIndex(({ item, store }) => item === line.item && store === line.store) < index
  const held = heldAt(facts, line)
  return [
    ...when(isTwice, 'write_down_twice', field('item_id')),
    ...when(!held || stillThere(held) === 0n, 'write_down_of_nothing', field('item_id')),
    ...when(Boolean(held?.laterOn), 'write_down_before_another', field('item_id'), {
      date: held?.laterOn ?? '',
    }),
    ...when(
      line.netRealisableValue === null,
      'net_realisable_value_required',
      field('net_realisable_value'),
    ),
  ]
}

const heldAt = (
  { held }: WriteDownFacts,
  { item, store }: Pick<WriteDownLine, 'item' | 'store'>,
): HeldOn | undefined => held.find((each) => each.item === item && each.store === store)

function draft(document: WriteDown, facts: WriteDownFacts) {
  const accounts = accountFinder(facts.defaults)
  const book = stockBook(facts.stock)
  const lines = document.lines.flatMap((line, index) => {
    const held = heldAt(facts, line)
    const { item, store, netRealisableValue } = line
    if (!held || netRealisableValue === null) return []
    const change = changeOfValue(held, netRealisableValue)
    if (change === 0n) return []
    const state = book.of(item, store)
    const source = { kind: 'value', line: index } as const
    const { value } = book.apply(revalue(state, change, state.quantity, source))
    const where = { item, store }
    const { costCenter } = document
    return [
      debit(accounts.of('stock_correction'), money(-value), {
        ...where,
        ...(costCenter !== null && { costCenter }),
      }),
      credit(accounts.of('inventory', ...line.inventory), money(-value), where),
    ]
  })
  return { lines, accounts, book }
}
