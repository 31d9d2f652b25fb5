import type { notes } from '@mizan/contract/documents/notes'
import type { RowOf } from '@mizan/contract/resource'
import { minorDigits } from '@mizan/core/money/currency'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { seesRecord } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import {
  type Locked,
  accountLineReferences,
  accountLineView,
  amountText,
  beneficiaryName,
  documentReferences,
  documentView,
  draftName,
  lockOf,
  remainExpression,
  settledTotals,
  settledView,
} from '../documents/index.ts'
import { eInvoiceExpression, statusExpression } from '../einvoicing/index.ts'
import { associationsOf } from '../settlement/index.ts'
import { type NoteSide, noteColumns } from './note-row.ts'

export type NoteView = RowOf<typeof notes>

const selfBilled = sql`coalesce((select o.is_self_billed from bills o
  where o.tenant_id = ${currentTenant} and o.id = t.original_bill_id), false) as is_self_billed`

/** The row of a note and its lines, locked until the transaction ends. */
export const lockNote = lockOf('notes', {
  beside: selfBilled,
  besideLines: sql`trim_scale(t.price)::text as price`,
  read: (head, lines) => ({
    ...noteColumns.read(head, lines),
    side: head.side as NoteSide,
    reason: head.reason as string,
    net: head.net as string,
    retention_credited: head.retention_credited as string,
    /** It corrects a purchase that we invoiced in the supplier's name. */
    is_self_billed: head.is_self_billed as boolean,
  }),
})

/** A stored note, with what it is worth. */
export type LockedNote = Locked<typeof lockNote>

/** A note is due within so many days of what it corrects (`domain/02` 2.13); later is a warning, not a refusal. */
const dueDays = 15
const isLate = sql`coalesce(t.issue_date > t.event_date + ${dueDays}::int, false)`

const select = sql`t.*, ${documentReferences}, ${eInvoiceExpression} as e_invoice, ${isLate} as is_late, ${selfBilled},
  (select jsonb_build_object('id', o.id, 'name', o.bill_code, 'type', o.type, 'issue_date', o.issue_date, 'status', o.status)
    from bills o where o.tenant_id = ${currentTenant} and o.id = t.original_bill_id) as original_bill`

/** A note as the wire has it. */
function noteView(row: Row): NoteView {
  const original = row.original_bill as { id: string; name: string | null } | null
  return {
    ...noteColumns.show(row),
    ...documentView(row),
    ...settledView(row),
    side: row.side,
    kind: row.kind,
    is_self_billed: row.is_self_billed,
    number: row.number,
    original_bill: original && { ...original, name: original.name ?? draftName },
    original_bill_code: original?.name ?? null,
    is_late: row.is_late,
    reason: row.reason === '' ? null : row.reason,
    e_invoice: row.e_invoice,
  } as unknown as NoteView
}

/** The list of notes: newest first, with sums over all results in company currency. */
export const noteList = (): ListSource<NoteView> => ({
  path: 'notes',
  hasIds: true,
  indexed: ['notes'],
  select,
  from: sql`notes t`,
  where: sql`t.tenant_id = ${currentTenant}`,
  order: sql`t.issue_date desc, t.id desc`,
  map: noteView,
  totals: settledTotals,
  columns: {
    remain: remainExpression,
    is_late: sql`${isLate}::text`,
    e_invoice_status: statusExpression,
    beneficiary: beneficiaryName,
  },
})

/** How many notes each saved view of the list has. */
export async function noteCounts(
  ctx: TenantContext,
  types: readonly string[],
): Promise<Record<string, number>> {
  return (
    (await ctx.db.first<Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where t.status = 0)::int as drafts,
      count(*) filter (where t.status = 1 and t.payment_status <> 'fully_paid')::int as open,
      count(*) filter (where ${isLate} and t.status <> 255)::int as late,
      count(*) filter (where t.status = 11)::int as rejected
    from notes t where t.tenant_id = ${currentTenant} and t.type = any(${types.map(Number)}::smallint[])
      and ${seesRecord(ctx, sql`t.id`, 'notes')}`)) ?? {}
  )
}

/** A note with its lines and what it settled; null when there is none. */
export async function showNote(ctx: TenantContext, id: string): Promise<NoteView | null> {
  const [head, lines, associations] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from notes t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    ctx.db.rows<Row>(sql`select t.*, ${accountLineReferences}
      from note_transactions t where t.tenant_id = ${currentTenant} and t.note_id = ${id} order by t.line_no`),
    associationsOf(ctx, id),
  ])
  if (!head) return null
  const digits = minorDigits(head.currency as string)
  return {
    ...noteView(head),
    transactions: lines.map((line) => lineView(line, digits)) as unknown as NonNullable<
      NoteView['transactions']
    >,
    associations: associations as unknown as NonNullable<NoteView['associations']>,
  }
}

const lineView = (row: Row, digits: number): Row => ({
  ...accountLineView(row, digits),
  amount: amountText(row.price, digits),
  discount: trimFigure(row.discount, 2),
  discount_is_percentage: row.discount_is_percentage,
  bill_item_id: row.bill_item_id,
})
