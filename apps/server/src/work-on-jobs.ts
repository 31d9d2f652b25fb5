import { type AuthorityAddresses, authorityAddresses } from '@mizan/zatca'
import type { Clock } from './kernel/clock.ts'
import type { Pool } from './kernel/database/pool.ts'
import type { Pace } from './kernel/jobs/heartbeat.ts'
import { startWorker } from './kernel/jobs/jobs.ts'
import { openSecrets, requireOwnSecret } from './kernel/own-secret.ts'
import type { Secrets } from './kernel/secrets.ts'
import type { Threads } from './kernel/threads/threads.ts'
import type { Log } from './kernel/telemetry/log.ts'
import { companySeller } from './modules/bills/index.ts'
import { rejectDocument } from './modules/documents/index.ts'
import {
  type AuthorityParts,
  einvoicingCrontab,
  einvoicingTasks,
  evidenceTasks,
  sendingTasks,
} from './modules/einvoicing/index.ts'
import { accessCrontab, accessTasks } from './modules/access/index.ts'
import { type MailParts, identityCrontab, identityTasks } from './modules/identity/index.ts'
import { mailingListCrontab, mailingListTasks } from './modules/mailing-list/index.ts'
import { statusCrontab, statusTasks } from './modules/status/index.ts'
import { companyDeletionCrontab, companyDeletionTasks } from './modules/company-deletion/index.ts'
import { importsCrontab, importsTasks } from './modules/imports/index.ts'
import {
  type ProviderAddresses,
  type ProviderParts,
  integrationsCrontab,
  integrationsTasks,
  providerAddresses,
  providerTasks,
} from './modules/integrations/index.ts'
import { journalCrontab, journalTasks } from './modules/journal/index.ts'
import { testModeTasks } from './modules/test-mode/index.ts'
import {
  type Printing,
  createPrinting,
  printingCrontab,
  printingTasks,
  sealedPaper,
} from './modules/printing/index.ts'
import { labelTasks } from './modules/labels/index.ts'
import { reportFileTasks } from './modules/report-files/index.ts'
import { proofsCrontab, proofsTasks } from './modules/proofs/index.ts'
import {
  scheduledReportsCrontab,
  scheduledReportsTasks,
} from './modules/scheduled-reports/index.ts'
import { vatReturnsCrontab, vatReturnsTasks } from './modules/vat-returns/index.ts'
import { remindersTasks } from './modules/reminders/index.ts'
import { sharingTasks } from './modules/sharing/index.ts'
import {
  checkSubscriptionNotice,
  checkoutWork,
  subscriptionsCrontab,
  subscriptionsTasks,
} from './modules/subscriptions/index.ts'
import { endVisitsCrontab, endVisitsTasks } from './modules/support-access/index.ts'
import { mergingTasks } from './modules/merging/index.ts'
import { recalculationTasks } from './modules/stock-recalculations/index.ts'

type Parts = {
  readonly ownerUrl: string
  readonly pool: Pool
  readonly log: Log
  readonly clock: Clock
  readonly dataDir: string
  readonly publicUrl: string
  readonly threads: Threads
  /** Where the tax authority answers; `MIZAN_AUTHORITY` names another gateway than its own. */
  readonly authority?: AuthorityAddresses
  /** Where payment providers answer; `MIZAN_<PROVIDER>_TEST` and `MIZAN_<PROVIDER>_LIVE` name other addresses. */
  readonly providers?: ProviderAddresses
  /** How soon a worker that died is found out. */
  readonly pace?: Pace
}

/** So much waits for answers of the authority and of payment providers at once. */
const sendersAtOnce = 6

/** What e-invoicing is given of the modules above it. */
export const authorityParts = (
  secrets: Secrets,
  clock: Clock,
  addresses: AuthorityAddresses = authorityAddresses(process.env.MIZAN_AUTHORITY),
): AuthorityParts => ({ secrets, clock, addresses, sellerOf: companySeller, rejectDocument })

