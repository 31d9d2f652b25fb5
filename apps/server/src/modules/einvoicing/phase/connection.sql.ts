import type { Phase } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'

/** The phase of a company, and the number it is taxed under. */
export type CompanyRow = { readonly phase: Phase; readonly vat_number: string | null }

export const companyOf = (ctx: TenantContext): Promise<CompanyRow | null> =>
  ctx.db.first<CompanyRow>(sql`
  select einvoicing_phase as phase, tax_registration_number as vat_number from companies
  where tenant_id = ${currentTenant}`)

/** A unit that the authority gave a certificate, whether it still seals or not. */
export type Certified = {
  readonly active: boolean
  readonly vat_number: string
  readonly store_id: string | null
  readonly pos_id?: string | null
}

/** The company with its certified units, and the oldest of those that were only begun. */
export const connectionOf = (
  ctx: TenantContext,
): Promise<
  (CompanyRow & { readonly units: readonly Certified[]; readonly begun: string | null }) | null
> =>
  ctx.db.first(sql`
  select c.einvoicing_phase as phase, c.tax_registration_number as vat_number,
    (select coalesce(jsonb_agg(jsonb_build_object('active', u.active, 'vat_number', u.identity->>'vatNumber',
        'store_id', u.store_id, 'pos_id', u.pos_id)), '[]') from einvoice_units u
      where u.tenant_id = ${currentTenant} and u.environment <> 'local' and u.certificate is not null) as units,
    (select u.id from einvoice_units u where u.tenant_id = ${currentTenant} and u.state = 'new' and u.environment <> 'local'
      order by u.created_at, u.id limit 1) as begun
  from companies c where c.tenant_id = ${currentTenant}`)

/** Which onboarding what is counted came after: the company's first, or its newest. */
export type After = 'first' | 'newest'

const connectedAt = (after: After) => sql`
  (select ${after === 'first' ? sql`min(p.at)` : sql`max(p.at)`} from einvoice_onboarding_steps p
    where p.tenant_id = ${currentTenant} and p.step = 'activation' and p.outcome = 'done')`

/**
 * How many documents were sealed and are never sent, and when the first of them was issued. What was
 * issued before the company could have sent anything is past, and not counted once it can.
 */
export async function unsentOf(
  ctx: TenantContext,
  after: After,
): Promise<{ count: number; since: Date | null }> {
  const found = await ctx.db.first<{ count: number; since: Date | null }>(sql`
  select count(*)::int as count, min(e.issued_at) as since
  from einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
  where s.tenant_id = ${currentTenant} and s.status = 'not_sent' and s.next_attempt_at is null
    and ${seesRecord(ctx, sql`e.id`, 'einvoices')}
    and e.issued_at > coalesce(${connectedAt(after)}, '-infinity')
    and not exists (select 1 from einvoices n
      where n.tenant_id = ${currentTenant} and n.document_id = e.document_id and (n.created_at, n.id) > (e.created_at, e.id))`)
  return found ?? { count: 0, since: null }
}
