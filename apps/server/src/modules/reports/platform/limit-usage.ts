import { limitKeys } from '@mizan/core/access/plan-limits'
import type { PlatformContext } from '../../../kernel/context.ts'
import { type Sql, crossTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { pagedReading } from '../paged-reading.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading } from '../report.ts'
import { isCustomer } from './customers.sql.ts'

const max = sql`(p.limits->>u.limit_key)::int`

/** Counts of the companies that are served whose plan limits it, from four fifths of the limit on (`limitUse`). */
function near(query: ReportQuery): Sql {
  const limit = query.choice('limit', limitKeys)
  const level = query.choice('level', ['warning', 'reached'])
  const plan = query.id('plan_id')
  return sql`limit_uses u join tenants o on o.id = u.tenant_id join plans p on p.id = o.plan_id
    where ${isCustomer} and o.status = 1 and ${max} is not null and u.used > 0 and u.used * 5 >= ${max} * 4
      and (${limit}::text is null or u.limit_key = ${limit}) and (${plan}::uuid is null or o.plan_id = ${plan})
      and (${level}::text is null or (${level} = 'reached') = (u.used >= ${max}))`
}

/** How many companies were counted, and how many of those that are served were not yet. */
const aboutOf = async ({ db }: PlatformContext) =>
  (await db.first<{ counted: number; uncounted: number }>(
    crossTenant(sql`select count(*) filter (where u.tenant_id is not null)::int as counted,
        count(*) filter (where u.tenant_id is null)::int as uncounted
      from tenants o left join (select distinct tenant_id from limit_uses) u on u.tenant_id = o.id
      where ${isCustomer} and o.status = 1`),
  )) ?? { counted: 0, uncounted: 0 }

/** Companies near a limit of their plan or at it, by what was counted last: the books themselves are not read. */
export const limitUsage: ReportReading<PlatformContext> = pagedReading<
  { readonly total: number },
  PlatformContext
>({
  rows: (ctx, query, page) =>
    crossTenant(sql`select o.public_id as tenant_id, ${nameOf(ctx, 'o')} as tenant, p.id as plan_id, ${nameOf(ctx, 'p')} as plan,
      u.limit_key as limit, u.used, ${max} as max,
      case when ${max} > 0 then round(u.used * 100.0 / ${max}, 1)::text end as percent,
      case when u.used >= ${max} then 'reached' else 'warning' end as level,
      (u.counted_at at time zone 'Asia/Riyadh')::date as counted_on
    from ${near(query)} order by u.used::numeric / nullif(${max}, 0) desc nulls first, o.id, u.limit_key ${page}`),
  sums: ({ db }, query) =>
    db.first(crossTenant(sql`select count(*)::int as total from ${near(query)}`)),
  shown: () => (row) => row,
  about: aboutOf,
})
