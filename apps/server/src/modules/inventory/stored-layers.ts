import type { Layer, Receipt } from '@mizan/core/inventory/layers'
import { formatDecimal, money, parseDecimal, quantity, scale } from '@mizan/core/money/decimal'

/** Layers as a row keeps them: quantity, value and the line that they came with, oldest first. */
export type LayersRow = readonly (readonly [string, string, string | null])[]

export const readLayers = (row: LayersRow): readonly Layer[] =>
  row.map(([units, value, receipt]) => ({
    quantity: quantity(parseDecimal(units, scale.quantity) ?? 0n),
    value: money(parseDecimal(value, 2) ?? 0n),
    receipt,
  }))

/** The document that layers of this posting came with. */
type Bringing = { readonly id: string; readonly lineIds: readonly string[] }

/** A line of the document that is being posted is known by its id from now on. */
export const savedReceipt = (receipt: Receipt, { id, lineIds }: Bringing): string | null =>
  typeof receipt === 'number' ? (lineIds[receipt] ?? id) : receipt

export const writeLayers = (layers: readonly Layer[], document: Bringing): string =>
  JSON.stringify(
    layers.map(({ quantity: units, value, receipt }) => [
      formatDecimal(units, scale.quantity),
      formatDecimal(value, 2),
      savedReceipt(receipt, document),
    ]),
  )
