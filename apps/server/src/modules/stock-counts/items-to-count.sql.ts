import type { itemsToCount } from '@mizan/contract/documents/items-to-count'
import type { RowOf } from '@mizan/contract/resource'
import { type CountClass, daysOfClass, valueOfClass } from '@mizan/core/inventory/count-classes'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'

type Due = RowOf<typeof itemsToCount>

/** The days of a class: the company's, else the product's. */
const daysOf = (of: CountClass): Sql =>
  sql`coalesce((select (s.value #>> '{}')::int from settings s
    where s.tenant_id = ${currentTenant} and s.code = ${`count_days_${of.toLowerCase()}`}), ${daysOfClass[of]}::int)`

/**
 * The goods of a store by the share of its value that they bear, the dearest first, each with the day of its last
 * approved count.
 */
const classed = (store: string): Sql => sql`(
  select i.id, i.name, i.name_en, i.code, i.barcode, i.search_text, l.quantity, l.value, d.counted_on, l.abc_class,
    case l.abc_class when 'A' then ${daysOf('A')} when 'B' then ${daysOf('B')} else ${daysOf('C')} end as days
  from (
    select v.item_id, v.quantity, v.value,
      case when v.before < v.total * ${valueOfClass.A}::int / 100 then 'A'
        when v.before < v.total * ${valueOfClass.B}::int / 100 then 'B' else 'C' end as abc_class
    from (
      select s.item_id, s.quantity, s.value, sum(s.value) over () as total,
        sum(s.value) over (order by s.value desc, s.item_id) - s.value as before
      from stock_levels s where s.tenant_id = ${currentTenant} and s.store_id = ${store}
    ) v
  ) l
    join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
    left join (
      select n.item_id, max(c.date) as counted_on
      from stock_counts c join stock_count_items n on n.tenant_id = ${currentTenant} and n.stock_count_id = c.id
      where c.tenant_id = ${currentTenant} and c.store_id = ${store} and c.status = 1 and n.approved_count is not null
      group by n.item_id
    ) d on d.item_id = i.id
  where i.active or l.quantity <> 0
) t`

/** What of a store is due to be counted, by the value it bears and the days since it was counted (`domain/02` 2.20). */
export function itemsToCountSource(
  ctx: TenantContext,
  store: string,
  path: string,
): ListSource<Due> {
  const age = sql`(${ctx.today}::date - t.counted_on)`
  const seesCost = ctx.has('items.see_cost', 'view')
  return {
    path,
    select: sql`t.*, ${age} as uncounted_days, coalesce(${age} >= t.days, true) as is_due`,
    from: classed(store),
    where: sql`true`,
    columns: {
      is_due: sql`coalesce(${age} >= t.days, true)`,
      // What was never counted was not for longest.
      uncounted_days: sql`coalesce(${age}, 1000000)`,
    },
    order: sql`t.abc_class, t.counted_on nulls first, t.name, t.id`,
    map: (row) =>
      ({
        id: row.id,
        item_id: row.id,
        item: { id: row.id, name: row.name, name_en: row.name_en },
        code: row.code,
        abc_class: row.abc_class,
        quantity: trimFigure(row.quantity),
        value: seesCost ? row.value : null,
        counted_on: row.counted_on,
        uncounted_days: row.uncounted_days,
        days: row.days,
        is_due: row.is_due,
      }) as unknown as Due,
  }
}
