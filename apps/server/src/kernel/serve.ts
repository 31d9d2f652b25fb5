import type { ActionDeclaration, DraftOf, Guard, Resource, RowOf } from '@mizan/contract/resource'
import type { Flag, PermissionCode } from '@mizan/core/access/permission-codes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Api, addRoute, send } from './api.ts'
import type { TenantContext } from './context.ts'
import { bodyOf, bodyOrNothing } from './http/body.ts'
import { fieldsOf, parseBody, parseChange } from './http/issues.ts'
import { type ListQuery, parseListQuery } from './http/list-query.ts'
import { listTable } from './http/file-table.ts'
import { tableFile } from './http/list-file.ts'
import { type ListSource, listPage, streamList } from './list.ts'
import type { Answer } from './open-context.ts'
import { outcome } from './outcome.ts'
import { isLookUp, shortList, shortRow } from './look-up.ts'
import { Refusal } from './refusal.ts'
import { requirePlanRoom } from './plan-room.ts'
import { guardStores, ofSeenStores } from './store-scope.ts'
import { sentBefore } from './sent-id.ts'
import { requireIncluded, requirePart } from './withheld.ts'
import { refusalText } from './refusal-text.ts'
import { isSimulatedFor } from './simulated.ts'

type Maybe<T> = T | Promise<T>

export type Handlers<R extends Resource> = {
  /** What is listed: read by the page, streamed when all is asked for. */
  readonly list?: (ctx: TenantContext, query: ListQuery) => Maybe<ListSource<RowOf<R>>>
  /** What the page is given besides its rows, for example the counts of the saved views. */
  readonly counts?: (
    ctx: TenantContext,
    query: ListQuery,
  ) => Promise<Readonly<Record<string, number>>>
  readonly show?: (ctx: TenantContext, id: string) => Promise<RowOf<R>>
  readonly create?: (ctx: TenantContext, draft: DraftOf<R>) => Promise<RowOf<R>>
  readonly update?: (
    ctx: TenantContext,
    id: string,
    change: Partial<DraftOf<R>>,
    raw: Readonly<Record<string, unknown>>,
  ) => Promise<RowOf<R>>
  readonly remove?: (
    ctx: TenantContext,
    id: string,
    raw: Readonly<Record<string, unknown>>,
  ) => Promise<void>
} & ActionHandlers<R>

type ActionHandlers<R extends Resource> = keyof R['actions'] extends never
  ? { readonly actions?: undefined }
  : {
      readonly actions: {
        readonly [A in keyof R['actions']]: (
          ctx: TenantContext,
          id: string,
          body: never,
        ) => Maybe<unknown>
      }
    }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id of a path as records have it; there is nothing at any other. */
export function recordId(id: string | undefined): string {
  if (id === undefined || !uuid.test(id)) throw new Refusal('not_found')
  return id.toLowerCase()
}
const idOf = (request: FastifyRequest): string => recordId((request.params as { id?: string }).id)

/** Who in a company may; what the platform's administrators alone reach is served by `serveForPlatform`. */
function guardIn({ name, guard }: Resource): Exclude<Guard, { readonly platform: true }> {
  if ('platform' in guard) throw new Error(`${name} is of the platform`)
  return guard
}

/** The codes a record, or a filter for some, asks for. */
function codesOf(resource: Resource, record: Readonly<Record<string, unknown>>): PermissionCode[] {
  const guard = guardIn(resource)
  if ('open' in guard) return []
  if ('code' in guard) return [guard.code]
  const code = guard.codes[String(record[guard.by])]
  if (!code) throw new Refusal('forbidden')
  return [code]
}

/** Refuses unless the user may do this to this record. */
export function guardRecord(
  ctx: TenantContext,
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  flag: Flag,
): void {
  if ('open' in resource.guard) return ctx.needNothing()
  for (const code of codesOf(resource, record)) ctx.need(code, resource.asks ?? flag)
}

/**
 * Refuses, before anything sent is looked at, whoever may do this to no kind of record of the resource.
 * Where the permission depends on the kind this is no permission yet: the handler still asks for it.
 */
export const guardSome = (ctx: TenantContext, resource: Resource, flag: Flag): void =>
  guardSomeOf(ctx, resource, [flag])

