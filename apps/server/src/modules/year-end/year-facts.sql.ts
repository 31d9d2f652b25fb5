import type { YearFacts } from '@mizan/core/ledger/year-end'
import { type LocalDate, addDays, firstOfMonth, lastOfMonth } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'

export type Year = YearFacts & {
  readonly id: string
  readonly name: string
  readonly financialYearEnd: string
  readonly lockedBefore: LocalDate | null
  readonly isVatRegistered: boolean
}

type Row = {
  readonly name: string
  readonly starts_on: LocalDate
  readonly ends_on: LocalDate
  readonly closed_at: Date | null
  readonly locked_before: LocalDate | null
  readonly lock_date: LocalDate | null
  readonly vat_filed_through: LocalDate | null
  readonly financial_year_end: string
  readonly is_vat_registered: boolean
  readonly open_before: boolean
  readonly closed_after: boolean
}

/** A fiscal year with what stands around it; it and the company are locked when it is to be changed. */
export async function yearFacts(
  ctx: TenantContext,
  id: string,
  lock: 'read' | 'change',
): Promise<Year> {
  const row = await ctx.db.first<Row>(sql`
    select y.name, y.starts_on, y.ends_on, y.closed_at, y.locked_before, c.lock_date, c.vat_filed_through, c.financial_year_end,
      exists (select 1 from vat_registrations v where v.tenant_id = ${currentTenant} and v.number is not null and v.starts_on <= y.ends_on
        and not exists (select 1 from vat_registrations w where w.tenant_id = ${currentTenant} and w.starts_on > v.starts_on
          and w.starts_on <= y.starts_on)) as is_vat_registered,
      exists (select 1 from fiscal_years b where b.tenant_id = ${currentTenant} and b.ends_on < y.starts_on and b.closed_at is null
        and exists (select 1 from entries e where e.tenant_id = ${currentTenant} and e.entry_date between b.starts_on and b.ends_on)) as open_before,
      exists (select 1 from fiscal_years a where a.tenant_id = ${currentTenant} and a.starts_on > y.ends_on and a.closed_at is not null) as closed_after
    from fiscal_years y join companies c on c.tenant_id = ${currentTenant}
    where y.tenant_id = ${currentTenant} and y.id = ${id} ${lock === 'change' ? sql`for update of y, c` : sql``}`)
  if (!row) throw new Refusal('not_found')
  return {
    id,
    name: row.name,
    from: row.starts_on,
    through: row.ends_on,
    isClosed: row.closed_at !== null,
    today: ctx.today,
    lockedThrough: row.lock_date,
    vatFiledThrough: row.vat_filed_through,
    hasOpenYearBefore: row.open_before,
    hasClosedYearAfter: row.closed_after,
    financialYearEnd: row.financial_year_end,
    lockedBefore: row.locked_before,
    isVatRegistered: row.is_vat_registered,
  }
}

export type AccountBalance = {
  readonly account_id: string
  readonly account_number: string
  readonly name: string
  readonly name_en: string | null
  /** Debits less credits. */
  readonly balance: string
}

/** What accounts hold at the end of a day, those that hold nothing left out. Whole months come from their sums. */
export function balancesAt(
  ctx: TenantContext,
  day: LocalDate,
  which: Sql,
): Promise<AccountBalance[]> {
  const isWholeMonth = day === lastOfMonth(day)
  const months = isWholeMonth ? addDays(day, 1) : firstOfMonth(day)
  const days = sql`select l.account_id, l.debit - l.credit as balance from entry_transactions l
    where l.tenant_id = ${currentTenant} and l.entry_date >= ${months} and l.entry_date <= ${day}`
  return ctx.db.rows<AccountBalance>(sql`
    select a.id as account_id, a.account_number, a.name, a.name_en, sum(s.balance)::numeric(20,2) as balance
    from accounts a join (
        select account_id, debit - credit as balance from account_months
          where tenant_id = ${currentTenant} and month < ${months}
        ${isWholeMonth ? sql`` : sql`union all ${days}`}) s on s.account_id = a.id
    where a.tenant_id = ${currentTenant} and ${which}
    group by a.tenant_id, a.id having sum(s.balance) <> 0 order by a.account_number collate "C"`)
}

/** Revenue and expenses. */
export const resultAccounts = sql`a.type in (4, 5)`
