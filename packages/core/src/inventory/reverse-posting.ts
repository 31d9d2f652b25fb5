import {
  type AccountId,
  type EntryLine,
  type JournalEntry,
  debit,
  journalEntry,
  reverse,
} from '../ledger/entry.ts'
import { type AccountFinder, type ChosenAccount, accountFinder } from '../ledger/resolve-account.ts'
import type { Problem } from '../ledger/problem.ts'
import type { DefaultAccounts } from '../ledger/resolve-account.ts'
import { type Quantity, formatShort, money, scale } from '../money/decimal.ts'
import { reverseMoves } from './stock-book.ts'
import type { StockMove, StockState } from './stock-state.ts'

/** A posting to be taken back: a cancelled document, or an edited one before it is posted anew. */
export type PostedDocument = {
  readonly entry: JournalEntry | null
  /** All moves of the document in order of posting, deliveries included. */
  readonly moves: readonly StockMove[]
}

export type ReversalFacts = {
  readonly defaults: DefaultAccounts
  readonly stock: readonly StockState[]
  /** The inventory account each item and store was posted to. */
  readonly inventory: readonly {
    readonly item: string
    readonly store: string
    readonly account: ChosenAccount
  }[]
  /** Items that may go below zero when goods received are taken back. */
  readonly allowNegative: readonly string[]
}

export type Reversal = {
  readonly entry: JournalEntry | null
  readonly moves: readonly StockMove[]
  readonly stock: readonly StockState[]
  readonly problems: readonly Problem[]
}

/**
 * Reverses a posting (`domain/02` L6, `domain/04` 4.6): the same lines with sides swapped, and
 * stock back at its own value. What the stock can no longer bear is the price difference, in the
 * same entry, so that stock and ledger stay equal. `problems` name goods that are already gone.
 */
export function reversePosting(posted: PostedDocument, facts: ReversalFacts): Reversal {
  const accounts = accountFinder(facts.defaults)
  const { moves, states } = reverseMoves(posted.moves, facts.stock)
  const gaps = moves.flatMap((move) => gapLines(move, facts, accounts))
  const lines = [...(posted.entry ? reverse(posted.entry).lines : []), ...gaps]
  const problems = [...missingGoods(moves, states, facts), ...accounts.missing()]
  const entry = lines.length === 0 ? null : journalEntry(lines)
  return { entry, moves, stock: states, problems }
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

const missingGoods = (
  moves: readonly StockMove[],
  states: readonly StockState[],
  facts: ReversalFacts,
): readonly Problem[] =>
  states.flatMap((state) => {
    const { item, store } = state
    const takesOut = moves.some((m) => m.item === item && m.store === store && m.quantity < 0n)
    const isGone = takesOut && state.quantity < 0n && !facts.allowNegative.includes(item)
    if (!isGone) return []
    const params = { item, store, missing: formatShort(-state.quantity, scale.quantity) }
    return { code: 'insufficient_stock', params }
  })

/** How low a place stood with the old posting taken back and the new one not there yet. */
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
