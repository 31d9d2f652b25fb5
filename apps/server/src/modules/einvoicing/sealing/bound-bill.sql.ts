import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, raw, sql } from '../../../kernel/database/sql.ts'

/** Why a bill is not opened for edit any more, although it is confirmed or rejected. */
export type BoundBy = 'document_has_followers' | 'has_landed_costs' | 'bill_has_assets'

/**
 * What came of a bill and stands on it as it was issued, so that it is corrected by more of the same
 * and, once rejected, issued again as it is: returns, notes, deliveries in parts and final bills that
 * deduct it; for purchases landed costs (`domain/04` 4.8) and assets that somebody completed. Null when
 * nothing did. The bill is given by its name in the statement.
 */
export function boundBy(name: 'b' | 't'): Sql {
  const b = raw(name)
  return sql`case
    when ${b}.return_status <> 'none' or ${b}.credited > 0
      or exists (select 1 from bill_deliveries d where d.tenant_id = ${currentTenant} and d.bill_id = ${b}.id and d.status = 1)
      or (${b}.kind = 'prepayment' and exists (select 1 from bill_prepayments p
        join bills f on f.tenant_id = ${currentTenant} and f.id = p.bill_id
        where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = ${b}.id and f.status not in (0, 255)))
      then 'document_has_followers'
    when ${b}.type = 2 and exists (select 1 from landed_costs c
      where c.tenant_id = ${currentTenant} and c.status = 1 and (c.source_id = ${b}.id or exists (
        select 1 from landed_cost_lines l
        where l.tenant_id = ${currentTenant} and l.landed_cost_id = c.id and l.bill_id = ${b}.id)))
      then 'has_landed_costs'
    when ${b}.type = 2 and exists (select 1 from assets a
      where a.tenant_id = ${currentTenant} and a.source_bill_id = ${b}.id and (a.status <> 0 or a.lock_version > 0))
      then 'bill_has_assets'
  end`
}

/** What keeps one bill from being opened; null when nothing does. */
export const bindingOf = async (ctx: TenantContext, billId: string): Promise<BoundBy | null> =>
  (
    await ctx.db.first<{ bound_by: BoundBy | null }>(sql`
    select ${boundBy('b')} as bound_by from bills b where b.tenant_id = ${currentTenant} and b.id = ${billId}`)
  )?.bound_by ?? null
