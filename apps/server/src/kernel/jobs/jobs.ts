import { Logger, run } from 'graphile-worker'
import type { Database, Pool } from '../database/pool.ts'
import { sql } from '../database/sql.ts'
import type { Log } from '../telemetry/log.ts'
import { patientPool } from './patient-pool.ts'

/** What a job is given: plain data that names records, never secrets. */
export type JobPayload = Readonly<Record<string, string | number | boolean | null>>

/** Adds a job in the request's own transaction: it exists exactly when the change commits. */
export type Enqueue = (
  task: string,
  payload: JobPayload,
  options?: {
    readonly queue?: string
    readonly key?: string
    readonly runAt?: Date
    /** The lowest goes first; 0 unless told otherwise. */
    readonly priority?: number
  },
) => Promise<void>

export const enqueueIn =
  (db: Database): Enqueue =>
  async (task, payload, options = {}) => {
    await db.run(sql`select app.add_job(${task}::text, ${JSON.stringify(payload)}::json, ${options.queue ?? null}::text,
    ${options.runAt ?? null}::timestamptz, ${options.key ?? null}::text, ${options.priority ?? null}::int)`)
  }

export type Task = (
  payload: JobPayload,
  tools: { readonly pool: Pool; readonly log: Log },
) => Promise<void>

/** The queue speaks through our log, where its chatter is of the lowest level. */
const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Somebody who works on jobs until told to stop. */
export type Worker = { stop(): Promise<void> }

/** Beside those at work: one that listens for news, and one for the timetable. */
const besideWork = 2

/** Starts working on jobs, as the owner of the queue's tables; it goes on when the database was away. */
export async function startWorker(
  ownerUrl: string,
  pool: Pool,
  log: Log,
  tasks: Readonly<Record<string, Task>>,
  {
    crontab = '',
    concurrency = 3,
  }: { readonly crontab?: string; readonly concurrency?: number } = {},
): Promise<Worker> {
  const connections = patientPool(ownerUrl, concurrency + besideWork, () => {
    log.warn('the queue waits for the database')
  })
  const runner = await run({
    pgPool: connections.pool,
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(log),
    pollInterval: 2_000,
    crontab,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload: unknown) => task(payload as JobPayload, { pool, log }),
      ]),
    ),
  })
  return {
    stop: async () => {
      await runner.stop()
      await connections.end()
    },
  }
}
