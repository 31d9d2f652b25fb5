import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import type { MarkedSupply } from '../bills/index.ts'

/** The bill a note corrects, with what was credited of it already. */
export type OriginalBillRow = MarkedSupply & {
  readonly id: string
  readonly type: number
  readonly kind: 'standard' | 'simplified' | 'prepayment'
  readonly status: number
  readonly bill_code: string | null
  readonly beneficiary_id: string | null
  readonly issue_date: LocalDate
  readonly currency: string
  readonly exchange_rate: string
  readonly net: string
  readonly credited: string
  /** What later bills deduct of it, where it is a prepayment invoice. */
  readonly deducted: string
  /** As what it was sealed; null when it has no e-invoice. */
  readonly sealed_as: 'standard' | 'simplified' | null
}

export const originalBillOf = (ctx: TenantContext, id: string): Promise<OriginalBillRow | null> =>
  ctx.db.first<OriginalBillRow>(sql`
    select t.id, t.type, t.kind, t.status, t.bill_code, t.beneficiary_id, t.issue_date, t.currency, t.exchange_rate, t.net, t.credited,
      t.supply_date, t.supply_end_date, t.is_third_party, t.is_nominal, t.is_summary, t.is_continuous, t.is_to_government,
      t.is_self_billed, t.contract_number,
      coalesce((select sum(p.base + p.vat + p.rounding) from bill_prepayments p join bills d on d.tenant_id = ${currentTenant} and d.id = p.bill_id
        where p.tenant_id = ${currentTenant} and p.prepayment_bill_id = t.id and d.status not in (0, 255)), 0)::text as deducted,
      (select e.invoice_kind from einvoices e where e.tenant_id = ${currentTenant} and e.document_id = t.id order by e.created_at desc, e.id desc limit 1) as sealed_as
    from bills t where t.tenant_id = ${currentTenant} and t.id = ${id} and ${inStoreScope(ctx, sql`t.store_id`)}`)

/** A line of the original bill, as far as correcting its value asks. */
export type OriginalLineRow = {
  readonly id: string
  readonly item_id: string
  readonly item_type: number
  /** The line of the document that its goods came with: a receipt before the bill, or the bill. */
  readonly receipt: string
  readonly store_id: string | null
  readonly store_account_id: string | null
  /** Base units that arrived and were not given back. */
  readonly received: string
  readonly account_id: string | null
  readonly purchase_account_id: string | null
  readonly cost_of_goods_sold_account_id: string | null
  readonly collection_cost_account_id: string | null
}

/** The lines of a bill that a note corrects, by id. */
export async function originalLinesOf(
  ctx: TenantContext,
  billId: string | null,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, OriginalLineRow>> {
  const asked = [...new Set(ids.filter((id) => id !== null))]
  if (billId === null || asked.length === 0) return new Map()
  const rows = await ctx.db.rows<OriginalLineRow>(sql`
    select l.id, coalesce(l.goods_receipt_item_id, l.id) as receipt, l.item_id, i.item_type, l.store_id, s.account_id as store_account_id,
      greatest(l.delivered_qty - l.returned_qty + l.cancelled_qty, 0)::text as received, l.account_id, i.purchase_account_id,
      i.cost_of_goods_sold_account_id, c.cost_account_id as collection_cost_account_id
    from bill_items l join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
      left join stores s on s.tenant_id = ${currentTenant} and s.id = l.store_id
      left join collections c on c.tenant_id = ${currentTenant} and c.id = i.collection_id
    where l.tenant_id = ${currentTenant} and l.bill_id = ${billId} and l.id = any(${asked}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
