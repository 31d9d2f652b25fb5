import { limitKeys } from '@mizan/core/access/plan-limits'
import type { PlatformContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { limitsUsed } from '../../tenancy/index.ts'

/** What a company has of the things that its plan counts, read in its own books. */
export async function usageOf(
  ctx: PlatformContext,
  company: number,
  planId: string,
): Promise<Record<string, { used: number; max: number | null }>> {
  const plan = await ctx.db.first<{ limits: Record<string, number | null> }>(
    sql`select limits from plans where id = ${planId}`,
  )
  const counted = await limitsUsed(ctx.db.scopedTo(company), ctx.now, ctx.today)
  return Object.fromEntries(
    limitKeys.flatMap((key) => {
      const used = counted[key]
      return used === undefined ? [] : [[key, { used, max: plan?.limits[key] ?? null }]]
    }),
  )
}
