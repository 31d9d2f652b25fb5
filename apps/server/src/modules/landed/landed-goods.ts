import type { landedGoods } from '@mizan/contract/documents/landed'
import { status } from '@mizan/core/documents/lifecycle'
import { heldOf, layersOf } from '@mizan/core/inventory/layers'
import { formatDecimal, scale } from '@mizan/core/money/decimal'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import { type LayersRow, readLayers } from '../inventory/index.ts'
import { goodsLinesOf, isGoods, remainingCost, micro } from './landed-lines.sql.ts'

type Goods = z.output<typeof landedGoods>
type BillRow = { readonly type: number; readonly status: number }
type Shown = Pick<Goods, 'item' | 'store' | 'on_hand'> & {
  readonly id: string
  readonly layers: LayersRow | null
}

/**
 * The goods of a purchase bill that can carry a cost now, in the order of its lines; none while it
 * is no confirmed purchase.
 */
export async function goodsOfBill(ctx: TenantContext, billId: string): Promise<readonly Goods[]> {
  const [bill, shown] = await Promise.all([
    ctx.db.first<BillRow>(
      sql`select type, status from bills where tenant_id = ${currentTenant} and id = ${billId}`,
    ),
    shownLines(ctx, billId),
  ])
  if (!bill) throw new Refusal('not_found')
  if (bill.type !== 2 || bill.status !== status.confirmed) return []
  const lines = await goodsLinesOf(
    ctx,
    shown.map(({ id }) => id),
  )
  return shown.flatMap(({ id, item, store, on_hand, layers }) => {
    const line = lines.find((each) => each.id === id)
    const hasRemaining = line && micro(line.received) + micro(line.under_way) > 0n
    if (!line || !hasRemaining || !isGoods(line) || !seesStore(ctx, line.store_id)) return []
    return [
      {
        bill_item_id: id,
        item,
        store,
        received: String(trimFigure(line.received)),
        under_way: String(trimFigure(line.under_way)),
        on_hand: String(trimFigure(layers === null ? on_hand : leftOf(layers, id))),
        cost: formatDecimal(remainingCost(line), 2),
      },
    ]
  })
}

/** First in, first out: what is left of the goods that came with a line. */
const leftOf = (layers: LayersRow, line: string): string =>
  formatDecimal(heldOf(layersOf(readLayers(layers), line)).quantity, scale.quantity)

const shownLines = (ctx: TenantContext, billId: string): Promise<Shown[]> =>
  ctx.db.rows<Shown>(sql`
    select l.id, coalesce(k.quantity, 0)::text as on_hand, k.layers,
      jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'code', i.code) as item,
      jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) as store
    from bill_items l join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
      join stores s on s.tenant_id = ${currentTenant} and s.id = l.store_id
      left join stock_levels k on k.tenant_id = ${currentTenant} and k.item_id = l.item_id and k.store_id = l.store_id
    where l.tenant_id = ${currentTenant} and l.bill_id = ${billId} order by l.line_no`)
