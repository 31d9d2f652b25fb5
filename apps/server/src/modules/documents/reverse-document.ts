import { type DocumentKind, factsOf, isKind } from '@mizan/core/documents/kind'
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
  lotShortages,
  lowestBetween,
  movesOfDocument,
} from '../inventory/index.ts'
import { type PostedEntry, entriesInForce, postingFacts } from '../ledger/index.ts'
import { type Unnumbered, postNumbered } from './post-numbered.ts'
import { documentSettings } from './settings.ts'
import { localizedRefusal } from './localized-refusal.ts'

/** Document type of an inverse entry (`product.md` 3). */
const reverseEntryType = 2

/** A document whose posting is taken back. */
type CancelledDocument = {
  readonly id: string
  /** Null where it bears none. */
  readonly number: string | null
}

/** What a reversal moved, and on which day. */
export type Reversed = {
  readonly date: LocalDate
  /** The entry that reverses the document's own; null where it had none. */
  readonly entryId: string | null
  readonly moves: readonly StockMove[]
  /** Items of it that may go below zero. */
  readonly allowNegative: readonly string[]
}

/** An entry that is reversed, the day on which it is, and that of its VAT. */
type EntryReversal = {
  readonly posted: PostedEntry | null
  readonly date: LocalDate
  /** Null where it declares no VAT. */
  readonly vatDate: LocalDate | null
}

/** The closing of a year, a VAT return, the zakat of a year and recalculated costs are reversed like documents, and are none. */
export type Reversible = DocumentKind | 'closing' | 'vat_return' | 'zakat' | 'recalculation'

/** What a reversal takes along because it came of the document since. */
export type Besides = {
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
  /** Only a later part of it is taken back: that entry, and what its lines moved. */
  readonly part?: { readonly name: string; readonly lineIds: readonly string[] }
  readonly besides?: Besides
}

const isTraded = (kind: Reversible): boolean => isKind(kind) && factsOf(kind).side !== null

