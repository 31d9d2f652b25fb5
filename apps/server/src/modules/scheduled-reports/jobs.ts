import { transaction } from '../../kernel/database/pool.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { companiesAtWork } from '../access/index.ts'
import { sendDue } from './due.ts'
import { type SendingParts, sendReport } from './send-report.ts'
import { sendTask } from './send-to.ts'
import { sweepSendings } from './sendings.sql.ts'

/** So long the history of a schedule goes back. */
const historyMs = 400 * 86_400_000

const sweep =
  ({ clock }: SendingParts): Task =>
  async (_payload, { pool }) => {
    const now = clock()
    for (const { id: tenantId } of await companiesAtWork(pool, now))
      await transaction(pool, { tenantId }, (db) =>
        sweepSendings(db, new Date(now.getTime() - historyMs)),
      )
  }

/** What scheduled reports do by themselves. */
export const scheduledReportsTasks = (parts: SendingParts): Readonly<Record<string, Task>> => ({
  reports_due: sendDue(parts),
  [sendTask]: sendReport(parts),
  report_sendings_sweep: sweep(parts),
})

/** Schedules begin at full hours; what is missed then is found within ten minutes. Old history goes at night. */
export const scheduledReportsCrontab = [
  '*/10 * * * * reports_due',
  '20 0 * * * report_sendings_sweep',
].join('\n')