/** What integrations are given. */
export const providerParts = (
  parts: Omit<ProviderParts, 'addresses'>,
  addresses: ProviderAddresses = providerAddresses(process.env),
): ProviderParts => ({ ...parts, addresses, otherPayments: checkSubscriptionNotice })

/** The jobs of all modules, when some of them begin, and those that wait for answers of others, worked on apart. */
export const jobsOf = ({
  mail,
  clock,
  secrets,
  publicUrl,
  sending,
  asking,
  printing,
  threads,
}: {
  readonly mail: MailParts
  readonly clock: Clock
  readonly secrets: Secrets
  readonly publicUrl: string
  readonly sending: AuthorityParts
  readonly asking: ProviderParts
  readonly printing: Printing
  readonly threads: Threads
}) => ({
  tasks: {
    ...identityTasks(mail, clock),
    ...accessTasks(clock),
    ...mailingListTasks({ publicUrl, secrets }, clock),
    ...statusTasks(clock),
    ...testModeTasks(clock),
    ...companyDeletionTasks(clock),
    ...endVisitsTasks(clock),
    ...journalTasks(clock, secrets),
    ...proofsTasks(clock),
    ...vatReturnsTasks(clock, publicUrl),
    ...importsTasks({ clock, secrets, threads }),
    ...recalculationTasks({ clock, secrets }),
    ...mergingTasks({ clock, secrets }),
    ...printingTasks({ secrets, clock, printing }),
    ...labelTasks({ secrets, clock, printing }),
    ...remindersTasks({ secrets, clock, printing }),
    ...sharingTasks({ secrets, clock, printing }),
    ...reportFileTasks({ secrets, clock, printing }),
    ...scheduledReportsTasks({ secrets, clock, printing, publicUrl }),
    ...einvoicingTasks({ ...sending, publicUrl }),
    ...evidenceTasks({ secrets, clock, paperOf: sealedPaper(printing), threads }),
    ...integrationsTasks(asking),
    ...subscriptionsTasks(asking),
  },
  waiting: { ...sendingTasks(sending), ...providerTasks(asking), ...checkoutWork(asking) },
  crontab: [
    identityCrontab,
    accessCrontab,
    endVisitsCrontab,
    mailingListCrontab,
    statusCrontab,
    journalCrontab,
    proofsCrontab,
    vatReturnsCrontab,
    scheduledReportsCrontab,
    importsCrontab,
    einvoicingCrontab,
    printingCrontab,
    integrationsCrontab,
    companyDeletionCrontab,
    subscriptionsCrontab,
  ].join('\n'),
})

/** Workers at work. */
export type Working = { stop(): Promise<void> }

/** Works on the jobs of all modules, in this process. */
export async function workOnJobs({
  ownerUrl,
  pool,
  log,
  clock,
  dataDir,
  publicUrl,
  threads,
  authority,
  providers,
  pace,
}: Parts): Promise<Working> {
  const secrets = await openSecrets(ownerUrl, dataDir)
  const mail = { dataDir, publicUrl, smtpUrl: process.env.SMTP_URL, secrets }
  await requireOwnSecret(pool, secrets)
  const printing = createPrinting(threads)
  const sending = authorityParts(secrets, clock, authority)
  const asking = providerParts({ secrets, clock, publicUrl }, providers)
  const { tasks, waiting, crontab } = jobsOf({
    mail,
    clock,
    secrets,
    publicUrl,
    sending,
    asking,
    printing,
    threads,
  })
  const runner = await startWorker(ownerUrl, pool, log, tasks, {
    crontab,
    ...(pace && { pace }),
  })
  const sender = await startWorker(ownerUrl, pool, log, waiting, {
    concurrency: sendersAtOnce,
    ...(pace && { pace }),
  })
  return {
    stop: async () => {
      await Promise.all([runner.stop(), sender.stop()])
      await printing.close()
    },
  }
}
