import type { PlatformHealth } from '@mizan/contract/platform/health'
import type { PlatformContext } from '../../../kernel/context.ts'
import { crossTenant, currentTenant, sql } from '../../../kernel/database/sql.ts'

type Waiting = PlatformHealth['einvoices']['tenants'][number]
type Row = Waiting['tenant'] & {
  readonly company: number
  readonly waiting: number
  readonly tried: number
}
type Inside = Pick<Waiting, 'oldest' | 'http_status' | 'unanswered' | 'stopped_units'>

const shownAtMost = 20

/** The e-invoices of live books that wait for the authority, by company: those that wait longest because they were refused first. */
export async function waitingEInvoices(ctx: PlatformContext): Promise<PlatformHealth['einvoices']> {
  const rows = await ctx.db.rows<Row>(
    crossTenant(sql`select o.id as company, o.public_id as id, o.name, o.name_en, count(*)::int as waiting,
        count(*) filter (where s.attempts > 0)::int as tried
      from einvoice_states s join tenants o on o.id = s.tenant_id and o.mode = 'live'
      where s.next_attempt_at is not null
      group by o.id, o.public_id, o.name, o.name_en order by tried desc, waiting desc, o.id`),
  )
  const tenants: Waiting[] = []
  for (const { company, waiting, tried, ...tenant } of rows.slice(0, shownAtMost)) {
    const inside = await ctx.db.scopedTo(company).first<Inside>(sql`select
      (select min(e.issued_at) from einvoice_states s
        join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
        where s.tenant_id = ${currentTenant} and s.next_attempt_at is not null) as oldest,
      a.http_status, a.unanswered,
      (select count(*)::int from einvoice_units u where u.tenant_id = ${currentTenant} and u.state = 'stopped') as stopped_units
      from (select 1) one left join lateral (select http_status, unanswered from einvoice_attempts
        where tenant_id = ${currentTenant} order by sent_at desc limit 1) a on true`)
    tenants.push({
      tenant,
      waiting,
      tried,
      oldest: inside?.oldest ?? null,
      http_status: inside?.http_status ?? null,
      unanswered: inside?.unanswered ?? null,
      stopped_units: inside?.stopped_units ?? 0,
    })
  }
  return { waiting: rows.reduce((sum, { waiting }) => sum + waiting, 0), tenants }
}