function guardSomeOf(ctx: TenantContext, resource: Resource, each: readonly Flag[]): void {
  const guard = guardIn(resource)
  const { asks } = resource
  if ('open' in guard) return ctx.needNothing()
  const flags = asks === null ? each : [asks]
  const mayOne =
    'code' in guard
      ? flags.some((flag) => ctx.can(guard.code, flag))
      : Object.values(guard.codes).some((code) => flags.some((flag) => ctx.has(code, flag)))
  if (mayOne) return
  throw 'code' in guard ? ctx.refusal(guard.code, flags[0] ?? 'view') : new Refusal('forbidden')
}

/** The same of deleting, which whoever writes drafts may do to these by a right of its own. */
function guardRemoving(ctx: TenantContext, resource: Resource): void {
  const isDrafted = resource.actions['confirm'] ?? resource.actions['start']
  if (ctx.has('drafts.delete', 'delete') && isDrafted)
    return guardSomeOf(ctx, resource, ['delete', 'update'])
  guardSome(ctx, resource, 'delete')
}

/** The same of an action, which may ask for a right of another part of the books. */
function guardAction(ctx: TenantContext, resource: Resource, action: ActionDeclaration): void {
  guardAnswer(ctx, resource)
  if (!action.needs) return guardSome(ctx, resource, action.flag)
  const [first] = action.needs
  if (action.needs.some(([code, flag]) => ctx.can(code, flag))) return
  throw first ? ctx.refusal(...first) : new Refusal('forbidden')
}

/** Whoever changes a record, or does something with it, is answered with it: he must be allowed to see it too. */
function guardAnswer(ctx: TenantContext, { guard }: Resource): void {
  if ('code' in guard) ctx.need(guard.code, 'view')
}

/** Narrows a list to the kinds the user may see; refuses when he asks for others or may see none. */
function guardList(ctx: TenantContext, { guard }: Resource, query: ListQuery): ListQuery {
  if (!('by' in guard)) return query
  const asked = query.equals[guard.by] ?? Object.keys(guard.codes)
  const allowed = asked.filter((kind) => {
    const code = guard.codes[kind]
    return code !== undefined && ctx.can(code, 'view')
  })
  if (allowed.length === 0 || (query.equals[guard.by] && allowed.length < asked.length))
    throw new Refusal('forbidden')
  return { ...query, equals: { ...query.equals, [guard.by]: allowed } }
}

/** The answer with what did not stand in the way: a code, its figures, and the text to show. */
export const withWarnings = (ctx: TenantContext, body: object): object =>
  ctx.warnings.length === 0
    ? body
    : {
        ...body,
        warnings: ctx.warnings.map(({ code, field, params = {} }) => ({
          code,
          ...(field && { field }),
          params,
          message: refusalText(code, ctx.language, params, isSimulatedFor(ctx)),
        })),
      }

/**
 * A declared resource becomes routes. Every check happens here, in this order: who and which
 * company (`open.tenant`), plan, permission, body; then the handler; then `{data}`. Where the permission
 * depends on the record's type, the handler asks once it has read the record, and a request that
 * asked for none does not commit.
 * A handler that is not given is a route that does not exist.
 */
