import type { AuthorityMessage, DocumentCall } from '@mizan/zatca'
import type { Database } from '../../../kernel/database/pool.ts'
import { assignments, currentTenant, insertInto, sql } from '../../../kernel/database/sql.ts'
import { newId } from '../../../kernel/ids.ts'
import type { UnitEnvironment } from '../units/environment.ts'
import { compressText, expandText } from '../compress-text.ts'
import {
  after,
  enqueuedMax,
  hasStopped,
  isFree,
  isLetGo,
  isOver,
  isUrgent,
  sendingOrder,
} from './due.sql.ts'
import { storable } from '../problems/reasons.ts'
import { lastPriority, sendingTask, urgentPriority } from './sending-job.ts'
import { takeProbe } from '../silence/silence.sql.ts'

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
  /** Whether it tries on behalf of others, which wait for the authority to answer. */
  readonly probes: boolean
}

/** Longer than any answer is waited for; what a worker took that died is free before. */
const leaseMs = 5 * 60_000
/** So long the one that tries has; then, or when its worker died, another one tries. */
const probeMs = 2 * 60_000
/** The clock of the queue and ours may differ so much. */
const skewMs = 10_000

/**
 * Takes a document to be sent, unless it was decided on, is not due, is with somebody else, or its
 * unit stopped. The row says so before anything leaves: two servers never send it at once. While the
 * authority is silent one at a time is taken, to try; the row of the silence is locked for that.
 */
export async function claim(
  db: Database,
  tenantId: number,
  eInvoiceId: string,
  { now, worker }: { readonly now: Date; readonly worker: string | null },
): Promise<Claimed | null> {
  const claimed = await db.first<Claimed>(sql`
  with silence as (
    select q.probe_at, q.probing_until, q.probing_by from einvoices e join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
      join einvoice_silences q on q.tenant_id = ${currentTenant} and q.environment = u.environment
    where e.tenant_id = ${currentTenant} and e.id = ${eInvoiceId} and q.holds for update of q)
  update einvoice_states s set status = 'sending', attempts = s.attempts + 1, claimed_until = ${after(now, leaseMs)}, claimed_by = ${worker}, updated_at = ${now}
  from einvoices e join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
  where s.tenant_id = ${currentTenant} and s.einvoice_id = ${eInvoiceId} and e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
    and ${isOver(sql`s.next_attempt_at`, after(now, skewMs), now)} and ${isFree(now)}
    and not exists (select 1 from silence where not ${isOver(sql`probe_at`, after(now, skewMs), now)}
      or not ${isLetGo(sql`probing_until`, sql`probing_by`, now)})
  returning e.id, e.uuid, e.hash, e.xml, e.invoice_kind, s.reports_instead, s.attempts, e.document_type, e.document_id,
    u.id as unit_id, u.environment, u.credentials, exists (select 1 from silence) as probes`)
  if (claimed?.probes)
    await takeProbe(
      db,
      { tenantId, environment: claimed.environment },
      { until: after(now, probeMs), worker },
    )
  return claimed && { ...claimed, xml: expandText(claimed.xml) }
}

export type StateChange = {
  readonly status: 'not_sent' | 'sending' | 'cleared' | 'reported' | 'warnings' | 'rejected'
  readonly next_attempt_at: Date | null
  readonly reports_instead?: boolean
  readonly decided_at?: Date
}

/** Writes what became of an attempt; false when another one was decided on meanwhile. */
export async function changeState(
  db: Database,
  eInvoiceId: string,
  change: StateChange & { readonly messages: readonly AuthorityMessage[]; readonly now: Date },
): Promise<boolean> {
  const { messages, now, ...columns } = change
  const changed = await db.run(sql`
    update einvoice_states set ${assignments({ ...columns, messages: storable(messages), claimed_until: null, updated_at: now })}
    where tenant_id = ${currentTenant} and einvoice_id = ${eInvoiceId} and decided_at is null`)
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

/** An attempt as its row has it: what was answered is compressed. */
export type StoredAttempt = Omit<AttemptRow, 'body'> & { readonly body: Buffer | null }

/** Keeps the evidence of an attempt. */
export const recordAttempt = async (
  db: Database,
  about: { readonly eInvoiceId: string; readonly unitId: string },
  attempt: AttemptRow,
): Promise<number> =>
  db.run(
    insertInto('einvoice_attempts', [
      {
        tenant_id: currentTenant,
        id: newId(),
        einvoice_id: about.eInvoiceId,
        unit_id: about.unitId,
        ...attempt,
        body: attempt.body === null ? null : await compressText(attempt.body),
        messages: storable(attempt.messages),
      },
    ]),
  )

/** Keeps the document as it was cleared; the first to come is the legal invoice and stays it. */
export const saveCleared = async (
  db: Database,
  eInvoiceId: string,
  cleared: { readonly xml: string; readonly qr: string; readonly at: Date },
): Promise<number> =>
  db.run(sql`
  insert into einvoice_clearances (tenant_id, einvoice_id, xml, qr, cleared_at)
  values (${currentTenant}, ${eInvoiceId}, ${await compressText(cleared.xml)}, ${cleared.qr}, ${cleared.at})
  on conflict do nothing`)

/** Stops a unit whose credentials do not serve; one that got others meanwhile goes on. */
export const stopUnit = (
  db: Database,
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
  where tenant_id = ${currentTenant} and id = ${unitId} and credentials = ${credentials} and state in ('ready', 'retired')`)

/** What is looked for: due by an instant, everywhere or of one unit or one environment. */
type Due = {
  readonly dueBy: Date
  readonly now: Date
  readonly unitId?: string
  readonly environment?: UnitEnvironment
}

/**
 * Puts every document that is due by an instant, and with nobody, into the queue: two statements,
 * whatever their number. What waits for the authority to answer again is left out. Answers how many.
 */
export async function enqueueDue(
  db: Database,
  { dueBy, now, unitId, environment }: Due,
): Promise<number> {
  const due = await db.rows<{ id: string; priority: number | null }>(sql`
    select s.einvoice_id as id,
      case when ${hasStopped} then ${lastPriority}::int when ${isUrgent} then ${urgentPriority} end as priority
    from einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
      join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
    where s.tenant_id = ${currentTenant} and ${isOver(sql`s.next_attempt_at`, dueBy, now)} and ${isFree(now)}
      and (${unitId ?? null}::uuid is null or u.id = ${unitId ?? null})
      and (${environment ?? null}::text is null or u.environment = ${environment ?? null})
      and not exists (select 1 from einvoice_silences q
        where q.tenant_id = ${currentTenant} and q.environment = u.environment and q.holds)
    order by ${sendingOrder} limit ${enqueuedMax}`)
  if (due.length === 0) return 0
  return db.run(sql`
    select app.add_job(${sendingTask}::text, json_build_object('tenant_id', ${currentTenant}::int, 'einvoice_id', d.id),
      null::text, now() + (d.place - ${enqueuedMax}::int) * interval '1 microsecond', 'einvoice:' || d.id, d.priority)
    from unnest(${due.map(({ id }) => id)}::uuid[], ${due.map(({ priority }) => priority)}::int[])
      with ordinality d (id, priority, place)`)
}
