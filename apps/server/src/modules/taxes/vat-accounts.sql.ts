import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** What an account of VAT holds, debit as plus. */
export type VatBalance = { readonly account: string; readonly balance: Money }

/**
 * What the accounts of input and output VAT hold by the days on which VAT counts, through the last day of
 * a month: from the kept sums of months, with those lines moved whose VAT counts in another one.
 */
export async function vatBalances(ctx: TenantContext, through: LocalDate): Promise<VatBalance[]> {
  const rows = await ctx.db.rows<{ account: string; balance: string }>(sql`
    select a.id as account, (
      coalesce((select sum(m.debit - m.credit) from account_months m
        where m.tenant_id = ${currentTenant} and m.account_id = a.id and m.month <= ${through}), 0)
      + coalesce((select sum((l.debit - l.credit) * case when e.vat_date <= ${through} then 1 else -1 end)
        from entries e join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
        where e.tenant_id = ${currentTenant} and e.vat_date <> e.entry_date and l.account_id = a.id
          and (e.vat_date <= ${through}) <> (e.entry_date <= ${through})), 0))::numeric(20,2)::text as balance
    from accounts a where a.tenant_id = ${currentTenant} and a.sub_type in ('vat_output', 'vat_input')
      and a.is_transaction_account
    order by a.account_number collate "C"`)
  return rows.map(({ account, balance }) => ({
    account,
    balance: money(parseDecimal(balance, 2) ?? 0n),
  }))
}

/** The credit that waits on an account, debit as plus. */
export async function creditOn(ctx: TenantContext, account: string): Promise<Money> {
  const row = await ctx.db.first<{ balance: string }>(sql`
    select coalesce(sum(m.debit - m.credit), 0)::numeric(20,2)::text as balance from account_months m
    where m.tenant_id = ${currentTenant} and m.account_id = ${account}`)
  return money(parseDecimal(row?.balance ?? '0', 2) ?? 0n)
}
