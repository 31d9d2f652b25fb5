import { stockTransactions } from '@mizan/contract/catalog'
import type { RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'

type Move = RowOf<typeof stockTransactions>

const costs = ['value', 'unit_cost', 'value_after'] as const

/** Movements of stock, newest first. What goods cost is shown to those who may see it. */
export function stockTransactionSource(
  ctx: TenantContext,
  path: string,
  where: Sql = sql`true`,
): ListSource<Move> {
  const seesCost = ctx.has('items.see_cost', 'view')
  return {
    path,
    searchable: false,
    select: sql`t.id, t.move_date, t.kind, t.quantity, t.value, t.unit_cost, t.quantity_after, t.value_after,
      t.item_id, t.store_id, t.document_type, t.document_id, t.document_number, t.entry_id, t.created_at,
      jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'code', i.code) as item,
      jsonb_build_object('id', s.id, 'name', s.name, 'name_en', s.name_en) as store`,
    from: sql`stock_moves t
      join items i on i.tenant_id = ${currentTenant} and i.id = t.item_id
      join stores s on s.tenant_id = ${currentTenant} and s.id = t.store_id`,
    where: sql`t.tenant_id = ${currentTenant} and ${inStoreScope(ctx, sql`t.store_id`)} and ${where}`,
    order: sql`t.move_date desc, t.id desc`,
    map: (row: Row) =>
      ({
        ...row,
        quantity: trimFigure(row.quantity),
        quantity_after: trimFigure(row.quantity_after),
        unit_cost: trimFigure(row.unit_cost, 2),
        ...(!seesCost && Object.fromEntries(costs.map((field) => [field, null]))),
      }) as unknown as Move,
  }
}
