import { type LimitKey, limitKeys } from '@mizan/core/access/plan-limits'
import { addDays } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import { transaction } from '../../../kernel/database/pool.ts'
import { currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { callsOfDay } from '../../access/index.ts'
import type { ProviderAtWork } from '../../integrations/index.ts'
import { limitsUsed } from '../../tenancy/index.ts'

/**
 * Counts what plans limit in the books of each company that is served, one company at a time as its own reader, and
 * keeps the figures: administrators read how near a limit companies are without reading any books.
 */
export async function countLimits({ pool, clock, log }: ProviderAtWork): Promise<void> {
  const companies = await transaction(pool, {}, (db) =>
    db.rows<{ id: number }>(
      sql`select id from tenants where mode = 'live' and status = 1 order by id`,
    ),
  )
  for (const { id } of companies)
    await transaction(pool, { tenantId: id }, async (db) => {
      const now = clock()
      const today = riyadhDate(now.getTime())
      // The day of the count has only begun: calls are those of the whole day before it.
      const calls = await callsOfDay(db, addDays(today, -1))
      const used = { ...(await limitsUsed(db, now, today)), api_calls_per_day: calls }
      const counted = limitKeys.filter((key): key is LimitKey => used[key] !== undefined)
      await db.run(
        sql`${insertInto(
          'limit_uses',
          counted.map((key) => ({
            tenant_id: currentTenant,
            limit_key: key,
            used: used[key] ?? 0,
            counted_at: now,
          })),
        )} on conflict (tenant_id, limit_key) do update set used = excluded.used, counted_at = excluded.counted_at`,
      )
    }).catch((error: unknown) => {
      log.error({ err: error, tenant: id }, 'the limits of a company were not counted')
    })
}
