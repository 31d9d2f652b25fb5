import type { Database } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { hashToken } from '../../../kernel/secrets.ts'

/** Five failures close an account to one address for fifteen minutes (`domain/07` 7.3). */
const failuresAtMost = 5
const minuteMs = 60_000
const lockMs = 15 * minuteMs

/**
 * Ten failures from places that the account does not know, however many they are, close it to all such
 * places: for a minute, and with each further failure for twice as long, up to an hour. A day without
 * one forgets them (decision 036).
 */
const strangersAtMost = 10
const strangers = '*'
const longestMinutes = 60
const dayMs = 24 * 60 * minuteMs

/** For so long an account knows an address or a device from which its owner signed in. */
export const knownDays = 90

/** Where somebody tries from: the address, and what the browser keeps of earlier sign-ins here. */
export type Place = { readonly address: string; readonly device: string }
/** An attempt that was counted and may go on. */
export type Attempt = { readonly email: string; readonly at: string; readonly isStranger: boolean }

const keyOf = (device: string): string => `device:${hashToken(device)}`
const placesOf = ({ address, device }: Place): string[] => [keyOf(device), address]

/**
 * Counts an attempt before it is judged, so that many at the same moment cannot pass the limit
 * together. Refuses when the account is closed to this address, or to all that it does not know.
 */
export async function countAttempt(
  db: Database,
  email: string,
  place: Place,
  now: Date,
): Promise<Attempt> {
  const known = await knownPlace(db, email, place, now)
  const isStranger = known === null
  if (isStranger) await refuseGuarded(db, email, now)
  const at = known ?? place.address
  await countAt(db, email, at, now)
  if (isStranger && !(await countStranger(db, email, now))) await refuseGuarded(db, email, now)
  return { email, at, isStranger }
}

/** Who holds an open session guesses at that session's cost alone: strangers do not close it. */
export const countInSession = (
  db: Database,
  email: string,
  sessionId: string,
  now: Date,
): Promise<void> => countAt(db, email, sessionKey(sessionId), now)

export const forgetInSession = (db: Database, email: string, sessionId: string): Promise<number> =>
  db.run(
    sql`delete from login_failures where email = ${email} and address = ${sessionKey(sessionId)}`,
  )

const sessionKey = (sessionId: string): string => `session:${sessionId}`

async function knownPlace(
  db: Database,
  email: string,
  place: Place,
  now: Date,
): Promise<string | null> {
  const since = new Date(now.getTime() - knownDays * dayMs)
  const rows = await db.rows<{ address: string }>(sql`select address from login_failures
    where email = ${email} and address = any(${placesOf(place)}) and known_at > ${since}`)
  return placesOf(place).find((each) => rows.some(({ address }) => address === each)) ?? null
}

type Counted = { readonly failures: number; readonly locked_until: Date | null }

async function countAt(db: Database, email: string, at: string, now: Date): Promise<void> {
  const until = new Date(now.getTime() + lockMs)
  const forgetBefore = new Date(now.getTime() - lockMs)
  const counted = await db.first<Counted>(sql`
    insert into login_failures as f (email, address, failures, last_at) values (${email}, ${at}, 1, ${now})
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
  throw new Refusal('locked_out', waiting(counted.locked_until, now))
}

function waiting(until: Date, now: Date): Readonly<Record<string, string>> {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return { minutes: String(Math.ceil(seconds / 60)), seconds: String(seconds) }
}

async function refuseGuarded(db: Database, email: string, now: Date): Promise<void> {
  const found = await db.first<{ locked_until: Date }>(sql`select locked_until from login_failures
    where email = ${email} and address = ${strangers} and locked_until > ${now}`)
  if (found) throw new Refusal('account_guarded', waiting(found.locked_until, now))
}

/** False when the account was closed to strangers meanwhile. */
async function countStranger(db: Database, email: string, now: Date): Promise<boolean> {
  const forgetBefore = new Date(now.getTime() - dayMs)
  const counted = await db.run(sql`
    insert into login_failures as f (email, address, failures, last_at) values (${email}, ${strangers}, 1, ${now})
    on conflict (email, address) do update set
      failures = case when f.last_at < ${forgetBefore} then 1 else least(f.failures + 1, 1000) end,
      locked_until = case when f.last_at >= ${forgetBefore} and f.failures + 1 >= ${strangersAtMost}
        then ${now}::timestamptz
          + least(${longestMinutes}::int, power(2, least(f.failures + 1 - ${strangersAtMost}, 10))::int) * interval '1 minute'
        end,
      last_at = ${now}
    where f.locked_until is null or f.locked_until <= ${now}`)
  return counted > 0
}

/** The password was right, and something is still missing: strangers' guesses are one fewer. */
export async function uncountStranger(db: Database, { email, isStranger }: Attempt): Promise<void> {
  if (!isStranger) return
  await db.run(sql`update login_failures set failures = greatest(failures - 1, 0), locked_until = null
    where email = ${email} and address = ${strangers}`)
}

/** The password was right: what was tried before from here is forgotten. */
export async function forgetAttempts(db: Database, attempt: Attempt): Promise<void> {
  const { email, at } = attempt
  await db.run(sql`update login_failures set failures = 0, locked_until = null
    where email = ${email} and address = ${at}`)
  await uncountStranger(db, attempt)
}

/** The owner was here: address and device are known from now on, and their failures forgotten. */
export async function knowPlace(
  db: Database,
  email: string,
  place: Place,
  now: Date,
): Promise<void> {
  for (const at of placesOf(place))
    await db.run(sql`insert into login_failures (email, address, failures, last_at, known_at)
      values (${email}, ${at}, 0, ${now}, ${now})
      on conflict (email, address) do update set failures = 0, locked_until = null,
        last_at = ${now}, known_at = ${now}`)
  // Programs keep no cookie: each of their sign-ins is a device of its own.
  await db.run(sql`delete from login_failures where email = ${email} and address in (
    select address from login_failures where email = ${email} and known_at is not null
    order by known_at desc, address offset ${placesAtMost})`)
}

const placesAtMost = 40
