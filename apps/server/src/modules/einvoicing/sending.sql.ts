import type { AuthorityMessage, DocumentCall } from '@mizan/zatca'
import type { Database } from '../../kernel/database/pool.ts'
import { assignments, insertInto, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { UnitEnvironment } from './environment.ts'
import { storable } from './reasons.ts'
import { sendingTask } from './sending-job.ts'

/** A document that is ours to send now, with the very bytes that were sealed. */
export type Claimed = {
  readonly id: string
  readonly uuid: string
  readonly hash: string
  readonly xml: Buffer
  readonly invoice_kind: 'standard' | 'simplified'
  readonly reports_instead: boolean
  readonly attempts: number
  readonly document_type: number
  readonly document_id: string
  readonly unit_id: string
  readonly environment: UnitEnvironment
  readonly credentials: Buffer
}

/** Longer than any answer is waited for; whoever crashed is taken over after it. */
const leaseMs = 5 * 60_000
/** The clock of the queue and ours may differ so much. */
const skewMs = 10_000

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/**
 * Takes a document to be sent, unless it was decided on, is not due, is with somebody else, or its
 * unit stopped. The row says so before anything leaves: two servers never send it at once.
 */
export const claim = (
  db: Database,
  tenantId: number,
  eInvoiceId: string,
  now: Date,
): Promise<Claimed | null> =>
  db.first<Claimed>(sql`
  update einvoice_states s set status = 'sending', attempts = s.attempts + 1, claimed_until = ${after(now, leaseMs)}, updated_at = ${now}
  from einvoices e join einvoice_units u on u.tenant_id = e.tenant_id and u.id = e.unit_id
  where s.tenant_id = ${tenantId} and s.einvoice_id = ${eInvoiceId} and e.tenant_id = s.tenant_id and e.id = s.einvoice_id
    and s.next_attempt_at <= ${after(now, skewMs)} and (s.claimed_until is null or s.claimed_until <= ${now})
    and u.state <> 'stopped' and u.credentials is not null
  returning e.id, e.uuid, e.hash, e.xml, e.invoice_kind, s.reports_instead, s.attempts, e.document_type, e.document_id,
    u.id as unit_id, u.environment, u.credentials`)

export type StateChange = {
  readonly status: 'not_sent' | 'sending' | 'cleared' | 'reported' | 'warnings' | 'rejected'
  readonly next_attempt_at: Date | null
  readonly reports_instead?: boolean
  readonly decided_at?: Date
}

/** Writes what became of an attempt; false when another one was decided on meanwhile. */
export async function changeState(
  db: Database,
  tenantId: number,
  eInvoiceId: string,
  change: StateChange & { readonly messages: readonly AuthorityMessage[]; readonly now: Date },
): Promise<boolean> {
  const { messages, now, ...columns } = change
  const changed = await db.run(sql`
    update einvoice_states set ${assignments({ ...columns, messages: storable(messages), claimed_until: null, updated_at: now })}
    where tenant_id = ${tenantId} and einvoice_id = ${eInvoiceId} and decided_at is null`)
  return changed > 0
}

export type AttemptRow = {
  readonly attempt: number
  readonly call: DocumentCall
  readonly endpoint: string
  readonly sent_at: Date
  readonly answered_at: Date
  readonly http_status: number | null
  readonly unanswered: string | null
  readonly decision: string
  readonly why: string | null
  readonly messages: readonly AuthorityMessage[]
  readonly body: string | null
}

/** Keeps the evidence of an attempt. */
export const keepAttempt = (
  db: Database,
  tenantId: number,
  about: { readonly eInvoiceId: string; readonly unitId: string },
  attempt: AttemptRow,
): Promise<number> =>
  db.run(
    insertInto('einvoice_attempts', [
      {
        tenant_id: tenantId,
        id: newId(),
        einvoice_id: about.eInvoiceId,
        unit_id: about.unitId,
        ...attempt,
        messages: storable(attempt.messages),
      },
    ]),
  )

/** Keeps the document as it was cleared; the first to come is the legal invoice and stays it. */
export const keepCleared = (
  db: Database,
  tenantId: number,
  eInvoiceId: string,
  cleared: { readonly xml: string; readonly qr: string; readonly at: Date },
): Promise<number> =>
  db.run(sql`
  insert into einvoice_clearances (tenant_id, einvoice_id, xml, qr, cleared_at)
  values (${tenantId}, ${eInvoiceId}, ${Buffer.from(cleared.xml, 'utf8')}, ${cleared.qr}, ${cleared.at})
  on conflict do nothing`)

/** Stops a unit whose credentials do not serve; one that got others meanwhile goes on. */
export const stopUnit = (
  db: Database,
  tenantId: number,
  { unit_id: unitId, credentials }: Pick<Claimed, 'unit_id' | 'credentials'>,
  stopped: {
    readonly why: string
    readonly messages: readonly AuthorityMessage[]
    readonly at: Date
  },
): Promise<number> =>
  db.run(sql`
  update einvoice_units set state = 'stopped', stopped_why = ${stopped.why}, stopped_at = ${stopped.at},
    stopped_messages = ${storable(stopped.messages)}, lock_version = lock_version + 1
  where tenant_id = ${tenantId} and id = ${unitId} and credentials = ${credentials} and state in ('ready', 'retired')`)

/** What waits beyond it is found the next time, five minutes later. */
const enqueuedMax = 2_000

/**
 * Puts every document that is due by an instant, and with nobody, into the queue: one statement,
 * whatever their number. Answers how many.
 */
export const enqueueDue = (
  db: Database,
  tenantId: number,
  { dueBy, now, unitId = null }: { dueBy: Date; now: Date; unitId?: string | null },
): Promise<number> =>
  db.run(sql`
  select app.add_job(${sendingTask}::text, json_build_object('tenant_id', s.tenant_id, 'einvoice_id', s.einvoice_id),
    null::text, null::timestamptz, 'einvoice:' || s.einvoice_id)
  from einvoice_states s join einvoices e on e.tenant_id = s.tenant_id and e.id = s.einvoice_id
    join einvoice_units u on u.tenant_id = e.tenant_id and u.id = e.unit_id
  where s.tenant_id = ${tenantId} and s.next_attempt_at <= ${dueBy} and (s.claimed_until is null or s.claimed_until <= ${now})
    and u.state <> 'stopped' and u.credentials is not null and (${unitId}::uuid is null or u.id = ${unitId})
  order by s.next_attempt_at limit ${enqueuedMax}`)
