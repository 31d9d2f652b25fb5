import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mailLetter, mails } from '@mizan/contract/platform/home'
import type { RowOf } from '@mizan/contract/resource'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { recordAct } from '../../../kernel/platform/acts.ts'
import { serveForPlatform } from '../../../kernel/platform/serve-platform.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { recordId } from '../../../kernel/serve.ts'
import { folded } from '../../../kernel/search.ts'
import { contentDisposition } from '../../files/index.ts'

type Mail = RowOf<typeof mails>

const from = sql`(select m.*, ${folded(sql`m.recipient || ' ' || m.subject`)} as search_text from mails m) t`
const columns = sql`t.id, t.recipient, t.subject, t.status, t.attempts, t.last_error, t.created_at, t.sent_at`

async function show({ db }: PlatformContext, id: string): Promise<Mail> {
  const row = await db.first<Mail>(sql`select ${columns} from ${from} where t.id = ${id}`)
  if (!row) throw new Refusal('not_found')
  return row
}

async function retry(ctx: PlatformContext, id: string): Promise<Mail> {
  const waits = await ctx.db.run(
    sql`update mails set status = 'waiting' where id = ${id} and status = 'failed'`,
  )
  const mail = await show(ctx, id)
  if (waits === 0) throw new Refusal('mail_not_failed')
  await ctx.enqueue('mail.send', { mail_id: id })
  await recordAct(ctx, { resource: 'mails', id, name: mail.recipient, action: 'resent_mail' })
  return mail
}

/** Mails as they leave; what was captured, where no server takes mail, opens as the message it is. */
export function serveMails(api: Api, { dataDir }: { readonly dataDir: string }): void {
  serveForPlatform(api, mails, {
    list: () => ({
      path: mails.name,
      select: columns,
      from,
      where: sql`true`,
      order: sql`t.created_at desc, t.id desc`,
      map: (row) => row as Mail,
    }),
    show,
    actions: { retry },
  })
  call(
    api,
    {
      method: 'GET',
      path: '/admin/mails/:id/message',
      scope: 'admin',
      tag: 'admin/mails',
      says: 'A captured mail as its message (message/rfc822)',
      body: noBody,
    },
    async (ctx, { params, reply }) => {
      const mail = await show(ctx, recordId(params['id']))
      if (mail.status !== 'captured') throw new Refusal('mail_not_captured')
      const message = await messageIn(dataDir, `${mail.id}.eml`)
      void reply
        .type('message/rfc822')
        .header('x-content-type-options', 'nosniff')
        .header('content-disposition', contentDisposition('attachment', `${mail.id}.eml`))
      return { body: message }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/admin/mails/:id/letter',
      scope: 'admin',
      tag: 'admin/mails',
      says: 'A captured mail as people read it; its page is shown where nothing of it runs or loads',
      body: noBody,
      answer: mailLetter,
    },
    async (ctx, { params }) => {
      const mail = await show(ctx, recordId(params['id']))
      if (mail.status !== 'captured') throw new Refusal('mail_not_captured')
      const saved = savedLetter.parse(
        JSON.parse((await messageIn(dataDir, `${mail.id}.json`)).toString()),
      )
      const { recipient, subject } = mail
      return { body: { data: { recipient, subject, ...saved } } }
    },
  )
}

/** What of a captured mail is told apart from its row. */
const savedLetter = mailLetter.omit({ recipient: true, subject: true })

/** The file of a captured mail; it may lie with another process, or have been cleared away. */
async function messageIn(dataDir: string, file: string): Promise<Buffer> {
  try {
    return await readFile(join(dataDir, 'mail', file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Refusal('not_found')
    throw error
  }
}
