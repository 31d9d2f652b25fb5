import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'

/**
 * Refuses one more than the plan's users: those who may come in, and those with an open invitation
 * (`domain/07` 7.3). Two at the same moment wait for each other at the company's row.
 */
export async function requireRoomForUsers(ctx: TenantContext): Promise<void> {
  const max = ctx.tenant.planLimits.users
  if (ctx.tenant.mode === 'test' || max === undefined || max === null) return
  await ctx.db.first(sql`select 1 from companies where tenant_id = ${ctx.tenant.id} for update`)
  const found = await ctx.db.first<{ used: number }>(sql`select
    (select count(*)::int from tenant_users where tenant_id = ${ctx.tenant.id} and active)
    + (select count(*)::int from invitations where tenant_id = ${ctx.tenant.id}
        and accepted_at is null and revoked_at is null and expires_at > ${ctx.now}) as used`)
  const used = found?.used ?? 0
  if (used >= max)
    throw new Refusal('plan_limit_reached', {
      limit: 'users',
      used: String(used),
      max: String(max),
    })
}
