import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'

/** Locks the books through a day, or opens what lies after it; null locks nothing. */
export const lockThrough = (ctx: TenantContext, day: LocalDate | null): Promise<number> =>
  ctx.db
    .run(sql`update companies set lock_date = ${day}, lock_version = lock_version + 1, updated_at = ${ctx.now}
    where tenant_id = ${currentTenant}`)
