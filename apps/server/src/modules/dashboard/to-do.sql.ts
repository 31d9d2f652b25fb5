import type { Dashboard } from '@mizan/contract/dashboard'
import type { EInvoiceProblem } from '@mizan/contract/einvoicing/einvoicing'
import { dueOn, openPeriods } from '@mizan/core/taxes/vat-return/vat-period'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { inStoreScope, seesRecord } from '../../kernel/store-scope.ts'
import { isStillIssued, problemsOf } from '../einvoicing/index.ts'
import { unreadTickets } from '../support/index.ts'
import { supportRequests } from '../support-access/index.ts'
import { vatCompany } from '../taxes/index.ts'

type ToDo = Dashboard['to_do']
type Drafts = {
  readonly bills: number
  readonly purchases: number
  readonly receipts_catch: number
  readonly receipts_cashing: number
}
type Overdue = NonNullable<ToDo['overdue']>
type Reorder = NonNullable<ToDo['reorder']>

const draftsOf = (ctx: TenantContext): Promise<Drafts | null> =>
  ctx.db.first<Drafts>(sql`
  select b.sales as bills, b.purchases, r.catch as receipts_catch, r.cashing as receipts_cashing
  from (select count(*) filter (where type in (1, 4))::int as sales, count(*) filter (where type in (2, 3))::int as purchases
      from bills where tenant_id = ${currentTenant} and status = 0 and ${inStoreScope(ctx, sql`store_id`)}) b,
    (select count(*) filter (where type = 1)::int as catch, count(*) filter (where type = 2)::int as cashing
      from receipts where tenant_id = ${currentTenant} and status = 0 and ${seesRecord(ctx, sql`receipts.id`, 'receipts')}) r`)

const overdueOf = (ctx: TenantContext): Promise<Overdue | null> =>
  ctx.db.first<Overdue>(sql`
  select count(*)::int as count, coalesce(sum(round((net - total_paid) * exchange_rate, 2)), 0)::numeric(20,2) as amount,
    ${ctx.today}::date - min(due_date) as oldest_days
  from bills where tenant_id = ${currentTenant} and type = 1 and status = 1 and payment_status <> 'fully_paid' and due_date < ${ctx.today}
    and ${inStoreScope(ctx, sql`store_id`)}`)

const rejectedOf = (ctx: TenantContext): Promise<{ count: number } | null> =>
  ctx.db.first(sql`
  select count(*)::int as count from einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
  where s.tenant_id = ${currentTenant} and s.status = 'rejected' and ${seesRecord(ctx, sql`e.id`, 'einvoices')} and not exists (select 1 from einvoices n
    where n.tenant_id = ${currentTenant} and n.document_id = e.document_id and (n.created_at, n.id) > (e.created_at, e.id))
    and ${isStillIssued}`)

/** Problems that have a line of their own in what waits. */
const countedApart: readonly string[] = ['rejected', 'not_connected', 'silence']

/**
 * Problems of e-invoicing besides what was rejected, and apart from them that the company is not
 * connected and that the authority does not answer; remarks on what was accepted press nobody.
 */
async function pressingOf(
  ctx: TenantContext,
): Promise<Pick<ToDo, 'einvoicing' | 'silence' | 'not_connected'>> {
  const problems = await problemsOf(ctx)
  const pressing = problems.filter(({ urgency }) => urgency !== 'calm')
  const unconnected = pressing.find(({ code }) => code === 'not_connected')
  return {
    einvoicing: { count: pressing.filter(({ code }) => !countedApart.includes(code)).length },
    silence: silenceOf(problems),
    not_connected: unconnected ? { count: unconnected.documents?.count ?? 0 } : null,
  }
}

/** The worst silence; only test books know several environments. */
function silenceOf(problems: readonly EInvoiceProblem[]): ToDo['silence'] {
  const worst = problems.find(({ silence }) => silence !== null)
  if (!worst?.silence || !worst.documents) return null
  const { urgency, silence, documents } = worst
  return {
    count: documents.count,
    since: silence.since,
    is_urgent: urgency !== 'calm' && urgency !== 'alert',
  }
}

const namesShown = 3

