import { status } from '@mizan/core/documents/lifecycle'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { editedOf } from '../documents/index.ts'
import { billMarksIn } from './bill-marks.ts'
import type { Bill, BillLine, BillPayment, BillPrepayment } from './bill.ts'

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
  id: head.id as string,
  type: head.type as number,
  kind: head.kind as string,
  status: head.status as number,
  beneficiary_id: head.beneficiary_id as string | null,
  store_id: head.store_id as string | null,
  pos_id: head.pos_id as string | null,
  cost_center_id: head.cost_center_id as string | null,
  issue_date: head.issue_date as LocalDate,
  issue_time: head.issue_time as string | null,
  due_date: head.due_date as LocalDate | null,
  supply_date: head.supply_date as LocalDate | null,
  supply_end_date: head.supply_end_date as LocalDate | null,
  reference: head.reference as string | null,
  ...billMarksIn(head),
  tax_inclusive: head.tax_inclusive as boolean,
  discount: head.discount as string,
  discount_is_percentage: head.discount_is_percentage as boolean,
  retentions: head.retentions as string,
  currency: head.currency as string,
  exchange_rate: head.exchange_rate as string,
  vat_override: head.vat_override as string | null,
  net_override: head.net_override as string | null,
  notes: head.notes as string | null,
  deliver: head.deliver as boolean,
  payments: head.payments as BillPayment[],
  prepayments: head.prepayments as BillPrepayment[],
  lines: lines.map((line) => line as unknown as BillLine),
  returned_from_bill_id: head.returned_from_bill_id as string | null,
  return_reason: head.return_reason as string | null,
  edited: head.status === status.opened ? editedOf(head, head.bill_code) : null,
  opened_by: head.opened_by as string | null,
  total_paid: head.total_paid as string,
  net: head.net as string,
  vat: head.vat as string,
  return_status: head.return_status as string,
  credited: head.credited as string,
  retention_credited: head.retention_credited as string,
  delivery_status: head.delivery_status as number,
  isNew: false,
  keepsLines: true,
  bill_code: head.bill_code as string | null,
  lock_version: head.lock_version as number,
})
