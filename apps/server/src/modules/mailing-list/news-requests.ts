import type { Language } from '@mizan/contract/errors'
import { type Clock, systemClock } from '../../kernel/clock.ts'
import type { Context } from '../../kernel/context.ts'
import { type Database, onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken, newToken } from '../../kernel/secrets.ts'
import { type MailParts, addMail, addSealedMail, mayMail } from '../identity/index.ts'
import { confirmUrl, leaveUrl, leaverOf } from './leave-token.ts'
import { confirmLetter, knownLetter } from './letters.ts'

const dayMs = 86_400_000
/** How long a link to confirm works, and how long an address that nobody confirmed is kept. */
const codeLivesMs = 7 * dayMs
const waitsMs = 30 * dayMs

export const askedTask = 'subscriber.asked'

/**
 * Asks for news at an address. Nobody learns from the answer, or from how long it takes, whether the
 * address is known: that is looked up later, by the job.
 */
export const askForNews = (ctx: Context, email: string, language: Language): Promise<void> =>
  ctx.enqueue(askedTask, { email, language }, { key: `${askedTask}:${email}` })

type Row = {
  readonly id: string
  readonly status: string
}

async function lockedRow(db: Database, email: string, language: Language, now: Date): Promise<Row> {
  await db.run(sql`insert into subscribers (id, email, language, status, asked_at, created_at)
    values (${newId()}, ${email}, ${language}, 'waiting', ${now}, ${now}) on conflict (email) do nothing`)
  const row = await db.first<Row>(
    sql`select id, status from subscribers where email = ${email} for update`,
  )
  if (!row) throw new Error('a subscriber went while he was asked')
  return row
}

/** Mails the link to confirm; who is on the list already is told so, with the link to leave. */
export const answerAsked =
  (
    { publicUrl, secrets }: Pick<MailParts, 'publicUrl' | 'secrets'>,
    clock: Clock = systemClock,
  ): Task =>
  async (payload, { pool }) => {
    const email = String(payload.email)
    const language = payload.language === 'en' ? 'en' : 'ar'
    const now = clock()
    await transaction(pool, {}, async (db) => {
      const { id, status } = await lockedRow(db, email, language, now)
      if (!(await mayMail(db, email, 'news', now))) return
      if (status === 'confirmed') {
        const mail = knownLetter({ email, language }, leaveUrl(secrets, publicUrl, id))
        await addMail(db, { ...mail, purpose: 'news' }, now)
        return
      }
      const code = newToken()
      await db.run(sql`update subscribers set status = 'waiting', language = ${language},
        code_hash = ${hashToken(code)}, code_expires_at = ${new Date(now.getTime() + codeLivesMs)},
        asked_at = ${now} where id = ${id}`)
      const mail = confirmLetter({ email, language }, confirmUrl(publicUrl, code))
      await addSealedMail(db, secrets, { ...mail, purpose: 'news' }, code, now)
    })
  }

/** Confirms an address by the code of its mail; a second click finds it confirmed. */
export async function confirmNews({ db, now }: Context, token: string): Promise<void> {
  const confirmed = await db.run(sql`update subscribers
    set status = 'confirmed', confirmed_at = coalesce(confirmed_at, ${now}), left_at = null,
      lock_version = lock_version + 1
    where code_hash = ${hashToken(token)} and code_expires_at > ${now}`)
  if (confirmed === 0) throw new Refusal('code_invalid')
}

/** Lets somebody leave the list; mails to him that wait do not go any more. */
export async function leaveNews({ db, now, secrets }: Context, token: string): Promise<void> {
  const id = leaverOf(secrets, token)
  if (id === null) throw new Refusal('code_invalid')
  await db.run(sql`update subscribers
    set status = 'unsubscribed', left_at = ${now}, confirmed_at = null, code_hash = null, code_expires_at = null,
      lock_version = lock_version + 1
    where id = ${id} and status <> 'unsubscribed'`)
  await withdrawMails(db, id)
}

/** Takes back what waits to be mailed to a subscriber. */
export const withdrawMails = (db: Database, id: string): Promise<number> =>
  db.run(sql`delete from mails where status = 'waiting' and claimed_until is null
    and id in (select mail_id from newsletter_mails where subscriber_id = ${id})`)

/** Every night: codes that work no more, and addresses that nobody confirmed. */
export const sweepSubscribers =
  (clock: Clock = systemClock): Task =>
  async (_payload, { pool }) => {
    const db = onPool(pool)
    const now = clock()
    await db.run(sql`update subscribers set code_hash = null, code_expires_at = null
      where code_expires_at < ${now}`)
    await db.run(sql`delete from subscribers
      where status = 'waiting' and asked_at < ${new Date(now.getTime() - waitsMs)}`)
  }
