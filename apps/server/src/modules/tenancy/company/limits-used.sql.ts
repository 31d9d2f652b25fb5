import type { LimitKey } from '@mizan/core/access/plan-limits'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { Database } from '../../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { callsOfDay } from '../../access/index.ts'

/** How much a company has of what plans limit, counted as where each is refused. Its real books count, never its test books. */
export async function limitsUsed(
  db: Database,
  now: Date,
  today: LocalDate,
): Promise<Readonly<Partial<Record<LimitKey, number>>>> {
  const since = `${today.slice(0, 7)}-01T00:00:00+03:00`
  const [found, calls] = await Promise.all([
    db.first<Record<LimitKey, number>>(sql`select
    (select count(*)::int from tenant_users where tenant_id = ${currentTenant} and active)
      + (select count(*)::int from invitations where tenant_id = ${currentTenant}
          and accepted_at is null and revoked_at is null and expires_at > ${now}) as users,
    (select count(*)::int from stores where tenant_id = ${currentTenant}) as stores,
    (select count(*)::int from pos where tenant_id = ${currentTenant}) as pos,
    (select count(*)::int from beneficiaries where tenant_id = ${currentTenant}) as beneficiaries,
    (select count(*)::int from items where tenant_id = ${currentTenant}) as items,
    (select count(*)::int from bills where tenant_id = ${currentTenant} and type = 1 and confirmed_at >= ${since}) as bills_per_month,
    (select count(*)::int from bills where tenant_id = ${currentTenant} and type = 2 and confirmed_at >= ${since}) as purchases_per_month,
    (select count(*)::int from entries where tenant_id = ${currentTenant} and label_id in ('bad_debt', 'entry', 'fx')
      and id = document_id and created_at >= ${since}) as entries_per_month,
    (select count(*)::int from integrations where tenant_id = ${currentTenant}) as integrations,
    (select count(*)::int from cost_centers where tenant_id = ${currentTenant}) as cost_centers,
    (select count(*)::int from assets where tenant_id = ${currentTenant}) as assets,
    (select ceil(coalesce(sum(size), 0) / 1048576.0)::int from files where tenant_id = ${currentTenant}) as attachments_mb`),
    callsOfDay(db, today),
  ])
  return { ...found, api_calls_per_day: calls }
}
