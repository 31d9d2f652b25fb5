import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { type Quotation, quotationColumns } from './quotation.ts'

/** A stored offer: its number, its version and who has it open, besides what was typed. */
export type LockedQuotation = Quotation & {
  readonly number: string | null
  readonly opened_by: string | null
  readonly lock_version: number
  /** The bill that was made of it and stands. */
  readonly bill_id: string | null
}

/** The row of an offer, locked until the transaction ends, its lines and its bill as they are then. */
export async function lockQuotation(
  ctx: TenantContext,
  id: string,
): Promise<LockedQuotation | null> {
  const { db, tenant } = ctx
  const [head, lines, bill] = await Promise.all([
    db.first<Row>(sql`select t.* from quotations t where t.tenant_id = ${tenant.id} and t.id = ${id}
      and ${inStoreScope(ctx, sql`t.store_id`)} for update`),
    db.rows<Row>(
      sql`select * from quotation_items where tenant_id = ${tenant.id} and quotation_id = ${id} order by line_no`,
    ),
    db.first<{ id: string }>(sql`select l.id from bills l
      where l.tenant_id = ${tenant.id} and l.quotation_id = ${id} and l.status <> 255`),
  ])
  if (!head) return null
  return {
    ...quotationColumns.read(head, lines, head.number),
    number: head.number as string | null,
    opened_by: head.opened_by as string | null,
    lock_version: head.lock_version as number,
    was: { total: head.total as string, vat: head.vat as string, net: head.net as string },
    bill_id: bill?.id ?? null,
  }
}
