import type pg from 'pg'
import type { Log } from '../telemetry/log.ts'

/** How often a worker says that it lives, and how long after the last time it counts as dead. */
export type Pace = { readonly beatMs: number; readonly deadAfterMs: number }

/**
 * What a dead worker had is taken over within a minute of its death. A busy process that answers nobody
 * for half a minute is not dead.
 */
export const usualPace: Pace = { beatMs: 5_000, deadAfterMs: 40_000 }

export type Heartbeat = {
  /** Fulfilled once the worker is known to live: what it takes before that would count as a dead one's. */
  readonly begun: Promise<void>
  stop(): Promise<void>
}

/**
 * Writes down every few seconds that a worker lives, and gives back what dead workers left locked, so
 * that any living one takes it over. The database's clock alone decides.
 */
export function startHeartbeat(pool: pg.Pool, id: string, log: Log, pace: Pace): Heartbeat {
  const { beatMs, deadAfterMs } = pace
  let begin = (): void => undefined
  const begun = new Promise<void>((resolve) => (begin = resolve))
  let timer: NodeJS.Timeout | null = null
  let isStopped = false
  /** Since when this worker wrote its beats without a gap; null before the first. */
  let steadySince: number | null = null
  let lastBeat = performance.now()

  const beat = async (): Promise<void> => {
    await pool.query(sayAlive, [id, deadAfterMs])
    const now = performance.now()
    if (steadySince === null || now - lastBeat >= deadAfterMs) {
      if (steadySince !== null)
        log.warn({ worker: id }, 'a worker was held up, and others may have taken over its jobs')
      steadySince = now
    }
    lastBeat = now
    begin()
    // After an outage of the database nobody has beaten for a while: each gets the time to do so.
    if (now - steadySince >= deadAfterMs) await releaseDead(pool, log, deadAfterMs)
  }
  const goOn = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      beating = turn()
    }, beatMs)
  }
  const turn = async (): Promise<void> => {
    try {
      await beat()
    } catch (error) {
      // The database is away: the next beat tries again, and nobody else beats meanwhile either.
      log.debug({ err: error, worker: id }, 'a worker could not say that it lives')
    }
    goOn()
  }
  let beating = turn()
  return {
    begun,
    stop: async () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      await beating
      await pool.query('delete from job_workers where id = $1', [id]).catch((error: unknown) => {
        log.debug({ err: error, worker: id }, 'a worker could not sign off')
      })
    },
  }
}

const sayAlive = `
  insert into job_workers (id, alive_until) values ($1, now() + $2 * interval '1 millisecond')
  on conflict (id) do update set alive_until = excluded.alive_until`

/** A worker that has just begun may hold a job before its first beat is written: it gets the same time. */
const leftByDead = `
  select locked_by as worker, count(*)::int as jobs from graphile_worker.jobs
  where locked_by is not null and locked_at < now() - $1 * interval '1 millisecond' and app.has_died(locked_by)
  group by locked_by`

/**
 * A queue whose job is gone while somebody still works on it: the one who had lost the job was late to
 * say that it is done. Who works on it would never unlock the queue.
 */
const freeQueues = `
  update graphile_worker._private_job_queues q set locked_by = null, locked_at = null
  where q.locked_at < now() - $1 * interval '1 millisecond' and not exists (
    select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_by = q.locked_by)`

const forgetDead = `delete from job_workers where alive_until < now() - interval '1 day'`

async function releaseDead(pool: pg.Pool, log: Log, deadAfterMs: number): Promise<void> {
  await pool.query(freeQueues, [deadAfterMs])
  const { rows } = await pool.query<{ worker: string; jobs: number }>(leftByDead, [deadAfterMs])
  if (rows.length === 0) return
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [
    rows.map(({ worker }) => worker),
  ])
  await pool.query(forgetDead)
  for (const { worker, jobs } of rows)
    log.warn({ worker, jobs }, 'a worker died, and its jobs are taken over')
}
