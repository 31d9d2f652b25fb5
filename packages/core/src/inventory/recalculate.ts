import { type EntryLine, debit } from '../ledger/entry.ts'
import type { AccountFinder, ChosenAccount } from '../ledger/resolve-account.ts'
import { type Money, type Price, type Quantity, divide, money } from '../money/decimal.ts'
import { type LocalDate, monthKey } from '../time/local-date.ts'
import { heldOf, withValue } from './layers.ts'
import { issue, receive, returnOut, revalue, valueAtAverage } from './moving-average.ts'
import { reverseMove } from './stock-book.ts'
import {
  type CostingMethod,
  type MoveKind,
  type StockChange,
  type StockMove,
  type StockState,
  emptyStock,
} from './stock-state.ts'

/** A movement as it was posted, with what it must know to be valued once more. */
export type RecordedMove = {
  readonly id: string
  readonly item: string
  readonly store: string
  readonly date: LocalDate
  readonly kind: MoveKind
  readonly quantity: Quantity
  readonly value: Money
  readonly correction: Money
  readonly unitCost: Price
  readonly receipt: string | null
  /** The document that moved it; movements are given in the order in which they were posted. */
  readonly document: string
  /** Whether its cost is a cost of sales: a sale, or a return of one. */
  readonly isSale: boolean
  /** Of a later cost: the units of its receipt that had come and not gone back; null where none is named. */
  readonly received: Quantity | null
  /** Goods that come in again elsewhere, under this name. */
  readonly leads: string | null
  /** The goods that these were before: what they left with is what comes in. */
  readonly follows: Followed | null
}

export type Followed = {
  readonly goods: string
  /** What decides how much of the goods comes in here; what is made of them goes by its value. */
  readonly by: 'quantity' | 'value'
  /** What else went into what was made of them. */
  readonly spent: Money
}

/** What a movement is worth in the order of days. */
type Valued = Pick<StockMove, 'value' | 'correction'>

/** Where the difference of a movement goes: cost of sales, or corrections of the cost of stock. */
type Parts = { readonly cogs: bigint; readonly other: bigint }

/** How much the value of stock changes for one item, store and month, and what bears it. */
export type CostAdjustment = {
  readonly item: string
  readonly store: string
  /** `2026-01` */
  readonly month: string
  readonly moves: number
  /** What goods cost that left, as the books have it. */
  readonly booked: Money
  /** The same in the order of days. */
  readonly dated: Money
  /** What is added to cost of sales, and to corrections of stock cost; the stock loses both. */
  readonly cogs: Money
  readonly correction: Money
}

/** An adjustment that was posted before and stands. */
export type PostedAdjustment = Pick<
  CostAdjustment,
  'item' | 'store' | 'month' | 'cogs' | 'correction'
>

export type Recalculation = {
  readonly adjustments: readonly CostAdjustment[]
  /** Each place as it stands once all adjustments are posted. */
  readonly states: readonly StockState[]
}

export type RecalculationFacts = {
  readonly method: CostingMethod
  /** The places as they stood when the open period began. */
  readonly start: readonly StockState[]
  /** The movements of the open period in the order of posting, without adjustments. */
  readonly moves: readonly RecordedMove[]
  readonly earlier: readonly PostedAdjustment[]
}

/**
 * Values the movements of the open period once more, in the order of their days, and says by item, store and
 * month how what left would have cost otherwise (`domain/04` 4.3). Movements of one day keep the order of posting.
 * What was posted already by an earlier recalculation is no part of the difference.
 */
export function recalculate({ method, start, moves, earlier }: RecalculationFacts): Recalculation {
  const { states, worth } = replay(method, start, moves)
  return { states, adjustments: adjustmentsOf(moves, worth, earlier) }
}

const placeKey = (item: string, store: string): string => `${item} ${store}`

