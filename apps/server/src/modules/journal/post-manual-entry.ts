import { status } from '@mizan/core/documents/lifecycle'
import {
  type ManualEntry,
  type ManualLine,
  manualEntryProblems,
  postManualEntry,
  vatDateOf,
} from '@mizan/core/ledger/entry-rules'
import { reverse } from '@mizan/core/ledger/entry'
import { type Periods, periodProblems, reversalDate } from '@mizan/core/ledger/period'
import type { Problem } from '@mizan/core/ledger/problem'
import { minorDigits } from '@mizan/core/money/currency'
import { money, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import { reversalStatement } from '@mizan/core/ledger/texts/entry-statement'
import { type LocalDate, addMonths } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import {
  type Books,
  booksOf,
  postNumbered,
  requireMonthRoom,
  toldRefusal,
} from '../documents/index.ts'
import { type PostedEntry, postingFacts, standingEntries } from '../ledger/index.ts'
import { associate, releaseAllOf } from '../settlement/index.ts'
import { changeManualEntry, writeManualEntry } from './manual-entries.sql.ts'
import { type ManualEntryRow, type ManualLineRow, labelOf } from './manual-entry.ts'
import { missingReferences, referencesOf } from './manual-facts.sql.ts'
import { lockAsked, settlingsWrittenOff } from './written-off.ts'

/** Document type of an inverse entry (`product.md` 3). */
const reverseEntryType = 2
/** A reversal may be dated this far ahead, as entries may. */
const monthsAhead = 12

const figure = (text: string | null, digits = 2) => money(parseDecimal(text ?? '0', digits) ?? 0n)

const lineOf = (line: ManualLineRow): ManualLine => ({
  account: line.account_id,
  debit: figure(line.debtor),
  credit: figure(line.creditor),
  ...(line.statement && { statement: line.statement }),
  ...(line.beneficiary_id && { beneficiary: line.beneficiary_id }),
  ...(line.cost_center_id && { costCenter: line.cost_center_id }),
  ...(line.cost_centers.length > 0 && {
    shares: line.cost_centers.map((share) => ({
      costCenter: share.cost_center_id,
      percent: percent(parseDecimal(share.percentage, scale.percent) ?? 0n),
    })),
  }),
  ...(line.currency && {
    foreign: {
      currency: line.currency,
      amount: figure(line.fc_amount, minorDigits(line.currency)),
    },
  }),
  ...(line.tax_code && { tax: { code: line.tax_code, base: figure(line.tax_base) } }),
})

const entryOf = (row: ManualEntryRow): ManualEntry => ({
  date: row.date,
  statement: row.statement,
  lines: row.transactions.map(lineOf),
})

/** Refuses what cannot be kept even as a draft: references to nothing. */
export async function refuseUnknown(ctx: TenantContext, row: ManualEntryRow): Promise<void> {
  const problems = missingReferences(row, await referencesOf(ctx, row))
  if (problems.length > 0) throw new Refusal('invalid', {}, refusalOf(problems).fields)
}

async function refuseUnposted(
  ctx: TenantContext,
  row: ManualEntryRow,
  { facts }: Books,
): Promise<ManualEntry> {
  const references = await referencesOf(ctx, row)
  const unknown = missingReferences(row, references)
  if (unknown.length > 0) throw new Refusal('invalid', {}, refusalOf(unknown).fields)
  const entry = entryOf(row)
  const problems = manualEntryProblems(entry, {
    accounts: references.accounts,
    today: facts.today,
    periods: facts.periods,
    fromTemplate: row.template !== null,
  })
  if (problems.length > 0) throw await toldRefusal(ctx, problems, row.date, facts.periods)
  return entry
}

const postingOf = (row: ManualEntryRow, entry: ManualEntry, id: string) => ({
  id,
  entry: postManualEntry(entry),
  date: row.date,
  vatDate: row.date,
  statement: row.statement,
  documentType: null,
  label: labelOf(row),
  documentId: row.id,
  isAdjusting: row.is_adjusting,
})

/** Posts a draft: its first posting bears its id, and gives it the number it keeps. */
export async function postDraft(ctx: TenantContext, row: ManualEntryRow): Promise<ManualEntryRow> {
  const books = await booksOf(ctx)
  const entry = await refuseUnposted(ctx, row, books)
  const settlings = await settlingsWrittenOff(ctx, row.id, row.written_off)
  const [posted] = await postNumbered(ctx, [postingOf(row, entry, row.id)], books, () =>
    requireMonthRoom(ctx, 'entry'),
  )
  const done = { ...row, status: status.confirmed, entry_id: row.id }
  await writeManualEntry(ctx, done, posted ?? null)
  await associate(ctx, settlings)
  return done
}

async function standingPosting(ctx: TenantContext, id: string): Promise<PostedEntry> {
  const [standing] = await standingEntries(ctx, id)
  if (!standing) throw new Error(`manual entry ${id} has no posting that stands`)
  return standing
}

const inverseOf = (
  row: ManualEntryRow,
  standing: PostedEntry,
  told: { readonly date: LocalDate; readonly label: string; readonly statement: string },
) => ({
  id: newId(),
  entry: reverse(standing.entry),
  date: told.date,
  vatDate: told.date,
  statement: told.statement,
  documentType: reverseEntryType,
  label: told.label,
  documentId: row.id,
  documentNumber: row.number ?? '',
  inverseOf: standing.id,
  isAdjusting: row.is_adjusting,
})

/**
 * Posts an edit: the inverse of what stands, on its own day, and the new lines, in one transaction.
 * The entry keeps its id and number (`domain/02` 2.25, `domain/10` 56).
 */
export async function repost(
  ctx: TenantContext,
  before: ManualEntryRow,
  row: ManualEntryRow,
): Promise<void> {
  const [books, standing] = await Promise.all([booksOf(ctx), standingPosting(ctx, row.id)])
  await refuseClosedDay(ctx, before, books.facts.periods)
  const entry = await refuseUnposted(ctx, row, books)
  const anew = newId()
  await postNumbered(
    ctx,
    [
      inverseOf(before, standing, {
        date: standing.date,
        label: 'entry_edited',
        statement: reversalStatement(
          { number: before.number, statement: standing.statement },
          null,
          books.settings.language,
        ),
      }),
      { ...postingOf(row, entry, anew), documentNumber: row.number ?? '' },
    ],
    books,
  )
  await writeManualEntry(ctx, {
    ...row,
    status: status.confirmed,
    opened_by: null,
    entry_id: anew,
    revision: row.revision + 1,
  })
}

/** Why a day somebody chose for a reversal is not possible. */
function dateProblems(day: LocalDate, standing: PostedEntry, today: LocalDate): readonly Problem[] {
  const last = addMonths(today, monthsAhead)
  if (day < standing.date) return [{ code: 'reversal_before_entry', field: 'date' }]
  return day <= last
    ? []
    : [
        {
          code: 'issue_date_out_of_range',
          field: 'date',
          params: { from: standing.date, to: last },
        },
      ]
}

/**
 * Takes an entry back for good: the inverse entry, on a chosen open day, else on the entry's own day
 * while that is open, else today (`domain/02` L7). Answers with the id of the inverse entry.
 */
export async function reverseEntry(
  ctx: TenantContext,
  row: ManualEntryRow,
  asked: { readonly date: LocalDate | null; readonly reason: string | null },
): Promise<string> {
  await lockAsked(ctx, row.written_off)
  const [books, standing] = await Promise.all([booksOf(ctx), standingPosting(ctx, row.id)])
  const { periods, today } = books.facts
  const vatDate = vatDateOf(entryOf(row))
  const date = asked.date ?? reversalDate(standing.date, vatDate, today, periods)
  const problems = [
    ...atDate(periodProblems(date, vatDate && date, periods)),
    ...(asked.date ? dateProblems(date, standing, today) : []),
  ]
  if (problems.length > 0) throw await toldRefusal(ctx, problems, date, periods)
  const inverse = inverseOf(row, standing, {
    date,
    label: 'entry_reversed',
    statement: reversalStatement(
      { number: row.number, statement: standing.statement },
      asked.reason,
      books.settings.language,
    ),
  })
  await postNumbered(ctx, [inverse], books)
  if (row.written_off.length > 0) await releaseAllOf(ctx, row.id)
  await changeManualEntry(ctx, row.id, {
    status: status.cancelled,
    reversal_entry_id: inverse.id,
    next_repeat_on: null,
    opened_by: null,
  })
  return inverse.id
}

/** Refuses to change what lies in a locked period, before anything is typed. */
export const refuseLocked = async (ctx: TenantContext, row: ManualEntryRow): Promise<void> =>
  refuseClosedDay(ctx, row, (await postingFacts(ctx)).periods)

async function refuseClosedDay(
  ctx: TenantContext,
  row: ManualEntryRow,
  periods: Periods,
): Promise<void> {
  const problems = atDate(periodProblems(row.date, vatDateOf(entryOf(row)), periods))
  if (problems.length > 0) throw await toldRefusal(ctx, problems, row.date, periods)
}

/** The rules of periods speak of the issue date; an entry has one date. */
const atDate = (problems: readonly Problem[]): readonly Problem[] =>
  problems.map((problem) => ({ ...problem, field: 'date' }))
