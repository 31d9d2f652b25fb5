import type { TenantContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'

/** Told how many records came in; planned anew after so many. */
export type FreshPlans = (records: number) => Promise<void>

const plannedFor = 500

/**
 * Has the database plan anew from time to time: what it planned for an empty table reads all of a full
 * one, and within one transaction it does not notice that the table has grown.
 */
export function freshPlans(ctx: TenantContext): FreshPlans {
  let since = 0
  return async (records) => {
    since += records
    if (since < plannedFor) return
    since = 0
    await ctx.db.run(sql`discard plans`)
  }
}
