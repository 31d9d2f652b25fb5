import { release } from '../ledger/share.ts'
import { type Money, type Price, type Quantity, money, quantity, zero } from '../money/decimal.ts'
import {
  type Layer,
  addNewest,
  heldOf,
  layersOf,
  ownDocument,
  putBack,
  takeOldest,
  withChanged,
  withValue,
} from './layers.ts'
import {
  type MoveKind,
  type MoveSource,
  type StockChange,
  type StockState,
  averageCost,
  moved,
  unitCostOf,
  valueAt,
} from './stock-state.ts'

/**
 * Goods come in for a value. What fills a quantity below zero was already issued at another cost:
 * the difference is the correction, for cost of sales, so that the value stays what the goods on
 * hand cost (`domain/04` 4.4).
 */
export function receive(
  state: StockState,
  amount: Quantity,
  value: Money,
  cause: MoveSource,
): StockChange {
  const { kind, line, receipt = kind === 'reversal' ? null : (line ?? ownDocument) } = cause
  const source = { kind, line, receipt }
  const unitCost = unitCostOf(value, amount)
  if (state.quantity >= 0n) {
    const come = { quantity: amount, value, receipt }
    const layers = state.layers && withCome(state.layers, come, kind)
    return moved(state, source, { quantity: amount, value, unitCost, layers })
  }
  const owed = -state.quantity
  const covered = amount < owed ? amount : owed
  const paid = release(value, covered, amount)
  const booked = release(money(-state.value), covered, owed)
  const correction = money(paid - booked)
  const left = { quantity: quantity(amount - covered), value: money(value - paid), receipt }
  const layers = state.layers && (left.quantity === 0n ? [] : [left])
  return moved(state, source, {
    quantity: amount,
    value: money(value - correction),
    correction,
    unitCost,
    layers,
  })
}

/** What comes is the newest layer; what is taken back is where it was, or the oldest. */
const withCome = (layers: readonly Layer[], come: Layer, kind: MoveKind): readonly Layer[] =>
  kind === 'reversal' ? putBack(layers, come) : addNewest(layers, come)

/**
 * Goods leave at the average, or from the oldest layer on; the last unit takes the whole rest, so that
 * nothing is worth nothing. Units below zero leave at the last cost known, else at `fallbackCost` (`domain/04` 4.2, 4.4).
 */
export function issue(
  state: StockState,
  amount: Quantity,
  fallbackCost: Price,
  source: MoveSource,
): StockChange {
  const held = state.quantity > 0n ? state.quantity : 0n
  const covered = amount < held ? amount : held
  const taken = state.layers && takeOldest(state.layers, covered)
  const fromStock = held === 0n ? zero : (taken?.value ?? release(state.value, covered, held))
  const uncovered = amount - covered
  const below = uncovered === 0n ? zero : valueBelowZero(state, uncovered, fallbackCost)
  const value = money(fromStock + below)
  const receipt = source.receipt ?? (uncovered === 0n ? taken?.receipt : null) ?? null
  return moved(
    state,
    { ...source, receipt },
    {
      quantity: -amount,
      value: money(-value),
      unitCost: unitCostOf(value, amount),
      layers: taken && taken.rest,
    },
  )
}

const valueBelowZero = (state: StockState, amount: bigint, fallbackCost: Price): Money => {
  const cost = averageCost(state)
  return valueAt(amount, cost === 0n ? fallbackCost : cost)
}

/**
 * Goods leave at the value they came in with, while enough stays behind; else at the average, and
 * the gap is the correction, for the price difference (`domain/04` 4.6). `value` is positive. First in,
 * first out they leave the layer of their own receipt where that holds as much, else the oldest.
 */
export function returnOut(
  state: StockState,
  amount: Quantity,
  value: Money,
  source: MoveSource,
): StockChange {
  const own = state.layers?.filter(({ receipt }) => receipt !== null && receipt === source.receipt)
  const held = own ? heldOf(own) : state
  const canBear = held.quantity - amount > 0n && held.value - value >= 0n
  if (canBear || (own && held.quantity >= amount)) {
    const leaves = canBear ? value : release(held.value, amount, held.quantity)
    return moved(state, source, {
      quantity: -amount,
      value: money(-leaves),
      correction: money(leaves - value),
      unitCost: unitCostOf(leaves, amount),
      layers:
        state.layers && withChanged(state.layers, own ?? [], { quantity: -amount, value: -leaves }),
    })
  }
  const change = issue(state, amount, unitCostOf(value, amount), source)
  const correction = money(-value - change.move.value)
  return { ...change, move: { ...change.move, correction } }
}

