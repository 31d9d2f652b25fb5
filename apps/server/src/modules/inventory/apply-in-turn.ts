import type { StockMove, StockState } from '@mizan/core/inventory/stock-state'
import { money, quantity } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type LockedStock, type MoveDocument, type StockPlace, applyMoves } from './stock.ts'

/** Movements of one day and entry. */
export type MovesOfDay = { readonly moves: readonly StockMove[]; readonly document: MoveDocument }

const isAt =
  ({ item, store }: StockPlace) =>
  (other: StockPlace): boolean =>
    other.item === item && other.store === store

/**
 * Writes movements of several days one after the other, each from where the one before left the
 * stock, so that every day closes with what moved through it. `last` is how all of them leave it.
 */
export async function applyInTurn(
  ctx: TenantContext,
  stock: LockedStock,
  parts: readonly MovesOfDay[],
  last: readonly StockState[],
): Promise<void> {
  let at = stock
  for (const { moves, document } of parts) {
    const after = movedStates(at.states, moves, last)
    await applyMoves(ctx, at, { moves, stock: after }, document)
    at = {
      tracked: at.tracked,
      states: at.states.map((state) => after.find(isAt(state)) ?? state),
      lastMoves: later(at.lastMoves, after, document.date),
    }
  }
}

/** The places that moved, as they stand then. */
const movedStates = (
  before: readonly StockState[],
  moves: readonly StockMove[],
  last: readonly StockState[],
): readonly StockState[] =>
  before.flatMap((state) => {
    const own = moves.filter(isAt(state))
    if (own.length === 0) return []
    return {
      ...state,
      quantity: quantity(own.reduce((all, move) => all + move.quantity, state.quantity as bigint)),
      value: money(own.reduce((all, move) => all + move.value, state.value as bigint)),
      lastCost: (last.find(isAt(state)) ?? state).lastCost,
      layers: (last.find(isAt(state)) ?? state).layers,
    }
  })

function later(
  days: LockedStock['lastMoves'],
  moved: readonly StockPlace[],
  day: LocalDate,
): LockedStock['lastMoves'] {
  const known = new Map(days)
  for (const { item, store } of moved) {
    const before = known.get(`${item} ${store}`) ?? null
    known.set(`${item} ${store}`, before !== null && before > day ? before : day)
  }
  return known
}
