import type { CollectionStatus } from '@mizan/contract/integrations'
import type { TenantContext } from '../../kernel/context.ts'
import type { Database } from '../../kernel/database/pool.ts'
import { type Sql, assignments, currentTenant, sql } from '../../kernel/database/sql.ts'
import { hasDied } from '../../kernel/jobs/has-died.sql.ts'
import type { Mode } from './payment-provider.ts'

/**
 * Whether a bill still owes what its link asks for: it stands as it was confirmed, and nothing else
 * paid it meanwhile. A link that fails this is over, whatever its row says.
 */
const isAsked = sql`(b.status = 1 and b.revision = c.bill_revision and b.net - b.total_paid >= c.amount)`

/** Links with where they stand at this moment, as one relation `t`. */
export const collectionsOf = (now: Date): Sql => sql`(
  select c.*, b.bill_code, b.store_id, n.name as party_name, coalesce(n.email1, n.email2) as party_email,
    coalesce(n.phone1, n.phone2) as party_phone, u.name as maker_name,
    case when c.status in ('making', 'open') and not ${isAsked} then 'cancelled'
      when c.status = 'open' and c.expires_at <= ${now} then 'expired' else c.status end as current_status,
    coalesce((select jsonb_agg(jsonb_build_object('payment_id', p.payment_id, 'amount', p.amount::text,
        'receipt_id', p.receipt_id, 'receipt_number', r.number) order by p.created_at, p.id)
      from collection_payments p left join receipts r on r.tenant_id = ${currentTenant} and r.id = p.receipt_id
      where p.tenant_id = ${currentTenant} and p.collection_id = c.id), '[]') as payments
  from bill_collections c
    join bills b on b.tenant_id = ${currentTenant} and b.id = c.bill_id
    left join beneficiaries n on n.tenant_id = ${currentTenant} and n.id = b.beneficiary_id
    left join users u on u.id = c.created_by
  where c.tenant_id = ${currentTenant}) t`

export const collectionColumns = sql`t.id, t.bill_id, t.bill_code, t.provider, t.party_name, t.party_email,
  t.party_phone, t.amount, t.currency, t.current_status, t.url, t.expires_at, t.paid_at, t.problem, t.problem_params,
  t.has_failed_payment, t.payments, t.created_by, t.maker_name, t.created_at`

export type CollectionRow = {
  readonly id: string
  readonly bill_id: string
  readonly bill_code: string | null
  readonly provider: string
  readonly party_name: string | null
  readonly party_email: string | null
  readonly party_phone: string | null
  readonly amount: string
  readonly currency: string
  readonly current_status: CollectionStatus
  readonly url: string | null
  readonly expires_at: Date
  readonly paid_at: Date | null
  readonly problem: string | null
  readonly problem_params: Readonly<Record<string, string>>
  readonly has_failed_payment: boolean
  readonly payments: readonly {
    readonly payment_id: string
    readonly amount: string
    readonly receipt_id: string
    readonly receipt_number: string | null
  }[]
  readonly created_by: string
  readonly maker_name: string | null
  readonly created_at: Date
}

/** A bill that is to be collected, locked until the transaction ends. */
export type CollectedBill = {
  readonly id: string
  readonly type: number
  readonly status: number
  readonly revision: number
  readonly net: string
  readonly total_paid: string
  readonly currency: string
  readonly exchange_rate: string
  readonly beneficiary_id: string
}

export const lockBill = (
  ctx: TenantContext,
  id: string,
  inScope: Sql,
): Promise<CollectedBill | null> =>
  ctx.db
    .first<CollectedBill>(sql`select b.id, b.type, b.status, b.revision, b.net, b.total_paid, b.currency,
      b.exchange_rate, b.beneficiary_id
    from bills b where b.tenant_id = ${currentTenant} and b.id = ${id} and ${inScope} for update`)

