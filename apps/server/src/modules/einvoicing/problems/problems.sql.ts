import type { LocalDate } from '@mizan/core/time/local-date'
import type { AuthorityMessage } from '@mizan/zatca'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { seesRecord } from '../../../kernel/store-scope.ts'
import { type BoundBy, boundBy } from '../sealing/bound-bill.sql.ts'
import type { UnitEnvironment } from '../units/environment.ts'
import { isInSilence, waitsForAnswer } from '../silence/lasting-silence.sql.ts'

/** A document that needs somebody: the newest e-invoice of it, since an older one was mended by that. */
export type DocumentProblemRow = {
  readonly id: string
  readonly status: 'not_sent' | 'sending' | 'warnings' | 'rejected'
  readonly document_type: number
  readonly document_id: string
  readonly document_number: string
  readonly invoice_kind: 'standard' | 'simplified'
  readonly issued_at: Date
  readonly attempts: number
  readonly next_attempt_at: Date | null
  readonly messages: readonly AuthorityMessage[]
  readonly why: string | null
  readonly unit_id: string
  readonly unit_name: string
  readonly unit_state: string
  /** What came of it and keeps it from being opened; null when nothing does. */
  readonly bound_by: BoundBy | null
  /** The day it is posted on. */
  readonly day: LocalDate
}

const columns = sql`e.id, s.status, e.document_type, e.document_id, e.document_number, e.invoice_kind, e.issued_at,
  s.attempts, s.next_attempt_at, s.messages, u.id as unit_id, u.name as unit_name, u.state as unit_state,
  ${boundBy('b')} as bound_by, coalesce(b.issue_date, n.issue_date) as day,
  (select a.why from einvoice_attempts a where a.tenant_id = ${currentTenant} and a.einvoice_id = e.id order by a.attempt desc limit 1) as why`
const tables = sql`einvoice_states s join einvoices e on e.tenant_id = ${currentTenant} and e.id = s.einvoice_id
  join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
  left join bills b on b.tenant_id = ${currentTenant} and b.id = e.document_id
  left join notes n on n.tenant_id = ${currentTenant} and n.id = e.document_id`

/** Whether the user sees the document of `e`: of bills and their notes, those of his stores. */
export const isSeen = (ctx: TenantContext) => seesRecord(ctx, sql`e.id`, 'einvoices')

/** Whether we still issue the document of `e`: a purchase may be invoiced by its supplier after all. */
export const isStillIssued = sql`not exists (select 1 from bills b where b.tenant_id = ${currentTenant} and b.id = e.document_id
  and b.type = 2 and b.status = 1 and not b.is_self_billed)`

/** Shown at most: what a person can look at; the oldest go first. */
const shownMax = 200

/**
 * Documents that wait since before an instant; those that a silence told by itself stands for, since
 * before another one.
 */
export const waitingSince = (
  ctx: TenantContext,
  before: Date,
  silence: { readonly since: Date; readonly before: Date },
): Promise<DocumentProblemRow[]> =>
  ctx.db.rows<DocumentProblemRow>(sql`
  select ${columns} from ${tables}
  where s.tenant_id = ${currentTenant} and s.next_attempt_at is not null and e.issued_at <= ${before} and ${isSeen(ctx)}
    and (e.issued_at <= ${silence.before} or not (${waitsForAnswer} and ${isInSilence(silence.since)}))
  order by e.issued_at, e.id limit ${shownMax}`)

/** Documents that were rejected and not issued anew, and those of the last days accepted with remarks. */
export const toMend = (ctx: TenantContext, warnedSince: Date): Promise<DocumentProblemRow[]> =>
  ctx.db.rows<DocumentProblemRow>(sql`
  select ${columns} from ${tables}
  where s.tenant_id = ${currentTenant} and s.status in ('warnings', 'rejected')
    and (s.status = 'rejected' or s.decided_at >= ${warnedSince})
    and not exists (select 1 from einvoices anew where anew.tenant_id = ${currentTenant}
      and anew.document_id = e.document_id and (anew.created_at, anew.id) > (e.created_at, e.id))
    and ${isStillIssued} and ${isSeen(ctx)}
  order by s.decided_at, e.id limit ${shownMax}`)

/** Where one e-invoice stands, for sending it again by hand. */
export const sendingOf = (
  ctx: TenantContext,
  id: string,
): Promise<{
  next_attempt_at: Date | null
  unit_state: string
  environment: UnitEnvironment
  document_type: number
} | null> =>
  ctx.db.first(sql`
  select s.next_attempt_at, u.state as unit_state, u.environment, e.document_type from ${tables}
  where s.tenant_id = ${currentTenant} and s.einvoice_id = ${id} and ${isSeen(ctx)}`)

/** Makes a waiting document due now. */
export const makeDue = (ctx: TenantContext, id: string): Promise<number> =>
  ctx.db.run(sql`
  update einvoice_states set next_attempt_at = ${ctx.now}, updated_at = ${ctx.now}
  where tenant_id = ${currentTenant} and einvoice_id = ${id} and next_attempt_at is not null`)
