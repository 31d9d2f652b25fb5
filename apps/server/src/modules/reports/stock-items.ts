import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { trimFigure } from '../../kernel/table.ts'
import { type Report, column } from './report.ts'
import { nameOf } from './name-of.sql.ts'

async function read(ctx: TenantContext, query: Parameters<Report['read']>[1]) {
  const [store, item] = [query.id('store_id'), query.id('item_id')]
  const seesCost = ctx.can('items.see_cost', 'view')
  const where = sql`l.tenant_id = ${ctx.tenant.id} and (${store}::uuid is null or l.store_id = ${store}::uuid)
    and (${item}::uuid is null or l.item_id = ${item}::uuid) and (l.quantity <> 0 or ${query.flag('zero')})`
  const [rows, stores, count] = await Promise.all([
    ctx.db
      .rows(sql`select l.item_id, i.code, ${nameOf(ctx, 'i')} as item, ${nameOf(ctx, 'u')} as unit, l.store_id, ${nameOf(ctx, 's')} as store,
        l.quantity, case when l.quantity <> 0 then round(l.value / l.quantity, 6) else l.last_cost end as average,
        l.value, i.limit_of_reorders > 0 and l.quantity <= i.limit_of_reorders as below_reorder, l.last_move_date
      from stock_levels l
        join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
        join units u on u.tenant_id = i.tenant_id and u.id = coalesce(i.sub_unit_id, i.unit_id)
        join stores s on s.tenant_id = l.tenant_id and s.id = l.store_id
      where ${where} order by s.name, i.name, l.item_id limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`),
    // A store's stock is worth what its account holds (`domain/06` I4); stores may share an account.
    ctx.db.rows<{
      value: string
    }>(sql`select s.id as store_id, ${nameOf(ctx, 's')} as store, s.account_id, a.account_number, l.value,
        (select coalesce(sum(m.debit - m.credit), 0) from account_months m
          where m.tenant_id = s.tenant_id and m.account_id = s.account_id)::numeric(20,2) as account_balance
      from (select store_id, sum(value)::numeric(20,2) as value from stock_levels l where ${where} group by store_id) l
        join stores s on s.tenant_id = ${ctx.tenant.id} and s.id = l.store_id
        join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id
      order by s.name`),
    ctx.db.first<{ total: number; value: string }>(sql`select count(*)::int as total,
      coalesce(sum(l.value), 0)::numeric(20,2) as value from stock_levels l where ${where}`),
  ])
  return {
    total: count?.total ?? 0,
    rows: rows.map((row) => ({
      ...row,
      quantity: trimFigure(row.quantity),
      average: seesCost ? trimFigure(row.average, 2) : null,
      value: seesCost ? row.value : null,
    })),
    totals: { value: seesCost ? (count?.value ?? '0.00') : null },
    about: { stores: seesCost ? stores : [] },
  }
}

/** What is on hand of each item in each store, its average cost and value (`domain/06` 6.3). */
export const stockItems: Report = {
  name: 'stock_item_report',
  code: 'reports_stores',
  filters: ['store_id', 'item_id', 'zero'],
  says: 'Stock valuation as it is now: item, store, quantity, average cost, value; per store beside its account',
  columns: [
    column('code', 'text', 'الكود', 'Code'),
    column('item', 'text', 'الصنف', 'Item'),
    column('unit', 'text', 'الوحدة', 'Unit'),
    column('store', 'text', 'المستودع', 'Store'),
    column('quantity', 'quantity', 'الكمية', 'Quantity'),
    column('average', 'price', 'متوسط التكلفة', 'Average cost'),
    column('value', 'money', 'القيمة', 'Value'),
  ],
  read,
}
