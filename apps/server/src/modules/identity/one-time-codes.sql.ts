import type { Database } from '../../kernel/database/pool.ts'
import { type Sql, insertInto, sql } from '../../kernel/database/sql.ts'
import { hashToken, newToken } from '../../kernel/secrets.ts'

/** How long a code of each purpose lives (`domain/07` 7.3). */
const lifeMs = {
  activate: 24 * 3_600_000,
  change_email: 24 * 3_600_000,
  reset_password: 60 * 60_000,
  mfa: 10 * 60_000,
  session: 60_000,
} as const
export type Purpose = keyof typeof lifeMs

/** Whose a code is: an account's, or a registration's that waits to become one. */
type Owner = { readonly user_id: string } | { readonly registration_id: string }

const triesAtMost = 5

/** Makes a code of an account for a link or an answer; only its hash is kept. */
export const newCode = (
  db: Database,
  userId: string,
  purpose: Purpose,
  now: Date,
  livesMs: number = lifeMs[purpose],
): Promise<string> => newCodeOf(db, { user_id: userId }, purpose, now, livesMs)

export async function newCodeOf(
  db: Database,
  owner: Owner,
  purpose: Purpose,
  now: Date,
  livesMs: number = lifeMs[purpose],
): Promise<string> {
  const code = newToken()
  await db.run(
    insertInto('one_time_codes', [
      {
        code_hash: hashToken(code),
        ...owner,
        purpose,
        expires_at: new Date(now.getTime() + livesMs),
        created_at: now,
      },
    ]),
  )
  return code
}

/** A code that still works; the caller knows an account's from a registration's. */
export const liveCode = (code: string, purpose: Purpose, now: Date): Sql =>
  sql`code_hash = ${hashToken(code)} and purpose = ${purpose} and used_at is null
    and expires_at > ${now} and attempts < ${triesAtMost}`

const live = (code: string, purpose: Purpose, now: Date): Sql =>
  sql`${liveCode(code, purpose, now)} and user_id is not null`

/** Uses up a code and answers whose it was; null when it is wrong, used or too old. */
export async function takeCode(
  db: Database,
  code: string,
  purpose: Purpose,
  now: Date,
): Promise<string | null> {
  const taken = await db.first<{ user_id: string }>(sql`update one_time_codes set used_at = ${now}
    where ${live(code, purpose, now)} returning user_id`)
  return taken?.user_id ?? null
}

/** Whose a code is, without using it up. */
export async function ownerOfCode(
  db: Database,
  code: string,
  purpose: Purpose,
  now: Date,
): Promise<string | null> {
  const found = await db.first<{ user_id: string }>(
    sql`select user_id from one_time_codes where ${live(code, purpose, now)}`,
  )
  return found?.user_id ?? null
}

/** Counts one try at a code before it is judged; null when it is wrong, used, too old or tried out. */
export async function tryCode(
  db: Database,
  code: string,
  purpose: Purpose,
  now: Date,
): Promise<string | null> {
  const tried = await db.first<{
    user_id: string
  }>(sql`update one_time_codes set attempts = attempts + 1
    where ${live(code, purpose, now)} returning user_id`)
  return tried?.user_id ?? null
}
