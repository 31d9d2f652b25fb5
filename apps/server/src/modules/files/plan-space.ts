import type { TenantContext } from '../../kernel/context.ts'
import { planReached, planUse } from '../../kernel/plan-room.ts'
import { storedBytes } from './files.sql.ts'

const megabyte = 1024 * 1024

/** Refuses a file that the plan has no room for (`domain/07` 7.5). */
export async function requirePlanSpace(ctx: TenantContext, adding: number): Promise<void> {
  const use = await planUse(ctx, 'attachments_mb', storedBytes())
  if (!use || use.used + adding <= use.max * megabyte) return
  throw planReached('attachments_mb', { ...use, used: Math.ceil(use.used / megabyte) })
}
