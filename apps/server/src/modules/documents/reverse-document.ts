import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import {
  type LowestReversed,
  reversalShortages,
  reversePosting,
} from '@mizan/core/inventory/reverse-posting'
import type { StockMove, StockState } from '@mizan/core/inventory/stock-state'
import { type EntryLine, entryOrNothing, journalEntry } from '@mizan/core/ledger/entry'
import { periodProblems, reversalDate } from '@mizan/core/ledger/period'
import type { Problem } from '@mizan/core/ledger/problem'
import { quantity } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import {
  type DocumentMove,
  type StockEffects,
  type StockPlace,
  applyInTurn,
  lockStock,
  lowestBetween,
  movesOfDocument,
} from '../inventory/index.ts'
import { type PostedEntry, postingFacts, standingEntries } from '../ledger/index.ts'
import type { CancelledDocument } from './cancel.ts'
import { type Unnumbered, postNumbered } from './post-numbered.ts'
import { documentSettings } from './settings.ts'
import { toldRefusal } from './told-problems.ts'

/** Document type of an inverse entry (`product.md` 3). */
const reverseEntryType = 2

/** What a reversal moved, and on which day. */
export type Reversed = {
  readonly date: LocalDate
  /** The entry that reverses the document's own; null where it had none. */
  readonly entryId: string | null
  readonly moves: readonly StockMove[]
  /** Items of it that may go below zero. */
  readonly allowNegative: readonly string[]
}

/** An entry that is taken back, and the day on which it is. */
type TakenBack = { readonly posted: PostedEntry | null; readonly date: LocalDate }

/** The closing of a year is reversed like a document, and is none. */
export type Reversible = DocumentKind | 'closing'

/** What a reversal takes along because it came of the document since. */
type Besides = {
  readonly places: readonly StockPlace[]
  readonly effectsOn: (stock: readonly StockState[]) => StockEffects & {
    readonly lines: readonly EntryLine[]
    readonly problems: readonly Problem[]
  }
}

type How = {
  /** What is told of it; null where its caller tells more. What is `reposted` is no act of its own. */
  readonly activity?: 'cancelled' | 'bounced' | 'reversed' | 'reposted' | null
  /** The day that it happened. */
  readonly on?: LocalDate | null
  /** Only its entry is reversed: its goods are brought to what they should be by the next posting. */
  readonly keepsGoods?: boolean
  readonly besides?: Besides
}

const isTraded = (kind: Reversible): boolean => kind !== 'closing' && factsOf(kind).side !== null

/** Of what is not traded only lines of tax are in a VAT return. */
const vatDayOf = (kind: Reversible, { vatDate, entry }: PostedEntry): LocalDate | null =>
  isTraded(kind) || entry.lines.some(({ tax }) => tax) ? vatDate : null

/** An entry by hand is in the journal once, as it reads now: what its edits reversed is left out. */
function labelOf(kind: Reversible, posted: PostedEntry | null, isReposted: boolean): string {
  if (kind === 'entry') return isReposted ? 'entry_edited' : 'entry_reversed'
  return `${isTraded(kind) ? kind : (posted?.label ?? kind)}_reversed`
}

/**
 * Reverses the posting of a document: inverse entries and the stock at its own value, each dated as
 * what it reverses while that period is open, else today (`domain/02` L6, L7), or `on` the day that
 * it happened. The caller writes the document itself. Of what is `reposted` goods may be missing until
 * the new posting brings them, which its caller looks at.
 */
