import {
  type DownloadState,
  downloadLink,
  downloadLinkRequest,
  downloadLinkSeconds,
  downloadLinkState,
} from '@mizan/contract/printing/download-links'
import type { FastifyRequest } from 'fastify'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type Pool, transaction } from '../../kernel/database/pool.ts'
import { assignments, currentTenant, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { hashToken, newToken } from '../../kernel/secrets.ts'
import { recordId } from '../../kernel/serve.ts'
import type { Claims } from '../../kernel/tokens.ts'

type Parts = { readonly pool: Pool; readonly clock: Clock }

/** A link that a request came by. */
type Used = { readonly tenantId: number; readonly id: string }
const used = new WeakMap<FastifyRequest, Used>()

const touchEveryMs = 15_000
/** Whoever sends a file and says nothing for so long has died. */
const silentAfterMs = 60_000
const storedMs = 86_400_000

/** The token of the link by which a request comes: a browser fetches by it, and changes nothing. */
function tokenIn({ method, query }: FastifyRequest): string | null {
  const { download } = query as { readonly download?: unknown }
  return method === 'GET' && typeof download === 'string' ? download : null
}

/** The company that a token names; null for what cannot be one. */
function companyIn(token: string): number | null {
  const read = /^(\d{1,9})-[\w-]{43}$/.exec(token)
  return read ? Number(read[1]) : null
}

/**
 * Reads who comes by a link, and uses it up: of two that come by one, one is served. What he may is asked as of anybody
 * who sends the token of his session. Null where a request names no link.
 */
export function claimsByLink(pool: Pool) {
  const asked = new WeakMap<FastifyRequest, Promise<Claims>>()
  return async (request: FastifyRequest, now: Date): Promise<Claims | null> => {
    const token = tokenIn(request)
    if (token === null) return null
    const before = asked.get(request) ?? useUp(pool, request, token, now)
    asked.set(request, before)
    return before
  }
}

/** The call that a request makes, by the route that it matched. */
const calledIn = ({ routeOptions, params }: FastifyRequest): string =>
  (routeOptions.url ?? '').replaceAll(
    /:(\w+)/g,
    (_, name: string) => (params as Readonly<Record<string, string>>)[name] ?? '',
  )

async function useUp(
  pool: Pool,
  request: FastifyRequest,
  token: string,
  now: Date,
): Promise<Claims> {
  const tenantId = companyIn(token)
  if (tenantId === null) throw new Refusal('download_link_over')
  const found = await transaction(pool, { tenantId }, (db) =>
    db.first<{ id: string; user_id: string; session_id: string }>(sql`
      update download_links set used_at = ${now}, touched_at = ${now}
      where tenant_id = ${currentTenant} and token_hash = ${hashToken(token)} and '/api' || path = ${calledIn(request)}
        and used_at is null and expires_at > ${now}
      returning id, user_id, session_id`),
  )
  if (!found) throw new Refusal('download_link_over')
  used.set(request, { tenantId, id: found.id })
  return { userId: found.user_id, sessionId: found.session_id, tenantId }
}

/** Links by which browsers fetch large files themselves, and what became of each. */
export function serveDownloadLinks(api: Api, { pool, clock }: Parts): void {
  call(
    api,
    {
      method: 'POST',
      path: '/download_links',
      scope: 'tenant',
      tag: 'download_links',
      body: downloadLinkRequest,
      answer: downloadLink,
      right: (ctx) => ctx.needNothing(),
      says: 'A link that opens one file once, within two minutes, as far as whoever asked for it may',
    },
    async (ctx, { body: { path } }) => {
      const id = newId()
      const token = `${ctx.tenant.id}-${newToken()}`
      await ctx.db.run(sql`delete from download_links where tenant_id = ${currentTenant}
        and created_at < ${new Date(ctx.now.getTime() - storedMs)}`)
      await ctx.db.run(
        insertInto('download_links', [
          {
            tenant_id: currentTenant,
            id,
            token_hash: hashToken(token),
            path,
            user_id: ctx.user.id,
            session_id: ctx.user.sessionId,
            expires_at: new Date(ctx.now.getTime() + downloadLinkSeconds * 1000),
            created_at: ctx.now,
          },
        ]),
      )
      // Made after the transaction, it is not kept with the request either.
      return {
        body: null,
        later: async () => ({ data: { id, url: `/api${path}?download=${token}` } }),
      }
    },
  )
  call(
    api,
    {
      method: 'GET',
      path: '/download_links/:id',
      scope: 'tenant',
      tag: 'download_links',
      body: noBody,
      answer: downloadLinkState,
      says: 'Whether the file of a link is still awaited, under way, taken whole or broken off',
    },
    async (ctx, { params }) => {
      ctx.needNothing()
      const silentSince = new Date(ctx.now.getTime() - silentAfterMs)
      const found = await ctx.db.first<{ state: DownloadState }>(sql`
        select case when used_at is null then case when expires_at > ${ctx.now} then 'waiting' else 'broken' end
          when is_whole then 'taken' when ended_at is not null or touched_at < ${silentSince} then 'broken'
          else 'under_way' end as state
        from download_links where tenant_id = ${currentTenant} and id = ${recordId(params.id)} and user_id = ${ctx.user.id}`)
      if (!found) throw new Refusal('not_found')
      return { body: { data: found } }
    },
  )
  watchSending(api, { pool, clock })
}

/** Writes down of what is sent by a link that it goes on, and how it ended. */
function watchSending({ app }: Api, { pool, clock }: Parts): void {
  app.addHook('onRequest', async (request, { raw }) => {
    if (tokenIn(request) === null) return
    const say = async (changed: Record<string, unknown>): Promise<void> => {
      const link = used.get(request)
      if (!link) return
      await transaction(pool, { tenantId: link.tenantId }, (db) =>
        db.run(sql`update download_links set ${assignments(changed)}
          where tenant_id = ${currentTenant} and id = ${link.id}`),
      ).catch((error: unknown) => request.log.warn({ err: error }, 'a download was not noted'))
    }
    const touching = setInterval(() => void say({ touched_at: clock() }), touchEveryMs).unref()
    let isWhole = false
    raw.once('finish', () => {
      isWhole = raw.statusCode === 200
    })
    raw.once('close', () => {
      clearInterval(touching)
      void say({ ended_at: clock(), is_whole: isWhole })
    })
  })
}
