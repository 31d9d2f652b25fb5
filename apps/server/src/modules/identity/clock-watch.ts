import { hostname } from 'node:os'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import type { Clock } from '../../kernel/clock.ts'
import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Log } from '../../kernel/telemetry/log.ts'
import { type Person, clockWentBackMail } from './mails/letters.ts'
import { addMail } from './mails/mail.ts'

export type WatchedClock = {
  readonly pool: Pool
  readonly clock: Clock
  readonly log: Log
  /** The machine whose clock it is. */
  readonly host?: string
}

/** Corrections of a clock are smaller. */
const toleratedMs = 60_000
/** The shortest time between two mails about a clock that jumps to and fro. */
const warnEveryMs = 5 * 60_000
const lookEveryMs = 15_000

type Known = { readonly latest_at: Date; readonly told_at: Date | null }

/**
 * Writes down the latest time that this machine has shown. When it shows one that is more than a minute
 * earlier, somebody set its clock back: that is logged, and the administrators of the platform get a mail.
 */
export const noteTime = ({ pool, clock, log, host = hostname() }: WatchedClock): Promise<void> =>
  transaction(pool, {}, async (db) => {
    const now = clock()
    const known = await db.first<Known>(
      sql`select latest_at, told_at from server_clocks where host = ${host} for update`,
    )
    const behindMs = known ? known.latest_at.getTime() - now.getTime() : 0
    if (behindMs > 0 && behindMs <= toleratedMs) return
    await db.run(sql`insert into server_clocks (host, latest_at) values (${host}, ${now})
      on conflict (host) do update set latest_at = excluded.latest_at`)
    if (!known || behindMs <= 0) return
    const from = known.latest_at
    log.error({ host, from, to: now }, 'the clock of this machine went back')
    if (known.told_at && Math.abs(now.getTime() - known.told_at.getTime()) < warnEveryMs) return
    await db.run(sql`update server_clocks set told_at = ${now} where host = ${host}`)
    await mailAdministrators(db, { host, from, to: now })
  })

async function mailAdministrators(
  db: Database,
  { host, from, to }: { readonly host: string; readonly from: Date; readonly to: Date },
): Promise<void> {
  const people = await db.rows<Person>(
    sql`select name, email, language from users where is_platform_admin and activated_at is not null`,
  )
  const went = { host, from: momentOf(from), to: momentOf(to) }
  for (const person of people) await addMail(db, clockWentBackMail(person, went), to)
}

const momentOf = (at: Date): string => `${riyadhDate(at.getTime())} ${riyadhTime(at.getTime())}`

/** Looks at the clock all the time, at a pace that does not follow it. */
export function watchClock(watched: WatchedClock): { stop(): Promise<void> } {
  const look = (): Promise<void> =>
    noteTime(watched).catch((error: unknown) => {
      watched.log.debug({ err: error }, 'the time could not be written down')
    })
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, lookEveryMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await looking
    },
  }
}
