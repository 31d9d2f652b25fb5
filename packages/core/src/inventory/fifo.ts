import { release } from '../ledger/share.ts'
import { type Money, type Price, type Quantity, money, quantity } from '../money/decimal.ts'
import { issue, receive } from './moving-average.ts'
import {
  type MoveSource,
  type StockChange,
  type StockMove,
  type StockState,
  moved,
  unitCostOf,
} from './stock-state.ts'

/** Goods of one receipt that are still there. */
export type Layer = { readonly quantity: Quantity; readonly value: Money }

/** A state valued first in, first out: its layers, oldest first, sum to its quantity and value. */
export type LayeredState = { readonly state: StockState; readonly layers: readonly Layer[] }

/** A movement with the layers it leaves behind. */
export type LayeredChange = { readonly next: LayeredState; readonly move: StockMove }

/** A receipt is a new layer; what fills a quantity below zero does not become one. */
export function receiveLayer(
  { state, layers }: LayeredState,
  amount: Quantity,
  value: Money,
  source: MoveSource,
): LayeredChange {
  const change = receive(state, amount, value, source)
  if (state.quantity >= 0n) return layered(change, [...layers, { quantity: amount, value }])
  const { quantity: left, value: kept } = change.state
  return layered(change, left > 0n ? [{ quantity: left, value: kept }] : [])
}

/**
 * Goods leave from the oldest layer on; the last unit of a layer takes the rest of it. Units below
 * zero leave like those of the moving average (`domain/04` 4.2).
 */
export function issueLayers(
  { state, layers }: LayeredState,
  amount: Quantity,
  fallbackCost: Price,
  source: MoveSource,
): LayeredChange {
  let left: bigint = amount
  let value = 0n
  const rest: Layer[] = []
  for (const layer of layers) {
    const taken = left < layer.quantity ? left : layer.quantity
    const cost = release(layer.value, taken, layer.quantity)
    left -= taken
    value += cost
    if (taken === layer.quantity) continue
    rest.push({
      quantity: quantity(layer.quantity - taken),
      value: money(layer.value - cost),
    })
  }
  if (left > 0n) return layered(issue(state, amount, fallbackCost, source), [])

  const cost = money(value)
  const unitCost = unitCostOf(cost, amount)
  return layered(moved(state, source, { quantity: -amount, value: money(-cost), unitCost }), rest)
}

const layered = (change: StockChange, layers: readonly Layer[]): LayeredChange => ({
  next: { state: change.state, layers },
  move: change.move,
})
