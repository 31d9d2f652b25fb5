import type { Phase } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'

/** The phase a company issues its e-invoices in. */
export async function phaseOf(ctx: TenantContext): Promise<Phase> {
  const row = await ctx.db.first<{ phase: Phase }>(
    sql`select einvoicing_phase as phase from companies where tenant_id = ${currentTenant}`,
  )
  return row?.phase ?? 2
}

/** Brings a company into a phase; 0 where it was there already. */
export const setPhase = (ctx: TenantContext, phase: Phase): Promise<number> =>
  ctx.db.run(sql`
  update companies set einvoicing_phase = ${phase} where tenant_id = ${currentTenant} and einvoicing_phase <> ${phase}`)

/** The units that the authority gave a certificate, whether they still seal or not. */
export const certifiedUnits = (
  ctx: TenantContext,
): Promise<
  { active: boolean; vat_number: string; store_id: string | null; pos_id: string | null }[]
> =>
  ctx.db.rows(sql`
  select active, identity->>'vatNumber' as vat_number, store_id, pos_id from einvoice_units
  where tenant_id = ${currentTenant} and environment <> 'local' and certificate is not null`)
