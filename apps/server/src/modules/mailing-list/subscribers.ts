import { newsRequest, newsToken, subscribers } from '@mizan/contract/platform/subscribers'
import type { Language } from '@mizan/contract/errors'
import { type Api, call } from '../../kernel/api.ts'
import type { Context } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { recordAct } from '../../kernel/platform/acts.ts'
import { platformTable } from '../../kernel/platform/platform-table.ts'
import { serveForPlatform } from '../../kernel/platform/serve-platform.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { askForNews, confirmNews, leaveNews, withdrawMails } from './news-requests.ts'

const messages = {
  asked: {
    ar: 'أرسلنا رابطًا إلى بريدك؛ افتحه لتأكيد الاشتراك',
    en: 'A link is on its way to your e-mail; open it to confirm',
  },
  confirmed: {
    ar: 'أُكّد الاشتراك؛ تصلك أخبار ميزان على بريدك',
    en: 'Confirmed: news of Mizan will reach you by mail',
  },
  left: {
    ar: 'أُلغي الاشتراك؛ لن تصلك أخبار ميزان',
    en: 'You have left the list; no more news of Mizan will come',
  },
} as const satisfies Record<string, Readonly<Record<Language, string>>>

/** A request for news: what a program filled in is answered like any other, and thrown away. */
export async function takeRequest(
  ctx: Context,
  {
    email,
    language,
    website,
  }: { email: string; language?: Language | undefined; website?: string | null | undefined },
): Promise<void> {
  if (website) return
  await askForNews(ctx, email, language ?? ctx.language)
}

const rows = platformTable(subscribers, {
  table: 'subscribers',
  search: ['email'],
  order: sql`t.created_at desc, t.id desc`,
  called: ({ email }) => String(email),
})

function servePublic(api: Api): void {
  const tag = 'subscribers'
  call(
    api,
    {
      method: 'POST',
      path: '/subscribers',
      scope: 'public',
      tag,
      says: 'Asks for news by mail; a link is mailed, and nothing else before it was opened',
      body: newsRequest,
      perMinute: 6,
    },
    async (ctx, { body }) => {
      await takeRequest(ctx, body)
      return { body: { message: messages.asked[ctx.language] } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/subscribers/confirm',
      scope: 'public',
      tag,
      says: 'Confirms an address by the token of its mail',
      body: newsToken,
      perMinute: 20,
    },
    async (ctx, { body }) => {
      await confirmNews(ctx, body.token)
      return { body: { message: messages.confirmed[ctx.language] } }
    },
  )
  call(
    api,
    {
      method: 'POST',
      path: '/subscribers/leave',
      scope: 'public',
      tag,
      says: 'Leaves the mailing list by the token that each of its mails has',
      body: newsToken,
      perMinute: 20,
    },
    async (ctx, { body }) => {
      await leaveNews(ctx, body.token)
      return { body: { message: messages.left[ctx.language] } }
    },
  )
}

/** The mailing list: anybody joins and leaves it by mail; administrators see who is on it. */
export function serveSubscribers(api: Api): void {
  servePublic(api)
  serveForPlatform(api, subscribers, {
    list: rows.list,
    show: rows.show,
    create: async (ctx, { id, email, language }) => {
      const draft = { ...(id !== undefined && { id }), email, language }
      const row = await rows.create(ctx, draft, { status: 'waiting', asked_at: ctx.now })
      await askForNews(ctx, email, language)
      return row
    },
    update: async (ctx, id, change, raw) => {
      const { email } = await rows.show(ctx, id)
      if (change.email !== undefined && change.email !== email)
        throw wrongField('email', 'subscriber_email_stays')
      return rows.update(ctx, id, change, raw)
    },
    remove: async (ctx, id) => {
      await withdrawMails(ctx.db, id)
      await rows.remove(ctx, id)
    },
    actions: {
      ask_again: async (ctx, id) => {
        const { email, language, status } = await rows.show(ctx, id)
        if (status !== 'waiting') throw new Refusal('subscriber_not_waiting')
        await askForNews(ctx, email, language)
        await recordAct(ctx, { resource: 'subscribers', id, name: email, action: 'asked_again' })
        return rows.show(ctx, id)
      },
    },
  })
}
