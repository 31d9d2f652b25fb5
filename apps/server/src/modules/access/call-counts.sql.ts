import type { LocalDate } from '@mizan/core/time/local-date'
import type { Database } from '../../kernel/database/pool.ts'
import { currentCompany, insertInto, sql } from '../../kernel/database/sql.ts'

type Call = {
  readonly keyId: string
  readonly day: LocalDate
  readonly minute: Date
  readonly now: Date
}

/**
 * Counts a call of a key in its minute and its day, and says how many there were in the minute; null where the minute
 * has no more. The row is locked, so that of those who come at once none is counted twice or left out.
 */
export const countOfMinute = async (
  db: Database,
  { keyId, day, minute, now }: Call,
  perMinute: number,
): Promise<number | null> =>
  (
    await db.first<{ calls: number }>(sql`${insertInto('api_key_days', [
      {
        tenant_id: currentCompany,
        key_id: keyId,
        day,
        calls: 1,
        minute,
        minute_calls: 1,
        last_called_at: now,
      },
    ])} on conflict (tenant_id, key_id, day) do update set calls = api_key_days.calls + 1,
      minute = greatest(api_key_days.minute, excluded.minute),
      minute_calls = case when excluded.minute > api_key_days.minute then 1 else api_key_days.minute_calls + 1 end,
      last_called_at = greatest(api_key_days.last_called_at, excluded.last_called_at)
    where excluded.minute > api_key_days.minute or api_key_days.minute_calls < ${perMinute}
    returning minute_calls as calls`)
  )?.calls ?? null

/** Counts a call of the company in its day; null where the plan has no more of them. */
export const countOfDay = async (
  db: Database,
  day: LocalDate,
  max: number | null,
): Promise<number | null> =>
  (
    await db.first<{ calls: number }>(sql`${insertInto('api_days', [
      { tenant_id: currentCompany, day, calls: 1 },
    ])} on conflict (tenant_id, day) do update set calls = api_days.calls + 1
    where ${max}::int is null or api_days.calls < ${max}::int returning calls`)
  )?.calls ?? null

/** How many calls of a company were counted on a day. */
export const callsOfDay = async (db: Database, day: LocalDate): Promise<number> =>
  (
    await db.first<{ calls: number }>(
      sql`select calls from api_days where tenant_id = ${currentCompany} and day = ${day}`,
    )
  )?.calls ?? 0
