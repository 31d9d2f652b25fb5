import { searchText } from '@mizan/core/catalog/search-text'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { assignments, insertInto, insertRows, sql } from '../../kernel/database/sql.ts'
import type { PostedAs } from '../documents/index.ts'
import { type ManualEntryRow, type ManualLineRow, type Share, labelOf } from './manual-entry.ts'

type Head = Omit<ManualEntryRow, 'transactions' | 'isNew'>
type Line = Omit<ManualLineRow, 'cost_centers'> & { readonly line_no: number }

/** A manual entry with its lines, locked against other changes; null when there is none. */
export async function lockManualEntry(
  ctx: TenantContext,
  id: string,
): Promise<ManualEntryRow | null> {
  const head = await ctx.db.first<Head>(sql`
    select id, status, number, entry_date as date, statement, template, written_off, is_adjusting, reverse_on, repeats, repeats_until,
      next_repeat_on, times_repeated, repeated_from, entry_id, revision, opened_by, lock_version
    from manual_entries where tenant_id = ${ctx.tenant.id} and id = ${id} for update`)
  if (!head) return null
  const [lines, shares] = await Promise.all([
    ctx.db.rows<Line>(sql`
      select line_no, account_id, debit as debtor, credit as creditor, statement, subject, beneficiary_id, cost_center_id,
        currency, fc_amount, tax_code, tax_base
      from manual_entry_lines where tenant_id = ${ctx.tenant.id} and manual_entry_id = ${id} order by line_no`),
    ctx.db.rows<Share & { line_no: number }>(sql`
      select line_no, cost_center_id, percentage from manual_entry_shares
      where tenant_id = ${ctx.tenant.id} and manual_entry_id = ${id} order by line_no, share_no`),
  ])
  const byLine = Map.groupBy(shares, (share) => share.line_no)
  return {
    ...head,
    isNew: false,
    transactions: lines.map(({ line_no: lineNo, ...line }) => ({
      ...line,
      cost_centers: (byLine.get(lineNo) ?? []).map(({ cost_center_id, percentage }) => ({
        cost_center_id,
        percentage,
      })),
    })),
  }
}

/** The larger side: both are equal once the entry is posted. */
export function totalOf({ transactions }: Pick<ManualEntryRow, 'transactions'>): string {
  const side = (name: 'debtor' | 'creditor'): bigint =>
    transactions.reduce((all, line) => all + (parseDecimal(line[name], 2) ?? 0n), 0n)
  const [debits, credits] = [side('debtor'), side('creditor')]
  return formatDecimal(debits > credits ? debits : credits, 2)
}

const columnsOf = (ctx: TenantContext, row: ManualEntryRow, posted: PostedAs | null) => ({
  status: row.status,
  entry_date: row.date,
  statement: row.statement,
  label_id: labelOf(row),
  template: row.template,
  written_off: JSON.stringify(row.written_off),
  is_adjusting: row.is_adjusting,
  total: totalOf(row),
  reverse_on: row.reverse_on,
  repeats: row.repeats,
  repeats_until: row.repeats_until,
  next_repeat_on: row.next_repeat_on,
  times_repeated: row.times_repeated,
  repeated_from: row.repeated_from,
  entry_id: row.entry_id,
  revision: row.revision,
  opened_by: row.opened_by,
  search_text: searchText(posted?.number ?? row.number, row.statement),
  updated_at: ctx.now,
  ...(posted && {
    number: posted.number,
    sequence_year: posted.sequenceYear,
    sequence_no: posted.sequenceNo,
  }),
})

/** Writes an entry with its lines; `posted` when it has just been given its number. */
export async function writeManualEntry(
  ctx: TenantContext,
  row: ManualEntryRow,
  posted: PostedAs | null = null,
): Promise<void> {
  const { db, tenant } = ctx
  const columns = columnsOf(ctx, row, posted)
  const lines = row.transactions.map(
    ({ cost_centers: _shares, debtor, creditor, ...line }, index) => ({
      tenant_id: tenant.id,
      manual_entry_id: row.id,
      line_no: index + 1,
      ...line,
      debit: debtor,
      credit: creditor,
    }),
  )
  const shares = row.transactions.flatMap(({ cost_centers: of }, index) =>
    of.map((share, at) => ({
      tenant_id: tenant.id,
      manual_entry_id: row.id,
      line_no: index + 1,
      share_no: at + 1,
      cost_center_id: share.cost_center_id,
      percentage: share.percentage,
    })),
  )
  await Promise.all([
    row.isNew
      ? db.run(
          insertInto('manual_entries', [
            {
              tenant_id: tenant.id,
              id: row.id,
              created_by: ctx.user.id,
              created_at: ctx.now,
              ...columns,
            },
          ]),
        )
      : db.run(sql`update manual_entries set ${assignments(columns)}, lock_version = lock_version + 1
          where tenant_id = ${tenant.id} and id = ${row.id}`),
    !row.isNew &&
      db.run(
        sql`delete from manual_entry_lines where tenant_id = ${tenant.id} and manual_entry_id = ${row.id}`,
      ),
    lines.length > 0 && db.run(insertRows('manual_entry_lines', lines)),
    shares.length > 0 && db.run(insertRows('manual_entry_shares', shares)),
  ])
}

/** Changes columns of an entry whose lines stay as they are. */
export const changeManualEntry = (
  ctx: TenantContext,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> =>
  ctx.db.run(sql`update manual_entries set ${assignments({ ...columns, updated_at: ctx.now })},
    lock_version = lock_version + 1 where tenant_id = ${ctx.tenant.id} and id = ${id}`)

/** Whether there is a posted entry of this id that no person wrote. */
export const isPosted = async (ctx: TenantContext, id: string): Promise<boolean> =>
  (await ctx.db.first(
    sql`select 1 from entries where tenant_id = ${ctx.tenant.id} and id = ${id}`,
  )) !== null
