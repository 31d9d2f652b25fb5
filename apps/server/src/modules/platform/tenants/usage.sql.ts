import { type LimitKey, limitKeys } from '@mizan/core/access/plan-limits'
import type { PlatformContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'

type Counted = Readonly<Partial<Record<LimitKey, number>>>

/** What a company has of the things that plans count, read in its own books; calls by machines are not counted yet. */
export async function usageOf(
  ctx: PlatformContext,
  company: number,
  planId: string,
): Promise<Record<string, { used: number; max: number | null }>> {
  const plan = await ctx.db.first<{ limits: Record<string, number | null> }>(
    sql`select limits from plans where id = ${planId}`,
  )
  const since = `${ctx.today.slice(0, 7)}-01T00:00:00+03:00`
  const found = await ctx.db.scopedTo(company).first<Counted>(sql`select
    (select count(*)::int from tenant_users where tenant_id = ${currentTenant} and active) as users,
    (select count(*)::int from stores where tenant_id = ${currentTenant}) as stores,
    (select count(*)::int from pos where tenant_id = ${currentTenant}) as pos,
    (select count(*)::int from beneficiaries where tenant_id = ${currentTenant}) as beneficiaries,
    (select count(*)::int from items where tenant_id = ${currentTenant}) as items,
    (select count(*)::int from bills where tenant_id = ${currentTenant} and type = 1
      and confirmed_at >= ${since}) as bills_per_month,
    (select count(*)::int from bills where tenant_id = ${currentTenant} and type = 2
      and confirmed_at >= ${since}) as purchases_per_month,
    (select count(*)::int from entries where tenant_id = ${currentTenant}
      and label_id in ('bad_debt', 'entry', 'fx') and id = document_id and created_at >= ${since}) as entries_per_month,
    (select ceil(coalesce(sum(size), 0) / 1048576.0)::int from files where tenant_id = ${currentTenant}) as attachments_mb,
    (select count(*)::int from integrations where tenant_id = ${currentTenant}) as integrations,
    (select count(*)::int from cost_centers where tenant_id = ${currentTenant}) as cost_centers,
    (select count(*)::int from assets where tenant_id = ${currentTenant}) as assets`)
  return Object.fromEntries(
    limitKeys.flatMap((key) => {
      const used = found?.[key]
      return used === undefined ? [] : [[key, { used, max: plan?.limits[key] ?? null }]]
    }),
  )
}
