import { EventEmitter } from 'node:events'
import { Logger, type WorkerEvents, run } from 'graphile-worker'
import type { Database, Pool } from '../database/pool.ts'
import { sql } from '../database/sql.ts'
import type { Log } from '../telemetry/log.ts'
import { type Heartbeat, type Pace, startHeartbeat, usualPace } from './heartbeat.ts'
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

/** What a job works with. */
export type Tools = {
  readonly pool: Pool
  readonly log: Log
  /** The worker at it: what it takes is free when it dies. Without one only time frees it. */
  readonly worker?: string | null
  /** How often the job was begun, this time included. */
  readonly attempt?: number
}

export type Task = (payload: JobPayload, tools: Tools) => Promise<void>

/** The queue speaks through our log, where its chatter is of the lowest level. */
const queueLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error(message)
    else if (level === 'warning') log.warn(message)
    else log.debug(message)
  })

/** Somebody who works on jobs until told to stop. */
export type Worker = { stop(): Promise<void> }

/** Beside those at work: one that listens for news, one for the timetable, one that says who lives. */
const besideWork = 3

/** Starts working on jobs, as the owner of the queue's tables; it goes on when the database was away. */
export async function startWorker(
  ownerUrl: string,
  pool: Pool,
  log: Log,
  tasks: Readonly<Record<string, Task>>,
  {
    crontab = '',
    concurrency = 3,
    pace = usualPace,
  }: { readonly crontab?: string; readonly concurrency?: number; readonly pace?: Pace } = {},
): Promise<Worker> {
  const connections = patientPool(ownerUrl, concurrency + besideWork, () => {
    log.warn('the queue waits for the database')
  })
  const events: WorkerEvents = new EventEmitter()
  const heartbeats: Heartbeat[] = []
  events.on('pool:create', ({ workerPool }) => {
    heartbeats.push(startHeartbeat(connections.pool, workerPool.id, log, pace))
  })
  const runner = await run({
    events,
    pgPool: connections.pool,
    concurrency,
    noHandleSignals: true,
    logger: queueLogger(log),
    pollInterval: 2_000,
    crontab,
    taskList: Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (payload: unknown, { job }) => {
          await Promise.all(heartbeats.map(({ begun }) => begun))
          const { locked_by: worker, attempts: attempt } = job
          await task(payload as JobPayload, { pool, log, worker, attempt })
        },
      ]),
    ),
  })
  return {
    stop: async () => {
      await runner.stop()
      await Promise.all(heartbeats.map((heartbeat) => heartbeat.stop()))
      await connections.end()
    },
  }
}
