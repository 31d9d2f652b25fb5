import {
  type Money,
  type Price,
  type Quantity,
  divide,
  money,
  powerOfTen,
  price,
  quantity,
  scale,
  zero,
} from '../money/decimal.ts'
import type { Layer, Receipt } from './layers.ts'

/** How goods that leave are valued; a company chooses before its first movement (`domain/04` 4.2). */
export const costingMethods = ['average', 'fifo'] as const
export type CostingMethod = (typeof costingMethods)[number]

/** What is on hand of one item in one store, and what it cost (`domain/04` 4.2). */
export type StockState = {
  readonly item: string
  readonly store: string
  /** In the base unit; below zero when more was issued than received. */
  readonly quantity: Quantity
  /** In company currency. Zero whenever the quantity is. */
  readonly value: Money
  /** The last known average (or receipt cost at quantity zero); 0 when no cost was ever known. */
  readonly lastCost: Price
  /** First in, first out: what is there by receipt, oldest first; null where the moving average is used. */
  readonly layers: readonly Layer[] | null
}

/** Why stock moved. */
export const moveKinds = [
  'opening',
  'receipt',
  'issue',
  'sales_return',
  'purchase_return',
  'transfer_out',
  'transfer_in',
  'count',
  'value',
  'recalculation',
  'reversal',
] as const
export type MoveKind = (typeof moveKinds)[number]

/** One movement of one item in one store. The values of all moves sum to the value of the stock. */
export type StockMove = {
  readonly item: string
  readonly store: string
  readonly kind: MoveKind
  /** Base units, plus into the store; 0 for a change of value alone. */
  readonly quantity: Quantity
  /** What the move adds to the value of the stock. */
  readonly value: Money
  /** Cost of one base unit in this move, for display. */
  readonly unitCost: Price
  /** Index of the document line that caused it. */
  readonly line: number | null
  /**
   * What the document says beyond `value`: the document's amount is `value + correction`. It never
   * reaches the stock: cost of sales on receipts and value shares, price difference on returns out.
   */
  readonly correction: Money
  /** The line that its goods came with: its own where it brings goods, else one of before. */
  readonly receipt: Receipt
  /** Of goods that are told apart: what it moves of each batch or serial, with the sign of `quantity`. */
  readonly lots?: readonly LotShare[]
}

/** How much of a batch or serial moves, in base units. */
export type LotShare = {
  readonly lot: string
  readonly quantity: Quantity
  /** The line of the document that is taken back, where it is. */
  readonly line?: string
}

/** What caused a move: the reason, the document line, and the line that its goods came with before. */
export type MoveSource = {
  readonly kind: MoveKind
  readonly line: number | null
  readonly receipt?: Receipt
}

/** A movement with the state it leaves behind. */
export type StockChange = { readonly state: StockState; readonly move: StockMove }

/** The state of an item that was never in this store. */
export const emptyStock = (
  item: string,
  store: string,
  layers: StockState['layers'] = null,
): StockState => ({
  item,
  store,
  quantity: quantity(0n),
  value: zero,
  lastCost: price(0n),
  layers,
})

const unitScale = powerOfTen(scale.quantity + scale.price - 2)

/** Value of a quantity at a unit cost, rounded to the minor unit of company currency. */
export const valueAt = (amount: bigint, unitCost: Price): Money =>
  money(divide(amount * unitCost, unitScale))

/** Cost of one unit, 6 decimals; 0 for a quantity of zero. */
export const unitCostOf = (value: Money, amount: bigint): Price =>
  price(amount === 0n ? 0n : divide(value * unitScale, amount))

/** The average cost of what is there; at quantity zero the last one known. */
export const averageCost = (state: StockState): Price =>
  state.quantity === 0n ? state.lastCost : unitCostOf(state.value, state.quantity)

/** Books a movement: the next state, whose last cost is its new average. */
export function moved(
  state: StockState,
  source: MoveSource,
  change: {
    quantity: bigint
    value: Money
    correction?: Money
    unitCost: Price
    layers: StockState['layers']
  },
): StockChange {
  const next = {
    ...state,
    quantity: quantity(state.quantity + change.quantity),
    value: money(state.value + change.value),
    layers: change.layers,
  }
  const known = change.quantity > 0n ? change.unitCost : state.lastCost
  return {
    state: { ...next, lastCost: next.quantity === 0n ? known : averageCost(next) },
    move: {
      item: state.item,
      store: state.store,
      kind: source.kind,
      quantity: quantity(change.quantity),
      value: change.value,
      unitCost: change.unitCost,
      line: source.line,
      correction: change.correction ?? zero,
      receipt: source.receipt ?? null,
    },
  }
}
