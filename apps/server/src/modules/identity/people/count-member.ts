import type { Database } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'

/**
 * Keeps how many may come into a company and into how many a person may: said in the transaction of every membership
 * that begins to hold (1) or ends (-1), so that lists of companies and people read no memberships.
 */
export async function countMember(
  db: Database,
  tenantId: number,
  userId: string,
  by: 1 | -1,
): Promise<void> {
  await Promise.all([
    db.run(sql`update tenants set users_count = users_count + ${by} where id = ${tenantId}`),
    countCompany(db, userId, by),
  ])
}

/** The same of the person alone, where the company is made with its first member. */
export async function countCompany(db: Database, userId: string, by: 1 | -1): Promise<void> {
  await db.run(sql`update users set tenants_count = tenants_count + ${by} where id = ${userId}`)
}
