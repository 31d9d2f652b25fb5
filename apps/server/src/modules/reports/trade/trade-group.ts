import { type TradeGroup as Group, tradeGroups } from '@mizan/contract/reports/item-trade'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, join, name, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { writerName } from '../../../kernel/writer-name.sql.ts'
import { isGold } from '../stores/gold-weight.sql.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ItemSide } from './item-trade.sql.ts'

/** What the rows of sales or purchases are told apart by (`domain/06` 6.2). */
export type TradeGroup = {
  /** Of one line that was sold or bought. */
  readonly key: Sql
  /** Columns of one row `s`, the name of the group last. */
  readonly shown: (ctx: TenantContext, side: ItemSide) => Sql
  readonly joins: Sql
  readonly order: Sql
  /** Rows that stand above those of the key, as \`is_sum\`: of models those of their items. */
  readonly withSums?: (rows: Sql) => Sql
}

const byNet = sql`s.net desc, s.key`
/** What has no such record: a note without a line of a bill, a sale to nobody in particular. */
const without = (ctx: TenantContext, ar: string, en: string): string =>
  ctx.language === 'en' ? en : ar

const caliber = sql`case when ${isGold(sql`i`)} then i.caliber::text end as caliber`

const item: TradeGroup = {
  key: sql`item_id`,
  shown: (
    ctx,
  ) => sql`s.key as item_id, i.code, ${caliber}, ${nameOf(ctx, 'g')} as collection, ${nameOf(ctx, 'u')} as unit,
    coalesce(${nameOf(ctx, 'i')}, ${without(ctx, 'إشعارات بلا صنف', 'Notes without an item')}) as item`,
  joins: sql`left join items i on i.tenant_id = ${currentTenant} and i.id = s.key
    left join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(i.sub_unit_id, i.unit_id)
    left join collections g on g.tenant_id = ${currentTenant} and g.id = i.collection_id`,
  order: sql`s.net desc, i.name, s.key`,
}

const figures = [
  'moved_qty',
  'returned_qty',
  'net_qty',
  'gross',
  'discounts',
  'net',
  'vat',
  'cost',
  'profit',
  'gold_grams',
  'fine_grams',
]
const figuresOf = (write: (figure: Sql) => Sql): Sql =>
  join(figures.map((figure) => write(name(figure))))

/** Each model with its items under it; items without a model stand by themselves. */
const model: TradeGroup = {
  ...item,
  shown: (
    ctx,
  ) => sql`s.key as item_id, s.model_id, case when s.is_sum then null else i.code end as code,
    ${caliber}, ${nameOf(ctx, 'g')} as collection, ${nameOf(ctx, 'u')} as unit,
    coalesce(case when s.is_sum then ${nameOf(ctx, 'd')} else ${nameOf(ctx, 'i')} end,
      ${without(ctx, 'إشعارات بلا صنف', 'Notes without an item')}) as item,
    case when s.is_sum or s.model_id is null then 1 else 2 end as level, not s.is_sum as is_transaction_account`,
  joins: sql`left join item_models d on d.tenant_id = ${currentTenant} and d.id = s.model_id
    left join items i on i.tenant_id = ${currentTenant} and i.id = s.key
    left join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(i.sub_unit_id, i.unit_id, d.unit_id)
    left join collections g on g.tenant_id = ${currentTenant} and g.id = coalesce(i.collection_id, d.collection_id)`,
  order: sql`coalesce(s.model_net, s.net) desc, s.model_id, s.is_sum desc, s.net desc, i.name, s.key`,
  withSums: (rows) => sql`
    select x.*, max(x.net) filter (where x.is_sum) over (partition by x.model_id) as model_net from (
      with of_items as materialized (select t.*, o.model_id from (${rows}) t
        left join items o on o.tenant_id = ${currentTenant} and o.id = t.key)
      select key, model_id, false as is_sum, ${figuresOf((figure) => figure)} from of_items
      union all
      select null, model_id, true, ${figuresOf((figure) => sql`sum(${figure})`)} from of_items
        where model_id is not null group by model_id) x`,
}

const beneficiary: TradeGroup = {
  key: sql`beneficiary_id`,
  shown: (ctx, { notes }) =>
    sql`s.key as beneficiary_id, coalesce(${nameOf(ctx, 'p')}, ${
      notes === 'sales'
        ? without(ctx, 'عميل نقدي', 'Walk-in customer')
        : without(ctx, 'بلا مورد', 'No supplier')
    }) as beneficiary`,
  joins: sql`left join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = s.key`,
  order: byNet,
}

const month: TradeGroup = {
  key: sql`to_char(issue_date, 'YYYY-MM')`,
  shown: () => sql`s.key as month, s.first_day as from, s.last_day as to`,
  joins: sql``,
  order: sql`s.key`,
}

const store: TradeGroup = {
  key: sql`store_id`,
  shown: (ctx) => sql`s.key as store_id,
    coalesce(${nameOf(ctx, 'w')}, ${without(ctx, 'بلا مستودع', 'No store')}) as store`,
  joins: sql`left join stores w on w.tenant_id = ${currentTenant} and w.id = s.key`,
  order: byNet,
}

const user: TradeGroup = {
  key: sql`created_by`,
  shown: (ctx) => sql`s.key as user_id,
    coalesce(${writerName(ctx, 'p', sql`s.key`)}, ${without(ctx, 'غير معروف', 'Unknown')}) as user`,
  joins: sql`left join users p on p.id = s.key`,
  order: byNet,
}

/** Bills and notes; a purchase bears the number that it has here. */
const document: TradeGroup = {
  key: sql`document_id`,
  shown: () => sql`s.key as document_id, coalesce(d.issue_date, n.issue_date) as date,
    coalesce(d.bill_code, n.number) as document_number, coalesce(100 + d.type, 300 + n.type)::int as document_type,
    coalesce(d.entry_id, n.entry_id) as entry_id`,
  joins: sql`left join bills d on d.tenant_id = ${currentTenant} and d.id = s.key
    left join notes n on n.tenant_id = ${currentTenant} and n.id = s.key`,
  order: sql`coalesce(d.issue_date, n.issue_date), s.key`,
}

const groups: Readonly<Record<Group, TradeGroup>> = {
  item,
  model,
  beneficiary,
  month,
  store,
  user,
  document,
}

/** By what the rows were asked for: by item unless it was said. */
export const tradeGroupOf = (query: ReportQuery): TradeGroup =>
  groups[query.choice('by', tradeGroups) ?? 'item']
