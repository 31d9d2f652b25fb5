import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import { isLetGo, isOver, isUrgent } from '../sending/due.sql.ts'
import type { UnitEnvironment } from '../units/environment.ts'

/** A silence of the authority with all that waits for its end. */
export type SilenceRow = {
  readonly environment: UnitEnvironment
  readonly since: Date
  /** Null while a try is under way. */
  readonly next_try_at: Date | null
  readonly count: number
  /** Tax invoices, whose buyers wait. */
  readonly standard: number
  readonly oldest: Date
  /** What came of the last try. */
  readonly why: string | null
}

/** Whether the document of `s` and its unit `u` waits for nothing but an answer. */
export const waitsForAnswer = sql`(s.next_attempt_at is not null and u.state <> 'stopped' and u.credentials is not null)`

/** Whether the authority is silent since before an instant where the unit `u` sends. */
export const isInSilence = (since: Date) => sql`exists (select 1 from einvoice_silences q
  where q.tenant_id = ${currentTenant} and q.environment = u.environment and q.holds and q.since <= ${since})`

/**
 * Silences that began before an instant, with what the user sees waiting; of one that nothing waits for
 * nobody hears.
 */
export const silencesSince = (ctx: TenantContext, since: Date): Promise<SilenceRow[]> =>
  ctx.db.rows<SilenceRow>(sql`
  select q.environment, q.since, w.count, w.standard, w.oldest,
    case when ${isOver(sql`q.probe_at`, ctx.now, ctx.now)} or not ${isLetGo(sql`q.probing_until`, sql`q.probing_by`, ctx.now)}
      then null else q.probe_at end as next_try_at,
    (select a.why from einvoice_attempts a where a.tenant_id = ${currentTenant} and a.einvoice_id = q.einvoice_id
      order by a.attempt desc limit 1) as why
  from einvoice_silences q cross join lateral (
    select count(*)::int as count, (count(*) filter (where ${isUrgent}))::int as standard, min(e.issued_at) as oldest
    from einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
      join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
    where s.tenant_id = ${currentTenant} and u.environment = q.environment and ${waitsForAnswer}
      and ${seesRecord(ctx, sql`e.id`, 'einvoices')}) w
  where q.tenant_id = ${currentTenant} and q.holds and q.since <= ${since} and w.count > 0
  order by q.environment`)
