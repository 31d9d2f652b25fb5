import type { PlatformContext } from '../../../kernel/context.ts'
import { currentTenant, insertInto } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'

/** What an administrator of the platform did to a company stands in its own activity too. */
export const recordInCompany = (
  ctx: PlatformContext,
  company: number,
  of: { readonly resource: string; readonly id: string; readonly action: string },
  changes: Readonly<Record<string, unknown>> = {},
): Promise<number> =>
  ctx.db.scopedTo(company).run(
    insertInto('users_activities', [
      {
        tenant_id: currentTenant,
        id: newId(),
        user_id: ctx.user.id,
        user_name: ctx.user.name,
        resource_type: of.resource,
        resource_id: of.id,
        action: of.action,
        changes: Object.keys(changes).length > 0 ? JSON.stringify(changes) : null,
        created_at: ctx.now,
      },
    ]),
  )