export async function reverseDocument(
  ctx: TenantContext,
  kind: Reversible,
  document: CancelledDocument,
  reason: string | null,
  { activity = 'cancelled', on = null, keepsGoods = false, besides }: How = {},
): Promise<Reversed> {
  const [standing, everMoved, facts, settings] = await Promise.all([
    standingEntries(ctx, document.id),
    keepsGoods ? [] : movesOfDocument(ctx, document.id),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  const entries = keepsGoods ? standing.filter(({ part }) => part === 'main') : standing
  const moves = standingMoves(everMoved, entries)
  const stock = await lockStock(ctx, [
    ...moves.map(({ move }) => move),
    ...(besides?.places ?? []),
  ])
  const dateOf = (posted: PostedEntry): LocalDate =>
    on ?? reversalDate(posted.date, vatDayOf(kind, posted), facts.today, facts.periods)
  // Free goods moved without an entry; what cannot leave at no value needs one all the same.
  const taken: readonly TakenBack[] =
    entries.length > 0
      ? entries.map((posted) => ({ posted, date: dateOf(posted) }))
      : [{ posted: null, date: on ?? facts.today }]
  const entryOf = ({ entryId }: DocumentMove): number =>
    Math.max(
      0,
      entries.findIndex(({ id }) => id === entryId),
    )
  const reversal = reversePosting(
    {
      entries: taken.map(({ posted }) => posted?.entry ?? journalEntry([])),
      moves: moves.map((each) => ({ ...each.move, entry: entryOf(each) })),
    },
    {
      defaults: facts.defaults,
      stock: stock.states,
      inventory: moves.map(({ move, inventory }) => ({
        item: move.item,
        store: move.store,
        account: inventory,
      })),
    },
  )
  const after = statesAfter(stock.states, reversal.stock)
  const since = besides?.effectsOn(after)
  const allowNegative = moves.filter((each) => each.allowNegative).map(({ move }) => move.item)
  const date = taken[0]?.date ?? facts.today
  const problems = [
    ...entries.flatMap((posted) =>
      periodProblems(dateOf(posted), vatDayOf(kind, posted) && dateOf(posted), facts.periods),
    ),
    ...reversal.problems,
    ...(since?.problems ?? []),
    ...(activity === 'reposted'
      ? []
      : reversalShortages(await lowestReversed(ctx, reversal.moves, taken), allowNegative)),
  ]
  if (problems.length > 0) throw await toldRefusal(ctx, problems, date, facts.periods)

  const reversed = reversal.entries.map((entry, index) =>
    index === 0 && since ? entryOrNothing([...(entry?.lines ?? []), ...since.lines]) : entry,
  )
  const ids = reversed.map((entry) => (entry ? newId() : null))
  const postings: Unnumbered[] = taken.flatMap(({ posted, date: day }, index) => {
    const [id, entry] = [ids[index], reversed[index]]
    if (!id || !entry) return []
    return {
      id,
      entry,
      date: day,
      vatDate: day,
      statement: {
        kind: posted?.label ?? kind,
        reason,
        reverses: posted?.statement ?? '',
      },
      documentType: reverseEntryType,
      label: labelOf(kind, posted, activity === 'reposted'),
      documentId: document.id,
      documentNumber: document.number,
      ...(posted && {
        inverseOf: posted.id,
        isClosing: posted.isClosing,
        isAdjusting: posted.isAdjusting,
      }),
    }
  })
  await postNumbered(ctx, postings, { facts, settings })
  const moved = [
    ...reversal.moves,
    ...(since?.moves ?? []).map((move) => ({ ...move, entry: 0 })),
  ]
  const byEntry = Map.groupBy(moved, ({ entry }) => entry)
  await Promise.all([
    applyInTurn(
      ctx,
      stock,
      [...byEntry].map(([index, own]) => ({
        moves: own,
        document: {
          date: taken[index]?.date ?? date,
          type: reverseEntryType,
          id: document.id,
          number: document.number,
          entryId: ids[index] ?? null,
          lineIds: [],
        },
      })),
      statesAfter(after, since?.stock ?? []),
    ),
    activity !== null &&
      activity !== 'reposted' &&
      kind !== 'closing' &&
      recordActivity(
        ctx,
        factsOf(kind).resource,
        document.id,
        activity,
        reason ? { reason: { before: null, after: reason } } : undefined,
      ),
  ])
  return { date, entryId: ids[0] ?? null, moves: reversal.moves, allowNegative }
}

/** Places as some moves leave them. */
const statesAfter = (
  before: readonly StockState[],
  moved: readonly StockState[],
): readonly StockState[] =>
  before.map((state) => moved.find(isAt(state)) ?? state)

const isAt =
  ({ item, store }: StockPlace) =>
  (other: StockPlace): boolean =>
    other.item === item && other.store === store

/** The moves of the entries that stand, and those that had none; what an edit took back is gone. */
const standingMoves = (
  moves: readonly DocumentMove[],
  entries: readonly PostedEntry[],
): readonly DocumentMove[] =>
  moves.filter(({ entryId }) => entryId === null || entries.some(({ id }) => id === entryId))

/** How low each place that gives goods stands from each day on which some of them leave it. */
async function lowestReversed(
  ctx: TenantContext,
  moves: readonly (StockMove & { readonly entry: number })[],
  taken: readonly TakenBack[],
): Promise<LowestReversed[]> {
  const dated = moves.flatMap((move) => {
    const day = taken[move.entry]?.date
    return day ? [{ move, day }] : []
  })
  const leaving = dated.filter(({ move }) => move.quantity < 0n)
  const days = [...new Set(leaving.map(({ day }) => day))]
  const found = await Promise.all(
    days.map(async (day) => {
      const places = leaving.filter((each) => each.day === day).map(({ move }) => move)
      const lowest = await lowestBetween(ctx, places, day, null)
      return lowest.map((place) => ({ ...place, moved: movedThrough(dated, day, place) }))
    }),
  )
  return found.flat()
}

const movedThrough = (
  moves: readonly { readonly move: StockMove; readonly day: LocalDate }[],
  day: LocalDate,
  { item, store }: { readonly item: string; readonly store: string },
) =>
  quantity(
    moves
      .filter(({ move, day: at }) => at <= day && move.item === item && move.store === store)
      .reduce((all, { move }) => all + move.quantity, 0n),
  )
