import type { Runner } from 'graphile-worker'
import type { Clock } from './kernel/clock.ts'
import type { Pool } from './kernel/database/pool.ts'
import { startWorker } from './kernel/jobs/jobs.ts'
import { loadSecrets } from './kernel/secrets.ts'
import type { Log } from './kernel/telemetry/log.ts'
import { accessCrontab, accessTasks } from './modules/access/index.ts'
import { identityCrontab, identityTasks } from './modules/identity/index.ts'
import { importsCrontab, importsTasks } from './modules/imports/index.ts'
import { journalCrontab, journalTasks } from './modules/journal/index.ts'
import { testModeTasks } from './modules/test-mode/index.ts'
import { createPrinting } from './modules/printing/index.ts'
import { proofsCrontab, proofsTasks } from './modules/proofs/index.ts'
import { sharingTasks } from './modules/sharing/index.ts'

type Parts = {
  readonly ownerUrl: string
  readonly pool: Pool
  readonly log: Log
  readonly clock: Clock
  readonly dataDir: string
  readonly publicUrl: string
}

/** Works on the jobs of all modules, in this process. */
export async function workOnJobs({
  ownerUrl,
  pool,
  log,
  clock,
  dataDir,
  publicUrl,
}: Parts): Promise<Runner> {
  const mail = { dataDir, publicUrl, smtpUrl: process.env.SMTP_URL }
  const secrets = await loadSecrets(dataDir)
  const printing = createPrinting()
  const tasks = {
    ...identityTasks(mail, clock),
    ...accessTasks(clock),
    ...testModeTasks(clock),
    ...journalTasks(clock, secrets),
    ...proofsTasks(clock),
    ...importsTasks(clock, secrets),
    ...sharingTasks({ secrets, clock, pdf: printing.pdf }),
  }
  const runner = await startWorker(
    ownerUrl,
    pool,
    log,
    tasks,
    [identityCrontab, accessCrontab, journalCrontab, proofsCrontab, importsCrontab].join('\n'),
  )
  void runner.promise.then(printing.close, printing.close)
  return runner
}
