import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, join, raw, sql } from '../../kernel/database/sql.ts'
import { seesRecord } from '../../kernel/store-scope.ts'

/** Every document that posts, with the names of its columns. */
const families = [
  { resource: 'bills', table: 'bills', date: 'issue_date', number: 'bill_code' },
  { resource: 'receipts', table: 'receipts', date: 'date', number: 'number' },
  { resource: 'expenses', table: 'expenses', date: 'issue_date', number: 'number' },
  { resource: 'notes', table: 'notes', date: 'issue_date', number: 'number' },
  { resource: 'entries', table: 'manual_entries', date: 'entry_date', number: 'number' },
] as const

type Span = { readonly from: LocalDate; readonly through: LocalDate }
type Found = { readonly count: number; readonly rows: readonly Row[] }

const shownMost = 100

/** Documents dated in some days that are at one of some statuses. */
async function documentsAt(
  ctx: TenantContext,
  { from, through }: Span,
  statuses: readonly number[],
): Promise<Found> {
  const of = ({ resource, table, date, number }: (typeof families)[number]): Sql => sql`
    select ${resource}::text as resource, id, ${raw(number)} as number, ${raw(date)} as date, status from ${raw(table)}
    where tenant_id = ${ctx.tenant.id} and status = any(${[...statuses]}::smallint[])
      and ${raw(date)} between ${from} and ${through} and ${seesRecord(ctx, raw(`${table}.id`))}`
  const rows = await ctx.db.rows<Row & { total: number }>(sql`
    select d.*, count(*) over ()::int as total from (${join(families.map(of), ' union all ')}) d
    order by d.date, d.id limit ${shownMost}`)
  return { count: rows[0]?.total ?? 0, rows: rows.map(({ total: _all, ...row }) => row) }
}

/** Drafts: they have no number and no posting, and are easily forgotten. */
export const draftsIn = (ctx: TenantContext, span: Span): Promise<Found> =>
  documentsAt(ctx, span, [0])

/** Documents the authority has not approved, and those that somebody has open for edit. */
export const unsettledIn = (ctx: TenantContext, span: Span): Promise<Found> =>
  documentsAt(ctx, span, [11, 128])
