import type { DraftOf, Resource, RowOf } from '@mizan/contract/resource'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Api, addRoute, send } from '../api.ts'
import type { PlatformContext } from '../context.ts'
import { bodyOf, bodyOrNothing } from '../http/body.ts'
import { listTable } from '../http/file-table.ts'
import { fieldsOf, parseBody, parseChange } from '../http/issues.ts'
import { tableFile } from '../http/list-file.ts'
import { type ListQuery, parseListQuery } from '../http/list-query.ts'
import { type ListSource, listPage, streamList } from '../list.ts'
import type { Answer } from '../open-context.ts'
import { outcome } from '../outcome.ts'
import { sentBefore } from '../sent-id.ts'
import { recordId } from '../serve.ts'

type Maybe<T> = T | Promise<T>

export type PlatformHandlers<R extends Resource> = {
  readonly list?: (ctx: PlatformContext, query: ListQuery) => Maybe<ListSource<RowOf<R>>>
  readonly show?: (ctx: PlatformContext, id: string) => Promise<RowOf<R>>
  readonly create?: (ctx: PlatformContext, draft: DraftOf<R>) => Promise<RowOf<R>>
  readonly update?: (
    ctx: PlatformContext,
    id: string,
    change: Partial<DraftOf<R>>,
    raw: Readonly<Record<string, unknown>>,
  ) => Promise<RowOf<R>>
  readonly remove?: (
    ctx: PlatformContext,
    id: string,
    raw: Readonly<Record<string, unknown>>,
  ) => Promise<void>
} & ActionHandlers<R>

type ActionHandlers<R extends Resource> = keyof R['actions'] extends never
  ? { readonly actions?: undefined }
  : {
      readonly actions: {
        readonly [A in keyof R['actions']]: (
          ctx: PlatformContext,
          id: string,
          body: never,
        ) => Maybe<unknown>
      }
    }

/**
 * A declared resource of the platform becomes routes for its administrators: who he is and his second factor,
 * then the body, then the handler. Whatever changes something writes an act down.
 */
export function serveForPlatform<R extends Resource>(
  api: Api,
  resource: R,
  handlers: PlatformHandlers<R>,
): void {
  if (!('platform' in resource.guard)) throw new Error(`${resource.name} is not of the platform`)
  const base = `/${resource.name}`
  const route = (
    says: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    work: (ctx: PlatformContext, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>,
    list = false,
  ): void =>
    addRoute(
      api,
      { method, path, says, tag: resource.name, resource, list, scope: 'admin' },
      async (request, reply) =>
        send(reply, await api.open.admin(request, (ctx) => work(ctx, request, reply))),
    )

  const { list, show, create, update, remove } = handlers
  if (list)
    route(
      'Lists records',
      'GET',
      base,
      async (ctx, request, reply) => {
        const query = parseListQuery(resource, request.query as Record<string, unknown>)
        const source = await list(ctx, query)
        if (query.file)
          return tableFile(
            ctx,
            await listTable(ctx, resource, query, source),
            query.file,
            reply,
            api.tablePaper,
          )
        if (query.all) return streamList(ctx, source, query, reply)
        return { body: await listPage(ctx, source, query) }
      },
      true,
    )
  if (show)
    route('Shows a record', 'GET', `${base}/:id`, async (ctx, request) => ({
      body: { data: await show(ctx, idOf(request)) },
    }))
  if (create)
    route('Adds a record', 'POST', base, async (ctx, request) => {
      const draft = parseBody(resource.draft, bodyOf(request), resource.row) as DraftOf<R>
      const { id } = draft as { readonly id?: string | undefined }
      const known = await sentBefore(ctx, { name: resource.name, show }, id, bodyOf(request))
      if (known) ctx.acts.push('made before')
      const data = known ?? (await create(ctx, draft))
      return { status: 201, body: { data, message: outcome.added[ctx.language] } }
    })
  if (update)
    route('Changes a record', 'PUT', `${base}/:id`, async (ctx, request) => {
      const sent = bodyOf(request)
      const change = parseChange(resource.draft, sent, resource.row) as Partial<DraftOf<R>>
      const data = await update(ctx, idOf(request), change, sent as Record<string, unknown>)
      return { body: { data, message: outcome.updated[ctx.language] } }
    })
  if (remove)
    route('Deletes a record', 'DELETE', `${base}/:id`, async (ctx, request) => {
      await remove(ctx, idOf(request), fieldsOf(bodyOrNothing(request)))
      return { body: { message: outcome.deleted[ctx.language] } }
    })
  for (const [action, declared] of Object.entries(resource.actions)) {
    const run = (
      handlers.actions as
        | Record<string, (ctx: PlatformContext, id: string, body: unknown) => Maybe<unknown>>
        | undefined
    )?.[action]
    if (!run) throw new Error(`${resource.name}.${action} is declared but not served`)
    route(declared.says, 'POST', `${base}/:id/${action}`, async (ctx, request) => ({
      body: {
        data: await run(ctx, idOf(request), parseBody(declared.body, bodyOrNothing(request))),
      },
    }))
  }
}

const idOf = (request: FastifyRequest): string => recordId((request.params as { id?: string }).id)
