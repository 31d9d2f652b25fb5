import type { Database } from '../../kernel/database/pool.ts'
import { type Sql, assignments, currentTenant, sql } from '../../kernel/database/sql.ts'
import { hasDied } from '../../kernel/jobs/has-died.sql.ts'

export type EventRow = {
  readonly id: string
  readonly provider: string
  readonly event: string
  readonly external_id: string | null
  readonly state: 'new' | 'done' | 'failed' | 'ignored'
  readonly attempts: number
  readonly problem: string | null
  readonly problem_params: Readonly<Record<string, string>>
  readonly bill_id: string | null
  readonly bill_code: string | null
  readonly received_at: Date
  readonly done_at: Date | null
}

/** Notices with the bill they turned out to be about, as one relation `t`. */
export const eventsOf = (): Sql => sql`(select e.*, b.id as bill_id, b.bill_code
  from integration_events e
    left join bill_collections c on c.tenant_id = ${currentTenant} and c.id = e.collection_id
    left join bills b on b.tenant_id = ${currentTenant} and b.id = c.bill_id
  where e.tenant_id = ${currentTenant}) t`

export const eventColumns = sql`t.id, t.provider, t.event, t.external_id, t.state, t.attempts, t.problem,
  t.problem_params, t.bill_id, t.bill_code, t.received_at, t.done_at`

/** Longer than any answer is waited for; what a worker took that died is free before. */
const leaseMs = 2 * 60_000
/** The clock of the queue and ours may differ so much. */
const skewMs = 10_000

export type ClaimedEvent = {
  readonly id: string
  readonly provider: string
  readonly external_id: string | null
  readonly reference: string | null
  readonly payment_id: string | null
  readonly attempts: number
  readonly received_at: Date
}

/** Takes a notice to be worked on, unless it is done, not due, or with somebody else. */
export const claimEvent = (
  db: Database,
  id: string,
  { now, worker }: { readonly now: Date; readonly worker: string | null },
): Promise<ClaimedEvent | null> =>
  db.first<ClaimedEvent>(sql`update integration_events
    set attempts = attempts + 1, claimed_until = ${new Date(now.getTime() + leaseMs)}, claimed_by = ${worker}
    where tenant_id = ${currentTenant} and id = ${id} and state = 'new'
      and next_attempt_at <= ${new Date(now.getTime() + skewMs)}
      and (claimed_until is null or claimed_until <= ${now} or ${hasDied(sql`claimed_by`)})
    returning id, provider, external_id, reference, payment_id, attempts, received_at`)

export const changeEvent = (
  db: Database,
  id: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<number> =>
  db.run(sql`update integration_events set ${assignments(columns)}
    where tenant_id = ${currentTenant} and id = ${id}`)

/** The link of its provider that a notice names: by our own number, which came back with it, else by the provider's. */
export const linkOfNotice = async (
  db: Database,
  event: Pick<ClaimedEvent, 'provider' | 'reference' | 'external_id'>,
): Promise<string | null> =>
  (
    await db.first<{ id: string }>(sql`select id from bill_collections
      where tenant_id = ${currentTenant} and provider = ${event.provider}
        and (id::text = ${event.reference} or external_id = ${event.external_id})
      order by (id::text = ${event.reference}) is true desc limit 1`)
  )?.id ?? null

/** What a notice says of the payment it is about. */
export type NoticedPayment = Pick<
  ClaimedEvent,
  'provider' | 'external_id' | 'reference' | 'payment_id'
>
