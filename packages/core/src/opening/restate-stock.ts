import { type LowestOnHand } from '../inventory/goods.ts'
import { receive, returnOut, revalue, unmoved } from '../inventory/moving-average.ts'
import { type StockBook, stockBook } from '../inventory/stock-book.ts'
import type { Receipt } from '../inventory/layers.ts'
import type { MoveSource, StockMove, StockState } from '../inventory/stock-state.ts'
import type { Problem } from '../ledger/problem.ts'
import { placeOf } from './opening-balance.ts'
import { release } from '../ledger/share.ts'
import {
  type Money,
  type Quantity,
  formatShort,
  money,
  quantity,
  scale,
  zero,
} from '../money/decimal.ts'

/** Goods of one item in one store with what they cost together. */
export type GoodsAt = {
  readonly item: string
  readonly store: string
  readonly quantity: Quantity
  readonly value: Money
  readonly line: number | null
  /** The line of the earlier posting that they came with. */
  readonly receipt?: Receipt | undefined
}

type Change = { readonly before: GoodsAt; readonly after: GoodsAt }

const keyOf = ({ item, store }: Pick<GoodsAt, 'item' | 'store'>): string =>
  JSON.stringify([item, store])

function gathered(goods: readonly GoodsAt[]): ReadonlyMap<string, GoodsAt> {
  const all = new Map<string, GoodsAt>()
  for (const each of goods) {
    const known = all.get(keyOf(each))
    all.set(
      keyOf(each),
      known
        ? {
            ...known,
            quantity: quantity(known.quantity + each.quantity),
            value: money(known.value + each.value),
          }
        : each,
    )
  }
  return all
}

/** What a document's moves brought in, at the document's own amounts. */
const broughtIn = (moves: readonly StockMove[]): ReadonlyMap<string, GoodsAt> =>
  gathered(
    moves.map((move) => ({
      item: move.item,
      store: move.store,
      quantity: move.quantity,
      value: money(move.value + move.correction),
      line: null,
      receipt: move.receipt,
    })),
  )

const none = (at: GoodsAt): GoodsAt => ({ ...at, quantity: quantity(0n), value: zero, line: null })

function changesOf(
  wanted: readonly GoodsAt[],
  posted: readonly StockMove[],
  relabelled: ReadonlySet<string> = new Set(),
): readonly Change[] {
  const after = gathered(wanted)
  const before = broughtIn(posted)
  const all = [
    ...[...after.values()].map((each) => ({
      after: each,
      before: before.get(keyOf(each)) ?? none(each),
    })),
    ...[...before.values()]
      .filter((each) => !after.has(keyOf(each)))
      .map((each) => ({ before: each, after: none(each) })),
  ]
  return all.filter(
    (change) =>
      change.before.quantity !== change.after.quantity ||
      change.before.value !== change.after.value ||
      relabelled.has(placeOf(change.after.item, change.after.store)),
  )
}

/**
 * Brings the goods of an opening to what they should have been. What is still on hand takes the new
 * cost, the share that was sold since goes to cost of sales (`domain/04` 4.8); goods too few come
 * in, goods too many leave. Goods that stay as they are do not move, however much was sold of them; where they only
 * change their batch or serial, a movement of nothing says so.
 */
export function restateStock(
  wanted: readonly GoodsAt[],
  posted: readonly StockMove[],
  states: readonly StockState[],
  relabelled: ReadonlySet<string> = new Set(),
): { readonly moves: readonly StockMove[]; readonly states: readonly StockState[] } {
  const book = stockBook(states)
  for (const change of changesOf(wanted, posted, relabelled)) {
    restate(change, book)
    const { after, before } = change
    if (after.quantity === before.quantity && relabelled.has(placeOf(after.item, after.store)))
      book.apply(unmoved(book.of(after.item, after.store), { kind: 'opening', line: after.line }))
  }
  return { moves: book.moves(), states: book.states() }
}

function restate({ before, after }: Change, book: StockBook): void {
  const { item, store, line } = after
  const source = (kind: MoveSource['kind']): MoveSource => ({ kind, line })
  const earlier = (kind: MoveSource['kind']): MoveSource => ({
    ...source(kind),
    receipt: before.receipt ?? null,
  })
  const revalued = (amount: Money, units: Quantity): void => {
    if (amount !== 0n) book.apply(revalue(book.of(item, store), amount, units, earlier('value')))
  }
  if (after.quantity >= before.quantity) {
    const kept = before.quantity === 0n ? zero : partOf(after, before.quantity)
    revalued(money(kept - before.value), before.quantity)
    const more = quantity(after.quantity - before.quantity)
    if (more > 0n)
      book.apply(receive(book.of(item, store), more, money(after.value - kept), source('opening')))
    return
  }
  const kept = partOf(before, after.quantity)
  const fewer = quantity(before.quantity - after.quantity)
  book.apply(
    returnOut(book.of(item, store), fewer, money(before.value - kept), earlier('reversal')),
  )
  revalued(money(after.value - kept), after.quantity)
}

const partOf = (goods: GoodsAt, units: Quantity): Money =>
  units === 0n ? zero : release(goods.value, units, goods.quantity)

/**
 * `insufficient_stock` for goods that an opening would take away although they were sold since,
 * today or on any later day (`domain/04` 4.3).
 */
export function missingForRestatement(
  wanted: readonly GoodsAt[],
  posted: readonly StockMove[],
  facts: {
    readonly stock: readonly StockState[]
    readonly lowest: readonly LowestOnHand[]
    readonly allowsNegative: (item: string) => boolean
  },
): readonly Problem[] {
  return changesOf(wanted, posted).flatMap(({ before, after }) => {
    const asked = before.quantity - after.quantity
    if (asked <= 0n || facts.allowsNegative(after.item)) return []
    const at = (rows: readonly LowestOnHand[]): bigint | undefined =>
      rows.find((row) => row.item === after.item && row.store === after.store)?.quantity
    const now = at(facts.stock) ?? 0n
    const low = at(facts.lowest) ?? now
    const available = low < now ? low : now
    if (asked <= available) return []
    const figure = (value: bigint): string => formatShort(value, scale.quantity)
    const { item, store } = after
    const params = { item, store, available: figure(available), asked: figure(asked) }
    return [
      after.line === null
        ? { code: 'insufficient_stock', field: 'stock', params }
        : { code: 'insufficient_stock', field: `stock.${after.line}.amount`, params },
    ]
  })
}
