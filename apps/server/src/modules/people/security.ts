import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'

type Security = { readonly requires_admin_mfa: boolean }

/** What the company asks of its administrators. */
export async function showSecurity(ctx: TenantContext): Promise<Security> {
  ctx.need('users', 'view')
  const found = await ctx.db.first<Security>(
    sql`select requires_admin_mfa from tenants where id = ${currentTenant}`,
  )
  return { requires_admin_mfa: found?.requires_admin_mfa ?? false }
}

/**
 * Asks every administrator for a second factor, or no longer. Who has none may do nothing in the
 * company until it is set up, so that it begins with one's own.
 */
export async function setSecurity(ctx: TenantContext, given: Security): Promise<Security> {
  ctx.need('users', 'update')
  if (!ctx.isTenantAdmin) throw new Refusal('tenant_admin_only')
  const before = await showSecurity(ctx)
  if (before.requires_admin_mfa === given.requires_admin_mfa) return before
  const own = await ctx.db.first<{ has_mfa: boolean }>(
    sql`select mfa_enabled_at is not null as has_mfa from users where id = ${ctx.user.id}`,
  )
  if (given.requires_admin_mfa && !own?.has_mfa) throw new Refusal('mfa_needed_first')
  await ctx.db.run(sql`update tenants set requires_admin_mfa = ${given.requires_admin_mfa}
    where id = ${ctx.tenant.id}`)
  await recordActivity(ctx, 'security_setting', ctx.tenant.publicId, 'updated', {
    requires_admin_mfa: { before: before.requires_admin_mfa, after: given.requires_admin_mfa },
  })
  return given
}
