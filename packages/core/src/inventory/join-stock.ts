import { type Layer, boundedLayers } from './layers.ts'
import { money, quantity } from '../money/decimal.ts'
import type { StockState } from './stock-state.ts'

/** A layer with the moment it came in, where that is known; moments are compared as text. */
export type PlacedLayer = { readonly layer: Layer; readonly cameAt: string | null }

/** What is on hand of an item that is to be one with another, and since when it stands so. */
export type JoiningStock = {
  readonly state: StockState
  readonly layers: readonly PlacedLayer[]
  /** When it moved last; empty where it never did. */
  readonly movedAt: string
}

/**
 * The stock of two items in a store as that of one: quantities and values are added, so that the average is the
 * weighted one and nothing is lost; layers stand in the order in which they came in; the last cost is that of
 * whichever moved last.
 */
export function joinStock(kept: JoiningStock, absorbed: JoiningStock): StockState {
  const { state } = kept
  const other = absorbed.state
  const last =
    absorbed.movedAt > kept.movedAt || state.lastCost === 0n ? other.lastCost : state.lastCost
  return {
    ...state,
    quantity: quantity(state.quantity + other.quantity),
    value: money(state.value + other.value),
    lastCost: last === 0n ? state.lastCost : last,
    layers: state.layers === null ? null : boundedLayers(joinLayers(kept.layers, absorbed.layers)),
  }
}

/** Two rows of layers as one, each keeping its own order; one whose moment is unknown stays behind its neighbour. */
export function joinLayers(
  kept: readonly PlacedLayer[],
  absorbed: readonly PlacedLayer[],
): readonly Layer[] {
  const [a, b] = [placed(kept), placed(absorbed)]
  const joined: Layer[] = []
  let rest = b
  for (const each of a) {
    const later = rest.findIndex(({ cameAt }) => cameAt >= each.cameAt)
    const earlier = later < 0 ? rest : rest.slice(0, later)
    rest = rest.slice(earlier.length)
    joined.push(...earlier.map(({ layer }) => layer), each.layer)
  }
  return [...joined, ...rest.map(({ layer }) => layer)]
}

function placed(layers: readonly PlacedLayer[]): { layer: Layer; cameAt: string }[] {
  let latest = ''
  return layers.map(({ layer, cameAt }) => {
    if (cameAt !== null && cameAt > latest) latest = cameAt
    return { layer, cameAt: latest }
  })
}
