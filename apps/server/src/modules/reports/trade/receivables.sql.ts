import { receivableSubTypes } from '@mizan/core/ledger/account-types'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { type Known, knownEntry, linesSince } from '../known.sql.ts'
import { dayThen, stoodThen } from '../open-then.sql.ts'
import type { ReportQuery } from '../report-query.ts'

/** A customer with what moved his accounts in the period, and where they stand after it. */
export type CustomerMovement = {
  readonly beneficiary_id: string
  readonly beneficiary: string
  readonly code: string | null
  readonly phone1: string | null
  readonly credit_limit: string | null
  readonly bills: string
  readonly returns: string
  readonly paid: string
  readonly moved: string
  readonly balance: string
  readonly last_payment: string | null
}

/** When each customer paid last, of what stands or stood at a moment. */
const lastPaid = ({ to }: ReportQuery, known: Known): Sql =>
  known === null
    ? sql`select r.beneficiary_id, max(r.date) as last from receipts r
      where r.tenant_id = ${currentTenant} and r.type = 1 and r.status not in (0, 255) and r.date <= ${to}
        and r.beneficiary_id is not null group by r.beneficiary_id`
    : sql`select d.beneficiary_id, max(d.day) as last from (
        select r.beneficiary_id, ${dayThen(sql`r.id`, known)} as day from receipts r
        where r.tenant_id = ${currentTenant} and r.type = 1 and r.beneficiary_id is not null and ${stoodThen('r', known)}) d
      where d.day <= ${to} group by d.beneficiary_id`

/**
 * What customers' accounts hold at the end of the period, from the balances that are kept, and what moved them
 * in it by the kind of the document behind the entry; an entry that reverses another is of that one's kind.
 */
export const customerMovements = (
  ctx: TenantContext,
  { query, known }: { readonly query: ReportQuery; readonly known: Known },
): Promise<CustomerMovement[]> => {
  const party = query.id('beneficiary_id')
  const accounts = sql`select a.id from accounts a where a.tenant_id = ${currentTenant} and a.sub_type = any(${[...receivableSubTypes]})`
  return ctx.db.rows<CustomerMovement>(sql`
    with moved as materialized (
      select beneficiary_id, sum(amount) filter (where is_later) as later, sum(amount) filter (where not is_later) as moved,
        sum(amount) filter (where not is_later and kind = 101) as bills,
        -sum(amount) filter (where not is_later and kind in (104, 301, 302)) as returns,
        -sum(amount) filter (where not is_later and kind in (201, 202)) as paid
      from (
        -- Added up by kind first: there are few of a customer, however many his lines are.
        select l.beneficiary_id, l.entry_date > ${query.to} as is_later, sum(l.debit - l.credit) as amount,
          case when e.inverse_entry_id is null then e.document_type else (select o.document_type from entries o
            where o.tenant_id = ${currentTenant} and o.id = e.inverse_entry_id) end as kind
        from entry_transactions l join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id and e.entry_date >= ${query.from}
          and ${knownEntry('e', known)}
        where l.tenant_id = ${currentTenant} and l.account_id in (${accounts}) and l.beneficiary_id is not null
          and l.entry_date >= ${query.from} ${party === null ? sql`` : sql`and l.beneficiary_id = ${party}`}
        group by 1, 2, 4) k
      group by beneficiary_id
    ), held as materialized (
      select h.beneficiary_id, sum(h.amount) as now from (
        select k.beneficiary_id, k.debit - k.credit as amount from beneficiary_balances k
        where k.tenant_id = ${currentTenant} and k.account_id in (${accounts})
        ${
          known === null
            ? sql``
            : sql`union all select l.beneficiary_id, l.credit - l.debit from ${linesSince(known)}
          and l.account_id in (${accounts}) and l.beneficiary_id is not null`
        }) h group by h.beneficiary_id
    ), paid as materialized (${lastPaid(query, known)})
    select b.id as beneficiary_id, ${nameOf(ctx, 'b')} as beneficiary, b.code, b.phone1, b.credit_limit::numeric(20,2) as credit_limit,
      coalesce(m.bills, 0)::numeric(20,2) as bills, coalesce(m.returns, 0)::numeric(20,2) as returns, coalesce(m.paid, 0)::numeric(20,2) as paid,
      coalesce(m.moved, 0)::numeric(20,2) as moved, (coalesce(h.now, 0) - coalesce(m.later, 0))::numeric(20,2) as balance, p.last as last_payment
    from beneficiaries b left join moved m on m.beneficiary_id = b.id left join held h on h.beneficiary_id = b.id
      left join paid p on p.beneficiary_id = b.id
    where b.tenant_id = ${currentTenant} and (${party}::uuid is null or b.id = ${party}::uuid)
      and (coalesce(h.now, 0) - coalesce(m.later, 0) <> 0 or m.bills is not null or m.returns is not null or m.paid is not null
        or m.moved <> 0 or (${query.flag('zero')} and b.is_customer))
    order by b.name, b.id`)
}