export function serve<R extends Resource>(api: Api, resource: R, handlers: Handlers<R>): void {
  const base = `/${resource.name}`
  const inTenant = (
    says: string,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    work: (ctx: TenantContext, request: FastifyRequest, reply: FastifyReply) => Promise<Answer>,
    list = false,
  ): void =>
    addRoute(
      api,
      { method, path, says, tag: resource.name, resource, list, scope: 'tenant' },
      async (request, reply) =>
        send(
          reply,
          await api.open.tenant(request, async (ctx) => {
            requirePart(ctx, resource.fieldKey)
            return work(ctx, request, reply)
          }),
        ),
    )

  const { list, show, create, update, remove } = handlers
  if (list) {
    api.lists.set(resource.name, {
      list: async (ctx, query) => (await list(ctx, query)) as ListSource<unknown>,
      show: show ?? null,
    })
    inTenant(
      'Lists records',
      'GET',
      base,
      async (ctx, request, reply) => {
        if (!isLookUp(ctx, resource)) guardSome(ctx, resource, 'view')
        const query = guardList(
          ctx,
          resource,
          parseListQuery(resource, request.query as Record<string, unknown>),
        )
        const whole = ofSeenStores(ctx, resource.name, await list(ctx, query))
        const source = isLookUp(ctx, resource) ? shortList(resource, query, whole) : whole
        if (query.file)
          return tableFile(
            ctx,
            await listTable(ctx, resource, query, source),
            query.file,
            reply,
            api.tablePaper,
          )
        if (query.all) return streamList(ctx, source, query, reply)
        const [page, counts] = await Promise.all([
          listPage(ctx, source, query),
          handlers.counts?.(ctx, query),
        ])
        return { body: counts ? { ...page, meta: { ...page.meta, counts } } : page }
      },
      true,
    )
  }
  if (show) {
    inTenant('Shows a record', 'GET', `${base}/:id`, async (ctx, request) => {
      if (!isLookUp(ctx, resource)) guardSome(ctx, resource, 'view')
      await guardStores(ctx, resource.name, idOf(request))
      const row = (await show(ctx, idOf(request))) as Record<string, unknown>
      if (isLookUp(ctx, resource)) return { body: { data: shortRow(resource, row) } }
      guardRecord(ctx, resource, row, 'view')
      return { body: { data: row } }
    })
  }
  if (create) {
    inTenant('Adds a record', 'POST', base, async (ctx, request) => {
      guardSome(ctx, resource, 'store')
      const draft = parseBody(resource.draft, bodyOf(request), resource.row) as DraftOf<R>
      guardRecord(ctx, resource, draft as Record<string, unknown>, 'store')
      const { id } = draft as { readonly id?: string | undefined }
      await guardStores(ctx, resource.name, id)
      await requireIncluded(ctx, resource, draft as Record<string, unknown>)
      const known = await sentBefore(ctx, { name: resource.name, show }, id, bodyOf(request))
      if (!known) await requirePlanRoom(ctx, resource, id)
      const data = known ?? (await create(ctx, draft))
      return {
        status: 201,
        body: withWarnings(ctx, { data, message: outcome.added[ctx.language] }),
      }
    })
  }
  if (update) {
    inTenant('Changes a record', 'PUT', `${base}/:id`, async (ctx, request) => {
      guardSome(ctx, resource, 'update')
      guardAnswer(ctx, resource)
      const sent = bodyOf(request)
      const change = parseChange(resource.draft, sent, resource.row) as Partial<DraftOf<R>>
      await guardStores(ctx, resource.name, idOf(request))
      const stored = show && (() => show(ctx, idOf(request)))
      await requireIncluded(ctx, resource, change as Record<string, unknown>, stored)
      const row = await update(ctx, idOf(request), change, sent as Record<string, unknown>)
      return { body: withWarnings(ctx, { data: row, message: outcome.updated[ctx.language] }) }
    })
  }
  if (remove) {
    inTenant('Deletes a record', 'DELETE', `${base}/:id`, async (ctx, request) => {
      guardRemoving(ctx, resource)
      await guardStores(ctx, resource.name, idOf(request))
      await remove(ctx, idOf(request), fieldsOf(bodyOrNothing(request)))
      return { body: { message: outcome.deleted[ctx.language] } }
    })
  }
  for (const [action, declared] of Object.entries(resource.actions)) {
    const run = (
      handlers.actions as
        | Record<string, (ctx: TenantContext, id: string, body: unknown) => Maybe<unknown>>
        | undefined
    )?.[action]
    if (!run) throw new Error(`${resource.name}.${action} is declared but not served`)
    inTenant(declared.says, 'POST', `${base}/:id/${action}`, async (ctx, request) => {
      guardAction(ctx, resource, declared)
      const sent = bodyOrNothing(request)
      const body = parseBody(declared.body, sent)
      await guardStores(ctx, resource.name, idOf(request))
      const { id } = body as { readonly id?: string | undefined }
      const known = await sentBefore(ctx, { name: resource.name, show }, id, {
        action,
        of: idOf(request),
        sent,
      })
      return {
        body: withWarnings(ctx, { data: known ?? (await run(ctx, idOf(request), body)) }),
      }
    })
  }
}

/** The text of a code, for handlers that answer with sentences of their own. */
export const say = (ctx: TenantContext, code: string): string =>
  refusalText(code, ctx.language, {}, isSimulatedFor(ctx))
