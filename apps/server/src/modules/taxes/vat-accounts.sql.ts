import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** What an account of VAT holds, debit as plus. */
export type VatBalance = { readonly account: string; readonly balance: Money }

/**
 * What the accounts of input and output VAT hold by the days on which VAT counts, through the last day of
 * each of some months: from the kept sums of months, with those lines moved whose VAT counts in another one.
 * These are few, and are found first: nothing tells a plan so, and it would read all lines of the accounts.
 */
export async function vatBalances(
  ctx: TenantContext,
  through: readonly LocalDate[],
): Promise<readonly (readonly VatBalance[])[]> {
  const rows = await ctx.db.rows<{ through: LocalDate; account: string; balance: string }>(sql`
    with moved as materialized (
      select l.account_id, e.vat_date, e.entry_date, l.amount from entries e
        cross join lateral (select x.account_id, sum(x.debit - x.credit) as amount from entry_transactions x
          where x.tenant_id = ${currentTenant} and x.entry_id = e.id group by x.account_id) l
      where e.tenant_id = ${currentTenant} and e.vat_date <> e.entry_date)
    select d.through::text as through, a.id as account, (
      coalesce((select sum(m.debit - m.credit) from account_months m
        where m.tenant_id = ${currentTenant} and m.account_id = a.id and m.month <= d.through), 0)
      + coalesce((select sum(v.amount * case when v.vat_date <= d.through then 1 else -1 end) from moved v
        where v.account_id = a.id and (v.vat_date <= d.through) <> (v.entry_date <= d.through)), 0))::numeric(20,2)::text as balance
    from accounts a cross join unnest(${[...through]}::date[]) d (through)
    where a.tenant_id = ${currentTenant} and a.sub_type in ('vat_output', 'vat_input')
      and a.is_transaction_account
    order by a.account_number collate "C"`)
  return through.map((day) =>
    rows
      .filter((row) => row.through === day)
      .map(({ account, balance }) => ({ account, balance: money(parseDecimal(balance, 2) ?? 0n) })),
  )
}

/** The credit that waits on an account, debit as plus. */
export async function creditOn(ctx: TenantContext, account: string): Promise<Money> {
  const row = await ctx.db.first<{ balance: string }>(sql`
    select coalesce(sum(m.debit - m.credit), 0)::numeric(20,2)::text as balance from account_months m
    where m.tenant_id = ${currentTenant} and m.account_id = ${account}`)
  return money(parseDecimal(row?.balance ?? '0', 2) ?? 0n)
}
