import { assetStatuses } from '@mizan/contract/assets'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { pagedReading } from '../paged-reading.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

/** What is posted of an asset: no document depreciates one yet. */
const depreciated = sql`0::numeric(18,2)`

/** The register on the day, without what a bill brought that was cancelled: the books do not have it. */
function register(ctx: TenantContext, query: ReportQuery): Sql {
  const account = query.id('account_id')
  const status = query.choice('status', assetStatuses.map(String))
  return sql`
    select a.id as asset_id, a.name as asset, a.account_id, a.accumulated_account_id, a.purchase_date, a.quantity,
      a.purchase_price as price, a.scrap_value as scrap, a.destruction_ratio as ratio,
      ${depreciated} as accumulated, a.purchase_price - ${depreciated} as book_value, a.status::text as status,
      b.id as bill_id, b.bill_code as bill, case when b.id is not null then 100 + b.type end as document_type, b.entry_id
    from assets a left join bills b on b.tenant_id = ${currentTenant} and b.id = a.source_bill_id
    where a.tenant_id = ${currentTenant} and a.purchase_date <= ${query.to} and coalesce(b.status, 1) <> 255
      and (${account}::uuid is null or a.account_id = ${account}::uuid) and (${status}::text is null or a.status::text = ${status}::text)
      and ${seesRecord(ctx, sql`a.id`, 'assets')}`
}

const rowsOf = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql =>
  sql`select t.*, ${nameOf(ctx, 'c')} as account from (${register(ctx, query)}) t
    join accounts c on c.tenant_id = ${currentTenant} and c.id = t.account_id
    order by t.purchase_date, t.asset_id ${page}`

const figures = ['price', 'scrap', 'accumulated', 'book_value'] as const
type Sums = { readonly total: number } & Readonly<Record<(typeof figures)[number], string>>

/** What was disposed of is in the list, not in the sums. */
const sumsOf = (ctx: TenantContext, query: ReportQuery): Promise<Sums | null> =>
  ctx.db.first<Sums>(
    sql`select count(*)::int as total, ${join(
      figures.map(
        (each) =>
          sql`coalesce(sum(t.${name(each)}) filter (where t.status <> '3'), 0)::numeric(20,2) as ${name(each)}`,
      ),
    )} from (${register(ctx, query)}) t`,
  )

const totalsOf = (_ctx: TenantContext, sums: Sums | null): Readonly<Record<string, string>> =>
  Object.fromEntries(figures.map((each) => [each, sums?.[each] ?? '0.00']))

const written =
  () =>
  (row: ReportRow): ReportRow => ({
    ...row,
    quantity: trimFigure(row.quantity),
    ratio: trimFigure(row.ratio),
  })

/** The register of fixed assets; prices by account are what the account holds (`domain/06` 6.4). */
export const assetRegister: ReportReading = pagedReading({
  rows: rowsOf,
  sums: sumsOf,
  shown: written,
  totals: totalsOf,
})