/**
 * A later cost of goods received: the share still on hand joins the stock, the rest is the
 * correction, for cost of sales (`domain/04` 4.8). Negative amounts lower the cost, never below 0.
 * First in, first out it belongs to the layer of its receipt, and to all of them where none is named.
 */
export function revalue(
  state: StockState,
  amount: Money,
  received: Quantity,
  source: MoveSource,
): StockChange {
  const bearing = bearingOf(state, source)
  const onHand = bearing.quantity < received ? bearing.quantity : received
  const share = onHand > 0n ? release(amount, onHand, received) : zero
  const value = bearing.value + share < 0n && share < 0n ? money(-bearing.value) : share
  return changeValue(state, value, money(amount - value), unitCostOf(amount, received), source)
}

/** A change of value is taken back, while the goods it belongs to can bear it; else all of it is the correction. */
export function reverseValue(
  state: StockState,
  value: Money,
  unitCost: Price,
  source: MoveSource,
): StockChange {
  const bearing = bearingOf(state, source)
  const canBear = bearing.quantity > 0n ? bearing.value - value >= 0n : value === 0n
  const taken = canBear ? money(-value) : zero
  return changeValue(state, taken, money(-value - taken), unitCost, source)
}

/** The goods that bear a change of value: all that is there, or those of its receipt. */
const bearingOf = (
  state: StockState,
  { receipt = null }: MoveSource,
): Pick<StockState, 'quantity' | 'value'> =>
  state.layers === null || receipt === null ? state : heldOf(layersOf(state.layers, receipt))

function changeValue(
  state: StockState,
  value: Money,
  correction: Money,
  unitCost: Price,
  source: MoveSource,
): StockChange {
  const { receipt = null } = source
  const { layers: before } = state
  const own = before && receipt !== null ? layersOf(before, receipt) : []
  const layers =
    before &&
    (receipt === null
      ? withValue(before, value)
      : withChanged(before, own, { quantity: 0n, value }))
  return moved(state, source, { quantity: 0n, value, correction, unitCost, layers })
}

/** What a quantity is worth at the average; where none is known at the last cost, else at `fallbackCost`. */
export const valueAtAverage = (state: StockState, amount: Quantity, fallbackCost: Price): Money =>
  state.quantity > 0n
    ? release(state.value, amount, state.quantity)
    : valueBelowZero(state, amount, fallbackCost)

/** Goods change the store at what they leave the source with; both movements have one value. */
export function transfer(
  source: StockState,
  destination: StockState,
  amount: Quantity,
  fallbackCost: Price,
  line: number | null,
): { readonly out: StockChange; readonly into: StockChange } {
  const out = issue(source, amount, fallbackCost, { kind: 'transfer_out', line })
  const value = money(-out.move.value)
  return { out, into: receive(destination, amount, value, { kind: 'transfer_in', line }) }
}

/**
 * A count: a shortage leaves like goods sold, a surplus comes in at the average; a surplus of an item whose
 * cost is unknown takes the typed cost. Null when nothing differs (`domain/02` 2.20).
 */
export function count(
  state: StockState,
  difference: Quantity,
  typedCost: Price,
  line: number | null,
): StockChange | null {
  const source: MoveSource = { kind: 'count', line }
  if (difference === 0n) return null
  if (difference < 0n) return issue(state, -difference as Quantity, typedCost, source)
  return receive(state, difference, valueAtAverage(state, difference, typedCost), source)
}

/** A movement of nothing, which says that goods changed their batch or serial among themselves. */
export const unmoved = (state: StockState, source: MoveSource): StockChange =>
  moved(state, source, {
    quantity: 0n,
    value: zero,
    unitCost: averageCost(state),
    layers: state.layers,
  })
