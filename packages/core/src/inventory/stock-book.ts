import { type Quantity, money, quantity } from '../money/decimal.ts'
import { receive, returnOut, reverseValue } from './moving-average.ts'
import { type StockChange, type StockMove, type StockState, emptyStock } from './stock-state.ts'

/**
 * The states of one posting, kept in step while its lines move stock one after the other:
 * a second line of an item sees what the first one left.
 */
export type StockBook = {
  readonly of: (item: string, store: string) => StockState
  readonly apply: (change: StockChange) => StockMove
  readonly moves: () => readonly StockMove[]
  /** The states that moved, as they are now, in order of first movement. */
  readonly states: () => readonly StockState[]
}

/** Opens a book on the states that were read and locked; an unknown pair starts empty. */
export function stockBook(states: readonly StockState[]): StockBook {
  const key = (item: string, store: string) => JSON.stringify([item, store])
  const current = new Map(states.map((state) => [key(state.item, state.store), state]))
  const touched = new Set<string>()
  const moves: StockMove[] = []
  const of = (item: string, store: string) =>
    current.get(key(item, store)) ?? emptyStock(item, store, states[0]?.layers ? [] : null)
  return {
    of,
    apply: ({ state, move }) => {
      const at = key(state.item, state.store)
      current.set(at, state)
      touched.add(at)
      moves.push(move)
      return move
    },
    moves: () => moves,
    states: () => [...touched].flatMap((at) => current.get(at) ?? []),
  }
}

/**
 * Takes movements back, newest first, at their own values when the stock can bear it; else at the
 * average, and the gap stands in `correction` of the new move (`domain/04` 4.6).
 */
export function reverseMoves(
  moves: readonly StockMove[],
  states: readonly StockState[],
): { readonly moves: readonly StockMove[]; readonly states: readonly StockState[] } {
  const book = stockBook(states)
  for (const move of moves.toReversed()) {
    const { state, move: back } = reverseMove(book.of(move.item, move.store), move)
    // The same batches and serials go back.
    const lots = move.lots?.map((share) => ({ ...share, quantity: quantity(-share.quantity) }))
    book.apply({ state, move: lots ? { ...back, lots } : back })
  }
  return { moves: book.moves(), states: book.states() }
}

/** Takes one movement back. */
export function reverseMove(state: StockState, move: StockMove): StockChange {
  const { value, unitCost, receipt, line } = move
  const source = { kind: 'reversal', line, receipt } as const
  if (move.quantity > 0n) return returnOut(state, move.quantity, value, source)
  if (move.quantity < 0n) {
    return receive(state, -move.quantity as Quantity, money(-value), source)
  }
  return reverseValue(state, value, unitCost, source)
}
