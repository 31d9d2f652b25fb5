import type { EInvoiceSending, SendingAttempt } from '@mizan/contract/einvoicing/sending'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, join, sql } from '../../kernel/database/sql.ts'
import { reasonsOf } from './problems/reasons.ts'
import type { StoredAttempt } from './sending/sending.sql.ts'
import { expandText } from './compress-text.ts'

export type EInvoiceRow = {
  readonly document_id: string
  readonly uuid: string
  readonly counter: number
  readonly hash: string
  readonly qr: string
  readonly invoice_kind: 'standard' | 'simplified'
  readonly status: string
  /** Whether a unit that the authority knows sealed it; what the company sealed itself is never sent. */
  readonly is_connected: boolean
}

/** What the authority gave back for `e`, where it did. */
const cleared = sql`left join einvoice_clearances c on c.tenant_id = ${currentTenant} and c.einvoice_id = e.id`

/** The newest e-invoice of a document first: a unit that takes the place of another counts from one. */
const newestFirst = sql`e.created_at desc, e.id desc`

/** The newest sealed e-invoice of each document, without its bytes. */
export const eInvoicesOf = (
  ctx: TenantContext,
  documentIds: readonly string[],
): Promise<EInvoiceRow[]> =>
  documentIds.length === 0
    ? Promise.resolve([])
    : ctx.db.rows<EInvoiceRow>(sql`
    select distinct on (e.document_id) e.document_id, e.uuid, e.counter, e.hash, coalesce(c.qr, e.qr) as qr, e.invoice_kind, s.status,
      u.environment <> 'local' as is_connected
    from einvoices e join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = e.id
      join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id ${cleared}
    where e.tenant_id = ${currentTenant} and e.document_id in (${join(documentIds.map((id) => sql`${id}`))})
    order by e.document_id, ${newestFirst}`)

/** The legal invoice of a document, byte for byte: as the authority cleared it, else as it was sealed. */
export async function legalXmlOf(
  ctx: TenantContext,
  documentId: string,
): Promise<{ xml: Buffer; issued_at: Date } | null> {
  const found = await ctx.db.first<{
    xml: Buffer
    issued_at: Date
  }>(sql`select coalesce(c.xml, e.xml) as xml, e.issued_at
    from einvoices e ${cleared}
    where e.tenant_id = ${currentTenant} and e.document_id = ${documentId} order by ${newestFirst} limit 1`)
  return found && { ...found, xml: expandText(found.xml) }
}

/** `t.id` → the status of its newest e-invoice, for lists. */
export const statusExpression = sql`(select s.status from einvoices e join einvoice_states s
  on s.tenant_id = ${currentTenant} and s.einvoice_id = e.id
  where e.tenant_id = ${currentTenant} and e.document_id = t.id order by ${newestFirst} limit 1)`

export const eInvoiceExpression = sql`(select jsonb_build_object('status', s.status, 'uuid', e.uuid, 'icv', e.counter,
    'hash', e.hash, 'qr', coalesce(c.qr, e.qr), 'kind', e.invoice_kind)
  from einvoices e join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = e.id ${cleared}
  where e.tenant_id = ${currentTenant} and e.document_id = t.id order by ${newestFirst} limit 1)`

/** Whether the newest e-invoice of a document is to be sent still, and by what. */
export async function underWayOf(
  ctx: TenantContext,
  documentId: string,
): Promise<EInvoiceSending | null> {
  const row = await ctx.db.first<
    Omit<EInvoiceSending, 'next_attempt_at'> & { next_attempt_at: Date | null }
  >(sql`
    select e.id as einvoice_id, s.next_attempt_at, u.environment <> 'local' as is_connected, u.state = 'stopped' as is_stopped
    from einvoices e join einvoice_states s on s.tenant_id = ${currentTenant} and s.einvoice_id = e.id
      join einvoice_units u on u.tenant_id = ${currentTenant} and u.id = e.unit_id
    where e.tenant_id = ${currentTenant} and e.document_id = ${documentId} order by ${newestFirst} limit 1`)
  return row && { ...row, next_attempt_at: row.next_attempt_at?.toISOString() ?? null }
}

/** Every attempt to send the e-invoices of a document, the newest first: the evidence. */
export async function attemptsOf(
  ctx: TenantContext,
  documentId: string,
): Promise<readonly SendingAttempt[]> {
  const rows = await ctx.db.rows<StoredAttempt>(sql`
    select a.attempt, a.call, a.endpoint, a.sent_at, a.answered_at, a.http_status, a.unanswered, a.decision, a.why,
      a.messages, a.body
    from einvoices e join einvoice_attempts a on a.tenant_id = ${currentTenant} and a.einvoice_id = e.id
    where e.tenant_id = ${currentTenant} and e.document_id = ${documentId} order by ${newestFirst}, a.attempt desc`)
  return rows.map(({ messages, sent_at: sentAt, answered_at: answeredAt, body, ...row }) => ({
    ...row,
    body: body && expandText(body).toString('utf8'),
    sent_at: sentAt.toISOString(),
    answered_at: answeredAt.toISOString(),
    reasons: [...reasonsOf(messages)],
  }))
}
