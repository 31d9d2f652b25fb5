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

/**
 * What was on hand before the period. Of one that reaches today it is what is on hand now less all that moved since
 * its first day, which is read anyway; else what is kept of the last day before it.
 */
const before = (ctx: TenantContext, query: ReportQuery): Sql =>
  query.to >= ctx.today
    ? sql`
    select l.item_id, l.store_id, l.quantity, l.value from stock_levels l where ${asked(ctx, query, sql`l`)}
    union all select m.item_id, m.store_id, -m.quantity, -m.value from moved m
    union all select m.item_id, m.store_id, -m.quantity, -m.value from stock_moves m
      where ${asked(ctx, query, sql`m`)} and m.move_date > ${query.to}`
    : sql`
    select l.item_id, l.store_id, d.quantity, d.value from stock_levels l cross join lateral (
        select d.quantity, d.value from stock_days d where d.tenant_id = ${currentTenant}
          and d.item_id = l.item_id and d.store_id = l.store_id and d.day < ${query.from} order by d.day desc limit 1) d
      where ${asked(ctx, query, sql`l`)}
    union all select l.item_id, l.store_id, 0, 0 from stock_levels l where ${query.flag('zero')} and ${asked(ctx, query, sql`l`)}`

/** What moved by its reason, and each item in each store with what it began with, what moved it, and what is left. */
const turnover = (ctx: TenantContext, query: ReportQuery): Sql => {
  const valueOf = (direction: Sql): Sql =>
    sql`coalesce(sum(p.value) filter (where p.direction ${direction}), 0)::numeric(20,2)`
  return sql`moved as materialized (
      select m.item_id, m.store_id, m.direction, sum(m.quantity) as quantity, sum(m.value) as value,
        case ${reasonOf(reasonsIn, 'other_in', 1)} ${reasonOf(reasonsOut, 'other_out', -1)} else 'value' end as reason
      from (${moves(ctx, query)}) m group by m.item_id, m.store_id, m.kind, m.document_type, m.direction
    ), turned as materialized (
      select p.item_id, p.store_id, coalesce(sum(p.quantity) filter (where p.direction is null), 0) as opening_qty,
        ${valueOf(sql`is null`)} as opening_value, ${valueOf(sql`= 1`)} as in_value, -${valueOf(sql`= -1`)} as out_value,
        nullif(${valueOf(sql`= 0`)}, 0) as value_change, sum(p.quantity) as closing_qty, sum(p.value)::numeric(20,2) as closing_value
      from (
        select b.item_id, b.store_id, null::numeric as direction, b.quantity, b.value from (${before(ctx, query)}) b
        union all select m.item_id, m.store_id, m.direction, m.quantity, m.value from moved m) p
      group by p.item_id, p.store_id
      having ${query.flag('zero')} or count(p.direction) > 0
        or sum(p.quantity) filter (where p.direction is null) <> 0 or sum(p.value) filter (where p.direction is null) <> 0
    )`
}

const quantities = [
  ...reasonsIn.map((reason) => [reason, sql`sum(m.quantity)`] as const),
  ...reasonsOut.map((reason) => [reason, sql`-sum(m.quantity)`] as const),
].map(
  ([reason, sum]) =>
    sql`nullif(${sum} filter (where m.reason = ${reason}), 0) as ${name(`${reason}_qty`)}`,
)

/**
 * A page of the report, or all of it, by store and item; only its rows are told by reasons and have their names. Stores
 * and items are there always, and joined from the left so that the planner does not take them for fewer rows.
 */
const named = (ctx: TenantContext, page: Sql): Sql => sql`page as (
      select t.*, i.code, ${nameOf(ctx, 'i')} as item, ${nameOf(ctx, 's')} as store, coalesce(i.sub_unit_id, i.unit_id) as unit_id,
        s.name as store_name, i.name as item_name
      from turned t
        left join stores s on s.tenant_id = ${currentTenant} and s.id = t.store_id
        left join items i on i.tenant_id = ${currentTenant} and i.id = t.item_id
      order by s.name, i.name, t.item_id, t.store_id ${page}
    ), reasons as (
      select m.item_id, m.store_id, ${join(quantities)}
      from page p join moved m on m.item_id = p.item_id and m.store_id = p.store_id group by m.item_id, m.store_id
    )`

const shown = (
  ctx: TenantContext,
): Sql => sql`p.item_id, p.store_id, p.code, p.item, ${nameOf(ctx, 'u')} as unit, p.store, p.opening_qty, p.opening_value, ${join(
  [...reasonsIn, ...reasonsOut].map((reason) => sql`r.${name(`${reason}_qty`)}`),
)}, p.in_value, p.out_value, p.value_change, p.closing_qty, p.closing_value,
    (select min(f.move_date) from stock_moves f where f.tenant_id = ${currentTenant} and f.item_id = p.item_id and f.store_id = p.store_id) as cost_from`
const pageWithReasons = sql`page p join units u on u.tenant_id = ${currentTenant} and u.id = p.unit_id
    left join reasons r on r.item_id = p.item_id and r.store_id = p.store_id`
const inOrder = sql`order by p.store_name, p.item_name, p.item_id, p.store_id`

export const turnoverValues = [
  'opening_value',
  'in_value',
  'out_value',
  'value_change',
  'closing_value',
] as const

/** How many rows the report has and what their values come to. */
const sumsOfTurned = sql`select count(*)::int as total, ${join(
  turnoverValues.map(
    (each) => sql`coalesce(sum(t.${name(each)}), 0)::numeric(20,2)::text as ${name(`sum_${each}`)}`,
  ),
)} from turned t`

export const turnoverSums = (ctx: TenantContext, query: ReportQuery): Sql =>
  sql`with ${turnover(ctx, query)} ${sumsOfTurned}`

/** Every row of the report. */
export const turnoverRows = (ctx: TenantContext, query: ReportQuery): Sql =>
  sql`with ${turnover(ctx, query)}, ${named(ctx, sql``)} select ${shown(ctx)} from ${pageWithReasons} ${inOrder}`

/** A page of it beside the sums of all; where the page has no rows, one without an item bears them. */
export const turnoverPage = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql =>
  sql`with ${turnover(ctx, query)}, ${named(ctx, page)}, sums as (${sumsOfTurned})
    select z.*, ${shown(ctx)} from sums z left join (${pageWithReasons}) on true ${inOrder}`
