import type { quotations } from '@mizan/contract/documents/quotations'
import type { RowOf } from '@mizan/contract/resource'
import { minorDigits } from '@mizan/core/money/currency'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { inStoreScope } from '../../kernel/store-scope.ts'
import {
  amountText,
  beneficiaryName,
  documentReferences,
  documentView,
  draftName,
  itemLineReferences,
  itemLineView,
  named,
  offeredTotals,
  withLines,
} from '../documents/index.ts'
import { quotationColumns } from './quotation.ts'

export type QuotationRow = RowOf<typeof quotations>

/** The bill that was made of the offer: at most one stands. */
const from = sql`quotations t
  left join bills l on l.tenant_id = ${currentTenant} and l.quotation_id = t.id and l.status <> 255`

/** The last day is over by the company's day, and no bill was made of it. */
const expiredOn = (today: LocalDate): Sql =>
  sql`coalesce(t.status in (1, 128) and l.id is null and t.valid_until < ${today}, false)`

const selectOn = (
  today: LocalDate,
): Sql => sql`t.*, ${documentReferences}, ${named('stores', 'store_id')} as store,
  l.id as bill_id, l.bill_code, l.status as bill_status, ${expiredOn(today)} as expired`

/** An offer as the wire has it. */
const quotationView = (row: Row): QuotationRow =>
  ({
    ...quotationColumns.show(row),
    ...documentView(row),
    number: row.number,
    store: row.store,
    bill_id: row.bill_id,
    bill: row.bill_id && {
      id: row.bill_id,
      name: row.bill_code ?? draftName,
      status: row.bill_status,
    },
    bill_number: row.bill_code,
    bill_no: row.bill_code,
    billed: row.bill_id !== null,
    expired: row.expired,
  }) as unknown as QuotationRow

/** The list of offers: newest first, with sums over all that stand in company currency. */
export const quotationList = (ctx: TenantContext, query: ListQuery): ListSource<QuotationRow> => ({
  path: 'quotations',
  hasIds: true,
  indexed: ['quotations'],
  select: selectOn(ctx.today),
  from,
  where: sql`t.tenant_id = ${currentTenant} and ${inStoreScope(ctx, sql`t.store_id`)}${withLines('quotations', 'item_id', query.equals.item_id)}`,
  order: sql`t.issue_date desc, t.id desc`,
  map: quotationView,
  totals: offeredTotals,
  columns: {
    billed: sql`(l.id is not null)::text`,
    expired: sql`${expiredOn(ctx.today)}::text`,
    bill_id: sql`l.id`,
    item_id: false,
    beneficiary: beneficiaryName,
  },
})

/** How many offers each saved view of the list has. */
export async function quotationCounts(
  ctx: TenantContext,
  types: readonly string[],
): Promise<Record<string, number>> {
  const expired = expiredOn(ctx.today)
  return (
    (await ctx.db.first<Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where t.status = 0)::int as drafts,
      count(*) filter (where t.status in (1, 128) and l.id is null and not ${expired})::int as open,
      count(*) filter (where ${expired})::int as expired,
      count(*) filter (where l.id is not null)::int as billed
    from ${from} where t.tenant_id = ${currentTenant} and t.type = any(${[...types]}::text[])
      and ${inStoreScope(ctx, sql`t.store_id`)}`)) ?? {}
  )
}

/** An offer with its lines; null when there is none. */
export async function showQuotation(ctx: TenantContext, id: string): Promise<QuotationRow | null> {
  const { db } = ctx
  const [head, items] = await Promise.all([
    db.first<Row>(sql`select ${selectOn(ctx.today)} from ${from}
      where t.tenant_id = ${currentTenant} and t.id = ${id} and ${inStoreScope(ctx, sql`t.store_id`)}`),
    db.rows<Row>(sql`select t.*, ${itemLineReferences}
      from quotation_items t where t.tenant_id = ${currentTenant} and t.quotation_id = ${id} order by t.line_no`),
  ])
  if (!head) return null
  const digits = minorDigits(head.currency as string)
  return {
    ...quotationView(head),
    items: items.map((item) => itemView(item, digits)) as unknown as QuotationRow['items'],
  }
}

const itemView = (row: Row, digits: number): Row => ({
  ...itemLineView(row, digits),
  item_name: (row.item as { name: string }).name,
  reference: row.reference,
  item_tax_amount: amountText(row.tax_value, digits),
})
