import { newsRequest } from '@mizan/contract/platform/subscribers'
import type { NewsStep } from '@mizan/contract/platform/site'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Api } from '../../kernel/api.ts'
import type { Context } from '../../kernel/context.ts'
import { answerError, isDatabaseAway } from '../../kernel/http/answer.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { confirmNews, leaveNews, takeRequest } from '../mailing-list/index.ts'
import type { SitePages } from './site-pages.ts'

const formBytes = 8_192

const steps = { confirm: confirmNews, leave: leaveNews } as const
const done = { confirm: 'confirmed', leave: 'left' } as const
type Step = keyof typeof steps

/** The mailing list without scripts: the form of the first page, and the links of mails. */
export async function serveNewsPages(api: Api, pages: SitePages): Promise<void> {
  const work = async (request: FastifyRequest, task: (ctx: Context) => Promise<void>) => {
    await api.open.public(request, async (ctx) => {
      await task(ctx)
      return { body: null }
    })
  }
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    news: { readonly step: NewsStep; readonly token?: string; readonly email?: string },
    status = 200,
  ): Promise<FastifyReply> => pages.send(request, reply, { page: 'news', news }, status)

  await api.app.register(async (forms: FastifyInstance) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, text, parsed) => {
        parsed(null, Object.fromEntries(new URLSearchParams(String(text))))
      },
    )
    forms.setErrorHandler(async (error, request, reply) => {
      const code = error instanceof Refusal ? error.code : null
      if (code === 'too_many_requests') return show(request, reply, { step: 'too_many' }, 429)
      if (code === 'code_invalid') return show(request, reply, { step: 'wrong' }, 404)
      if (isDatabaseAway(error)) return pages.sendMaintenance(request, reply)
      return answerError(error, request, reply)
    })

    forms.post(
      '/subscribers',
      { config: { rateLimit: { max: 6, timeWindow: '1 minute' } } },
      async (request, reply) => {
        const sent = fieldsOf(request)
        const asked = newsRequest.safeParse(sent)
        const email = String(sent['email'] ?? '').slice(0, 254)
        if (!asked.success) return show(request, reply, { step: 'wrong_email', email }, 422)
        await work(request, (ctx) => takeRequest(ctx, asked.data))
        // Loaded anew, the page asks for nothing once more.
        return reply.redirect(`/subscribers/asked?lang=${asked.data.language ?? 'ar'}`, 303)
      },
    )
    forms.get('/subscribers/asked', (request, reply) => show(request, reply, { step: 'asked' }))
    for (const step of Object.keys(steps) as Step[]) {
      // Programs that look through mails open links: a link alone changes nothing.
      forms.get(`/subscribers/${step}/:token`, (request, reply) =>
        show(request, reply, { step, token: encodeURIComponent(tokenOf(request)) }),
      )
      forms.post(
        `/subscribers/${step}/:token`,
        { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
        async (request, reply) => {
          await work(request, (ctx) => steps[step](ctx, tokenOf(request)))
          return show(request, reply, { step: done[step] })
        },
      )
    }
  })
}

const tokenOf = ({ params }: FastifyRequest): string =>
  ((params as { readonly token?: string }).token ?? '').slice(0, 200)

const fieldsOf = ({ body }: FastifyRequest): Readonly<Record<string, unknown>> =>
  typeof body === 'object' && body !== null && !(body instanceof Refusal)
    ? (body as Record<string, unknown>)
    : {}
