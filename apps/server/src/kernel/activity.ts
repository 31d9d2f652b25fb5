import { searchText } from '@mizan/core/catalog/search-text'
import type { SupportVisit, TenantContext } from './context.ts'
import { currentCompany, currentTenant, insertInto, sql } from './database/sql.ts'
import { newId } from './ids.ts'

/** What every line of the activity says: who did it, by what he came in, and when. */
export const doneBy = (ctx: TenantContext): Readonly<Record<string, unknown>> => ({
  tenant_id: currentTenant,
  id: newId(),
  user_id: ctx.user.id,
  user_name: ctx.user.name,
  support_visit_id: ctx.support?.id ?? null,
  api_key_id: ctx.program?.id ?? null,
  created_at: ctx.now,
})

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
        ...doneBy(ctx),
        resource_type: resourceType,
        resource_id: resourceId,
        action,
        changes: changes && Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
      },
    ]),
  )
  if (ctx.support) await recordSupportAct(ctx, ctx.support, resourceType, resourceId, action)
}

/**
 * What support did in a company is an act of the platform too: which record, and what became of it. What stands in
 * the books stays in the company's own activity.
 */
async function recordSupportAct(
  ctx: TenantContext,
  { id: visitId, grantId, noted }: SupportVisit,
  resourceType: string,
  resourceId: string,
  action: string,
): Promise<void> {
  noted.push(`${resourceType} ${action}`)
  await ctx.db.run(sql`update support_visits set changes = changes + 1
    where tenant_id = ${currentCompany} and id = ${visitId}`)
  await ctx.db.run(
    insertInto('platform_acts', [
      {
        id: newId(),
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        resource: 'support_access',
        record_id: grantId,
        record_name: ctx.tenant.name,
        tenant_public_id: ctx.tenant.publicId,
        action: 'support_changed',
        changes: JSON.stringify({
          resource_type: { before: null, after: resourceType },
          resource_id: { before: null, after: resourceId },
          action: { before: null, after: action },
        }),
        address: ctx.address,
        search_text: searchText(`${ctx.user.name} ${ctx.user.email} ${ctx.tenant.name}`),
        created_at: ctx.now,
      },
    ]),
  )
}
