import type { DefaultAccountKey } from '@mizan/core/ledger/default-accounts'
import type { DefaultAccounts } from '@mizan/core/ledger/resolve-account'
import { money, parseDecimal, percent, scale } from '@mizan/core/money/decimal'
import type { MixedUseOfYear } from '@mizan/core/taxes/mixed-use/settled-year'
import type { TaxMechanism } from '@mizan/core/taxes/tax-code'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { vatOnMixedUse } from '../../taxes/index.ts'

type Row = {
  readonly code: string
  readonly name: string
  readonly percentage: string
  readonly mechanism: TaxMechanism
  readonly account_id: string | null
  readonly vat: string
  readonly recovered: string
}

const inputOf: Readonly<Record<TaxMechanism, DefaultAccountKey>> = {
  normal: 'vat_input',
  reverse_charge: 'vat_input_rc',
  import: 'vat_input_customs',
  not_recoverable: 'vat_irrecoverable',
}

const read = (text: string) => money(parseDecimal(text, 2) ?? 0n)

/**
 * What each tax on mixed use came to in a year. What corrects a bill belongs to the year of the bill, what
 * reverses an entry to that of the entry: they took the percentage of that year.
 */
export async function mixedUseOf(
  ctx: TenantContext,
  year: number,
  defaults: DefaultAccounts,
): Promise<readonly (MixedUseOfYear & { readonly name: string })[]> {
  const rows = await ctx.db.rows<Row>(sql`
    select t.code, ${nameOf(ctx, 't')} as name, t.percentage::text as percentage, t.mechanism, t.account_id,
      sum(l.debit - l.credit)::numeric(20,2)::text as vat,
      coalesce(sum(l.debit - l.credit) filter (where a.sub_type = 'vat_input'), 0)::numeric(20,2)::text as recovered
    from taxes t join entry_transactions l on l.tenant_id = ${currentTenant} and l.tax_code = t.code
      join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
      join entries e on e.tenant_id = ${currentTenant} and e.id = l.entry_id
      left join entries o on o.tenant_id = ${currentTenant} and o.id = e.inverse_entry_id
    where t.tenant_id = ${currentTenant} and t.is_mixed_use and l.entry_date >= make_date(${year}, 1, 1) and ${vatOnMixedUse}
      and coalesce(o.label_id, e.label_id) <> 'vat_recovery'
      and extract(year from coalesce(
        (select b.issue_date from bills r join bills b on b.tenant_id = ${currentTenant} and b.id = r.returned_from_bill_id
          where r.tenant_id = ${currentTenant} and r.id = e.document_id),
        (select b.issue_date from notes n join bills b on b.tenant_id = ${currentTenant} and b.id = n.original_bill_id
          where n.tenant_id = ${currentTenant} and n.id = e.document_id),
        o.entry_date, e.entry_date)) = ${year}
    group by t.code, ${nameOf(ctx, 't')}, t.percentage, t.mechanism, t.account_id
    having sum(l.debit - l.credit) <> 0 order by t.code collate "C"`)
  return rows.map(({ code, name, percentage, mechanism, account_id, vat, recovered }) => ({
    code,
    name,
    mechanism,
    rate: percent(parseDecimal(percentage, scale.percent) ?? 0n),
    account: account_id ?? defaults[inputOf[mechanism]] ?? inputOf[mechanism],
    vat: read(vat),
    recovered: read(recovered),
  }))
}

/** Whether anything was posted by the percentage of a year. */
export const isYearUsed = async ({ db }: TenantContext, year: number): Promise<boolean> =>
  (await db.first(sql`
    select 1 from taxes t join entry_transactions l on l.tenant_id = ${currentTenant} and l.tax_code = t.code
    where t.tenant_id = ${currentTenant} and t.is_mixed_use
      and l.entry_date between make_date(${year}, 1, 1) and make_date(${year}, 12, 31) limit 1`)) !==
  null
