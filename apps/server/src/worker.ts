import { atMost, endsWithinMs } from './kernel/at-most.ts'
import { systemClock } from './kernel/clock.ts'
import { openPool } from './kernel/database/pool.ts'
import { openLog } from './kernel/telemetry/log.ts'
import { startBeats } from './kernel/telemetry/process-beats.ts'
import { openProcessRecord } from './kernel/telemetry/process-record.ts'
import { openThreads } from './kernel/threads/threads.ts'
import { watchClock } from './modules/identity/index.ts'
import { publicUrlOf, version } from './main.ts'
import { workOnJobs } from './work-on-jobs.ts'

export type WorkerOptions = {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly dataDir: string
}

/** A process that only works on jobs, beside servers that were started with `MIZAN_JOBS=off`. */
export async function startJobs({
  ownerUrl,
  appUrl,
  dataDir,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const pool = openPool(appUrl, 6)
  const threads = openThreads()
  const publicUrl = publicUrlOf(process.env.HOST ?? '127.0.0.1', Number(process.env.PORT ?? 3000))
  const log = openLog(process.env.LOG_LEVEL ?? 'warn')
  const worker = await workOnJobs({
    ownerUrl,
    pool,
    log,
    clock: systemClock,
    dataDir,
    publicUrl,
    threads,
  })
  const record = openProcessRecord()
  const beats = startBeats({ pool, log, kind: 'worker', version, record })
  const watch = watchClock({ pool, clock: systemClock, log })
  return {
    stop: () =>
      atMost(endsWithinMs, async () => {
        await watch.stop()
        await beats.stop()
        record.close()
        await worker.stop()
        await threads.close()
        await pool.end()
      }),
  }
}
