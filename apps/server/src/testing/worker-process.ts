import { openPool } from '../kernel/database/pool.ts'
import { openLog } from '../kernel/telemetry/log.ts'
import { openThreads } from '../kernel/threads/threads.ts'
import { workOnJobs } from '../work-on-jobs.ts'

/** A worker in a process of its own, which a test may kill. Its death is found out in seconds. */
const {
  MIZAN_OWNER_URL: ownerUrl,
  MIZAN_APP_URL: appUrl,
  MIZAN_DATA: dataDir,
  MIZAN_NOW: now,
} = process.env
if (!ownerUrl || !appUrl || !dataDir || !now) throw new Error('started by `startWorkerProcess`')

await workOnJobs({
  ownerUrl,
  pool: openPool(appUrl, 6),
  log: openLog(process.env.LOG_LEVEL ?? 'fatal'),
  clock: () => new Date(now),
  dataDir,
  publicUrl: 'http://localhost:3000',
  threads: openThreads(),
  pace: { beatMs: 200, deadAfterMs: 4_000 },
})
process.send?.('at work')
