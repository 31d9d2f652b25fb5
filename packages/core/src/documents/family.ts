import type { StockMove, StockState } from '../inventory/stock-state.ts'
import type { JournalEntry } from '../ledger/entry.ts'
import type { Problem } from '../ledger/problem.ts'
import type { Association } from '../treasury/allocation.ts'

export type { Problem }

/** Everything a posting changes. Families differ in what they fill, never in the shape. */
export type Effects = {
  /** Null when nothing is posted, for example a transfer between stores of one account. */
  readonly entry: JournalEntry | null
  /**
   * What goods could not take of a changed cost, because they were sold since: a part of its own, which
   * stays when the document is posted again.
   */
  readonly correction?: JournalEntry | null
  readonly moves: readonly StockMove[]
  /** The new states of the items and stores that moved. */
  readonly stock: readonly StockState[]
  /** What the posting settles of other documents: receipts only, empty elsewhere. */
  readonly associations: readonly Association[]
}

/** What a document posts that is a promise only, such as an offer. */
export const nothingPosted: Effects = { entry: null, moves: [], stock: [], associations: [] }

/**
 * The pure half of a document family: all facts in, all effects out. `problems` come in order of
 * precedence, and `effects` may only be asked for when there are none.
 */
export type Rules<Document, Facts> = {
  problems(document: Document, facts: Facts): readonly Problem[]
  /** What does not stand in the way, but whoever confirms should know. */
  warnings?(document: Document, facts: Facts): readonly Problem[]
  effects(document: Document, facts: Facts): Effects
}
