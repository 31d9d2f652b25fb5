import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import nodemailer from 'nodemailer'
import { type Database, type Pool, onPool } from '../../../kernel/database/pool.ts'
import { insertInto, sql } from '../../../kernel/database/sql.ts'
import { hasDied } from '../../../kernel/jobs/has-died.sql.ts'
import { newId } from '../../../kernel/ids.ts'
import { type Task, enqueueIn } from '../../../kernel/jobs/jobs.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import type { MailPurpose } from './mail-limits.ts'

export type MailAttachment = {
  readonly filename: string
  readonly content_type: string
  readonly content_base64: string
}

export type NewMail = {
  /** Given where the mail must not be written twice. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The company that writes; none for mails about signing in. */
  readonly tenantId?: number
  /** Who it is from, where it is not the product that writes. */
  readonly senderName?: string
  readonly replyTo?: string | null
  readonly attachments?: readonly MailAttachment[]
  /** Of mails that anybody can ask for: of each kind only some go to one person. */
  readonly purpose?: MailPurpose
  /** Where it is no longer wanted, of mails to many; those go after all others. */
  readonly leaveUrl?: string
}

const priorityOfMany = 10

/** Writes a mail down and a job to send it, in the transaction of what it is about. */
export const addMail = (db: Database, mail: NewMail, now: Date): Promise<string> =>
  writeDown(db, mail, { id: mail.id ?? newId(), sealed: null }, now)

/** Stands in the body of a mail for the code that opens an account or a company. */
const codeMark = '{{code}}'

/** What binds a sealed code to its mail. */
const sealLabel = (id: string): string => `mail:${id}`

/**
 * The same for a mail with a code: who reads the table finds a mark in its place. The code is sealed
 * with the installation's secret until the mail has left.
 */
export function addSealedMail(
  db: Database,
  secrets: Secrets,
  mail: NewMail,
  code: string,
  now: Date,
): Promise<string> {
  const id = mail.id ?? newId()
  const hidden = (body: string): string => body.replaceAll(code, codeMark)
  return writeDown(
    db,
    { ...mail, text: hidden(mail.text), html: hidden(mail.html) },
    { id, sealed: secrets.encrypt(Buffer.from(code), sealLabel(id)) },
    now,
  )
}

/** The code of a mail that has not left yet; null when it has none. */
export const codeOfMail = (
  secrets: Secrets,
  { id, sealed_code: sealed }: { readonly id: string; readonly sealed_code: Buffer | null },
): string | null => sealed && secrets.decrypt(sealed, sealLabel(id)).toString()

async function writeDown(
  db: Database,
  mail: NewMail,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer | null },
  now: Date,
): Promise<string> {
  await Promise.all([
    db.run(
      insertInto('mails', [
        {
          id,
          tenant_id: mail.tenantId ?? null,
          recipient: mail.to,
          subject: mail.subject,
          text_body: mail.text,
          html_body: mail.html,
          sender_name: mail.senderName ?? null,
          reply_to: mail.replyTo ?? null,
          attachments: JSON.stringify(mail.attachments ?? []),
          purpose: mail.purpose ?? null,
          sealed_code: sealed,
          leave_url: mail.leaveUrl ?? null,
          created_at: now,
        },
      ]),
    ),
    enqueueIn(db)(
      'mail.send',
      { mail_id: id },
      mail.leaveUrl === undefined ? {} : { priority: priorityOfMany },
    ),
  ])
  return id
}

export type MailParts = {
  readonly dataDir: string
  readonly publicUrl: string
  /** Where mail is sent through; without it mails are captured as files. */
  readonly smtpUrl?: string | undefined
  /** The address mail comes from. */
  readonly from?: string | undefined
  /** Opens the codes of mails. */
  readonly secrets: Secrets
}

type MailRow = {
  readonly id: string
  readonly recipient: string
  readonly subject: string
  readonly text_body: string
  readonly html_body: string
  readonly sealed_code: Buffer | null
  readonly attachments: readonly MailAttachment[]
  readonly created_at: Date
  readonly sender_name: string | null
  readonly reply_to: string | null
  readonly leave_url: string | null
  /** Of a test set of books: nothing of it leaves. */
  readonly is_test: boolean
}

const sendTimeoutMs = 20_000
/** Longer than a mail server is waited for; what a worker took that died is free before. */
const lease = sql`interval '10 minutes'`

const isDone = sql`status in ('sent', 'captured')`

/**
 * Takes a mail to be sent, unless it was, or a living worker has it. What every node of a cluster has is read
 * first: a write to what the coordinator has alone may not look there.
 */
async function claim(db: Database, id: string, worker: string | null): Promise<MailRow | null> {
  const found = await db.first<{ dead_worker: string | null; is_test: boolean }>(sql`
    select case when ${hasDied(sql`m.claimed_by`)} then m.claimed_by end as dead_worker,
      exists (select 1 from tenants t where t.id = m.tenant_id and t.mode = 'test') as is_test
    from mails m where m.id = ${id}`)
  if (!found) return null
  const mail = await db.first<Omit<MailRow, 'is_test'>>(sql`
    update mails set claimed_until = now() + ${lease}, claimed_by = ${worker}
    where id = ${id} and not ${isDone}
      and (claimed_until is null or claimed_until <= now() or claimed_by = ${found.dead_worker})
    returning id, recipient, subject, text_body, html_body, sealed_code, attachments, created_at, sender_name, reply_to, leave_url`)
  return mail && { ...mail, is_test: found.is_test }
}

