import { release } from '../ledger/share.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, type Quantity, money, quantity } from '../money/decimal.ts'

/**
 * The document line that goods came with, by its id; a line of the document that is being posted has
 * only its index until it is saved. Null where it is not known any more.
 */
export type Receipt = string | number | null

/** Where no line of the document that is being posted brought the goods: the document itself. */
export const ownDocument = -1

/** Goods of one receipt that are still there, first in, first out (`domain/04` 4.2). */
export type Layer = {
  readonly quantity: Quantity
  readonly value: Money
  readonly receipt: Receipt
}

/** Of an item in a store no more layers are kept: each posting reads and writes all of them. */
export const layersMax = 100

/** What layers hold together. */
export const heldOf = (layers: readonly Layer[]): Pick<Layer, 'quantity' | 'value'> => ({
  quantity: quantity(layers.reduce((all, layer) => all + layer.quantity, 0n)),
  value: money(layers.reduce((all, layer) => all + layer.value, 0n)),
})

/** What leaves some layers: its value, the receipt where all of it came with one, and what stays. */
export type Taken = {
  readonly value: Money
  readonly receipt: Receipt
  readonly rest: readonly Layer[]
}

/** Takes from the oldest layer on; the last unit of a layer takes the rest of it. */
export function takeOldest(layers: readonly Layer[], amount: bigint): Taken {
  let left = amount
  let value = 0n
  const rest: Layer[] = []
  for (const layer of layers) {
    const taken = left < layer.quantity ? left : layer.quantity
    const cost = release(layer.value, taken, layer.quantity)
    left -= taken
    value += cost
    if (taken === layer.quantity) continue
    rest.push({
      ...layer,
      quantity: quantity(layer.quantity - taken),
      value: money(layer.value - cost),
    })
  }
  const [oldest] = layers
  const isOfOne = oldest !== undefined && amount <= oldest.quantity
  return { value: money(value), receipt: isOfOne ? oldest.receipt : null, rest }
}

/** The layers of a receipt; where none is left under its name, those whose receipt is not known any more. */
export function layersOf(layers: readonly Layer[], receipt: Receipt): readonly Layer[] {
  if (receipt === null) return []
  const own = layers.filter((layer) => layer.receipt === receipt)
  return own.length > 0 ? own : layers.filter((layer) => layer.receipt === null)
}

/** The layers with some of them changed in quantity and value together, as one layer where their oldest stands. */
export function withChanged(
  layers: readonly Layer[],
  own: readonly Layer[],
  change: { readonly quantity: bigint; readonly value: bigint },
): readonly Layer[] {
  const [first] = own
  const held = heldOf(own)
  const left = {
    quantity: quantity(held.quantity + change.quantity),
    value: money(held.value + change.value),
  }
  return layers.flatMap((layer) => {
    if (layer === first) return left.quantity === 0n ? [] : [{ ...layer, ...left }]
    return own.includes(layer) ? [] : [layer]
  })
}

/** An amount over layers by what they are worth, worthless ones by quantity; none falls below zero. */
export function withValue(layers: readonly Layer[], amount: Money): readonly Layer[] {
  const isWorth = layers.some(({ value }) => value > 0n)
  const parts = allocate(
    amount,
    layers.map((layer) => (isWorth ? layer.value : layer.quantity)),
  )
  return layers.map((layer, index) => ({
    ...layer,
    value: money(layer.value + (parts[index] ?? 0n)),
  }))
}

/** Goods that are put back: into the layer of their receipt, else as the oldest; at its very cost they join it. */
export function putBack(layers: readonly Layer[], back: Layer): readonly Layer[] {
  const own = back.receipt === null ? [] : layers.filter(({ receipt }) => receipt === back.receipt)
  if (own.length > 0) return withChanged(layers, own, back)
  const [oldest] = layers
  return oldest && back.receipt === null && costDifference(oldest, back) === 0n
    ? withChanged(layers, [oldest], back)
    : [back, ...layers]
}

/** Goods that come in, as the newest. */
export const addNewest = (layers: readonly Layer[], layer: Layer): readonly Layer[] =>
  boundedLayers([...layers, layer])

/** Too many layers have the neighbours whose costs are nearest joined, so that equal ones come first. */
export function boundedLayers(layers: readonly Layer[]): readonly Layer[] {
  if (layers.length <= layersMax) return layers
  let nearest = 1
  const away = (index: number): bigint => costDifference(layers[index - 1], layers[index])
  for (let index = 2; index < layers.length; index++) {
    if (away(index) < away(nearest)) nearest = index
  }
  const pair = layers.slice(nearest - 1, nearest + 1)
  const [older, newer] = pair
  const receipt = older?.receipt === newer?.receipt ? (older?.receipt ?? null) : null
  return boundedLayers([
    ...layers.slice(0, nearest - 1),
    { ...heldOf(pair), receipt },
    ...layers.slice(nearest + 1),
  ])
}

/** How far the costs of one unit are apart, finer than any unit cost is written. */
function costDifference(a: Layer | undefined, b: Layer | undefined): bigint {
  if (!a || !b) return 0n
  const apart = a.value * b.quantity - b.value * a.quantity
  return ((apart < 0n ? -apart : apart) * 10n ** 18n) / (a.quantity * b.quantity)
}
