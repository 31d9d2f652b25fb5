import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

const accounts = (query: ReportQuery): Sql => {
  const account = query.id('account_id')
  return sql`(select a.id, a.account_number, a.name, a.name_en from accounts a
    where a.tenant_id = ${currentTenant} and a.sub_type = 'accum_depreciation' and a.is_transaction_account
      and (${account}::uuid is null or a.id = ${account}::uuid))`
}

/**
 * Lines of accumulated depreciation, each with what has accumulated on its account after it. The asset is named where
 * one alone is written off on the account.
 */
const lines = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql => sql`
  select to_char(t.entry_date, 'YYYY-MM') as month, t.account_id, ${nameOf(ctx, 't')} as account, s.id as asset_id, s.name as asset,
    coalesce(t.statement, e.statement) as statement, t.entry_id, t.line_no, e.number as entry_number,
    t.amount::numeric(20,2) as amount, t.accumulated::numeric(20,2) as accumulated
  from (select l.entry_id, l.line_no, l.entry_date, l.account_id, l.statement, c.account_number, c.name, c.name_en,
      l.credit - l.debit as amount,
      sum(l.credit - l.debit) over (partition by l.account_id order by l.entry_date, l.entry_id, l.line_no) as accumulated
    from ${accounts(query)} c join entry_transactions l on l.tenant_id = ${currentTenant} and l.account_id = c.id
    where l.entry_date <= ${query.to}) t
    join entries e on e.tenant_id = ${currentTenant} and e.id = t.entry_id
    left join lateral (select min(a.id::text)::uuid as id, min(a.name) as name from assets a
      where a.tenant_id = ${currentTenant} and a.accumulated_account_id = t.account_id having count(*) = 1) s on true
  where t.entry_date >= ${query.from}
  order by t.entry_date, t.account_number collate "C", t.entry_id, t.line_no ${page}`

type Sums = { readonly total: number; readonly amount: string }

const sumsOf = (ctx: TenantContext, query: ReportQuery): Promise<Sums | null> =>
  ctx.db.first<Sums>(sql`
    select count(*)::int as total, coalesce(sum(l.credit - l.debit), 0)::numeric(20,2)::text as amount
    from ${accounts(query)} c join entry_transactions l on l.tenant_id = ${currentTenant} and l.account_id = c.id
    where l.entry_date between ${query.from} and ${query.to}`)

async function read(ctx: TenantContext, query: ReportQuery) {
  const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
  const [rows, sums] = await Promise.all([
    ctx.db.rows<ReportRow>(lines(ctx, query, page)),
    sumsOf(ctx, query),
  ])
  return { total: sums?.total ?? 0, rows, totals: { amount: sums?.amount ?? '0.00' } }
}

async function every(ctx: TenantContext, query: ReportQuery) {
  return {
    totals: { amount: (await sumsOf(ctx, query))?.amount ?? '0.00' },
    batches: () => cursorRows<ReportRow>(ctx.db, lines(ctx, query, sql``)),
  }
}

/** What was written off by month (`domain/06` 6.4), as entries have it: no document depreciates an asset yet. */
export const depreciation: ReportReading = { read, every }
