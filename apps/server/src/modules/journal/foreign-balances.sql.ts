import { minorDigits } from '@mizan/core/money/currency'
import { money, parseDecimal } from '@mizan/core/money/decimal'
import type { ForeignBalance } from '@mizan/core/ledger/revaluation'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

type Row = {
  readonly account_id: string
  readonly beneficiary_id: string | null
  readonly currency: string
  readonly foreign: string
  readonly carrying: string
}

/**
 * What is open in other currencies at the end of a day: what parties owe and are owed, and what lies
 * on accounts that are kept in another currency. Advances are none: they are settled with goods.
 */
export async function foreignBalances(
  ctx: TenantContext,
  day: LocalDate,
): Promise<readonly ForeignBalance[]> {
  const rows = await ctx.db.rows<Row>(sql`
    select l.account_id, l.beneficiary_id, l.currency, sum(l.fc_amount)::text as foreign, sum(l.debit - l.credit)::text as carrying
    from entry_transactions l join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
    where l.tenant_id = ${currentTenant} and l.currency is not null and l.currency <> ${ctx.tenant.currency}
      and l.entry_date <= ${day}
      and (a.currency = l.currency or a.sub_type in ('receivable', 'retention_receivable', 'payable', 'retention_payable'))
    group by l.account_id, l.beneficiary_id, l.currency
    having sum(l.fc_amount) <> 0 or sum(l.debit - l.credit) <> 0
    order by l.account_id, l.beneficiary_id, l.currency`)
  return rows.map((row) => ({
    account: row.account_id,
    beneficiary: row.beneficiary_id,
    currency: row.currency,
    foreign: money(parseDecimal(row.foreign, minorDigits(row.currency)) ?? 0n),
    carrying: money(parseDecimal(row.carrying, 2) ?? 0n),
  }))
}
