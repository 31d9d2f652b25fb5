import type { quotations } from '@mizan/contract/documents/quotations'
import type { RowOf } from '@mizan/contract/resource'
import { minorDigits } from '@mizan/core/money/currency'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { trimFigure } from '../../kernel/table.ts'
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

/** The newest bill that was made of the offer and stands; a draft before all. */
const from = sql`quotations t
  left join lateral (select b.id, b.bill_code, b.status from bills b
    where b.tenant_id = ${currentTenant} and b.quotation_id = t.id and b.status <> 255
    order by b.status = 0 desc, b.created_at desc, b.id limit 1) l on true`

/** Some line of the offer is not all on bills. */
const hasUnbilled = sql`exists (select 1 from quotation_items u where u.tenant_id = ${currentTenant} and u.quotation_id = t.id
  and u.billed_qty < round(u.item_qty * u.unit_factor, 6))`

/** All of it is on bills, or a draft of one is being written. */
const billed = sql`(l.id is not null and (l.status = 0 or not ${hasUnbilled}))`
const partlyBilled = sql`(l.id is not null and l.status <> 0 and ${hasUnbilled})`

/** The last day is over by the company's day, and not all of it was billed. */
const expiredOn = (today: LocalDate): Sql =>
  sql`coalesce(t.status in (1, 128) and t.valid_until < ${today} and t.closed_at is null and not ${billed}, false)`

/** What came of an order, more of one line not counting for another. */
const receivedPercent = sql`case when t.type = 'purchases' and t.status in (1, 128) then (
  select trim_scale(round(sum(least(u.received_qty, round(u.item_qty * u.unit_factor, 6))) * 100
      / nullif(sum(round(u.item_qty * u.unit_factor, 6)), 0), 2))::text
    from quotation_items u where u.tenant_id = ${currentTenant} and u.quotation_id = t.id) end`

const selectOn = (
  today: LocalDate,
): Sql => sql`t.*, ${documentReferences}, ${named('stores', 'store_id')} as store,
  l.id as bill_id, l.bill_code, l.status as bill_status, ${billed} as billed, ${receivedPercent} as received_percent, ${partlyBilled} as partly_billed,
  (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'name', coalesce(b.bill_code, ${draftName}::text), 'status', b.status)
      order by b.created_at desc, b.id), '[]')
    from bills b where b.tenant_id = ${currentTenant} and b.quotation_id = t.id and b.status <> 255) as bills,
  ${expiredOn(today)} as expired`

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
    bills: row.bills,
    billed: row.billed,
    partly_billed: row.partly_billed,
    received_percent: row.received_percent,
    closed_at: row.closed_at,
    closed: row.closed_at !== null,
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
    billed: sql`${billed}::text`,
    partly_billed: sql`${partlyBilled}::text`,
    closed: sql`(t.closed_at is not null)::text`,
    expired: sql`${expiredOn(ctx.today)}::text`,
    bill_id: sql`(select b.id from bills b where b.tenant_id = ${currentTenant} and b.quotation_id = t.id and b.id = ${query.equals.bill_id?.[0] ?? null})`,
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
      count(*) filter (where t.status in (1, 128) and not ${billed} and t.closed_at is null and not ${expired})::int as open,
      count(*) filter (where ${expired})::int as expired,
      count(*) filter (where ${billed})::int as billed
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
    db.rows<Row>(sql`select t.*, ${itemLineReferences}, round(t.received_qty / t.unit_factor, 6) as received_in_unit,
        round(t.billed_qty / t.unit_factor, 6) as billed_in_unit,
        round(t.item_qty - t.billed_qty / t.unit_factor, 6) as unbilled_in_unit
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
  received_qty: trimFigure(row.received_in_unit),
  billed_qty: trimFigure(row.billed_in_unit),
  unbilled_qty: trimFigure(row.unbilled_in_unit),
})
