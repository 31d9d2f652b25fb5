import type { ReportRecipient } from '@mizan/contract/reports/schedules'
import type { PermissionCode } from '@mizan/core/access/permission-codes'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { shownPerson } from './shown-person.ts'

/** The members of the company who hold the right to see something now, with what of them whoever asks may see. */
export const membersWhoSee = async (
  ctx: TenantContext,
  code: PermissionCode,
): Promise<ReportRecipient[]> => {
  const members = await ctx.db.rows<ReportRecipient>(sql`select u.id, u.name, u.email, u.language
    from tenant_users m join users u on u.id = m.user_id
      left join role_permissions p on p.tenant_id = ${currentTenant} and p.role_id = m.role_id and p.code = ${code}
    where m.tenant_id = ${currentTenant} and m.active and (m.is_tenant_admin or p.view)
    order by u.name, u.id`)
  return members.map((member) => shownPerson(ctx, member))
}
