import { newsletters } from '@mizan/contract/platform/subscribers'
import type { RowOf } from '@mizan/contract/resource'
import type { Api } from '../../kernel/api.ts'
import type { PlatformContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { recordAct } from '../../kernel/platform/acts.ts'
import { platformTable } from '../../kernel/platform/platform-table.ts'
import { serveForPlatform } from '../../kernel/platform/serve-platform.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { addMail } from '../identity/index.ts'
import { newsletterLetter } from './letters.ts'
import { sendTask } from './send-newsletter.ts'

type Newsletter = RowOf<typeof newsletters>

const rows = platformTable(newsletters, {
  table: 'newsletters',
  computed: {
    recipients: sql`(case when t.status = 'draft'
      then (select count(*)::int from subscribers s where s.status = 'confirmed')
      else (select count(*)::int from newsletter_mails n where n.newsletter_id = t.id)
        + case when t.status in ('sending', 'stopped') then (select count(*)::int from subscribers s
          where s.status = 'confirmed' and s.confirmed_at <= t.begun_at and not exists (
            select 1 from newsletter_mails n where n.newsletter_id = t.id and n.subscriber_id = s.id)) else 0 end end)`,
    left_count: sql`(select count(*)::int from newsletter_mails n join mails m on m.id = n.mail_id
      where n.newsletter_id = t.id and m.status in ('sent', 'captured'))`,
    failed_count: sql`(select count(*)::int from newsletter_mails n join mails m on m.id = n.mail_id
      where n.newsletter_id = t.id and m.status = 'failed')`,
  },
  search: ['subject', 'subject_en', 'content', 'content_en'],
  order: sql`t.created_at desc, t.id desc`,
  called: ({ subject }) => String(subject),
})

/** A newsletter that may still be written, or sent; whoever else would send it waits. */
async function lockedIn(
  ctx: PlatformContext,
  id: string,
  ...states: readonly Newsletter['status'][]
): Promise<Newsletter> {
  await ctx.db.run(sql`select 1 from newsletters where id = ${id} for update`)
  const letter = await rows.show(ctx, id)
  if (!states.includes(letter.status)) throw new Refusal('newsletter_was_sent')
  return letter
}

/** Begins to send a newsletter, or goes on with one that stopped: to whom it went already it goes no more. */
async function send(ctx: PlatformContext, id: string): Promise<Newsletter> {
  const { recipients, subject } = await lockedIn(ctx, id, 'draft', 'stopped')
  if (recipients === 0) throw new Refusal('newsletter_has_no_readers')
  await ctx.db
    .run(sql`update newsletters set status = 'sending', begun_at = coalesce(begun_at, ${ctx.now}),
    lock_version = lock_version + 1 where id = ${id}`)
  await ctx.enqueue(sendTask, { newsletter_id: id }, { key: `${sendTask}:${id}`, queue: sendTask })
  await recordAct(ctx, { resource: 'newsletters', id, name: subject, action: 'newsletter_sent' })
  return rows.show(ctx, id)
}

/** Both languages, to whoever asks. */
async function tryOut(ctx: PlatformContext, id: string): Promise<Newsletter> {
  const letter = await rows.show(ctx, id)
  const { email } = ctx.user
  for (const language of ['ar', 'en'] as const)
    await addMail(
      ctx.db,
      newsletterLetter(
        { email, language },
        language === 'ar'
          ? { subject: letter.subject, content: letter.content }
          : { subject: letter.subject_en, content: letter.content_en },
        null,
      ),
      ctx.now,
    )
  await recordAct(ctx, {
    resource: 'newsletters',
    id,
    name: letter.subject,
    action: 'newsletter_tried',
  })
  return letter
}

/** What is written to everybody on the list; what was sent stays as it was read. */
export function serveNewsletters(api: Api): void {
  serveForPlatform(api, newsletters, {
    ...rows,
    update: async (ctx, id, change, raw) => {
      await lockedIn(ctx, id, 'draft')
      return rows.update(ctx, id, change, raw)
    },
    remove: async (ctx, id) => {
      await lockedIn(ctx, id, 'draft')
      await rows.remove(ctx, id)
    },
    actions: { send, try: tryOut },
  })
}
