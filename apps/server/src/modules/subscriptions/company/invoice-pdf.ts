import type { Clock } from '../../../kernel/clock.ts'
import { type Pool, onPool } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Secrets } from '../../../kernel/secrets.ts'
import { actAsOwner } from '../../access/index.ts'
import { type Print, type Printing, preparePrint } from '../../printing/index.ts'

export type PdfParts = {
  readonly pool: Pool
  readonly secrets: Secrets
  readonly clock: Clock
  readonly printing: Printing
}

export type InvoiceOf = {
  readonly kind: 'payment' | 'refund'
  readonly invoice_company_id: number | null
  readonly invoice_id: string | null
}

/** The platform's invoice of a payment as it is printed, read in the books of whoever issued it. */
export async function invoicePrint(
  { pool, secrets, clock, printing }: PdfParts,
  found: InvoiceOf | null,
): Promise<Print> {
  if (!found) throw new Refusal('not_found')
  const { invoice_company_id: tenantId, invoice_id: id, kind } = found
  if (tenantId === null || id === null) throw new Refusal('invoice_not_ready')
  const owner = await onPool(pool).first<{ owner_id: string }>(
    sql`select owner_id from tenants where id = ${tenantId}`,
  )
  const userId = owner?.owner_id ?? ''
  const prepared = await actAsOwner({ pool, secrets }, { tenantId, userId, now: clock() }, (ctx) =>
    preparePrint(ctx, kind === 'refund' ? 'notes' : 'bills', id, null),
  )
  return printing.printOf(prepared)
}
