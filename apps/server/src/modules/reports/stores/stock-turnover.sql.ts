import { broughtIn, takenOut } from '@mizan/contract/reports/stock-turnover'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { inStoreScope } from '../../../kernel/store-scope.ts'
import { ofItems } from './asked-items.sql.ts'
import type { ReportQuery } from '../report-query.ts'

/** A condition on stock, of the stores the user may see. */
const asked = (ctx: TenantContext, query: ReportQuery, row: Sql): Sql => {
  const store = query.id('store_id')
  return sql`${row}.tenant_id = ${currentTenant} and (${store}::uuid is null or ${row}.store_id = ${store}::uuid)
    and ${ofItems(query, sql`${row}.item_id`)} and ${inStoreScope(ctx, sql`${row}.store_id`)}`
}

/** The vouchers whose moves are receipts and issues like those of trade, by the type of their entries. */
const voucher = { outgoing: 510, incoming: 520, scrapping: 530, assembly: 900 } as const

/** Which moves are meant by a reason; whatever none of them names is the other one. */
const reasons: Readonly<Record<string, Sql>> = {
  opened: sql`kind = 'opening'`,
  bought: sql`kind = 'receipt' and document_type not in (${voucher.incoming}, ${voucher.assembly})`,
  sales_returned: sql`kind = 'sales_return'`,
  received: sql`kind = 'receipt' and document_type = ${voucher.incoming}`,
  assembled: sql`kind = 'receipt' and document_type = ${voucher.assembly}`,
  transferred_in: sql`kind = 'transfer_in'`,
  counted_over: sql`kind = 'count'`,
  sold: sql`kind = 'issue' and document_type not in (${voucher.outgoing}, ${voucher.scrapping}, ${voucher.assembly})`,
  purchase_returned: sql`kind = 'purchase_return'`,
  issued: sql`kind = 'issue' and document_type = ${voucher.outgoing}`,
  used: sql`kind = 'issue' and document_type = ${voucher.assembly}`,
  transferred_out: sql`kind = 'transfer_out'`,
  scrapped: sql`kind = 'issue' and document_type = ${voucher.scrapping}`,
  counted_short: sql`kind = 'count'`,
}

/** The reason of a move that goes in (1) or out (-1); the last one of a direction takes what no other names. */
const reasonOf = (keys: readonly string[], other: string, direction: 1 | -1): Sql =>
  sql`when direction = ${direction} then case ${join(
    keys.flatMap((key) => {
      const is = reasons[key]
      return is ? [sql`when ${is} then ${key}`] : []
    }),
    ' ',
  )} else ${other} end`

export const reasonsIn = Object.keys(broughtIn)
export const reasonsOut = Object.keys(takenOut)

/**
 * The moves of the period with their kind and direction. A reversal is a move back of the kind that it reverses:
 * what was cancelled neither came nor went.
 */
const moves = (ctx: TenantContext, query: ReportQuery): Sql => {
  const within = sql`${asked(ctx, query, sql`m`)} and m.move_date between ${query.from} and ${query.to}`
  return sql`
    select m.item_id, m.store_id, m.quantity, m.value, m.kind, m.document_type, sign(m.quantity) as direction
      from stock_moves m where ${within} and m.kind <> 'reversal'
    union all
    select m.item_id, m.store_id, m.quantity, m.value, coalesce(o.kind, m.kind), coalesce(o.document_type, m.document_type),
        case when o.kind is null then sign(m.quantity) else -sign(m.quantity) end
      from stock_moves m left join lateral (
        select p.kind, p.document_type from stock_moves p where p.tenant_id = ${currentTenant}
          and p.document_id = m.document_id and p.item_id = m.item_id and p.store_id = m.store_id and p.kind <> 'reversal'
          and sign(p.quantity) = -sign(m.quantity) and p.id < m.id order by p.id desc limit 1) o on true
      where ${within} and m.kind = 'reversal'`
}

/** What was on hand before the period, and what moved in it by its reason: parts that are added up, not joined. */
const parts = (ctx: TenantContext, query: ReportQuery): Sql => sql`
  select l.item_id, l.store_id, null::text as reason, 0 as direction, b.quantity, b.value
    from stock_levels l left join lateral (select d.quantity, d.value from stock_days d where d.tenant_id = ${currentTenant}
      and d.item_id = l.item_id and d.store_id = l.store_id and d.day < ${query.from} order by d.day desc limit 1) b on true
    where ${asked(ctx, query, sql`l`)}
  union all
  select item_id, store_id, case ${reasonOf(reasonsIn, 'other_in', 1)} ${reasonOf(reasonsOut, 'other_out', -1)} else 'value' end,
      direction, sum(quantity), sum(value)
    from (${moves(ctx, query)}) m group by item_id, store_id, kind, document_type, direction`

/** What each item in each store began with, what moved it, and what is left. */
export function turnover(ctx: TenantContext, query: ReportQuery): Sql {
  const quantities = [
    ...reasonsIn.map((reason) => [reason, sql`sum(quantity)`] as const),
    ...reasonsOut.map((reason) => [reason, sql`-sum(quantity)`] as const),
  ].map(
    ([reason, sum]) =>
      sql`nullif(${sum} filter (where reason = ${reason}), 0) as ${name(`${reason}_qty`)}`,
  )
  const sumWhere = (condition: Sql): Sql =>
    sql`coalesce(sum(value) filter (where ${condition}), 0)::numeric(20,2)`
  return sql`select item_id, store_id, coalesce(sum(quantity) filter (where reason is null), 0) as opening_qty,
      ${sumWhere(sql`reason is null`)} as opening_value, ${join(quantities)}, ${sumWhere(sql`direction = 1`)} as in_value,
      -${sumWhere(sql`direction = -1`)} as out_value, nullif(${sumWhere(sql`reason = 'value'`)}, 0) as value_change,
      coalesce(sum(quantity), 0) as closing_qty, coalesce(sum(value), 0)::numeric(20,2) as closing_value
    from (${parts(ctx, query)}) p group by item_id, store_id
    having ${query.flag('zero')} or count(*) filter (where reason is not null) > 0
      or sum(quantity) filter (where reason is null) <> 0 or sum(value) filter (where reason is null) <> 0`
}

/** The rows of the report with the names of items, units and stores, by store and item. */
export const turnoverRows = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql => sql`
  select t.*, i.code, ${nameOf(ctx, 'i')} as item, ${nameOf(ctx, 'u')} as unit, ${nameOf(ctx, 's')} as store,
    (select min(f.move_date) from stock_moves f where f.tenant_id = ${currentTenant} and f.item_id = t.item_id and f.store_id = t.store_id) as cost_from
  from (${turnover(ctx, query)}) t
    join items i on i.tenant_id = ${currentTenant} and i.id = t.item_id
    join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(i.sub_unit_id, i.unit_id)
    join stores s on s.tenant_id = ${currentTenant} and s.id = t.store_id
  order by s.name, i.name, t.item_id, t.store_id ${page}`
