import type { TenantContext } from './context.ts'
import { currentTenant, insertInto } from './database/sql.ts'
import { newId } from './ids.ts'

/** Writes down who did what to which record, in the same transaction as the doing. */
export async function recordActivity(
  ctx: TenantContext,
  resourceType: string,
  resourceId: string,
  action: string,
  changes?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await ctx.db.run(
    insertInto('users_activities', [
      {
        tenant_id: currentTenant,
        id: newId(),
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        resource_type: resourceType,
        resource_id: resourceId,
        action,
        changes: changes && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
        created_at: ctx.now,
      },
    ]),
  )
}
