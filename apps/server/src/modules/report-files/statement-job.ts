import { onPool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { typesetOf } from '../../kernel/http/list-file.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { actAsPerson } from '../access/index.ts'
import { addMail } from '../identity/index.ts'
import { tablePaper } from '../printing/index.ts'
import { reportFile } from '../reports/index.ts'
import { type StatementMailJob, partyOf, statementAsked } from './mail-statement.ts'
import type { ReportFileParts } from './make-report-file.ts'
import { statementMail } from './statement-letter.ts'

const jobOf = (payload: Parameters<Task>[0]): StatementMailJob => ({
  mail_id: String(payload['mail_id']),
  tenant_id: Number(payload['tenant_id']),
  user_id: String(payload['user_id']),
  report: String(payload['report']),
  settings: String(payload['settings']),
  asked_at: String(payload['asked_at']),
  to: String(payload['to']),
  language: payload['language'] === 'en' ? 'en' : 'ar',
})

/** Typesets a statement, as whoever sent it may read it, and mails it. A job that runs twice writes one mail. */
export const mailStatementTask =
  ({ secrets, clock, printing }: ReportFileParts): Task =>
  async (payload, { pool, log }) => {
    const job = jobOf(payload)
    const { tenant_id: tenantId, user_id: userId, language } = job
    const now = clock()
    if (await onPool(pool).first(sql`select 1 from mails where id = ${job.mail_id}`)) return
    const asOf = new Date(job.asked_at)
    const person = { tenantId, userId, now, asOf, language }
    const read = await actAsPerson({ pool, secrets }, person, async (ctx) => {
      const { report, query } = await statementAsked(ctx, job.report, JSON.parse(job.settings))
      const [party, company, page, table] = [
        await partyOf(ctx, query.required('beneficiary_id')),
        await ctx.db.first<{ name: string; name_en: string | null; email: string | null }>(
          sql`select name, name_en, email from tenants where id = ${currentTenant}`,
        ),
        await report.read(ctx, { ...query, all: false, perPage: 1 }),
        await reportFile(ctx, report, query),
      ]
      if (!party || !company) throw new Refusal('not_found')
      return {
        set: await typesetOf(ctx, table, tablePaper(printing)),
        sent: {
          job,
          party,
          company: { ar: company.name, en: company.name_en ?? company.name },
          replyTo: company.email ?? ctx.user.email,
          days: { from: query.from, to: query.to },
          closing: String(page.about?.['closing'] ?? '0'),
          currency: ctx.tenant.currency,
        },
      }
    }).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      // Who lost the right meanwhile sends no statement any more.
      log.warn({ tenant: tenantId, code: error.code }, 'a statement was not mailed')
      return null
    })
    if (read === null) return
    const mail = statementMail(read.sent, await read.set())
    await transaction(pool, { tenantId }, (db) => addMail(db, mail, now))
  }
