import type { ResourceDeclaration } from '@mizan/contract/resource'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Context, PlatformContext, TenantContext, UserContext } from './context.ts'
import type { TablePaper } from './http/file-table.ts'
import { bodyOrNothing } from './http/body.ts'
import type { ListQuery } from './http/list-query.ts'
import type { ListSource } from './list.ts'
import { parseBody } from './http/issues.ts'
import {
  type CallsOfPlatform,
  type RouteHandler,
  alsoForPlatform,
  wirePath,
} from './platform/wire-names.ts'
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
  /** What it may be asked for in its address. */
  readonly parameters?: readonly QueryParameter[]
  /** The whole of what is answered, where that is more than `data`. */
  readonly whole?: z.ZodType
  readonly scope: Scope
}

/** A parameter of the address as OpenAPI describes it. */
export type QueryParameter = {
  readonly name: string
  readonly description?: string
  readonly required?: true
  readonly schema: Readonly<Record<string, unknown>>
}

export type Scope = 'public' | 'user' | 'tenant' | 'admin'
type ContextOf<S extends Scope> = S extends 'public'
  ? Context
  : S extends 'tenant'
    ? TenantContext
    : S extends 'admin'
      ? PlatformContext
      : UserContext

/** Where modules hang their routes: the server, how requests are opened, and what was declared. */
export type Api = {
  readonly app: FastifyInstance
  readonly open: OpenContext
  readonly calls: CallDescription[]
  /** The calls of administrators by the method and path under which the wire knows them. */
  readonly platform: CallsOfPlatform<CallDescription>
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
  /** The fields as they were sent, before defaults: what was not sent is not among them. */
  readonly sent: Readonly<Record<string, unknown>>
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string | undefined>>
  readonly raw: FastifyRequest
  readonly reply: FastifyReply
}

export const noBody = null

type Declared<S extends Scope, B extends z.ZodObject | null> = {
  readonly method: CallDescription['method']
  readonly path: string
  readonly scope: S
  readonly says: string
  readonly tag: string
  readonly body: B
  readonly answer?: z.ZodType
  readonly parameters?: CallDescription['parameters']
  readonly whole?: z.ZodType
  /** Requests a minute from one address, for calls that guess secrets. */
  readonly perMinute?: number
}

/**
 * Whoever may not make a call at all is told so before his body is read. What depends on the record
 * or on what the body says, the handler asks.
 */
type Right<S extends Scope, B extends z.ZodObject | null> = S extends 'tenant'
  ? B extends z.ZodObject
    ? { readonly right: (ctx: TenantContext) => void }
    : unknown
  : unknown

/**
 * A call that is no resource: sign-in, settings, reports, files. Declared with its schema, so that
 * it is validated, refused and described like all others.
 */
export function call<S extends Scope, B extends z.ZodObject | null>(
  api: Api,
  declared: Declared<S, B> & Right<S, B>,
  handler: (
    ctx: ContextOf<S>,
    request: CallRequest<B extends z.ZodObject ? z.output<B> : null>,
  ) => Promise<Answer>,
): void {
  const { method, path, scope, body, says, tag, answer, parameters, whole, perMinute } = declared
  const right = 'right' in declared ? (declared.right as (ctx: ContextOf<S>) => void) : null
  const described = { method, path, says, tag, scope, ...(body && { body }) }
  addRoute(
    api,
    {
      ...described,
      ...(answer && { answer }),
      ...(parameters && { parameters }),
      ...(whole && { whole }),
    },
    async (request, reply) =>
      send(
        reply,
        await (api.open[scope] as OpenContext['user'])(
          request,
          (opened) => {
            const ctx = opened as unknown as ContextOf<S>
            right?.(ctx)
            const sent = body ? bodyOrNothing(request) : null
            return handler(ctx, {
              body: (body ? parseBody(body, sent) : null) as never,
              sent: (sent ?? {}) as Readonly<Record<string, unknown>>,
              reply,
              raw: request,
              params: request.params as Record<string, string>,
              query: request.query as Record<string, string | undefined>,
            })
          },
          reply,
        ),
      ),
    perMinute,
  )
}

/**
 * Adds a route and its line in the API's own description. Unless everybody may ask, the token is read
 * first: who has none is not listened to, whatever he sends.
 */
export function addRoute(
  api: Api,
  described: CallDescription,
  handler: RouteHandler,
  perMinute?: PerMinute,
): void {
  api.calls.push(described)
  const { method, path, scope } = described
  const called = scope === 'admin' ? wirePath(path) : null
  if (called !== null) api.platform.set(`${method} ${called}`, { described, handler })
  api.app.route({
    method: described.method,
    url: `/api${described.path}`,
    ...(described.scope !== 'public' && { onRequest: (request) => api.open.known(request) }),
    ...(perMinute && { config: { rateLimit: limitOf(api, perMinute) } }),
    handler: scope === 'tenant' ? alsoForPlatform(api, `${method} ${path}`, handler) : handler,
  })
}

/** Requests a minute, from one address or of one user. */
export type PerMinute = number | { readonly ofUser: number }

const limitOf = ({ open }: Api, perMinute: PerMinute) => ({
  timeWindow: '1 minute',
  ...(typeof perMinute === 'number'
    ? { max: perMinute }
    : {
        max: perMinute.ofUser,
        keyGenerator: async (request: FastifyRequest): Promise<string> =>
          (await open.known(request)).user,
      }),
})

/** Writes an answer: JSON, or bytes with the headers the handler has set. */
export async function send(reply: FastifyReply, answer: Answer): Promise<FastifyReply> {
  const body = answer.later ? await answer.later() : answer.body
  if (answer.isWritten) return reply
  void reply.code(answer.status ?? 200)
  return reply.send(body)
}