/** Items of which the stores that the user sees hold less than the level at which the company orders again, together or one for itself. */
const reorderOf = (ctx: TenantContext): Promise<Reorder | null> =>
  ctx.db.first<Reorder>(sql`
  with low as (
    select i.name, i.name_en, min(h.share) as share
    from (
      select a.id, coalesce(sum(l.quantity), 0) / a.limit_of_reorders as share
      from items a left join stock_levels l on l.tenant_id = ${currentTenant} and l.item_id = a.id
        and ${inStoreScope(ctx, sql`l.store_id`)}
      where a.tenant_id = ${currentTenant} and a.limit_of_reorders > 0
      group by a.tenant_id, a.id
      union all
      select w.item_id, coalesce(l.quantity, 0) / w.limit_of_reorders
      from item_stores w left join stock_levels l on l.tenant_id = ${currentTenant} and l.item_id = w.item_id
        and l.store_id = w.store_id
      where w.tenant_id = ${currentTenant} and w.limit_of_reorders > 0 and ${inStoreScope(ctx, sql`w.store_id`)}
    ) h join items i on i.tenant_id = ${currentTenant} and i.id = h.id
    where i.active and h.share < 1
    group by i.tenant_id, i.id, i.name, i.name_en
  )
  select (select count(*)::int from low) as count,
    (select coalesce(jsonb_agg(jsonb_build_object('name', n.name, 'name_en', n.name_en)), '[]')
      from (select name, name_en from low order by share, name limit ${namesShown}) n) as names`)

const unallocatedOf = (ctx: TenantContext): Promise<{ count: number; amount: string } | null> =>
  ctx.db.first(sql`
  select count(*)::int as count, coalesce(sum(round((amount - allocated) * exchange_rate, 2)), 0)::numeric(20,2) as amount
  from receipts where tenant_id = ${currentTenant} and type = 1 and status = 1 and beneficiary_id is not null and allocated < amount
    and ${seesRecord(ctx, sql`receipts.id`, 'receipts')}`)

/** What the last check of the night found wrong with the books (`domain/06` 6.9). */
const proofsOf = (ctx: TenantContext): Promise<ToDo['proofs']> =>
  ctx.db.first(sql`
  select failing as count, ran_at from proof_runs
  where tenant_id = ${currentTenant} order by ran_at desc, id desc limit 1`)

/** VAT periods that are over and wait to be filed. */
async function vatOf(ctx: TenantContext): Promise<ToDo['vat']> {
  const company = await vatCompany(ctx, 'read')
  if (!company.isRegistered) return null
  const over = openPeriods({ ...company, today: ctx.today }).filter(({ to }) => to < ctx.today)
  const [oldest] = over
  if (!oldest) return null
  const due = dueOn(oldest)
  return { count: over.length, starts_on: oldest.from, due_on: due, is_late: due < ctx.today }
}

/** What waits, as far as the asker may see it. */
export async function toDoOf(ctx: TenantContext): Promise<ToDo> {
  const may = {
    bills: ctx.can('bills', 'view'),
    purchases: ctx.can('purchases', 'view'),
    items: ctx.can('items', 'view'),
    receipts_catch: ctx.can('receipts_catch', 'view'),
    receipts_cashing: ctx.can('receipts_cashing', 'view'),
  }
  const [
    drafts,
    overdue,
    rejected,
    pressing,
    reorder,
    unallocated,
    proofs,
    vat,
    tickets,
    requests,
  ] = await Promise.all([
    draftsOf(ctx),
    may.bills ? overdueOf(ctx) : null,
    may.bills ? rejectedOf(ctx) : null,
    may.bills ? pressingOf(ctx) : null,
    may.items ? reorderOf(ctx) : null,
    may.receipts_catch ? unallocatedOf(ctx) : null,
    ctx.isTenantAdmin ? proofsOf(ctx) : null,
    ctx.can('tax_return', 'view') ? vatOf(ctx) : null,
    ctx.can('support', 'view') ? unreadTickets(ctx) : null,
    // Whoever may let support in is the one who is asked.
    ctx.isTenantAdmin && !ctx.support ? supportRequests(ctx) : null,
  ])
  return {
    drafts: {
      bills: may.bills ? (drafts?.bills ?? 0) : null,
      purchases: may.purchases ? (drafts?.purchases ?? 0) : null,
      receipts_catch: may.receipts_catch ? (drafts?.receipts_catch ?? 0) : null,
      receipts_cashing: may.receipts_cashing ? (drafts?.receipts_cashing ?? 0) : null,
    },
    overdue,
    rejected,
    einvoicing: pressing?.einvoicing ?? null,
    silence: pressing?.silence ?? null,
    not_connected: pressing?.not_connected ?? null,
    reorder,
    unallocated,
    proofs,
    tickets,
    support_requests: requests,
    vat,
  }
}