/** What links of a bill that still stand ask for together. */
export const askedOf = async (ctx: TenantContext, billId: string): Promise<string> =>
  (
    await ctx.db.first<{ asked: string }>(sql`select coalesce(sum(t.amount), 0)::text as asked
      from ${collectionsOf(ctx.now)}
      where t.tenant_id = ${currentTenant} and t.bill_id = ${billId} and t.current_status in ('making', 'open')`)
  )?.asked ?? '0'

/** Where a bill is paid now: the newest of its links that still ask for it. */
export const openPayUrl = async (ctx: TenantContext, billId: string): Promise<string | null> =>
  (
    await ctx.db.first<{ url: string | null }>(sql`select t.url from ${collectionsOf(ctx.now)}
      where t.tenant_id = ${currentTenant} and t.bill_id = ${billId} and t.current_status = 'open'
      order by t.created_at desc, t.id desc limit 1`)
  )?.url ?? null

export const changeCollection = (
  db: Database,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> =>
  db.run(sql`update bill_collections set ${assignments(columns)}
    where tenant_id = ${currentTenant} and id = ${id}`)

/** The same for a link that is still being made; false when it was cancelled meanwhile. */
export const changeMaking = async (
  db: Database,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<boolean> =>
  (await db.run(sql`update bill_collections set ${assignments(columns)}
    where tenant_id = ${currentTenant} and id = ${id} and status = 'making'`)) > 0

/** What a job needs of a link to speak with its provider. */
export type LinkAtWork = {
  readonly id: string
  readonly bill_id: string
  readonly bill_code: string | null
  readonly party_name: string | null
  readonly amount: string
  readonly currency: string
  readonly status: string
  readonly provider: string
  readonly external_id: string | null
  readonly attempts: number
  readonly checks: number
  readonly expires_at: Date
  readonly created_by: string
  readonly integration_id: string
  readonly lock_version: number
  readonly mode: Mode
  readonly key: Buffer
}

const atWork = sql`c.id, c.bill_id, b.bill_code, n.name as party_name, c.amount, c.currency, c.status, c.provider,
  c.external_id, c.attempts, c.checks, c.expires_at, c.created_by, i.id as integration_id, i.lock_version, i.mode, i.key`

const around = sql`integrations i, bills b left join beneficiaries n on n.tenant_id = ${currentTenant} and n.id = b.beneficiary_id`

/** Longer than any answer is waited for; what a worker took that died is free before. */
const leaseMs = 2 * 60_000
/** The clock of the queue and ours may differ so much. */
const skewMs = 10_000
const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Takes a link that the provider is to be asked for, unless somebody else has it or its bill owes it no more. */
export async function claimMaking(
  db: Database,
  id: string,
  { now, worker }: { readonly now: Date; readonly worker: string | null },
): Promise<LinkAtWork | null> {
  await db.run(sql`update bill_collections c set status = 'cancelled', next_attempt_at = null
    from bills b where c.tenant_id = ${currentTenant} and c.id = ${id} and c.status = 'making'
      and b.tenant_id = ${currentTenant} and b.id = c.bill_id and not ${isAsked}`)
  return db.first<LinkAtWork>(sql`update bill_collections c
    set attempts = c.attempts + 1, claimed_until = ${after(now, leaseMs)}, claimed_by = ${worker}
    from ${around}
    where c.tenant_id = ${currentTenant} and c.id = ${id} and c.status = 'making'
      and c.next_attempt_at <= ${after(now, skewMs)}
      and (c.claimed_until is null or c.claimed_until <= ${now} or ${hasDied(sql`c.claimed_by`)})
      and i.tenant_id = ${currentTenant} and i.provider = c.provider and b.tenant_id = ${currentTenant} and b.id = c.bill_id
    returning ${atWork}`)
}

/** A link and the connection to ask about it; null where either is not there. */
export const linkAtWork = (db: Database, id: string): Promise<LinkAtWork | null> =>
  db.first<LinkAtWork>(sql`select ${atWork} from bill_collections c, ${around}
    where c.tenant_id = ${currentTenant} and c.id = ${id} and i.tenant_id = ${currentTenant} and i.provider = c.provider
      and b.tenant_id = ${currentTenant} and b.id = c.bill_id`)
