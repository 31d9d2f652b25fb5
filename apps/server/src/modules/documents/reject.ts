import { documentKinds } from '@mizan/core/documents/document-kinds'
import { status } from '@mizan/core/documents/lifecycle'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, raw, sql } from '../../kernel/database/sql.ts'

/**
 * The authority rejected a document: its posting stays, its status says that it is to be corrected
 * and issued anew (`domain/02` 2.2). One that somebody opened meanwhile is rejected when he leaves it.
 */
export async function rejectDocument(
  ctx: TenantContext,
  { type, id }: { readonly type: number; readonly id: string },
): Promise<void> {
  const { resource } = Object.values(documentKinds).find((each) => each.documentType === type) ?? {}
  if (resource !== 'bills' && resource !== 'notes')
    throw new Error(`documents of type ${type} are not sent to the authority`)
  const changed = await ctx.db.run(sql`
    update ${raw(resource)} set status = case when status = ${status.opened}::smallint then status else ${status.rejected}::smallint end,
      opened_from = case when status = ${status.opened}::smallint then ${status.rejected}::smallint end,
      lock_version = lock_version + 1, updated_at = ${ctx.now}
    where tenant_id = ${currentTenant} and id = ${id}
      and (status in (${status.confirmed}, ${status.returned}) or (status = ${status.opened} and opened_from = ${status.confirmed}))`)
  if (changed > 0) await recordActivity(ctx, resource, id, 'rejected')
}
