import { release } from '../ledger/share.ts'
import { type Money, type Quantity, money, quantity, sum } from '../money/decimal.ts'
import { heldOf, layersOf } from './layers.ts'
import { type RecordedMove, valuedAgain } from './recalculate.ts'
import { type StockState, emptyStock } from './stock-state.ts'

/** What a movement took of one layer. */
export type TakenLayer = { readonly quantity: Quantity; readonly value: Money }

/**
 * First in, first out: what each movement that took goods took of which layers, oldest first. Movements are
 * walked through as they were posted; where that does not give what was posted (goods below zero, layers that were
 * joined or recalculated), nothing is said of them.
 */
export function layersTaken(
  moves: readonly RecordedMove[],
): ReadonlyMap<string, readonly TakenLayer[]> {
  const states = new Map<string, StockState>()
  const taken = new Map<string, readonly TakenLayer[]>()
  for (const move of moves) {
    const state = states.get(move.store) ?? emptyStock(move.item, move.store, [])
    const { state: next, move: change } = valuedAgain(state, asPosted(state, move), money(0n))
    states.set(move.store, next)
    if (!takesOldest(move) || change.value !== move.value) continue
    const parts = oldestOf(state, -move.quantity)
    const units = parts.reduce((all, each) => all + each.quantity, 0n)
    if (units === -move.quantity && sum(parts.map(({ value }) => value)) === -move.value)
      taken.set(move.id, parts)
  }
  return taken
}

/** What goes back to its supplier, or is taken back, leaves the layer that it came with. */
const takesOldest = ({ kind, quantity: units }: RecordedMove): boolean =>
  units < 0n && (kind === 'issue' || kind === 'transfer_out' || kind === 'count')

/** A change of value is what was posted, whatever of it was borne then. */
function asPosted(state: StockState, move: RecordedMove): RecordedMove {
  if (move.quantity !== 0n) return move
  const bearing = heldOf(layersOf(state.layers ?? [], move.receipt))
  return {
    ...move,
    correction: money(0n),
    received: move.receipt === null ? null : bearing.quantity,
  }
}

function oldestOf({ layers }: StockState, amount: bigint): readonly TakenLayer[] {
  let left = amount
  return (layers ?? []).flatMap((layer) => {
    const units = left < layer.quantity ? left : layer.quantity
    left -= units
    return units === 0n
      ? []
      : { quantity: quantity(units), value: release(layer.value, units, layer.quantity) }
  })
}
