import { release } from '../ledger/share.ts'
import { type Money, type Price, type Quantity, money, zero } from '../money/decimal.ts'
import {
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
  quantity: Quantity,
  value: Money,
  source: MoveSource,
): StockChange {
  const unitCost = unitCostOf(value, quantity)
  if (state.quantity >= 0n) return moved(state, source, { quantity, value, unitCost })

  const owed = -state.quantity
  const covered = quantity < owed ? quantity : owed
  const paid = release(value, covered, quantity)
  const booked = release(money(-state.value), covered, owed)
  const correction = money(paid - booked)
  return moved(state, source, {
    quantity,
    value: money(value - correction),
    correction,
    unitCost,
  })
}

/**
 * Goods leave at the average; the last unit takes the whole rest, so that nothing is worth nothing.
 * Units below zero leave at the last cost known, else at `fallbackCost` (`domain/04` 4.2, 4.4).
 */
export function issue(
  state: StockState,
  quantity: Quantity,
  fallbackCost: Price,
  source: MoveSource,
): StockChange {
  const held = state.quantity > 0n ? state.quantity : 0n
  const covered = quantity < held ? quantity : held
  const fromStock = held === 0n ? zero : release(state.value, covered, held)
  const uncovered = quantity - covered
  const below = uncovered === 0n ? zero : valueBelowZero(state, uncovered, fallbackCost)
  const value = money(fromStock + below)
  return moved(state, source, {
    quantity: -quantity,
    value: money(-value),
    unitCost: unitCostOf(value, quantity),
  })
}

const valueBelowZero = (state: StockState, amount: bigint, fallbackCost: Price): Money => {
  const cost = averageCost(state)
  return valueAt(amount, cost === 0n ? fallbackCost : cost)
}

/**
 * Goods leave at the value they came in with, while enough stays behind; else at the average, and
 * the gap is the correction, for the price difference (`domain/04` 4.6). `value` is positive.
 */
export function returnOut(
  state: StockState,
  quantity: Quantity,
  value: Money,
  source: MoveSource,
): StockChange {
  const canBear = state.quantity - quantity > 0n && state.value - value >= 0n
  if (canBear) {
    const unitCost = unitCostOf(value, quantity)
    return moved(state, source, { quantity: -quantity, value: money(-value), unitCost })
  }
  const change = issue(state, quantity, unitCostOf(value, quantity), source)
  const correction = money(-value - change.move.value)
  return { ...change, move: { ...change.move, correction } }
}

/**
 * A later cost of goods received: the share still on hand joins the stock, the rest is the
 * correction, for cost of sales (`domain/04` 4.8). Negative amounts lower the cost, never below 0.
 */
export function revalue(
  state: StockState,
  amount: Money,
  received: Quantity,
  source: MoveSource,
): StockChange {
  const onHand = state.quantity < received ? state.quantity : received
  const share = onHand > 0n ? release(amount, onHand, received) : zero
  const value = state.value + share < 0n && share < 0n ? money(-state.value) : share
  const unitCost = unitCostOf(amount, received)
  return moved(state, source, { quantity: 0n, value, correction: money(amount - value), unitCost })
}

/** What a quantity is worth at the average; where none is known at the last cost, else at `fallbackCost`. */
export const valueAtAverage = (state: StockState, quantity: Quantity, fallbackCost: Price): Money =>
  state.quantity > 0n
    ? release(state.value, quantity, state.quantity)
    : valueBelowZero(state, quantity, fallbackCost)

/** Goods change the store at the average of the source; both movements have one value. */
export function transfer(
  source: StockState,
  destination: StockState,
  quantity: Quantity,
  fallbackCost: Price,
  line: number | null,
): { readonly out: StockChange; readonly into: StockChange } {
  const out = issue(source, quantity, fallbackCost, { kind: 'transfer_out', line })
  const value = money(-out.move.value)
  return { out, into: receive(destination, quantity, value, { kind: 'transfer_in', line }) }
}

/**
 * A count: a shortage leaves at the average, a surplus comes in at it; a surplus of an item whose
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
