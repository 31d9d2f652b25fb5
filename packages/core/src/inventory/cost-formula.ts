import {
  type Money,
  type Price,
  type Quantity,
  formatDecimal,
  formatShort,
  money,
  scale,
} from '../money/decimal.ts'
import { release } from '../ledger/share.ts'
import type { TakenLayer } from './layers-taken.ts'
import { unitCostOf, valueAt } from './stock-state.ts'

/** What a move did to the goods of an item in a store, as it was posted. */
export type PostedMove = {
  readonly quantity: Quantity
  readonly value: Money
  readonly unitCost: Price
  /** What was there afterwards. */
  readonly quantityAfter: Quantity
  readonly valueAfter: Money
}

/** How the cost of a move came about, and the average that it left behind (`domain/04` 4.2). */
export type CostFormula = {
  /** `average`: goods or value came, and all that is there has a new average; `taken`: goods left at a cost. */
  readonly of: 'average' | 'taken'
  readonly text: string
  /** Null where nothing is left. */
  readonly average: Price | null
}

/**
 * The arithmetic of a move in figures: what was there and what came over the quantity since, or a quantity
 * at its cost; where rounding of the cost would show, the share of what was there. First in, first out it is the
 * layers that were taken, each at its cost.
 */
export function costFormula(move: PostedMove, layers: readonly TakenLayer[] = []): CostFormula {
  const average = move.quantityAfter === 0n ? null : unitCostOf(move.valueAfter, move.quantityAfter)
  return move.quantity < 0n
    ? { of: 'taken', text: layers.length > 0 ? layersText(layers, move) : takenText(move), average }
    : { of: 'average', text: averageText(move, average), average }
}

const amountText = (value: bigint): string => formatDecimal(value, 2)
const quantityText = (value: bigint): string => formatShort(value, scale.quantity)
const costText = (value: bigint): string => formatShort(value, scale.price, 2)
const plus = (value: bigint): string =>
  value < 0n ? `− ${amountText(-value)}` : `+ ${amountText(value)}`

function averageText(
  { value, valueAfter, quantityAfter }: PostedMove,
  average: Price | null,
): string {
  const sum = `${amountText(valueAfter - value)} ${plus(value)}`
  return average === null
    ? `${sum} = ${amountText(valueAfter)}`
    : `(${sum}) ÷ ${quantityText(quantityAfter)} = ${costText(average)}`
}

/** So many layers are written out; what the others come to stands in their place. */
const layersWritten = 6

const layersText = (layers: readonly TakenLayer[], { value }: PostedMove): string => {
  const written = layers
    .slice(0, layersWritten)
    .map(
      (layer) =>
        `${quantityText(layer.quantity)} × ${costText(unitCostOf(layer.value, layer.quantity))}`,
    )
  const rest = layers.slice(layersWritten)
  const others =
    rest.length === 0 ? [] : [amountText(rest.reduce((all, each) => all + each.value, 0n))]
  return `${[...written, ...others].join(' + ')} = ${amountText(-value)}`
}

/**
 * A quantity at its cost; where that does not give the amount, the share of what was there. Of an item that others were
 * merged into since, more is said to have been there than the move found: its cost is then told to six decimals.
 */
function takenText({ quantity, value, unitCost, quantityAfter, valueAfter }: PostedMove): string {
  const taken = -quantity
  const result = amountText(-value)
  const before = { quantity: quantityAfter + taken, value: money(valueAfter - value) }
  const atCost = `${quantityText(taken)} × ${costText(unitCost)}`
  if (valueAt(taken, unitCost) === -value || before.quantity <= 0n) return `${atCost} = ${result}`
  return release(before.value, taken, before.quantity) === -value
    ? `${amountText(before.value)} × ${quantityText(taken)} ÷ ${quantityText(before.quantity)} = ${result}`
    : `${atCost} ≈ ${result}`
}
