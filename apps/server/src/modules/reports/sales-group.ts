import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { type ReportColumn, column } from './report.ts'
import type { ReportQuery } from './report-query.ts'

/** What the rows of sales are told apart by (`domain/06` 6.2). */
export type SalesGroup = {
  /** Of one line that was sold. */
  readonly key: Sql
  /** Columns of one row `s`, the name of the group last. */
  readonly shown: (ctx: TenantContext) => Sql
  readonly joins: (ctx: TenantContext) => Sql
  readonly order: Sql
  readonly columns: readonly ReportColumn[]
}

const byNet = sql`s.net desc, s.key`
/** What has no such record: a note without a line of a bill, a sale to nobody in particular. */
const without = (ctx: TenantContext, ar: string, en: string): string =>
  ctx.language === 'en' ? en : ar

const quantities: readonly ReportColumn[] = [
  column('sold_qty', 'quantity', 'المباع', 'Sold'),
  column('returned_qty', 'quantity', 'المرتجع', 'Returned'),
  column('net_qty', 'quantity', 'صافي الكمية', 'Net quantity'),
]

const item: SalesGroup = {
  key: sql`item_id`,
  shown: (
    ctx,
  ) => sql`s.key as item_id, i.code, ${nameOf(ctx, 'g')} as collection, ${nameOf(ctx, 'u')} as unit,
    coalesce(${nameOf(ctx, 'i')}, ${without(ctx, 'إشعارات بلا صنف', 'Notes without an item')}) as item`,
  joins: ({ tenant }) => sql`left join items i on i.tenant_id = ${tenant.id} and i.id = s.key
    left join units u on u.tenant_id = i.tenant_id and u.id = coalesce(i.sub_unit_id, i.unit_id)
    left join collections g on g.tenant_id = i.tenant_id and g.id = i.collection_id`,
  order: sql`s.net desc, i.name, s.key`,
  columns: [
    column('code', 'text', 'الرمز', 'Code'),
    column('item', 'text', 'الصنف', 'Item'),
    column('collection', 'text', 'المجموعة', 'Collection'),
    column('unit', 'text', 'الوحدة', 'Unit'),
    ...quantities,
  ],
}

const beneficiary: SalesGroup = {
  key: sql`beneficiary_id`,
  shown: (ctx) => sql`s.key as beneficiary_id,
    coalesce(${nameOf(ctx, 'p')}, ${without(ctx, 'عميل نقدي', 'Walk-in customer')}) as beneficiary`,
  joins: ({ tenant }) =>
    sql`left join beneficiaries p on p.tenant_id = ${tenant.id} and p.id = s.key`,
  order: byNet,
  columns: [column('beneficiary', 'text', 'العميل', 'Customer')],
}

const month: SalesGroup = {
  key: sql`to_char(issue_date, 'YYYY-MM')`,
  shown: () => sql`s.key as month`,
  joins: () => sql``,
  order: sql`s.key`,
  columns: [column('month', 'text', 'الشهر', 'Month')],
}

const store: SalesGroup = {
  key: sql`store_id`,
  shown: (ctx) => sql`s.key as store_id,
    coalesce(${nameOf(ctx, 'w')}, ${without(ctx, 'بلا مستودع', 'No store')}) as store`,
  joins: ({ tenant }) => sql`left join stores w on w.tenant_id = ${tenant.id} and w.id = s.key`,
  order: byNet,
  columns: [column('store', 'text', 'المستودع', 'Store')],
}

const user: SalesGroup = {
  key: sql`created_by`,
  shown: (ctx) => sql`s.key as user_id,
    coalesce(p.name, ${without(ctx, 'غير معروف', 'Unknown')}) as user`,
  joins: () => sql`left join users p on p.id = s.key`,
  order: byNet,
  columns: [column('user', 'text', 'المستخدم', 'User')],
}

const groups = { item, beneficiary, month, store, user } as const

/** By what the rows were asked for: by item unless it was said. */
export const salesGroupOf = (query: ReportQuery): SalesGroup =>
  groups[query.choice('by', ['item', 'beneficiary', 'month', 'store', 'user']) ?? 'item']
