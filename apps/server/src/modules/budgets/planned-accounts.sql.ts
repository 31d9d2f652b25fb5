import type { PlannedAccount } from '@mizan/contract/budgets'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'

/** The accounts of revenue and expense with their groups, in the order of their numbers. */
export const plannedAccounts = (ctx: TenantContext): Promise<PlannedAccount[]> =>
  ctx.db.rows<PlannedAccount>(sql`
    select a.id, a.account_number, ${nameOf(ctx, 'a')} as name, a.type, a.parent_id, a.level,
      a.is_transaction_account, a.active
    from accounts a where a.tenant_id = ${currentTenant} and a.type in (4, 5)
    order by a.account_number collate "C"`)
