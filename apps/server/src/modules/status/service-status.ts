import {
  type ServicePart,
  type ServiceStatus,
  serviceParts,
  serviceStatus,
} from '@mizan/contract/platform/status'
import {
  type DayOfChecks,
  type ShownState,
  type WatchedState,
  stateNow,
  stateOfDay,
  wholeState,
} from '@mizan/core/status/service-state'
import { riyadhDate } from '@mizan/core/time/riyadh'
import { type Api, addRoute } from '../../kernel/api.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { isDatabaseAway } from '../../kernel/http/answer.ts'
import { shownIncidents } from './incidents.ts'

const dayMs = 86_400_000
/** So many days are shown. */
const daysShown = 90
/** Whoever asks how it goes is not kept waiting by a database that does not answer. */
const answersWithinMs = 2_000

export type StatusParts = { readonly pool: Pool; readonly clock: Clock }

type Found = Pick<ServiceStatus, 'incidents'> & {
  readonly states: ReadonlyMap<string, ShownState>
  readonly days: ReadonlyMap<string, DayOfChecks>
}

const key = (part: string, day: string): string => `${part} ${day}`

const read = ({ pool }: StatusParts, now: Date): Promise<Found> =>
  transaction(pool, {}, async (db) => {
    const since = new Date(now.getTime() - daysShown * dayMs)
    const [looks, days, incidents] = await Promise.all([
      db.rows<{ component: string; state: WatchedState; checked_at: Date }>(
        sql`select component, state, checked_at from service_checks`,
      ),
      db.rows<DayOfChecks & { component: string; day: string }>(
        sql`select component, day, checks, slow, down from service_days where day > ${riyadhDate(since.getTime())}`,
      ),
      shownIncidents(db, now, since),
    ])
    return {
      incidents,
      states: new Map(
        looks.map(({ component, state, checked_at: at }) => [
          component,
          stateNow(state, new Date(at).getTime(), now.getTime()),
        ]),
      ),
      days: new Map(days.map(({ component, day, ...counts }) => [key(component, day), counts])),
    }
  })

class SlowDatabase extends Error {
  override readonly name = 'SlowDatabase'
}

function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new SlowDatabase()), answersWithinMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** How the service does. What was told last is told on while the database is away. */
export function statusOf(parts: StatusParts): () => Promise<ServiceStatus> {
  let last: Found['incidents'] = []
  return async () => {
    const now = parts.clock()
    const found = await inTime(read(parts, now)).catch((error: unknown) => {
      if (error instanceof SlowDatabase || isDatabaseAway(error)) return null
      throw error
    })
    if (found) last = found.incidents
    const stateOf = (part: ServicePart): ShownState => {
      if (part === 'web') return 'up'
      if (part === 'database') return found ? 'up' : 'down'
      if (!found) return 'unknown'
      // Jobs look after the others: where nobody has looked for long, nobody works on jobs.
      return found.states.get(part) === 'unknown' && part === 'jobs'
        ? 'down'
        : (found.states.get(part) ?? 'unknown')
    }
    const shownParts = serviceParts.map((part) => ({
      part,
      state: stateOf(part),
      days: found ? daysOf(found, part, now) : [],
    }))
    return {
      state: wholeState(shownParts),
      checked_at: now.toISOString(),
      parts: shownParts,
      incidents: last,
    }
  }
}

function daysOf(
  { days }: Found,
  part: ServicePart,
  now: Date,
): ServiceStatus['parts'][number]['days'] {
  return Array.from({ length: daysShown }, (_, at) => {
    const day = riyadhDate(now.getTime() - (daysShown - 1 - at) * dayMs)
    const counts = days.get(key(part, day))
    return { day, state: counts ? stateOfDay(counts) : null }
  })
}

/** `GET /status`: answered whatever else is away. */
export function serveStatus(api: Api, parts: StatusParts): void {
  const status = statusOf(parts)
  addRoute(
    api,
    {
      method: 'GET',
      path: '/status',
      scope: 'public',
      tag: 'status',
      says: 'Whether the service works, part by part, with its last ninety days; figures of nobody',
      answer: serviceStatus,
    },
    async (_request, reply) => reply.send({ data: await status() }),
    120,
  )
}
