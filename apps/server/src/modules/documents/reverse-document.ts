import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import {
  type LowestReversed,
  reversalShortages,
  reversePosting,
} from '@mizan/core/inventory/reverse-posting'
import type { StockMove } from '@mizan/core/inventory/stock-state'
import { journalEntry } from '@mizan/core/ledger/entry'
import { periodProblems, reversalDate } from '@mizan/core/ledger/period'
import { quantity } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import {
  type DocumentMove,
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

/** What taking a posting back moved, and on which day. */
export type Reversed = {
  readonly date: LocalDate
  readonly moves: readonly StockMove[]
  /** Items of it that may go below zero. */
  readonly allowNegative: readonly string[]
}

/** An entry that is taken back, and the day on which it is. */
type TakenBack = { readonly posted: PostedEntry | null; readonly date: LocalDate }

/**
 * Takes the posting of a document back: inverse entries and the stock at its own value, each dated as
 * what it takes back while that period is open, else today (`domain/02` L6, L7), or `on` the day that
 * it happened. The caller writes the document itself. What is `reposted` is no act of its own: goods
 * may be missing until the new posting brings them, which its caller looks at.
 */
export async function reverseDocument(
  ctx: TenantContext,
  kind: DocumentKind,
  document: CancelledDocument,
  reason: string | null,
  activity: 'cancelled' | 'bounced' | 'reposted' = 'cancelled',
  on: LocalDate | null = null,
): Promise<Reversed> {
  const [entries, everMoved, facts, settings] = await Promise.all([
    standingEntries(ctx, document.id),
    movesOfDocument(ctx, document.id),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  const moves = standingMoves(everMoved, entries)
  const stock = await lockStock(
    ctx,
    moves.map(({ move }) => move),
  )
  const dateOf = ({ date, vatDate }: PostedEntry): LocalDate =>
    on ?? reversalDate(date, vatDate, facts.today, facts.periods)
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
  const allowNegative = moves.filter((each) => each.allowNegative).map(({ move }) => move.item)
  const date = taken[0]?.date ?? facts.today
  const problems = [
    ...entries.flatMap((posted) => periodProblems(dateOf(posted), dateOf(posted), facts.periods)),
    ...reversal.problems,
    ...(activity === 'reposted'
      ? []
      : reversalShortages(await lowestReversed(ctx, reversal.moves, taken), allowNegative)),
  ]
  if (problems.length > 0) throw await toldRefusal(ctx, problems, date, facts.periods)

  const ids = reversal.entries.map((entry) => (entry ? newId() : null))
  const postings: Unnumbered[] = taken.flatMap(({ posted, date: day }, index) => {
    const [id, entry] = [ids[index], reversal.entries[index]]
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
      label: `${kind}_reversed`,
      documentId: document.id,
      documentNumber: document.number,
      ...(posted && { inverseOf: posted.id }),
    }
  })
  await postNumbered(ctx, postings, { facts, settings })
  const byEntry = Map.groupBy(reversal.moves, ({ entry }) => entry)
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
      reversal.stock,
    ),
    activity !== 'reposted' &&
      recordActivity(
        ctx,
        factsOf(kind).resource,
        document.id,
        activity,
        reason ? { reason: { before: null, after: reason } } : undefined,
      ),
  ])
  return { date, moves: reversal.moves, allowNegative }
}

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
