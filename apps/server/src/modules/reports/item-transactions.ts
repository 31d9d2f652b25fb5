import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import { type Report, column } from './report.ts'
import { nameOf } from './name-of.sql.ts'

async function read(ctx: TenantContext, query: Parameters<Report['read']>[1]) {
  const [store, item, kind] = [query.id('store_id'), query.id('item_id'), query.text('kind')]
  const seesCost = ctx.can('items.see_cost', 'view')
  const where = sql`m.tenant_id = ${ctx.tenant.id} and m.move_date >= ${query.from} and m.move_date <= ${query.to}
    and (${store}::uuid is null or m.store_id = ${store}::uuid) and (${item}::uuid is null or m.item_id = ${item}::uuid)
    and (${kind}::text is null or m.kind = ${kind}::text)`
  const [rows, sums] = await Promise.all([
    ctx.db
      .rows(sql`select m.id, m.move_date as date, m.item_id, i.code, ${nameOf(ctx, 'i')} as item, m.store_id, ${nameOf(ctx, 's')} as store,
        m.kind, m.document_type, m.document_id, m.document_number, m.entry_id,
        case when m.quantity > 0 then 'in' when m.quantity < 0 then 'out' else 'value' end as direction,
        m.quantity, m.unit_cost, m.value, m.quantity_after, m.value_after
      from stock_moves m
        join items i on i.tenant_id = m.tenant_id and i.id = m.item_id
        join stores s on s.tenant_id = m.tenant_id and s.id = m.store_id
      where ${where} order by m.move_date, m.id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`),
    ctx.db.first<{
      total: number
      quantity: string
      value: string
    }>(sql`select count(*)::int as total,
      coalesce(sum(m.quantity), 0) as quantity, coalesce(sum(m.value), 0)::numeric(20,2) as value from stock_moves m where ${where}`),
  ])
  return {
    total: sums?.total ?? 0,
    rows: rows.map((row) => ({
      ...row,
      quantity: trimFigure(row.quantity),
      quantity_after: trimFigure(row.quantity_after),
      unit_cost: seesCost ? trimFigure(row.unit_cost, 2) : null,
      value: seesCost ? row.value : null,
      value_after: seesCost ? row.value_after : null,
    })),
    totals: {
      // Quantities of different items are not one sum.
      quantity: item ? String(trimFigure(sums?.quantity ?? '0')) : null,
      value: seesCost ? (sums?.value ?? '0.00') : null,
    },
  }
}

/** Every movement of stock with the quantity and value it left behind (`domain/06` 6.3). */
export const itemTransactions: Report = {
  name: 'items_transactions_report',
  code: 'reports_stores',
  filters: ['store_id', 'item_id', 'kind'],
  says: 'Movements of stock with running quantity and value in posting order',
  columns: [
    column('date', 'date', 'التاريخ', 'Date'),
    column('code', 'text', 'الكود', 'Code'),
    column('item', 'text', 'الصنف', 'Item'),
    column('store', 'text', 'المستودع', 'Store'),
    column('document_number', 'text', 'المستند', 'Document'),
    column('kind', 'text', 'النوع', 'Kind'),
    column('direction', 'text', 'الاتجاه', 'Direction'),
    column('quantity', 'quantity', 'الكمية', 'Quantity'),
    column('unit_cost', 'price', 'تكلفة الوحدة', 'Unit cost'),
    column('value', 'money', 'القيمة', 'Value'),
    column('quantity_after', 'quantity', 'الكمية بعدها', 'Quantity after'),
    column('value_after', 'money', 'القيمة بعدها', 'Value after'),
  ],
  read,
}
