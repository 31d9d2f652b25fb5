import type { Clock } from '../../kernel/clock.ts'
import { transaction } from '../../kernel/database/pool.ts'
import { crossTenant, sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { idleMs } from '../access/index.ts'
import { type Visit, endVisit } from './visits.sql.ts'

type Over = Visit & { readonly tenant_id: number; readonly ended_at: Date }

/** Ends the visits whose time is over, and those of who closed the window without saying that he leaves. */
const endVisits =
  (clock: Clock): Task =>
  async (_payload, { pool }) => {
    const now = clock()
    const over = await transaction(pool, {}, (db) =>
      db.ofPlatform().rows<Over>(
        crossTenant(sql`select v.tenant_id, v.id, v.grant_id, v.user_id, v.user_name,
            least(g.expires_at, case when v.last_seen_at < ${new Date(now.getTime() - idleMs)} then v.last_seen_at
              else g.expires_at end) as ended_at
          from support_visits v join support_grants g on g.tenant_id = v.tenant_id and g.id = v.grant_id
          where v.left_at is null and (g.expires_at <= ${now} or v.last_seen_at < ${new Date(now.getTime() - idleMs)})
          order by v.tenant_id, v.id`),
      ),
    )
    for (const { tenant_id: tenantId, ended_at: at, ...visit } of over)
      await transaction(pool, { tenantId }, (db) => endVisit(db, visit, at))
  }

export const endVisitsTasks = (clock: Clock): Readonly<Record<string, Task>> => ({
  end_support_visits: endVisits(clock),
})

/** Every ten minutes. */
export const endVisitsCrontab = '*/10 * * * * end_support_visits'
