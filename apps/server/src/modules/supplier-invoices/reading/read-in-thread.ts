import type { HeldCertificate } from '@mizan/zatca'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Api, addRoute, send } from '../../../kernel/api.ts'
import type { TenantContext } from '../../../kernel/context.ts'
import { languageOf } from '../../../kernel/http/answer.ts'
import { bodyOrNothing } from '../../../kernel/http/body.ts'
import { parseBody } from '../../../kernel/http/issues.ts'
import type { Answer } from '../../../kernel/open-context.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type Asker, threadJob } from '../../../kernel/threads/thread-job.ts'
import type { UntiedParts } from '../../identity/index.ts'
import type { ReadDocument } from './read-document.ts'
import type { Received, readReceived } from './read-received.ts'

export type DocumentParts = UntiedParts & {
  readonly authorityCertificates?: readonly HeldCertificate[]
}

/** Documents a minute of one user. */
export const documentsPerMinute = 60

const reading = threadJob<typeof readReceived>(
  new URL('./read-received.ts', import.meta.url),
  'readReceived',
  { withinMs: 15_000, perUser: 12, refusedAs: 'file_takes_too_long' },
)

/** A document that was read, or why it was not: said once it is known that its sender may bring it. */
export type ReadOrNot = () => ReadDocument

/** Reads a supplier's document in a thread, before any transaction. */
export async function readInThread(
  api: Api,
  { authorityCertificates = [] }: DocumentParts,
  sent: Received['sent'],
  request: FastifyRequest,
  by: Asker,
): Promise<ReadOrNot> {
  const held = authorityCertificates.map((certificate) => certificate.toString()).join('\n')
  try {
    const language = languageOf(request)
    const document = await api.threads.run(reading, { sent, held, language }, by)
    return () => document
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return () => {
      throw error
    }
  }
}

/** A call that takes the text of a supplier's document with what else its body says. */
export function documentUpload<Body extends z.ZodObject<{ text: z.ZodString }>>(
  api: Api,
  parts: DocumentParts,
  declared: {
    readonly path: string
    readonly says: string
    readonly tag: string
    readonly body: Body
    readonly answer: z.ZodType
    /** Refuses whoever may bring no such document at all. */
    readonly right: (ctx: TenantContext) => void
  },
  work: (ctx: TenantContext, body: z.output<Body>, document: ReadOrNot) => Promise<Answer>,
): void {
  const { right, ...described } = declared
  addRoute(
    api,
    { method: 'POST', scope: 'tenant', ...described },
    async (request, reply) => {
      const by = await api.open.known(request)
      await api.open.allowed(request, right)
      const body = parseBody(declared.body, bodyOrNothing(request)) as z.output<Body>
      const { text } = body as { readonly text: string }
      const document = await readInThread(api, parts, { text }, request, by)
      return send(reply, await api.open.tenant(request, (ctx) => work(ctx, body, document)))
    },
    { ofUser: documentsPerMinute },
  )
}
