import type { MovedGoods } from '@mizan/core/inventory/returned-goods'
import { type Money, money, parseDecimal, quantity, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'

type GoodsRow = {
  readonly line_id: string
  readonly item_id: string
  readonly quantity: string
  readonly value: string
  readonly lowered: string
  readonly returned: string
  readonly returned_value: string
}

/** Goods that a line of a bill moved, with what notes took off their value and what came back. */
export type MovedGoodsOfLine = Pick<
  MovedGoods,
  'item' | 'quantity' | 'value' | 'lowered' | 'returnedQuantity' | 'returnedValue'
>

/**
 * What the lines of a bill moved, and what its returns and notes did to it. A move is worth what its
 * document said, `value + correction` with their signs: goods that filled a quantity below zero at a
 * lower price are worth that price, not what the correction put on top of it (`domain/04` 4.4, 4.6). Goods that came
 * before the bill are worth what they were received at and what the bill put on top of it.
 */
export async function movedGoodsOf(
  ctx: TenantContext,
  billId: string,
): Promise<readonly { readonly lineId: string; readonly goods: MovedGoodsOfLine }[]> {
  const { db } = ctx
  const rows = await db.rows<GoodsRow>(sql`
    with active as (
      select m.document_id, m.document_line_id, m.item_id, m.quantity,
        (m.value + m.correction) * case when m.quantity < 0 then -1 else 1 end as worth
      from stock_moves m where m.tenant_id = ${currentTenant} and m.document_line_id is not null
        and m.document_id in (select b.id from bills b where b.tenant_id = ${currentTenant} and (b.id = ${billId} or b.returned_from_bill_id = ${billId})
          union all select n.id from notes n where n.tenant_id = ${currentTenant} and n.original_bill_id = ${billId})
        and not exists (select 1 from entries e where e.tenant_id = ${currentTenant} and e.inverse_entry_id = m.entry_id)
    ), moved as (
      select coalesce(x.returned_from_bill_item_id, x.id) as line_id, m.item_id, abs(m.quantity) as quantity, m.worth,
        x.returned_from_bill_item_id is null as is_own, false as is_note
      from active m join bill_items x on x.tenant_id = ${currentTenant} and x.id = m.document_line_id
      union all
      select x.id, x.item_id, x.base_qty, x.received_value, true, false
      from bill_items x where x.tenant_id = ${currentTenant} and x.bill_id = ${billId}
        and x.goods_receipt_item_id is not null and x.delivered_qty > 0
      union all
      select t.bill_item_id, m.item_id, 0, m.worth, false, true
      from active m join note_transactions t on t.tenant_id = ${currentTenant} and t.id = m.document_line_id
    )
    select line_id, item_id, coalesce(sum(quantity) filter (where is_own), 0) as quantity,
      coalesce(sum(worth) filter (where is_own), 0) as value,
      coalesce(-sum(worth) filter (where is_note), 0) as lowered,
      coalesce(sum(quantity) filter (where not is_own and not is_note), 0) as returned,
      coalesce(sum(worth) filter (where not is_own and not is_note), 0) as returned_value
    from moved group by line_id, item_id order by line_id, item_id`)
  return rows.map((row) => ({
    lineId: row.line_id,
    goods: {
      item: row.item_id,
      quantity: units(row.quantity),
      value: riyals(row.value),
      lowered: riyals(row.lowered),
      returnedQuantity: units(row.returned),
      returnedValue: riyals(row.returned_value),
    },
  }))
}

const units = (text: string) => quantity(parseDecimal(text, scale.quantity) ?? 0n)
const riyals = (text: string): Money => money(parseDecimal(text, 2) ?? 0n)
