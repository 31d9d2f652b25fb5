import type { ResourceDeclaration } from '@mizan/contract/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context, TenantContext, UserContext } from './context.ts'
import type { TablePaper } from './http/file-table.ts'
import type { ListQuery } from './http/list-query.ts'
import type { ListSource } from './list.ts'
import { parseBody } from './http/issues.ts'
import type { Threads } from './threads/threads.ts'
import type { Answer, OpenContext } from './open-context.ts'

/** One call of the API as the OpenAPI page tells it. */
export type CallDescription = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly says: string
  readonly tag: string
  readonly body?: z.ZodType
  readonly answer?: z.ZodType
  readonly resource?: ResourceDeclaration
  readonly list?: boolean
  readonly scope: Scope
}

export type Scope = 'public' | 'user' | 'tenant' | 'admin'
type ContextOf<S extends Scope> = S extends 'public'
  ? Context
  : S extends 'tenant'
    ? TenantContext
    : UserContext

/** Where modules hang their routes: the server, how requests are opened, and what was declared. */
export type Api = {
  readonly app: FastifyInstance
  readonly open: OpenContext
  readonly calls: CallDescription[]
  /** Sets a list or report on paper; printing is a module, which lists know nothing of. */
  readonly tablePaper: TablePaper
  /** How each resource lists and shows its records, for what writes lists in other forms. */
  readonly lists: Map<string, ServedList>
  /** Where files of any size are worked on, so that nobody else waits for it. */
  readonly threads: Threads
}

/** A resource as it is served. */
export type ServedList = {
  readonly list: (ctx: TenantContext, query: ListQuery) => Promise<ListSource<unknown>>
  readonly show: ((ctx: TenantContext, id: string) => Promise<unknown>) | null
}

export type CallRequest<Body> = {
  readonly body: Body
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
}

export const noBody = null

/**
 * A call that is no resource: sign-in, settings, reports, files. Declared with its schema, so that
 * it is validated, refused and described like all others.
 */
export function call<S extends Scope, B extends z.ZodObject | null>(
  api: Api,
  declared: {
    readonly method: CallDescription['method']
    readonly path: string
    readonly scope: S
    readonly says: string
    readonly tag: string
    readonly body: B
    readonly answer?: z.ZodType
    /** Requests a minute from one address, for calls that guess secrets. */
    readonly perMinute?: number
  },
  handler: (
    ctx: ContextOf<S>,
    request: CallRequest<B extends z.ZodObject ? z.output<B> : null>,
  ) => Promise<Answer>,
): void {
  const { method, path, scope, body, perMinute } = declared
  api.calls.push({
    method,
    path,
    says: declared.says,
    tag: declared.tag,
    scope,
    ...(body && { body }),
    ...(declared.answer && { answer: declared.answer }),
  })
  api.app.route({
    method,
    url: `/api${path}`,
    ...(perMinute && { config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } } }),
    handler: async (request, reply) => {
      const read = (body ? parseBody(body, request.body ?? {}) : null) as never
      const answer = await (api.open[scope] as OpenContext['user'])(
        request,
        (ctx) =>
          handler(ctx as ContextOf<S>, {
            body: read,
            reply,
            raw: request,
            params: request.params as Record<string, string>,
            query: request.query as Record<string, string | undefined>,
          }),
        reply,
      )
      return reply.sent ? reply : send(reply, answer)
    },
  })
}

/** Writes an answer: JSON, or bytes with the headers the handler has set. */
export async function send(reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const body = answer.later ? await answer.later() : answer.body
  void reply.code(answer.status ?? 200)
  return reply.send(body)
}
