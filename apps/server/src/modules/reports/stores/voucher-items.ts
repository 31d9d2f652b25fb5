import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { nameOf } from '../../../kernel/name-of.sql.ts'
import { trimFigure } from '../../../kernel/table.ts'
import { ofItems } from './asked-items.sql.ts'
import { pagedReading } from '../paged-reading.ts'
import type { ReportQuery } from '../report-query.ts'
import type { ReportReading, ReportRow } from '../report.ts'
import { askedVouchers } from './voucher-lines.sql.ts'

const ofItem = (query: ReportQuery): Sql =>
  sql`l.tenant_id = ${currentTenant} and l.consignment_id = c.id and ${ofItems(query, sql`l.item_id`)}`

/** In the unit of the line; nothing of what was never under way. */
const inUnit = (base: Sql): Sql => sql`nullif(round((${base}) / l.unit_factor, 6), 0)`
const arrived = sql`${inUnit(sql`l.received_qty`)} as received_qty, ${inUnit(sql`l.lost_qty`)} as lost_qty,
    ${inUnit(sql`l.returned_qty`)} as returned_qty,
    case when c.is_in_transit then ${inUnit(sql`l.amount * l.unit_factor - l.received_qty - l.lost_qty - l.returned_qty`)} end as transit_qty,
    case when c.is_in_transit then nullif(l.transit_value, 0) end as transit_value`
const quantities = ['received_qty', 'lost_qty', 'returned_qty', 'transit_qty'] as const

const moved = (ctx: TenantContext, query: ReportQuery, page: Sql): Sql => sql`
  select l.id, c.date, c.id as document_id, c.type::int as document_type, c.code as document_number, c.entry_id, c.type,
    l.item_id, i.code, ${nameOf(ctx, 'i')} as item, c.source_store_id as source_id, ${nameOf(ctx, 's')} as source,
    c.destination_store_id as destination_id, ${nameOf(ctx, 'd')} as destination,
    c.posted_account_id as account_id, ${nameOf(ctx, 'a')} as account, c.beneficiary_id, ${nameOf(ctx, 'p')} as beneficiary,
    l.amount as quantity, ${nameOf(ctx, 'u')} as unit, l.value, l.vat, l.notes,
    ${arrived}
  from ${askedVouchers(ctx, query)} join consignment_items l on ${ofItem(query)}
    join items i on i.tenant_id = ${currentTenant} and i.id = l.item_id
    join units u on u.tenant_id = ${currentTenant} and u.id = l.unit_id
    left join stores s on s.tenant_id = ${currentTenant} and s.id = c.source_store_id
    left join stores d on d.tenant_id = ${currentTenant} and d.id = c.destination_store_id
    left join accounts a on a.tenant_id = ${currentTenant} and a.id = c.posted_account_id
    left join beneficiaries p on p.tenant_id = ${currentTenant} and p.id = c.beneficiary_id
  order by c.date, c.id, l.line_no ${page}`

type Sums = {
  readonly total: number
  readonly value: string
  readonly vat: string
  readonly transit_value: string
}

const sumsOf = (ctx: TenantContext, query: ReportQuery): Promise<Sums | null> =>
  ctx.db.first<Sums>(sql`
  select count(*)::int as total, coalesce(sum(l.value), 0)::numeric(20,2) as value, coalesce(sum(l.vat), 0)::numeric(20,2) as vat,
    coalesce(sum(l.transit_value), 0)::numeric(20,2) as transit_value
  from ${askedVouchers(ctx, query)} join consignment_items l on ${ofItem(query)}`)

/** Costs are for those who may see them. */
const shownTo =
  (ctx: TenantContext) =>
  (row: ReportRow): ReportRow => ({
    ...row,
    type: String(row.type),
    quantity: trimFigure(row.quantity),
    ...Object.fromEntries(quantities.map((each) => [each, trimFigure(row[each])])),
    transit_value: ctx.has('items.see_cost', 'view') ? row.transit_value : null,
    value: ctx.has('items.see_cost', 'view') ? row.value : null,
    vat: Number(row.vat) === 0 ? null : row.vat,
  })

const totalsOf = (ctx: TenantContext, sums: Sums | null) => ({
  value: ctx.has('items.see_cost', 'view') ? (sums?.value ?? '0.00') : null,
  vat: sums?.vat ?? '0.00',
  transit_value: ctx.has('items.see_cost', 'view') ? (sums?.transit_value ?? '0.00') : null,
})

/** Each item that stock vouchers moved (`domain/06` 6.3). */
export const voucherItems: ReportReading = pagedReading({
  rows: moved,
  sums: sumsOf,
  shown: shownTo,
  totals: totalsOf,
})