/** The states behind all movements, and what each is worth in the order of days. */
export function replay(
  method: CostingMethod,
  start: readonly StockState[],
  moves: readonly RecordedMove[],
): { readonly states: readonly StockState[]; readonly worth: ReadonlyMap<string, Valued> } {
  const book = new Map(start.map((state) => [placeKey(state.item, state.store), state]))
  const { undone, undoes } = takenBack(moves)
  const goods = goodsOf(moves.filter(({ id }) => !undone.has(id)))
  const worth = new Map<string, Valued>()
  const replayed = new Map<string, StockMove>()
  for (const move of inDateOrder(moves)) {
    if (undone.has(move.id)) {
      worth.set(move.id, { value: money(0n), correction: money(0n) })
      continue
    }
    const at = placeKey(move.item, move.store)
    const state = book.get(at) ?? emptyStock(move.item, move.store, method === 'fifo' ? [] : null)
    const original = replayed.get(undoes.get(move.id) ?? '')
    const change = original
      ? reverseMove(state, original)
      : valuedAgain(state, move, goods.comesIn(move))
    book.set(at, change.state)
    replayed.set(move.id, change.move)
    worth.set(move.id, change.move)
    goods.left(move, change.move)
  }
  return { states: [...book.values()], worth }
}

const inDateOrder = (moves: readonly RecordedMove[]): readonly RecordedMove[] =>
  moves
    .map((move, index) => ({ move, index }))
    .toSorted((a, b) =>
      a.move.date === b.move.date ? a.index - b.index : a.move.date < b.move.date ? -1 : 1,
    )
    .map(({ move }) => move)

/**
 * What was taken back on its own day never was; what was taken back later leaves as it came. A document takes
 * back its newest movements first.
 */
function takenBack(moves: readonly RecordedMove[]) {
  const open = new Map<string, RecordedMove[]>()
  const undone = new Set<string>()
  const undoes = new Map<string, string>()
  const keyOf = (move: RecordedMove, units: bigint): string =>
    `${move.document} ${move.item} ${move.store} ${units}`
  for (const move of moves) {
    if (move.kind !== 'reversal') {
      const key = keyOf(move, move.quantity)
      open.set(key, [...(open.get(key) ?? []), move])
      continue
    }
    const original = open.get(keyOf(move, -move.quantity))?.pop()
    if (!original) continue
    undoes.set(move.id, original.id)
    if (original.date === move.date) undone.add(original.id).add(move.id)
  }
  return { undone, undoes }
}

/** What goods left with beyond what was posted comes in with them again, part by part, the last one with the rest. */
function goodsOf(moves: readonly RecordedMove[]) {
  const wholes = new Map<string, { units: bigint; value: bigint }>()
  for (const { leads, quantity: units, value } of moves) {
    if (leads === null) continue
    const whole = wholes.get(leads) ?? { units: 0n, value: 0n }
    wholes.set(leads, { units: whole.units - units, value: whole.value - value })
  }
  const gaps = new Map<string, { gap: bigint; part: bigint; given: bigint }>()
  const gapOf = (name: string) => {
    const known = gaps.get(name) ?? { gap: 0n, part: 0n, given: 0n }
    gaps.set(name, known)
    return known
  }
  return {
    left: ({ leads, value }: RecordedMove, worth: Valued): void => {
      if (leads !== null) gapOf(leads).gap += value - worth.value
    },
    comesIn: ({ follows, quantity: units, value, correction }: RecordedMove): Money => {
      if (follows === null) return money(0n)
      const known = gapOf(follows.goods)
      const whole = wholes.get(follows.goods)
      const of = follows.by === 'quantity' ? whole?.units : whole && whole.value + follows.spent
      if (!of || of <= 0n) return money(0n)
      known.part += follows.by === 'quantity' ? units : value + correction
      const given = known.part >= of ? known.gap : divide(known.gap * known.part, of)
      const more = given - known.given
      known.given = given
      return money(more)
    },
  }
}

/** A movement on the stock as it stands in the order of days; `more` is what its goods left with beyond what was posted. */
export function valuedAgain(state: StockState, move: RecordedMove, more: Money): StockChange {
  const { kind, quantity: units, receipt, unitCost } = move
  const stated = move.value + move.correction
  const source = { kind, line: null, receipt }
  if (units === 0n) return revaluedAgain(state, move)
  if (units > 0n && kind === 'count')
    return receive(state, units, valueAtAverage(state, units, unitCost), source)
  if (units > 0n) {
    const total = stated + more
    return receive(state, units, money(total < 0n ? 0n : total), source)
  }
  const out = -units as Quantity
  const isAsItCame = kind === 'purchase_return' || kind === 'opening' || kind === 'reversal'
  return isAsItCame
    ? returnOut(state, out, money(-stated), source)
    : issue(state, out, unitCost, { kind, line: null })
}

