import type { Language } from '@mizan/contract/errors'
import { type Clock, systemClock } from '../../kernel/clock.ts'
import { type Database, onPool, transaction } from '../../kernel/database/pool.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { JobPayload, Task, Tools } from '../../kernel/jobs/jobs.ts'
import { watched } from '../../kernel/jobs/watched.ts'
import { type MailParts, addMail } from '../identity/index.ts'
import { leaveUrl } from './leave-token.ts'
import { newsletterLetter } from './letters.ts'

export const sendTask = 'newsletter.send'

/** So many mails are written in one transaction: a worker that dies leaves whole ones. */
const atOnce = 100

type Letter = {
  readonly subject: string
  readonly subject_en: string
  readonly content: string
  readonly content_en: string
  readonly begun_at: Date
}
type Reader = { readonly id: string; readonly email: string; readonly language: Language }
type Parts = Pick<MailParts, 'publicUrl' | 'secrets'>

/** Who was on the list when sending began, is still on it, and has no mail of this newsletter yet. */
const nextReaders = (db: Database, id: string, begunAt: Date): Promise<Reader[]> =>
  db.rows<Reader>(sql`select s.id, s.email, s.language from subscribers s
    where s.status = 'confirmed' and s.confirmed_at <= ${begunAt} and not exists (
      select 1 from newsletter_mails n where n.newsletter_id = ${id} and n.subscriber_id = s.id)
    order by s.id limit ${atOnce} for update`)

/** Writes the next mails of a newsletter; answers whether there may be more. */
async function writeSome(
  db: Database,
  { publicUrl, secrets }: Parts,
  id: string,
  now: Date,
): Promise<boolean> {
  const letter =
    await db.first<Letter>(sql`select subject, subject_en, content, content_en, begun_at
    from newsletters where id = ${id} and status = 'sending' for update`)
  if (!letter) return false
  const readers = await nextReaders(db, id, letter.begun_at)
  const written: { newsletter_id: string; subscriber_id: string; mail_id: string }[] = []
  for (const { id: reader, email, language } of readers) {
    const mail = newsletterLetter(
      { email, language },
      language === 'ar'
        ? { subject: letter.subject, content: letter.content }
        : { subject: letter.subject_en, content: letter.content_en },
      leaveUrl(secrets, publicUrl, reader),
    )
    const mailId = await addMail(db, mail, now)
    written.push({ newsletter_id: id, subscriber_id: reader, mail_id: mailId })
  }
  await insertRows(db, 'newsletter_mails', written)
  if (readers.length === atOnce) return true
  await db.run(sql`update newsletters set status = 'sent', done_at = ${now} where id = ${id}`)
  return false
}

/** Writes a mail for each reader of a newsletter, each once however often it is begun. */
export const sendNewsletter = (parts: Parts, clock: Clock = systemClock): Task =>
  watched({
    work: async (payload, { pool }) => {
      const id = String(payload.newsletter_id)
      let isMore = true
      while (isMore) isMore = await transaction(pool, {}, (db) => writeSome(db, parts, id, clock()))
    },
    giveUp: stopped,
  })

const stopped = ({ newsletter_id: id }: JobPayload, { pool }: Tools): Promise<number> =>
  onPool(pool).run(
    sql`update newsletters set status = 'stopped' where id = ${String(id)} and status = 'sending'`,
  )
