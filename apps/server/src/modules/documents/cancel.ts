import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { editRefusal } from '@mizan/core/documents/edit-matrix'
import { type DocumentKind, factsOf } from '@mizan/core/documents/kind'
import { next, statusOf } from '@mizan/core/documents/lifecycle'
import { reversePosting } from '@mizan/core/inventory/reverse-posting'
import { reverse } from '@mizan/core/ledger/entry'
import { periodProblems, reversalDate } from '@mizan/core/ledger/period'
import type { StockMove } from '@mizan/core/inventory/stock-state'
import type { LocalDate } from '@mizan/core/time/local-date'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { applyMoves, lockStock, movesOfDocument } from '../inventory/index.ts'
import {
  type Posting,
  postingFacts,
  standingEntries,
  takeNumbers,
  writePostings,
} from '../ledger/index.ts'
import { documentSettings } from './settings.ts'
import { toldRefusal, withStock } from './told-problems.ts'

type Document = { readonly id: string; readonly status: number; readonly number: string }

/** A draft is deleted with the right to delete, or to change with that to delete drafts (`domain/07` 7.2: D draft). */
export function needDraftDeletion(ctx: TenantContext, permission: PermissionCode): void {
  if (ctx.can(permission, 'update') && ctx.can('drafts.delete', 'delete')) return
  ctx.need(permission, 'delete')
}

/** Document type of an inverse entry (`product.md` 3). */
const reverseEntryType = 2

/** Refuses to take a document back where the law or its state forbids it (`domain/02` 2.3). */
export function requireCancellable(
  ctx: TenantContext,
  kind: DocumentKind,
  document: Document,
): void {
  ctx.need(factsOf(kind).permission, 'delete')
  const status = statusOf(document.status)
  if (status === null || next(status, 'cancel') === null) throw new Refusal('not_cancellable')
  const law = editRefusal({
    kind,
    status,
    taxRestrictive: ctx.tenant.taxRestrictive,
    isTenantAdmin: ctx.isTenantAdmin,
    vatRegistered: true,
    vatPeriodFiled: false,
  })
  if (law) throw new Refusal(law)
}

/** What taking a posting back moved, and on which day. */
export type Reversed = {
  readonly date: LocalDate
  readonly moves: readonly StockMove[]
  /** Items of it that may go below zero. */
  readonly allowNegative: readonly string[]
}

/**
 * Takes the posting of a document back: inverse entries and the stock at its own value, dated as
 * the document while its period is open, else today (`domain/02` L6, L7), or `on` the day that it
 * happened. The caller writes the document itself. What is `reposted` is no act of its own: goods
 * may be missing until the new posting brings them, which its caller looks at.
 */
export async function reverseDocument(
  ctx: TenantContext,
  kind: DocumentKind,
  document: Document,
  reason: string | null,
  activity: 'cancelled' | 'bounced' | 'reposted' = 'cancelled',
  on: LocalDate | null = null,
): Promise<Reversed> {
  const [entries, moves, facts, settings] = await Promise.all([
    standingEntries(ctx, document.id),
    movesOfDocument(ctx, document.id),
    postingFacts(ctx),
    documentSettings(ctx),
  ])
  const stock = await lockStock(
    ctx,
    moves.map(({ move }) => move),
  )
  const [first] = entries
  const allowNegative = moves.filter((each) => each.allowNegative).map(({ move }) => move.item)
  const reversal = reversePosting(
    { entry: first?.entry ?? null, moves: moves.map(({ move }) => move) },
    {
      defaults: facts.defaults,
      stock: stock.states,
      inventory: moves.map(({ move, inventory }) => ({
        item: move.item,
        store: move.store,
        account: inventory,
      })),
      allowNegative: activity === 'reposted' ? moves.map(({ move }) => move.item) : allowNegative,
    },
  )
  const dateOf = (entry: typeof first) =>
    on ??
    (entry ? reversalDate(entry.date, entry.vatDate, facts.today, facts.periods) : facts.today)
  const problems = [
    ...entries.flatMap((posted) => periodProblems(dateOf(posted), dateOf(posted), facts.periods)),
    ...reversal.problems.map((problem) => withStock(problem, stock.states)),
  ]
  if (problems.length > 0) throw await toldRefusal(ctx, problems, dateOf(first), facts.periods)
  const postings: Posting[] = entries.map((posted, index) => ({
    id: newId(),
    entry: index === 0 && reversal.entry ? reversal.entry : reverse(posted.entry),
    date: dateOf(posted),
    vatDate: dateOf(posted),
    statement: reason ?? posted.statement,
    documentType: reverseEntryType,
    label: `${kind}_reversed`,
    documentId: document.id,
    documentNumber: document.number,
    inverseOf: posted.id,
  }))
  const year = settings.numberYear(dateOf(first))
  const numbers =
    postings.length > 0
      ? await takeNumbers(ctx, [{ kind: 'entry', count: postings.length }], year)
      : null
  const taken = numbers?.get('entry')
  await Promise.all([
    taken &&
      writePostings(ctx, postings, {
        first: taken.last - postings.length + 1,
        previousHash: taken.lastHash,
        format: settings.format('entry'),
        year,
        partyAccounts: facts.partyAccounts,
      }),
    applyMoves(
      ctx,
      stock,
      { moves: reversal.moves, stock: reversal.stock },
      {
        date: dateOf(first),
        type: reverseEntryType,
        id: document.id,
        number: document.number,
        entryId: postings[0]?.id ?? null,
        lineIds: [],
      },
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
  return { date: dateOf(first), moves: reversal.moves, allowNegative }
}
