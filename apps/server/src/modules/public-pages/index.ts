import type { FastifyReply, FastifyRequest } from 'fastify'
import { appPaths } from '@mizan/contract/platform/site'
import type { Api } from '../../kernel/api.ts'
import { type Pool, onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { OwnPages } from '../../kernel/http/web.ts'
import { siteOf } from '../identity/index.ts'
import { statusOf } from '../status/index.ts'
import { robotsText, siteMap } from './for-crawlers.ts'
import { serveNewsPages } from './news-pages.ts'
import { loadRenderer } from './renderer.ts'
import { type SitePages, type SiteParts, sitePages } from './site-pages.ts'

export { startWaitingRoom } from './waiting-room.ts'

/**
 * The pages that everybody sees, made whole here: search engines and whoever has no scripts read all of
 * them. Answers what the app's own pages need of them; null where no screens were built.
 */
export async function servePublicPages(api: Api, parts: SiteParts): Promise<OwnPages | null> {
  const renderer = await loadRenderer()
  if (renderer === null) return null
  const { app } = api
  const pages = sitePages(renderer, parts)
  const status = statusOf(parts)
  const site = siteOf(parts.publicUrl)

  for (const path of ['/', '/home'])
    app.get(path, (request, reply) => pages.send(request, reply, { page: 'landing' }))
  app.get('/privacy-policy', (request, reply) => pages.send(request, reply, { page: 'privacy' }))
  app.get('/terms', (request, reply) => pages.send(request, reply, { page: 'terms' }))
  app.get(
    '/status',
    { config: { rateLimit: { max: 120, timeWindow: '1 minute' } } },
    async (request, reply) =>
      pages.send(request, reply, { page: 'status', status: await status() }),
  )
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robotsText(site)),
  )
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(siteMap(site)),
  )
  await serveNewsPages(api, pages)
  return ownPages(pages, parts.pool)
}

/** What stands in the place of the app: the page of what does not exist, and of what cannot be now. */
function ownPages(pages: SitePages, pool: Pool): OwnPages {
  const isAway = awayOf(pool)
  return {
    instead: async (request: FastifyRequest, reply: FastifyReply, path: string) => {
      const [, first = ''] = path.split('/')
      if (!appPaths.includes(first)) {
        await pages.send(request, reply, { page: 'not_found' }, 404)
        return true
      }
      if (!(await isAway())) return false
      pages.sendMaintenance(request, reply)
      return true
    },
  }
}

/** Who opens a page waits no longer than this for a database that does not answer. */
const answersWithinMs = 1_500
/** One look is enough for all who come at the same time. */
const looksLastMs = 1_000

function awayOf(pool: Pool): () => Promise<boolean> {
  let look: { readonly at: number; readonly found: Promise<boolean> } | null = null
  return () => {
    const now = performance.now()
    if (look === null || now - look.at > looksLastMs) look = { at: now, found: isAwayNow(pool) }
    return look.found
  }
}

async function isAwayNow(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), answersWithinMs)
  })
  const asked = onPool(pool)
    .first(sql`select 1`)
    .then(
      () => false,
      () => true,
    )
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
