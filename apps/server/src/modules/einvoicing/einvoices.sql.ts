import type { TenantContext } from '../../kernel/context.ts'
import { join, sql } from '../../kernel/database/sql.ts'

export type EInvoiceRow = {
  readonly document_id: string
  readonly uuid: string
  readonly counter: number
  readonly hash: string
  readonly qr: string
  readonly invoice_kind: 'standard' | 'simplified'
  readonly status: string
}

/** The newest sealed e-invoice of each document, without its bytes. */
export const eInvoicesOf = (
  ctx: TenantContext,
  documentIds: readonly string[],
): Promise<EInvoiceRow[]> =>
  documentIds.length === 0
    ? Promise.resolve([])
    : ctx.db.rows<EInvoiceRow>(sql`
    select distinct on (e.document_id) e.document_id, e.uuid, e.counter, e.hash, e.qr, e.invoice_kind, s.status
    from einvoices e join einvoice_states s on s.tenant_id = e.tenant_id and s.einvoice_id = e.id
    where e.tenant_id = ${ctx.tenant.id} and e.document_id in (${join(documentIds.map((id) => sql`${id}`))})
    order by e.document_id, e.counter desc`)

/** The exact bytes that were sealed for a document last. */
export const sealedXmlOf = (
  ctx: TenantContext,
  documentId: string,
): Promise<{ xml: Buffer; issued_at: Date } | null> =>
  ctx.db.first<{ xml: Buffer; issued_at: Date }>(sql`select xml, issued_at from einvoices
    where tenant_id = ${ctx.tenant.id} and document_id = ${documentId} order by counter desc limit 1`)

/** `t.id` → the status of its newest e-invoice, for lists. */
export const statusExpression = sql`(select s.status from einvoices e join einvoice_states s
  on s.tenant_id = e.tenant_id and s.einvoice_id = e.id
  where e.tenant_id = t.tenant_id and e.document_id = t.id order by e.counter desc limit 1)`

export const eInvoiceExpression = sql`(select jsonb_build_object('status', s.status, 'uuid', e.uuid, 'icv', e.counter,
    'hash', e.hash, 'qr', e.qr, 'kind', e.invoice_kind)
  from einvoices e join einvoice_states s on s.tenant_id = e.tenant_id and s.einvoice_id = e.id
  where e.tenant_id = t.tenant_id and e.document_id = t.id order by e.counter desc limit 1)`
