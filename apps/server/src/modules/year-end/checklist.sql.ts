import { factsOf, kindsOf } from '@mizan/core/documents/kind'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, join, name, raw, sql } from '../../kernel/database/sql.ts'
import { documentTableNames, documentTables } from '../../kernel/document-tables.ts'
import { seesRecord } from '../../kernel/store-scope.ts'
import { kindCase } from '../documents/index.ts'

/** Documents that post, as rows of the checklist. */
const posted: readonly Sql[] = documentTableNames
  .filter((table) => kindsOf(table).some((kind) => factsOf(kind).documentType !== null))
  .map((table) => {
    const { number, date } = documentTables[table]
    return sql`select ${kindCase(table, (kind) => kind)} as kind, t.id, t.${raw(number)} as number, t.${raw(date)} as date,
      t.status from ${name(table)} t where t.tenant_id = ${currentTenant}`
  })
const entries = sql`select 'entry' as kind, t.id, t.number, t.entry_date as date, t.status from manual_entries t
  where t.tenant_id = ${currentTenant}`

type Span = { readonly from: LocalDate; readonly through: LocalDate }
type Found = { readonly count: number; readonly rows: readonly Row[] }

const shownMost = 100

/** Documents dated in some days that are at one of some statuses. */
async function documentsAt(
  ctx: TenantContext,
  { from, through }: Span,
  statuses: readonly number[],
): Promise<Found> {
  const of = (documents: Sql): Sql => sql`
    select p.kind, p.id, p.number, p.date, p.status from (${documents}) p
    where p.status = any(${[...statuses]}::smallint[])
      and p.date between ${from} and ${through} and ${seesRecord(ctx, sql`p.id`)}`
  const rows = await ctx.db.rows<Row & { total: number }>(sql`
    select d.*, count(*) over ()::int as total from (${join([...posted, entries].map(of), ' union all ')}) d
    order by d.date, d.id limit ${shownMost}`)
  return { count: rows[0]?.total ?? 0, rows: rows.map(({ total: _all, ...row }) => row) }
}

/** Drafts: they have no number and no posting, and are easily forgotten. */
export const draftsIn = (ctx: TenantContext, span: Span): Promise<Found> =>
  documentsAt(ctx, span, [0])

/** Documents the authority has not approved, and those that somebody has open for edit. */
export const unsettledIn = (ctx: TenantContext, span: Span): Promise<Found> =>
  documentsAt(ctx, span, [11, 128])

/** Documents that somebody has open for edit: what they post may still change. */
export const openedIn = (ctx: TenantContext, span: Span): Promise<Found> =>
  documentsAt(ctx, span, [128])
