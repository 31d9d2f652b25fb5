import { money, parseDecimal } from '@mizan/core/money/decimal'
import type { VatLeft } from '@mizan/core/taxes/mixed-use/recovered-vat'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'

/** What a year recovers: as it was settled, else as it was said. */
export const recoveredIn = sql`coalesce(y.settled_percentage, y.percentage)::text`

/** Of a tax `t` on mixed use what is recovered of it, by year; of any other null. */
export const sharesOfTax: Sql = sql`case when t.is_mixed_use then coalesce((
  select jsonb_object_agg(y.year, ${recoveredIn}) from recovery_rates y where y.tenant_id = ${currentTenant}), '{}') end`

/**
 * Lines `l` that VAT on mixed use stands on, on accounts `a`: of input VAT as far as it is recovered, and of
 * the expense that the rest is, which alone names the tax without a base.
 */
export const vatOnMixedUse = sql`(a.sub_type = 'vat_input' or (a.sub_type <> 'vat_output' and l.tax_base = 0))`

/**
 * VAT on mixed use of a bill, by tax, less what returns and notes in force gave back of it. What the bill
 * deducts of advances is no VAT of its own; `except` is the document that is confirmed.
 */
export async function vatLeftOf(
  ctx: TenantContext,
  billId: string | null,
  except: string,
): Promise<VatLeft> {
  if (billId === null) return {}
  const rows = await ctx.db.rows<{ code: string; left: string }>(sql`
    select l.tax_code as code, sum(case when d.id = ${billId}::uuid then l.debit else -l.credit end)::numeric(20,2)::text as left
    from (select ${billId}::uuid as id
        union all select b.id from bills b where b.tenant_id = ${currentTenant} and b.returned_from_bill_id = ${billId}
        union all select n.id from notes n where n.tenant_id = ${currentTenant} and n.original_bill_id = ${billId}) d
      join entries e on e.tenant_id = ${currentTenant} and e.document_id = d.id and e.inverse_entry_id is null
      join entry_transactions l on l.tenant_id = ${currentTenant} and l.entry_id = e.id
      join taxes t on t.tenant_id = ${currentTenant} and t.code = l.tax_code and t.is_mixed_use
      join accounts a on a.tenant_id = ${currentTenant} and a.id = l.account_id
    where d.id <> ${except}::uuid and ${vatOnMixedUse}
      and not exists (select 1 from entries r where r.tenant_id = ${currentTenant} and r.inverse_entry_id = e.id)
    group by l.tax_code`)
  return Object.fromEntries(
    rows.map(({ code, left }) => [code, money(parseDecimal(left, 2) ?? 0n)]),
  )
}
