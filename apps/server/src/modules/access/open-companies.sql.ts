import { graceDays } from '@mizan/core/access/plan-limits'
import { type Pool, onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'

export type CompanyAtWork = {
  readonly id: number
  /** Whether people can work in it: neither stopped nor its subscription over. Test books follow their company. */
  readonly is_open: boolean
}

/** Every set of books, and whether something may be done in it by itself. */
export const companiesAtWork = (pool: Pool, now: Date): Promise<CompanyAtWork[]> =>
  onPool(pool).rows<CompanyAtWork>(sql`
    select t.id, l.status = 1 and l.subscription_expires_at >= ${new Date(now.getTime() - graceDays * 86_400_000)} as is_open
    from tenants t join tenants l on l.id = coalesce(t.live_id, t.id) order by t.id`)
