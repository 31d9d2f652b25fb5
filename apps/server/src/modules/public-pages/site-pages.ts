import type { SiteSettings } from '@mizan/contract/companies/support'
import { type SiteAsk, type SiteRenderer, sitePaths } from '@mizan/contract/platform/site'
import type { ShownIncident } from '@mizan/contract/platform/status'
import type { OfferedPlan } from '@mizan/contract/platform/subscriptions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../kernel/clock.ts'
import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import { isDatabaseAway } from '../../kernel/http/answer.ts'
import { siteOf } from '../identity/index.ts'
import { shownIncidents } from '../status/index.ts'
import { offeredPlans } from '../subscriptions/index.ts'
import { type Contact, siteSettingsShown } from '../support/index.ts'
import { languageOfPage } from './page-language.ts'
import { packedPages, takesBrotli } from './packed-pages.ts'
import { contentPolicy } from './renderer.ts'

export type SiteParts = {
  readonly pool: Pool
  readonly clock: Clock
  readonly publicUrl: string
  readonly contact?: Contact | undefined
}

/** What every public page says of the installation. */
type SiteFacts = {
  readonly contact: SiteSettings
  readonly plans: readonly OfferedPlan[]
  readonly notices: readonly ShownIncident[]
}

const dayMs = 86_400_000
/** Maintenance is told of above the pages so long before. */
const noticeMs = 7 * dayMs

const isNear = ({ phase, starts_at: from }: ShownIncident, now: Date): boolean =>
  phase === 'under_way' || (phase === 'planned' && Date.parse(from) - now.getTime() <= noticeMs)

async function readFacts(
  db: Database,
  contact: Contact | undefined,
  now: Date,
): Promise<SiteFacts> {
  const [settings, plans, incidents] = await Promise.all([
    siteSettingsShown(db, contact),
    offeredPlans(db),
    shownIncidents(db, now, now),
  ])
  return {
    contact: settings,
    plans,
    notices: incidents.filter((incident) => isNear(incident, now)),
  }
}

export type SitePages = {
  /** Answers with a page; what an installation says of itself is read for it. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: Pick<SiteAsk, 'page' | 'status' | 'news'>,
    status?: number,
  ): Promise<FastifyReply>
  /** Answers that Mizan is being worked on; nothing is read for it. */
  sendMaintenance(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** Where a page is found again, as its link to the other language leads there. */
function pathOf({ page, news }: Pick<SiteAsk, 'page' | 'news'>): string {
  if (page === 'privacy' || page === 'terms' || page === 'status') return sitePaths[page]
  if (page !== 'news' || !news) return sitePaths.landing
  if (news.step === 'asked') return '/subscribers/asked'
  return news.token === undefined ? sitePaths.landing : `/subscribers/${news.step}/${news.token}`
}

/** What says the same for long. */
const packable: readonly SiteAsk['page'][] = ['landing', 'privacy', 'terms']

/** Seconds after which who found us away may ask again. */
export const retryAfter = '30'

/** Public pages as the server sends them. What was said last is said on while the database is away. */
export function sitePages(renderer: SiteRenderer, parts: SiteParts): SitePages {
  const policy = contentPolicy(renderer)
  const packed = packedPages()
  const publicUrl = siteOf(parts.publicUrl)
  let last: SiteFacts | null = null

  const siteFacts = async (): Promise<SiteFacts | null> => {
    const now = parts.clock()
    try {
      last = await transaction(parts.pool, {}, (db) => readFacts(db, parts.contact, now))
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
    return last
  }

  const sendHtml = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Pick<SiteAsk, 'page' | 'status' | 'news'> & Partial<SiteFacts>,
    status: number,
  ): FastifyReply => {
    const html = renderer.renderSite({
      ...page,
      ...languageOfPage(request),
      publicUrl,
      path: pathOf(page),
      isSignedIn: request.cookies['auth.strategy'] !== undefined,
    })
    void reply
      .code(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Encoding, Accept-Language, Cookie')
    const isPacked = packable.includes(page.page) && takesBrotli(request.headers['accept-encoding'])
    if (!isPacked) return reply.send(html)
    void packed(html).then((bytes) => reply.header('content-encoding', 'br').send(bytes))
    return reply
  }
  const sendMaintenance: SitePages['sendMaintenance'] = (request, reply) =>
    sendHtml(request, reply.header('retry-after', retryAfter), { page: 'maintenance' }, 503)

  return {
    sendMaintenance,
    send: async (request, reply, page, status = 200) => {
      const known = await siteFacts()
      // The state of the service is told whatever is away.
      if (known === null && page.page !== 'status') return sendMaintenance(request, reply)
      return sendHtml(request, reply, { ...page, ...known }, status)
    },
  }
}
