import { payableSubTypes } from '@mizan/core/ledger/account-types'
import type { TenantContext } from '../../../kernel/context.ts'
import { cursorRows } from '../../../kernel/database/cursor.ts'
import { type Sql, currentTenant, join, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import { codeOf } from '../../settlement/index.ts'
import { amount, shown } from '../amounts.ts'
import { ofCurrency } from '../asked-currency.sql.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'

/** Money out that a supplier's account took; what is given back to a customer is none of it. */
function asked(ctx: TenantContext, query: ReportQuery): Sql {
  const [party, account, user] = [
    query.id('beneficiary_id'),
    query.id('account_id'),
    query.writer(),
  ]
  const currency = ofCurrency(sql`r.currency`, query.id('currency_id')).map(
    (each) => sql`and ${each}`,
  )
  return sql`r.tenant_id = ${currentTenant} and r.type = 2 and r.status not in (0, 255) and r.date between ${query.from} and ${query.to}
    and r.beneficiary_id is not null and (${party}::uuid is null or r.beneficiary_id = ${party}::uuid)
    and (${account}::uuid is null or r.payment_account_id = ${account}::uuid)
    and (${user}::uuid is null or r.created_by = ${user}::uuid) ${join(currency)} and ${seesRecord(ctx, sql`r.id`, 'receipts')}
    and exists (select 1 from entry_transactions l join accounts c on c.tenant_id = ${currentTenant} and c.id = l.account_id
      where l.tenant_id = ${currentTenant} and l.entry_id = r.entry_id and c.sub_type = any(${[...payableSubTypes]}))`
}

/** The kinds of documents that money out settles, as their entries call them. */
const typeOfSettled = sql`case a.associatable_type
  when 'bill' then (select 100 + b.type from bills b where b.tenant_id = ${currentTenant} and b.id = a.associatable_id)
  when 'note' then (select 300 + n.type from notes n where n.tenant_id = ${currentTenant} and n.id = a.associatable_id)
  when 'expense' then 1400 end`

const payments = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql => sql`
  select t.id as document_id, 202 as document_type, t.date, t.number, t.entry_id, t.beneficiary_id, ${nameOf(ctx, 'p')} as beneficiary,
    ${nameOf(ctx, 'm')} as method, t.payment_account_id as account_id, ${nameOf(ctx, 'c')} as account, t.reference,
    t.amount::numeric(20,2), nullif(t.unallocated, 0)::numeric(20,2) as unallocated, s.settles,
    case when s.documents = 1 then s.ids[1] end as settled_id, case when s.documents = 1 then s.types[1] end as settled_type
  from (select r.id, r.date, r.number, r.entry_id, r.beneficiary_id, r.payment_method_id, r.payment_account_id, r.reference,
      round(r.amount * r.exchange_rate, 2) as amount, round((r.amount - r.allocated) * r.exchange_rate, 2) as unallocated
    from receipts r where ${asked(ctx, query)} order by r.date, r.id ${page}) t
    join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = t.beneficiary_id
    left join payment_methods m on m.tenant_id = ${currentTenant} and m.id = t.payment_method_id
    left join accounts c on c.tenant_id = ${currentTenant} and c.id = t.payment_account_id
    left join lateral (
      select string_agg(d.number, ', ' order by d.at, d.id) as settles, count(*) as documents, array_agg(d.id) as ids, array_agg(d.type) as types
      from (select a.associatable_id as id, min(a.created_at) as at, min(${codeOf(sql`a.associatable_type`, sql`a.associatable_id`)}) as number,
          min(${typeOfSettled}) as type
        from associations a where a.tenant_id = ${currentTenant} and a.receipt_id = t.id and a.released_at is null
        group by a.associatable_id) d) s on true
  order by t.date, t.id`

type Sums = { readonly total: number; readonly amount: string; readonly unallocated: string }

const sumsOf = (ctx: TenantContext, query: ReportQuery): Promise<Sums | null> =>
  ctx.db
    .first(sql`select count(*)::int as total, coalesce(sum(round(r.amount * r.exchange_rate, 2)), 0)::numeric(20,2) as amount,
      coalesce(sum(round((r.amount - r.allocated) * r.exchange_rate, 2)), 0)::numeric(20,2) as unallocated
    from receipts r where ${asked(ctx, query)}`)

const totalsOf = (sums: Sums | null): Readonly<Record<string, string | null>> => {
  const unallocated = amount(sums?.unallocated ?? null)
  return {
    amount: shown(amount(sums?.amount ?? null)),
    unallocated: unallocated === 0n ? null : shown(unallocated),
  }
}

async function read(ctx: TenantContext, query: ReportQuery) {
  const page = sql`limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
  const [rows, sums] = await Promise.all([
    ctx.db.rows<ReportRow>(payments(ctx, query, page)),
    sumsOf(ctx, query),
  ])
  return { total: sums?.total ?? 0, rows, totals: totalsOf(sums) }
}

async function every(ctx: TenantContext, query: ReportQuery) {
  return {
    totals: totalsOf(await sumsOf(ctx, query)),
    batches: () => cursorRows(ctx.db, payments(ctx, query, sql``)),
  }
}

/** What was paid to suppliers and what it settled (`domain/06` 6.2). */
export const purchasePayments: ReportReading = { read, every }
