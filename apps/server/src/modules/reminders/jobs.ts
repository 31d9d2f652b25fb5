import type { Clock } from '../../kernel/clock.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { JobPayload, Task } from '../../kernel/jobs/jobs.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { actAsOwner } from '../access/index.ts'
import { addMail, mailOf } from '../identity/index.ts'
import { type Printing, designedPaper } from '../printing/index.ts'
import { letterWords } from './letter-words.ts'
import { reminderLetter } from './reminder-letter.ts'
import { reminderJob, reminderTaskName } from './reminder-job.ts'
import { written } from './reminders.ts'

export type ReminderParts = {
  readonly secrets: Secrets
  readonly clock: Clock
  readonly printing: Printing
}

/** Typesets a letter and mails it. A job that runs twice writes one mail. */
const mailReminder =
  ({ secrets, clock, printing }: ReminderParts): Task =>
  async (payload: JobPayload, { pool }) => {
    const job = reminderJob.parse(payload)
    const { tenant_id: tenantId, user_id: userId, mail_id: id, step, language } = job
    const now = clock()
    if (await onPool(pool).first(sql`select 1 from mails where id = ${id}`)) return
    const read = await actAsOwner({ pool, secrets }, { tenantId, userId, now }, async (ctx) => {
      const scoped = { ...ctx, storesScope: job.stores_scope?.split(',') ?? null }
      const [found] = await written(scoped, [job.beneficiary_id])
      const company = await ctx.db.first<{
        name: string
        name_en: string | null
        email: string | null
      }>(sql`select name, name_en, email from tenants where id = ${currentTenant}`)
      // Paid meanwhile, nobody is reminded any more.
      if (!found || !company || found.papers.length === 0) return null
      const letter = await reminderLetter(scoped, found.to, found.papers, { step, language })
      return {
        company,
        to: found.to,
        sheet: await designedPaper(scoped, letter),
        replyTo: company.email ?? ctx.user.email,
      }
    })
    if (read === null) return
    const pdf = await printing.pdfOf(read.sheet)
    const letterIn = (spoken: 'ar' | 'en') => {
      const words = letterWords[spoken][step]
      const from = spoken === 'en' ? (read.company.name_en ?? read.company.name) : read.company.name
      return {
        subject: spoken === 'ar' ? `${words.title} من ${from}` : `${words.title} from ${from}`,
        greeting: words.greeting(
          spoken === 'en' ? (read.to.name_en ?? read.to.name) : read.to.name,
        ),
        lines: [
          ...words.paragraphs,
          spoken === 'ar' ? 'التفاصيل في الخطاب المرفق.' : 'The letter attached has the details.',
        ],
        after:
          spoken === 'ar'
            ? `أُرسلت هذه الرسالة باسم ${from} عبر ميزان.`
            : `Sent in the name of ${from} through Mizan.`,
      }
    }
    const mail = mailOf(
      { name: read.to.name, email: job.to, language },
      { ar: letterIn('ar'), en: letterIn('en') },
      null,
    )
    await transaction(pool, { tenantId }, (db) =>
      addMail(
        db,
        {
          ...mail,
          id,
          tenantId,
          senderName:
            language === 'en' ? (read.company.name_en ?? read.company.name) : read.company.name,
          replyTo: read.replyTo,
          attachments: [
            {
              filename: `${letterWords[language][step].title}.pdf`,
              content_type: 'application/pdf',
              content_base64: Buffer.from(pdf).toString('base64'),
            },
          ],
        },
        now,
      ),
    )
  }

/** What reminding does later. */
export const remindersTasks = (parts: ReminderParts): Readonly<Record<string, Task>> => ({
  [reminderTaskName]: mailReminder(parts),
})
