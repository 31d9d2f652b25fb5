import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { type Bill, billColumns } from './bill.ts'

/** The row of a bill and its lines, locked until the transaction ends. */
export async function lockBill(ctx: TenantContext, id: string): Promise<LockedBill | null> {
  const [head, lines] = await Promise.all([
    ctx.db.first<Row>(
      sql`select * from bills where tenant_id = ${ctx.tenant.id} and id = ${id} for update`,
    ),
    ctx.db.rows<Row>(
      sql`select * from bill_items where tenant_id = ${ctx.tenant.id} and bill_id = ${id} order by line_no`,
    ),
  ])
  return head && seesStore(ctx, head.store_id as string | null) ? billOf(head, lines) : null
}

/** A stored bill: its number and version besides what was typed. */
export type LockedBill = Bill & {
  readonly lock_version: number
  readonly bill_code: string | null
  readonly opened_by: string | null
  readonly total_paid: string
  readonly net: string
  readonly vat: string
  readonly return_status: string
  readonly credited: string
  readonly retention_credited: string
  readonly delivery_status: number
}

const billOf = (head: Row, lines: readonly Row[]): LockedBill => ({
  ...billColumns.read(head, lines, head.bill_code),
  opened_by: head.opened_by as string | null,
  total_paid: head.total_paid as string,
  net: head.net as string,
  vat: head.vat as string,
  return_status: head.return_status as string,
  credited: head.credited as string,
  retention_credited: head.retention_credited as string,
  delivery_status: head.delivery_status as number,
  keepsLines: true,
  bill_code: head.bill_code as string | null,
  lock_version: head.lock_version as number,
})
