import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { requirePlanUse } from '../../kernel/plan-room.ts'

/**
 * Refuses one more than the plan's users: those who may come in, and those with an open invitation
 * (`domain/07` 7.3).
 */
export const requireRoomForUsers = (ctx: TenantContext): Promise<void> =>
  requirePlanUse(
    ctx,
    'users',
    sql`select
      (select count(*)::int from tenant_users where tenant_id = ${currentTenant} and active)
      + (select count(*)::int from invitations where tenant_id = ${currentTenant}
          and accepted_at is null and revoked_at is null and expires_at > ${ctx.now}) as used`,
  )
