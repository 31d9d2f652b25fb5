import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'

/**
 * Refuses to cancel what a landed cost was allocated from or to: the cost stands on the
 * posting that would go (`domain/04` 4.8).
 */
export async function refuseLanded(ctx: TenantContext, documentId: string): Promise<void> {
  const found = await ctx.db.first(sql`select 1 from landed_costs c
    where c.tenant_id = ${currentTenant} and c.status = 1 and (c.source_id = ${documentId} or exists (
      select 1 from landed_cost_lines l where l.tenant_id = ${currentTenant} and l.landed_cost_id = c.id
        and l.bill_id = ${documentId})) limit 1`)
  if (found) throw new Refusal('has_landed_costs')
}
