import { type PlatformHome, platformHome } from '@mizan/contract/platform/home'
import { type Api, call, noBody } from '../../../kernel/api.ts'
import type { PlatformContext } from '../../../kernel/context.ts'
import { crossTenant, sql } from '../../../kernel/database/sql.ts'
import { openTickets, ticketsOf } from '../../support/index.ts'

const dayMs = 86_400_000
const soonDays = 14

type Counts = Pick<
  PlatformHome,
  'expiring_tenants' | 'ended_tenants' | 'tenants' | 'users' | 'failed_mails'
> & { readonly postgresql: string }

/** What waits over the whole platform: one page, and the bell beside it. */
export function servePlatformHome(api: Api, { version }: { readonly version: string }): void {
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
    async (ctx) => ({ body: { data: await homeOf(ctx, version) } }),
  )
}

async function homeOf(ctx: PlatformContext, version: string): Promise<PlatformHome> {
  const { db, now, user } = ctx
  const soon = new Date(now.getTime() + soonDays * dayMs)
  const [open, own, counts, waiting, jobs] = await Promise.all([
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
      current_setting('server_version') as postgresql`),
    db.first<{ count: number }>(
      crossTenant(sql`select count(*)::int as count from einvoice_states s
        join tenants o on o.id = s.tenant_id and o.mode = 'live'
        where s.status in ('not_sent', 'sending') and s.attempts > 0`),
    ),
    db.rows<PlatformHome['given_up_jobs'][number]>(
      sql`select task, attempts, last_error, run_at from app.jobs_given_up()`,
    ),
  ])
  return {
    open_tickets: open,
    own_tickets: own,
    expiring_tenants: counts?.expiring_tenants ?? 0,
    ended_tenants: counts?.ended_tenants ?? 0,
    failed_mails: counts?.failed_mails ?? 0,
    waiting_einvoices: waiting?.count ?? 0,
    given_up_jobs: jobs,
    tenants: counts?.tenants ?? 0,
    users: counts?.users ?? 0,
    versions: {
      mizan: version,
      node: process.versions.node,
      postgresql: counts?.postgresql ?? '',
    },
  }
}
