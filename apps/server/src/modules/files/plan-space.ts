import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { bytesStored } from './files.sql.ts'

const megabyte = 1024 * 1024

/** Refuses a file that the plan has no room for (`domain/07` 7.5); test books are never counted. */
export async function requirePlanSpace(ctx: TenantContext, adding: number): Promise<void> {
  const max = ctx.tenant.planLimits.attachments_mb ?? null
  if (max === null || ctx.tenant.mode === 'test') return
  const stored = await bytesStored(ctx)
  if (stored + adding <= max * megabyte) return
  throw new Refusal('plan_limit_reached', {
    limit: 'attachments_mb',
    used: String(Math.ceil(stored / megabyte)),
    max: String(max),
  })
}