/**
 * Sends a waiting mail, or captures it in `MIZAN_DATA/mail` where no `SMTP_URL` is set. A failure
 * is written down and thrown, so that the queue tries again later. A mail that has left keeps neither body
 * nor code.
 *
 * One worker at a time has it. Only where the worker died between handing it in and hearing that it
 * was taken can nobody know whether it left: it is sent again, under the same Message-ID.
 */
export const sendMail =
  (parts: MailParts): Task =>
  async (payload, { pool, log, worker = null }) => {
    const db = onPool(pool)
    const id = String(payload.mail_id)
    const mail = await claim(db, id, worker)
    if (!mail) {
      const waits = await db.first(sql`select 1 from mails where id = ${id} and not ${isDone}`)
      if (waits) throw new Error('another worker is sending this mail')
      return
    }
    const leaves = parts.smtpUrl !== undefined && parts.smtpUrl !== '' && !mail.is_test
    try {
      if (leaves) await send(parts, parts.smtpUrl ?? '', mail)
      else await capture(parts, mail)
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown'
      await failed(pool, mail.id, reason)
      log.warn({ mail: mail.id }, 'a mail could not be sent')
      throw error
    }
    await recordDone(db, mail.id, leaves)
  }

/** It left: that is written down even if the database is away for a while, since it must not leave twice. */
async function recordDone(db: Database, id: string, hasLeft: boolean): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await left(db, id, hasLeft ? 'sent' : 'captured')
      return
    } catch (error) {
      if (tries >= doneTries) throw error
      await rest(Math.min(5_000, 100 * 2 ** tries))
    }
  }
}

/** Together more than a minute. */
const doneTries = 18

/** The address is always ours: mail from any other would not be trusted. */
function senderOf(parts: MailParts, mail: MailRow) {
  const from = parts.from ?? `Mizan <no-reply@${new URL(parts.publicUrl).hostname}>`
  if (mail.sender_name === null) return from
  return { name: mail.sender_name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from }
}

/** The body as it is read, with its code. */
function bodyOf({ secrets }: MailParts, mail: MailRow) {
  const code = codeOfMail(secrets, mail)
  const shown = (body: string): string => (code === null ? body : body.replaceAll(codeMark, code))
  return { text: shown(mail.text_body), html: shown(mail.html_body) }
}

const messageOf = (parts: MailParts, mail: MailRow) => ({
  ...bodyOf(parts, mail),
  from: senderOf(parts, mail),
  ...(mail.reply_to !== null && { replyTo: mail.reply_to }),
  to: mail.recipient,
  subject: mail.is_test ? `[تجريبي TEST] ${mail.subject}` : mail.subject,
  headers: {
    ...(mail.is_test && { 'X-Mizan-Mode': 'test' }),
    // The button of mail programs by which one leaves a list (RFC 8058).
    ...(mail.leave_url !== null && {
      'List-Unsubscribe': `<${mail.leave_url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  messageId: `<${mail.id}@${new URL(parts.publicUrl).hostname}>`,
  date: mail.created_at,
  attachments: mail.attachments.map((each) => ({
    filename: each.filename,
    contentType: each.content_type,
    content: each.content_base64,
    encoding: 'base64',
  })),
})

async function send(parts: MailParts, smtpUrl: string, mail: MailRow): Promise<void> {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    connectionTimeout: sendTimeoutMs,
    greetingTimeout: sendTimeoutMs,
    socketTimeout: sendTimeoutMs,
  })
  try {
    await transport.sendMail(messageOf(parts, mail))
  } finally {
    transport.close()
  }
}

async function capture(parts: MailParts, mail: MailRow): Promise<void> {
  const transport = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    newline: 'windows',
  })
  const sent = messageOf(parts, mail)
  const { message } = await transport.sendMail(sent)
  const folder = join(parts.dataDir, 'mail')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The id of a mail begins with the moment it was made: the folder sorts by time.
  await writeFile(join(folder, `${mail.id}.eml`), message, { mode: 0o600 })
  // The same for people, who read it in the browser without taking a message apart.
  const { text, html } = sent
  const files = mail.attachments.map((each) => each.filename)
  const letter = { text, html, files, reply_to: mail.reply_to, is_test: mail.is_test }
  await writeFile(join(folder, `${mail.id}.json`), JSON.stringify(letter), { mode: 0o600 })
}

const left = (db: Database, id: string, status: 'sent' | 'captured'): Promise<number> =>
  db.run(sql`update mails set status = ${status}, sent_at = now(), attempts = attempts + 1,
    last_error = null, claimed_until = null, text_body = '', html_body = '', sealed_code = null, leave_url = null, attachments = '[]'
    where id = ${id}`)

const failed = (pool: Pool, id: string, reason: string): Promise<number> =>
  onPool(pool)
    .run(sql`update mails set status = 'failed', attempts = attempts + 1, claimed_until = null,
    last_error = ${reason.slice(0, 500)} where id = ${id}`)
