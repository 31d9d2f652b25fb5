import type { Problem } from '@mizan/core/documents/family'
import { type NoteOnBill, type NoteShare, noteOnBill } from '@mizan/core/documents/note-shares'
import type { OriginalBill as RuledBill } from '@mizan/core/ledger/original-bill'
import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import { issueTimeOn } from '@mizan/core/time/riyadh'
import { type RetentionShare, fallingRetention } from '@mizan/core/treasury/retention-share'
import type { TenantContext } from '../../kernel/context.ts'
import { type OriginalBill, lockOriginalBill } from '../bills/index.ts'
import { type DocumentSettings, type Prepared, documentSettings } from '../documents/index.ts'
import { type ResolvedAccountLines, resolveAccountLines } from '../expenses/index.ts'
import { type CompanyPosting, postingFacts } from '../ledger/index.ts'
import { type LockedDocument, lockOpenDocuments } from '../settlement/index.ts'
import { type NoteRow, noteType } from './note-row.ts'
import {
  type OriginalBillRow,
  type OriginalLineRow,
  originalBillOf,
  originalLinesOf,
} from './original-bill.sql.ts'

/** What saving a note needs beyond what every family prepares. */
export type PreparedNote<D, F> = Prepared<D, F> & {
  readonly resolved: ResolvedAccountLines
  readonly kind: 'standard' | 'simplified'
  readonly issueTime: string
  /** The control account the party's side was posted to. */
  readonly partyAccount: string | null
  /** The bill that the note credits; null for what is added to a bill, and without a bill. */
  readonly credits: LockedDocument | null
  /** What falls of the retention of that bill, and what the note takes of each of its lines. */
  readonly falls: RetentionShare | null
  readonly shares: readonly NoteShare[]
}

/** Everything a note refers to, read and its bill locked. */
export type NoteFacts = {
  readonly resolved: ResolvedAccountLines
  readonly posting: CompanyPosting
  readonly settings: DocumentSettings
  readonly original: OriginalBillRow | null
  readonly originalLines: ReadonlyMap<string, OriginalLineRow>
  readonly credits: LockedDocument | null
  readonly falls: RetentionShare | null
  readonly shares: readonly NoteShare[]
  /** What its lines take of the bill that is more than is left of it. */
  readonly overdrawn: readonly Problem[]
  readonly problems: readonly Problem[]
}

/** A note has the treatment of the bill it corrects. */
export const resolveNote = async (
  ctx: TenantContext,
  row: NoteRow,
): Promise<ResolvedAccountLines> => {
  const original = row.original_bill_id && (await originalBillOf(ctx, row.original_bill_id))
  return resolveAccountLines(ctx, row, {
    side: row.side,
    names: { lines: 'transactions', price: 'amount', discount: 'discount' },
    day: original ? original.issue_date : row.issue_date,
  })
}

/** Whether the note lowers what its bill is worth. A debit note to a customer adds to it. */
export const isCredit = ({ type, side }: Pick<NoteRow, 'type' | 'side'>): boolean =>
  type === noteType.credit || side === 'purchases'

/** Reads what a note refers to; its bill is locked first, so that nobody credits it meanwhile. */
export async function noteFacts(ctx: TenantContext, row: NoteRow): Promise<NoteFacts> {
  const { original_bill_id: billId } = row
  const [locked] =
    billId === null ? [] : await lockOpenDocuments(ctx, [{ type: 'bill', id: billId }])
  const [typed, posting, settings, original, originalLines, corrected] = await Promise.all([
    resolveNote(ctx, row),
    postingFacts(ctx),
    documentSettings(ctx),
    billId === null ? null : originalBillOf(ctx, billId),
    originalLinesOf(
      ctx,
      billId,
      row.lines.map((line) => line.bill_item_id),
    ),
    billId !== null && isCredit(row) ? lockOriginalBill(ctx, billId, row.id) : null,
  ])
  const onBill = takeOfBill(row, typed, corrected)
  const resolved = { ...typed, priced: onBill.priced }
  const credits = locked && isCredit(row) ? locked : null
  return {
    shares: onBill.shares,
    overdrawn: onBill.problems,
    falls: corrected && fallingRetention(credits, resolved.priced.net, corrected.creditable),
    resolved,
    posting,
    settings,
    original,
    originalLines,
    credits,
    problems: [
      ...resolved.problems,
      ...(row.beneficiary_id === null
        ? [{ code: 'beneficiary_required', field: 'beneficiary_id' }]
        : []),
      ...originalProblems(row, original, originalLines),
    ],
  }
}

