import { type PlatformHome, platformHome } from '@mizan/contract/platform/home'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { crossTenant, sql } from '../../../kernel/database/sql.ts'
import { openTickets, ticketsOf } from '../../support/index.ts'
import { type HealthParts, concernsNow } from '../health/vitals.ts'

const dayMs = 86_400_000
const soonDays = 14

type Counts = Pick<
  PlatformHome,
  'expiring_tenants' | 'ended_tenants' | 'tenants' | 'users' | 'failed_mails' | 'failed_jobs'
> & { readonly postgresql: string }

/** What waits over the whole platform: one page, and the bell beside it. */
export function servePlatformHome(api: Api, parts: HealthParts): void {
  call(
    api,
    {
      method: 'GET',
      path: '/admin/home',
      scope: 'admin',
      tag: 'admin/home',
      says: 'What waits for whoever runs the platform',
      body: noBody,
      answer: platformHome,
    },
    async (ctx) => ({ body: { data: await homeOf(ctx, parts) } }),
  )
}

async function homeOf(ctx: PlatformContext, parts: HealthParts): Promise<PlatformHome> {
  const { db, now, user } = ctx
  const soon = new Date(now.getTime() + soonDays * dayMs)
  const [open, own, counts, waiting, concerns] = await Promise.all([
    openTickets(ctx),
    ticketsOf(ctx, user.id),
    db.first<Counts>(sql`select
      (select count(*)::int from tenants where mode = 'live' and status = 1
        and subscription_expires_at between ${now} and ${soon}) as expiring_tenants,
      (select count(*)::int from tenants where mode = 'live' and status = 1
        and subscription_expires_at < ${now}) as ended_tenants,
      (select count(*)::int from tenants where mode = 'live') as tenants,
      (select count(*)::int from users) as users,
      (select count(*)::int from mails where status = 'failed') as failed_mails,
      (select count(*)::int from app.jobs() where state = 'failed') as failed_jobs,
      current_setting('server_version') as postgresql`),
    db.first<{ count: number }>(
      crossTenant(sql`select count(*)::int as count from einvoice_states s
        join tenants o on o.id = s.tenant_id and o.mode = 'live'
        where s.status in ('not_sent', 'sending') and s.attempts > 0`),
    ),
    concernsNow(ctx, parts),
  ])
  return {
    open_tickets: open,
    own_tickets: own,
    expiring_tenants: counts?.expiring_tenants ?? 0,
    ended_tenants: counts?.ended_tenants ?? 0,
    failed_mails: counts?.failed_mails ?? 0,
    waiting_einvoices: waiting?.count ?? 0,
    failed_jobs: counts?.failed_jobs ?? 0,
    concerns,
    tenants: counts?.tenants ?? 0,
    users: counts?.users ?? 0,
    versions: {
      mizan: parts.version,
      node: process.versions.node,
      postgresql: counts?.postgresql ?? '',
    },
  }
}
