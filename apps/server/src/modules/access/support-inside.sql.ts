import type { SupportLevel } from '@mizan/core/access/support-reach'
import type { Database } from '../../kernel/database/pool.ts'
import { currentCompany, sql } from '../../kernel/database/sql.ts'

/** Who was not seen for so long is taken to have left without saying so. */
export const idleMs = 30 * 60_000

type Inside = {
  readonly grant_id: string
  readonly name: string
  readonly level: SupportLevel
  readonly expires_at: string
}

/** Who of the platform's support is in the books of the company now. */
export const supportInside = (db: Database, now: Date): Promise<Inside[]> =>
  db.rows<Inside>(sql`select v.grant_id, v.user_name as name, g.level, g.expires_at
    from support_visits v join support_grants g on g.tenant_id = ${currentCompany} and g.id = v.grant_id
    where v.tenant_id = ${currentCompany} and v.left_at is null and g.ended_at is null and g.expires_at > ${now}
      and v.last_seen_at > ${new Date(now.getTime() - idleMs)} order by v.entered_at, v.id`)
