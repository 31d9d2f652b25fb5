import type { Runner } from 'graphile-worker'
import type { Clock } from './kernel/clock.ts'
import type { Pool } from './kernel/database/pool.ts'
import { startWorker } from './kernel/jobs/jobs.ts'
import type { Log } from './kernel/telemetry/log.ts'
import { accessCrontab, accessTasks } from './modules/access/index.ts'
import { identityCrontab, identityTasks } from './modules/identity/index.ts'

type Parts = {
  readonly ownerUrl: string
  readonly pool: Pool
  readonly log: Log
  readonly clock: Clock
  readonly dataDir: string
  readonly publicUrl: string
}

/** Works on the jobs of all modules, in this process. */
export function workOnJobs({
  ownerUrl,
  pool,
  log,
  clock,
  dataDir,
  publicUrl,
}: Parts): Promise<Runner> {
  const mail = { dataDir, publicUrl, smtpUrl: process.env.SMTP_URL }
  const tasks = { ...identityTasks(mail, clock), ...accessTasks(clock) }
  return startWorker(ownerUrl, pool, log, tasks, [identityCrontab, accessCrontab].join('\n'))
}
