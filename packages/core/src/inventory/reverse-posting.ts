import {
  type AccountId,
  type EntryLine,
  type JournalEntry,
  debit,
  entryOrNothing,
  reverse,
} from '../ledger/entry.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import type { Problem } from '../ledger/problem.ts'
import type { DefaultAccounts } from '../ledger/resolve-account.ts'
import { type Quantity, formatShort, money, scale } from '../money/decimal.ts'
import type { LowestOnHand } from './goods.ts'
import { reverseMoves } from './stock-book.ts'
import type { StockMove, StockState } from './stock-state.ts'

/** A posting to be reversed: a cancelled document, or an edited one before it is posted anew. */
export type PostedDocument = {
  /** In order of posting: the document's own entry, then one for each delivery. */
  readonly entries: readonly JournalEntry[]
  /** All moves of the document in order of posting, deliveries included. */
  readonly moves: readonly PostedMove[]
}

/** A move with the index of the entry it was posted with. */
export type PostedMove = StockMove & { readonly entry: number }

export type ReversalFacts = {
  readonly defaults: DefaultAccounts
  readonly stock: readonly StockState[]
  /** The inventory account each item and store was posted to. */
  readonly inventory: readonly {
    readonly item: string
    readonly store: string
    readonly account: ChosenAccount
  }[]
}

export type Reversal = {
  /** One for each entry that is reversed; null where nothing is left to post. */
  readonly entries: readonly (JournalEntry | null)[]
  /** The newest first, each with the index of the entry that takes it back. */
  readonly moves: readonly PostedMove[]
  readonly stock: readonly StockState[]
  readonly problems: readonly Problem[]
}

/**
 * Reverses a posting (`domain/02` L6, `domain/04` 4.6): the same lines with sides swapped, and
 * stock back at its own value. What the stock can no longer bear is the price difference, in the
 * entry that takes the move back, so that stock and ledger stay equal on every day.
 */
export function reversePosting(posted: PostedDocument, facts: ReversalFacts): Reversal {
  const accounts = accountFinder(facts.defaults)
  const { moves, states } = reverseMoves(posted.moves, facts.stock)
  const taken = moves.map((move, index) => ({
    ...move,
    entry: posted.moves.at(-1 - index)?.entry ?? 0,
  }))
  const entries = posted.entries.map((entry, index) => {
    const own = taken.filter((move) => move.entry === index)
    return entryOrNothing([
      ...reverse(entry).lines,
      ...own.flatMap((move) => gapLines(move, facts, accounts)),
    ])
  })
  return { entries, moves: taken, stock: states, problems: accounts.missing() }
}

/** The swapped lines moved the stock by its own value; the gap to what really moved. */
function gapLines(
  move: StockMove,
  facts: ReversalFacts,
  accounts: AccountFinder,
): readonly EntryLine[] {
  if (move.correction === 0n) return []
  const { item, store } = move
  const chosen = facts.inventory.find((each) => each.item === item && each.store === store)
  const inventory: AccountId = accounts.of('inventory', chosen?.account)
  const other = accounts.of(move.quantity < 0n ? 'price_difference' : 'cogs')
  return [
    debit(inventory, money(-move.correction), { item, store }),
    debit(other, move.correction, { item }),
  ]
}

/** How low a place stands from a day on, and what taking a document back moves there through that day. */
export type LowestReversed = LowestOnHand & { readonly moved: Quantity }

/**
 * Goods that taking a document back takes away although they were sold or given on, on its day or on
 * any later one (`domain/04` 4.3), once for each place.
 */
export function reversalShortages(
  lowest: readonly LowestReversed[],
  allowNegative: readonly string[],
): readonly Problem[] {
  const gone = lowest.filter(
    (place) =>
      place.moved < 0n && place.quantity + place.moved < 0n && !allowNegative.includes(place.item),
  )
  const byPlace = Map.groupBy(gone, ({ item, store }) => JSON.stringify([item, store]))
  return [...byPlace.values()].flatMap(([first]) => {
    if (!first) return []
    const { item, store, quantity: available, moved } = first
    const figure = (value: bigint): string => formatShort(value, scale.quantity)
    const params = { item, store, available: figure(available), asked: figure(-moved) }
    return { code: 'insufficient_stock', params }
  })
}

/** How low a place stood with the old posting reversed and the new one not there yet. */
export type LowestReposted = {
  readonly item: string
  readonly store: string
  /** On the days from the old posting's to the new one's; null when the new one is not later. */
  readonly between: Quantity | null
  /** On any day from the later of both on. */
  readonly since: Quantity
}

export type Repost = {
  /** The moves that took the old posting back, and those of the new one. */
  readonly reversed: readonly StockMove[]
  readonly posted: readonly StockMove[]
  readonly lowest: readonly LowestReposted[]
  readonly allowNegative: readonly string[]
}

const movedAt = (moves: readonly StockMove[], item: string, store: string): bigint =>
  moves
    .filter((move) => move.item === item && move.store === store)
    .reduce((total, move) => total + move.quantity, 0n)

/**
 * Goods that an edit takes away although they are gone (`domain/04` 4.3): what counts is what taking
 * back and posting anew come to together. An edit that brings as much as before takes nothing.
 */
export const repostShortages = (repost: Repost): readonly Problem[] =>
  repost.lowest.flatMap(({ item, store, between, since }) => {
    if (repost.allowNegative.includes(item)) return []
    const gone = -movedAt(repost.reversed, item, store)
    const come = movedAt(repost.posted, item, store)
    const lasting = gone > come ? { asked: gone - come, left: since + come } : null
    const passing = between === null ? null : { asked: gone, left: between as bigint }
    const short = [lasting, passing].find((each) => each !== null && each.left < 0n)
    if (!short) return []
    const figure = (value: bigint): string => formatShort(value, scale.quantity)
    const { asked, left } = short
    const params = { item, store, available: figure(asked + left), asked: figure(asked) }
    return { code: 'insufficient_stock', field: 'items', params }
  })
