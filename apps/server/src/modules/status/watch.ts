import type { ServicePart } from '@mizan/contract/platform/status'
import { type WatchedState, stateOfHanded, stateOfQueue } from '@mizan/core/status/service-state'
import { riyadhDate } from '@mizan/core/time/riyadh'
import { type Clock, systemClock } from '../../kernel/clock.ts'
import { type Database, onPool, transaction } from '../../kernel/database/pool.ts'
import { crossTenant, sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'

const hourMs = 3_600_000
const latelyMs = 15 * 60_000
/** Days that are kept; the page shows ninety. */
const daysKept = 120

type Handed = { readonly waits_since: Date | null; readonly taken_at: Date | null }

const handed = ({ waits_since: waits, taken_at: taken }: Handed, nowMs: number): WatchedState =>
  stateOfHanded(
    {
      waitsSinceMs: waits === null ? null : waits.getTime(),
      wasTakenLately: taken !== null && nowMs - taken.getTime() <= latelyMs,
    },
    nowMs,
  )

/** Jobs are due by the clock of the database, which is the one they are told by. */
async function queueState(db: Database): Promise<WatchedState> {
  const queue = await db.first<{ waits_since: Date | null; has_worker: boolean; now: Date }>(
    sql`select q.waits_since, q.has_worker, now() as now from app.queue_state() q`,
  )
  if (!queue) return 'down'
  return stateOfQueue(queue.waits_since?.getTime() ?? null, queue.has_worker, queue.now.getTime())
}

/** E-invoices of live books, not of the demo company, that were tried and wait, and whether any was taken lately; of no company by name. */
const authorityState = async (db: Database, now: Date): Promise<WatchedState> => {
  const found = await db.first<Handed>(
    crossTenant(sql`select
      min(s.updated_at) filter (where s.status in ('not_sent', 'sending') and s.attempts > 0) as waits_since,
      max(s.decided_at) as taken_at
      from einvoice_states s join tenants t on t.id = s.tenant_id and t.mode = 'live' and not t.is_demo
      where s.status in ('not_sent', 'sending') and s.attempts > 0
        or s.decided_at > ${new Date(now.getTime() - hourMs)}`),
  )
  return handed(found ?? { waits_since: null, taken_at: null }, now.getTime())
}

const mailState = async (db: Database, now: Date): Promise<WatchedState> => {
  const since = new Date(now.getTime() - 24 * hourMs)
  const found = await db.first<Handed>(sql`select
      min(created_at) filter (where status in ('waiting', 'failed')) as waits_since,
      max(sent_at) as taken_at
    from mails where created_at > ${since}`)
  return handed(found ?? { waits_since: null, taken_at: null }, now.getTime())
}

async function writeDown(
  db: Database,
  part: ServicePart,
  state: WatchedState,
  now: Date,
): Promise<void> {
  const [slow, down] = [state === 'slow' ? 1 : 0, state === 'down' ? 1 : 0]
  await db.run(sql`insert into service_checks (component, state, checked_at) values (${part}, ${state}, ${now})
    on conflict (component) do update set state = excluded.state, checked_at = excluded.checked_at`)
  await db.run(sql`insert into service_days (day, component, checks, slow, down)
    values (${riyadhDate(now.getTime())}, ${part}, 1, ${slow}, ${down})
    on conflict (day, component) do update set checks = service_days.checks + 1,
      slow = service_days.slow + excluded.slow, down = service_days.down + excluded.down`)
}

/** Looks at each part once and writes down how it does; whoever looks can tell that the server and its database work. */
export const watchService =
  (clock: Clock = systemClock): Task =>
  async (_payload, { pool }) => {
    const now = clock()
    const states = await transaction(pool, {}, async (db) => {
      const [jobs, mail] = [await queueState(db), await mailState(db, now)]
      return { jobs, mail, authority: await authorityState(db.ofPlatform(), now) }
    })
    const seen: readonly (readonly [ServicePart, WatchedState])[] = [
      ['web', 'up'],
      ['database', 'up'],
      ['jobs', states.jobs],
      ['authority', states.authority],
      ['mail', states.mail],
    ]
    await transaction(pool, {}, async (db) => {
      for (const [part, state] of seen) await writeDown(db, part, state, now)
    })
  }

/** Every night: days that no page shows any more. */
export const sweepStatus =
  (clock: Clock = systemClock): Task =>
  async (_payload, { pool }) => {
    const before = riyadhDate(clock().getTime() - daysKept * 24 * hourMs)
    await onPool(pool).run(sql`delete from service_days where day < ${before}`)
  }