/** Of what is not traded only lines of tax are in a VAT return. */
export const vatDayOf = (kind: Reversible, { vatDate, entry }: PostedEntry): LocalDate | null =>
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
  how: How = {},
): Promise<Reversed> {
  const { activity = 'cancelled' } = how
  const locked = await lockInForce(ctx, kind, document, how)
  const { taken, moves, facts, settings } = locked
  const reversal = await reversalOf(ctx, locked, { ...how, activity })
  const inverse = reversal.entries.map((entry) => entry && { id: newId(), entry })
  const postings: Unnumbered[] = taken.flatMap(({ posted, date, vatDate }, index) => {
    const own = inverse[index]
    if (!own) return []
    return {
      ...own,
      date,
      vatDate: vatDate ?? posted?.vatDate ?? date,
      statement: { kind: posted?.label ?? kind, reason, reverses: posted?.statement ?? '' },
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
  const { id, number } = document
  const parts = [...Map.groupBy(reversal.moves, ({ entry }) => entry)].map(([index, own]) => ({
    moves: own,
    document: {
      date: taken[index]?.date ?? facts.today,
      type: reverseEntryType,
      id,
      number,
      entryId: inverse[index]?.id ?? null,
      lineIds: [],
    },
  }))
  const isRecorded = activity !== null && activity !== 'reposted' && isKind(kind)
  await Promise.all([
    applyInTurn(ctx, locked.stock, parts, reversal.stock),
    isRecorded &&
      recordActivity(
        ctx,
        factsOf(kind).resource,
        id,
        activity,
        reason ? { reason: { before: null, after: reason } } : undefined,
      ),
  ])
  return {
    date: taken[0]?.date ?? facts.today,
    entryId: inverse[0]?.id ?? null,
    moves: reversal.moves,
    allowNegative: negativeOf(moves),
  }
}

/** Reads the entries of a document that are in force, and locks its stock. */
async function lockInForce(
  ctx: TenantContext,
  kind: Reversible,
  { id }: CancelledDocument,
  { on = null, keepsGoods = false, part, besides }: How,
) {
  const [inForce, everMoved, facts, settings] = await Promise.all([
    entriesInForce(ctx, id),
    keepsGoods ? [] : movesOfDocument(ctx, id),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  const only = keepsGoods ? 'main' : part?.name
  const entries = only === undefined ? inForce : inForce.filter((each) => each.part === only)
  // What an edit took back is gone; free goods moved without an entry.
  const moves = everMoved.filter(
    ({ entryId, lineId }) =>
      (entryId === null || entries.some((posted) => posted.id === entryId)) &&
      (part === undefined || (lineId !== null && part.lineIds.includes(lineId))),
  )
  const taken = entries.map((posted): EntryReversal => {
    const vatDay = vatDayOf(kind, posted)
    const date = on ?? reversalDate(posted.date, vatDay, facts.today, facts.periods)
    // On its own day it takes back what counts on another day where it counts.
    return { posted, date, vatDate: vatDay && (date === posted.date ? vatDay : date) }
  })
  // Goods that moved without an entry go back on their day too, where its period is open.
  const dayMoved = (): LocalDate => {
    const last = moves
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
    return last ? reversalDate(last, null, facts.today, facts.periods) : facts.today
  }
  return {
    facts,
    settings,
    moves,
    stock: await lockStock(ctx, [...moves.map(({ move }) => move), ...(besides?.places ?? [])]),
    // What cannot leave at no value needs an entry, also where there was none.
    taken: taken.length > 0 ? taken : [{ posted: null, date: on ?? dayMoved(), vatDate: null }],
  }
}

const negativeOf = (moves: readonly DocumentMove[]): readonly string[] =>
  moves.filter((each) => each.allowNegative).map(({ move }) => move.item)

/** The inverse of what stands, with what is taken along; refused with all that stands in its way. */
async function reversalOf(
  ctx: TenantContext,
  { taken, moves, stock, facts }: Awaited<ReturnType<typeof lockInForce>>,
  { activity, besides }: How,
) {
  const entryOf = ({ entryId }: DocumentMove): number =>
    Math.max(
      0,
      taken.findIndex(({ posted }) => posted?.id === entryId),
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
  const along = besides?.effectsOn(after)
  const problems = [
    ...taken.flatMap(({ posted, date, vatDate }) =>
      posted ? periodProblems(date, vatDate, facts.periods) : [],
    ),
    ...reversal.problems,
    ...(along?.problems ?? []),
    ...(activity === 'reposted'
      ? []
      : [
          ...reversalShortages(await lowestReversed(ctx, reversal.moves, taken), negativeOf(moves)),
          ...(await lotShortages(ctx, reversal.moves)),
        ]),
  ]
  if (problems.length > 0)
    throw await localizedRefusal(ctx, problems, taken[0]?.date ?? facts.today, facts.periods)
  if (!along) return { ...reversal, stock: after }
  return {
    entries: reversal.entries.map((entry, index) =>
      index === 0 ? entryOrNothing([...(entry?.lines ?? []), ...along.lines]) : entry,
    ),
    moves: [...reversal.moves, ...along.moves.map((move) => ({ ...move, entry: 0 }))],
    stock: statesAfter(after, along.stock),
  }
}

/** Places as some moves leave them. */
const statesAfter = (
  before: readonly StockState[],
  moved: readonly StockState[],
): readonly StockState[] => before.map((state) => moved.find(isAt(state)) ?? state)

const isAt =
  ({ item, store }: StockPlace) =>
  (other: StockPlace): boolean =>
    other.item === item && other.store === store

/** How low each place that gives goods stands from each day on which some of them leave it. */
async function lowestReversed(
  ctx: TenantContext,
  moves: readonly (StockMove & { readonly entry: number })[],
  taken: readonly EntryReversal[],
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
