import type { Database } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'

/** Five failures close an account to one address for fifteen minutes (`domain/07` 7.3). */
const failuresAtMost = 5
const lockMs = 15 * 60_000

type Attempts = { readonly failures: number; readonly locked_until: Date | null }

/**
 * Counts an attempt before it is judged, so that many at the same moment cannot pass the limit
 * together. Refuses when the account is closed to this address.
 */
export async function countAttempt(
  db: Database,
  email: string,
  address: string,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + lockMs)
  const forgetBefore = new Date(now.getTime() - lockMs)
  const counted = await db.first<Attempts>(sql`
    insert into login_failures as f (email, address, failures, last_at) values (${email}, ${address}, 1, ${now})
    on conflict (email, address) do update set
      failures = case when f.locked_until <= ${now} or (f.locked_until is null and f.last_at < ${forgetBefore})
        then 1 else least(f.failures + 1, 1000) end,
      locked_until = case
        when f.locked_until > ${now} then f.locked_until
        when f.locked_until is null and f.last_at >= ${forgetBefore} and f.failures + 1 >= ${failuresAtMost} then ${until}::timestamptz
        end,
      last_at = ${now}
    returning failures, locked_until`)
  if (!counted?.locked_until || counted.failures <= failuresAtMost) return
  const seconds = Math.max(1, Math.ceil((counted.locked_until.getTime() - now.getTime()) / 1000))
  throw new Refusal('locked_out', {
    minutes: String(Math.ceil(seconds / 60)),
    seconds: String(seconds),
  })
}

/** A success: earlier failures are forgotten. */
export const forgetAttempts = (db: Database, email: string, address: string): Promise<number> =>
  db.run(sql`delete from login_failures where email = ${email} and address = ${address}`)
