import { type JobHelpers, runOnce } from 'graphile-worker'
import pg from 'pg'
import type { JobPayload, Task } from '../kernel/jobs/jobs.ts'
import { openLog } from '../kernel/telemetry/log.ts'
import { type TestDatabase, quiet } from './database.ts'

/** What may be begun now: the time of the job has come, and no other of its queue is under way. */
const dueJobs = `
  select from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
  where t.identifier = any($1) and j.is_available and j.run_at <= now() and q.is_available is not false
  limit 1`

/**
 * Works on every job that is due, in this process, and comes back when none is left. The queue itself
 * comes back before it noted that its last job is done: until then the next one of that job's queue is
 * not found, now or by whoever works next.
 */
export async function workOnce(
  { ownerUrl, pool }: TestDatabase,
  tasks: Readonly<Record<string, Task>>,
): Promise<void> {
  const log = openLog('fatal')
  const taskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, { job }: JobHelpers) =>
        task(payload as JobPayload, { pool, log, attempt: job.attempts }),
    ]),
  )
  let isDue = true
  while (isDue) {
    await workedThrough(ownerUrl, (pgPool) =>
      runOnce({ pgPool, noHandleSignals: true, logger: quiet, taskList }),
    )
    isDue = await workedThrough(ownerUrl, async (own) => {
      const { rowCount } = await own.query(dueJobs, [Object.keys(tasks)])
      return rowCount !== 0
    })
  }
}

/** Connections for some work, which end when everything that was asked through them is answered. */
async function workedThrough<T>(url: string, work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: url })
  // One that is cut off fails its statements, which is where it is told.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}
