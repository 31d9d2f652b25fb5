import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import type { ReportQuery } from '../report-query.ts'

/** The day of Riyadh on which a session was started. */
export const startedOn = sql`(s.started_at at time zone 'Asia/Riyadh')::date`

/** The sessions that a report is asked for, of one user or of all, by the days on which they were started. */
export function sessionsOf(ctx: TenantContext, query: ReportQuery, user: string | null): Sql {
  const [pos, store] = [query.id('pos_id'), query.id('store_id')]
  return sql`
    select s.* from pos_sessions s
      join pos x on x.tenant_id = ${currentTenant} and x.id = s.pos_id
    where s.tenant_id = ${currentTenant} and ${startedOn} between ${query.from} and ${query.to}
      and ${inStoreScope(ctx, sql`x.store_id`)}
      and (${pos}::uuid is null or s.pos_id = ${pos}::uuid) and (${store}::uuid is null or x.store_id = ${store}::uuid)
      and (${user}::uuid is null or s.user_id = ${user}::uuid)`
}