/** What a note that credits a bill takes of it, line by line; one that adds to it takes nothing. */
export const takeOfBill = (
  row: NoteRow,
  { lines, priced, digits, problems }: ResolvedAccountLines,
  bill: OriginalBill | null,
): NoteOnBill =>
  bill === null || problems.length > 0 || lines.length === 0
    ? { priced, shares: [], problems: [] }
    : noteOnBill(
        {
          lines: lines.map(({ input, taxCode }, index) => ({
            billLine: row.lines[index]?.bill_item_id ?? null,
            category: input.category,
            rate: input.rate,
            mechanism: taxCode.mechanism,
          })),
          priced,
          taxInclusive: row.tax_inclusive,
          digits,
        },
        bill.left,
      )

/** A bill that is not there or of another side, or a line that is not of it. */
export const originalProblems = (
  row: NoteRow,
  original: OriginalBillRow | null,
  lines: ReadonlyMap<string, OriginalLineRow>,
): readonly Problem[] => {
  const field = 'original_bill_id'
  if (row.original_bill_id !== null && !original) return [{ code: 'reference_not_found', field }]
  if (original && original.type !== (row.side === 'sales' ? 1 : 2))
    return [{ code: 'original_bill_wrong_kind', field }]
  return row.lines.flatMap(({ bill_item_id: id }, index) =>
    id === null || lines.has(id)
      ? []
      : [{ code: 'reference_not_found', field: `transactions.${index}.bill_item_id` }],
  )
}

/** The original bill as the rules need it. */
export function ruledOriginal(original: OriginalBillRow | null, digits: number): RuledBill | null {
  if (!original) return null
  const read = (text: string): Money => money(parseDecimal(text, digits) ?? 0n)
  return {
    status: original.status,
    issueDate: original.issue_date,
    beneficiary: original.beneficiary_id ?? '',
    currency: original.currency,
    creditable: money(read(original.net) - read(original.credited) - read(original.deducted)),
  }
}

/** A note's head as posting rules want it. */
export const headerOf = (row: NoteRow, { resolved }: NoteFacts) => ({
  issueDate: row.issue_date,
  vatDate: row.issue_date,
  dueDate: null,
  supplyDate: null,
  currency: row.currency,
  exchangeRate: resolved.rate,
})

/** What every note prepares alike, whichever side it is of. */
export const preparedHead = (ctx: TenantContext, row: NoteRow, facts: NoteFacts) => {
  const { resolved, posting, settings, credits, falls, shares } = facts
  return {
    resolved,
    credits,
    falls,
    shares,
    lineIds: row.lines.map((line) => line.id),
    format: settings.format(row.type === noteType.credit ? 'credit_note' : 'debit_note'),
    entryFormat: settings.format('entry'),
    numberYear: settings.numberYear(row.issue_date),
    partyAccounts: posting.partyAccounts,
    statement: { reference: facts.original?.bill_code ?? null, reason: row.reason },
    date: row.issue_date,
    vatDate: row.issue_date,
    owed: resolved.priced.net,
    issueTime: issueTimeOn(row.issue_date, ctx.now.getTime()),
  }
}

/** The rules know the original by its code; forms choose it by its id. */
export const fieldsOfForm = (problem: Problem): Problem =>
  problem.field === 'original_bill_code' ? { ...problem, field: 'original_bill_id' } : problem