/** A later cost is borne by what is there of its receipt on its day; one without a receipt stays what it was. */
const revaluedAgain = (state: StockState, move: RecordedMove): StockChange => {
  const { kind, value, correction, received, receipt } = move
  const source = { kind, line: null, receipt }
  return received === null || received <= 0n
    ? revalue(state, value, state.quantity, source)
    : revalue(state, money(value + correction), received, source)
}

/** Whether a document said what came, so that only what it filled below zero can differ. */
const isGiven = ({ kind, follows }: RecordedMove): boolean =>
  follows === null && (kind === 'receipt' || kind === 'opening' || kind === 'value')

function partsOf(move: RecordedMove, worth: Valued): Parts {
  const change = move.value - worth.value
  if (move.isSale || (move.kind === 'value' && move.received !== null))
    return { cogs: change, other: 0n }
  if (move.quantity <= 0n || move.kind === 'reversal') return { cogs: 0n, other: change }
  const other = move.value + move.correction - (worth.value + worth.correction)
  return { cogs: change - other, other }
}

type Sum = { moves: number; booked: bigint; cogs: bigint; other: bigint }

/** The differences by item, store and month, less what is posted already; those that are nothing are left out. */
function adjustmentsOf(
  moves: readonly RecordedMove[],
  worth: ReadonlyMap<string, Valued>,
  earlier: readonly PostedAdjustment[],
): readonly CostAdjustment[] {
  const sums = new Map<string, Sum>()
  const at = (key: string): Sum => {
    const sum = sums.get(key) ?? { moves: 0, booked: 0n, cogs: 0n, other: 0n }
    sums.set(key, sum)
    return sum
  }
  for (const move of moves) {
    const sum = at(`${placeKey(move.item, move.store)} ${monthKey(move.date)}`)
    const { cogs, other } = partsOf(move, worth.get(move.id) ?? move)
    sum.moves += 1
    sum.booked += isGiven(move) ? move.correction : -move.value
    sum.cogs += cogs
    sum.other += other
  }
  for (const { item, store, month, cogs, correction } of earlier) {
    const sum = at(`${placeKey(item, store)} ${month}`)
    sum.booked += cogs + correction
    sum.cogs -= cogs
    sum.other -= correction
  }
  return [...sums].flatMap(([key, { moves: count, booked, cogs, other }]) => {
    if (cogs === 0n && other === 0n) return []
    const [item = '', store = '', month = ''] = key.split(' ')
    return {
      item,
      store,
      month,
      moves: count,
      booked: money(booked),
      dated: money(booked + cogs + other),
      cogs: money(cogs),
      correction: money(other),
    }
  })
}

/**
 * First in, first out: the layers that a place had when the open period began, by the order of days; where the
 * books say that they were worth something else, that is spread over them, since a closed period stays as it is.
 */
export function settledStart(
  closed: StockState,
  held: Pick<StockState, 'quantity' | 'value'>,
): StockState {
  const { quantity: units, value } = held
  const layers = closed.layers ?? []
  const worth = heldOf(layers).value
  return {
    ...closed,
    quantity: units,
    value,
    layers: units <= 0n ? [] : worth === value ? layers : withValue(layers, money(value - worth)),
  }
}

/** The accounts of a place: those of its item's sales, and that of its store. */
export type AdjustedAccounts = {
  readonly cogs: readonly ChosenAccount[]
  readonly inventory: readonly ChosenAccount[]
}

/** The entry of an adjustment: what goods cost more comes off the stock (S14). */
export function adjustmentLines(
  { item, store, cogs, correction }: PostedAdjustment,
  chosen: AdjustedAccounts,
  accounts: AccountFinder,
): readonly EntryLine[] {
  const where = { item, store }
  return [
    ...(cogs === 0n ? [] : [debit(accounts.of('cogs', ...chosen.cogs), cogs, where)]),
    ...(correction === 0n ? [] : [debit(accounts.of('stock_correction'), correction, where)]),
    debit(accounts.of('inventory', ...chosen.inventory), money(-cogs - correction), where),
  ]
}

/** The day that an adjustment is posted on: the last of its month, or today while that goes on. */
export const adjustmentDay = (lastDay: LocalDate, today: LocalDate): LocalDate =>
  lastDay < today ? lastDay : today
