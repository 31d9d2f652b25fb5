import type { consignments } from '@mizan/contract/documents/consignments'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListQuery } from '../../kernel/http/list-query.ts'
import type { ListSource } from '../../kernel/list.ts'
import { seesRecord, seesStore } from '../../kernel/store-scope.ts'
import { trimFigure } from '../../kernel/table.ts'
import { type Locked, documentReferencesOf, lockOf, named, withLines } from '../documents/index.ts'
import { giftOf } from './gifts.ts'
import { showReceipts } from './receipts.sql.ts'
import { type VoucherLineRow, headColumns, lineColumns } from './voucher.ts'

export type VoucherView = RowOf<typeof consignments>

/** A voucher and its lines, locked until the transaction ends. */
export const lockVoucher = lockOf('consignments', {
  read: (head, lines) => ({
    ...headColumns.read(head),
    is_two_step: head.is_two_step as boolean,
    transit_account_id: head.transit_account_id as string | null,
    lines: lines.map((line): VoucherLineRow => ({
      ...lineColumns.read(line),
      id: line.id as string,
    })),
  }),
})

export type LockedVoucher = Locked<typeof lockVoucher>

const { beneficiary, cost_center, opened_by, has_attachments } = documentReferencesOf

const select: Sql = sql`t.*, (select sum(l.transit_value) from consignment_items l
    where l.tenant_id = ${currentTenant} and l.consignment_id = t.id) as transit_value,
  exists (select 1 from consignment_receipts r where r.tenant_id = ${currentTenant} and r.consignment_id = t.id
    and r.cancelled_at is null) as is_received, ${beneficiary}, ${cost_center}, ${opened_by}, ${has_attachments},
  ${named('stores', 'source_store_id')} as source_store, ${named('stores', 'destination_store_id')} as destination_store,
  ${named('accounts', 'account_id', sql`, 'account_number', r.account_number`)} as account`

/** What goods are worth is shown to those who may see costs. */
const seesCost = (ctx: TenantContext): boolean => ctx.has('items.see_cost', 'view')

const worthOf = (ctx: TenantContext, row: Row, head: Row): unknown =>
  head.status === status.draft || !seesCost(ctx) ? null : row.value

/** A voucher as the wire has it. */
const voucherView = (ctx: TenantContext, row: Row): VoucherView =>
  ({
    ...headColumns.show(row),
    id: row.id,
    status: row.status,
    code: row.code,
    source_store: row.source_store,
    destination_store: row.destination_store,
    account: row.account,
    beneficiary: row.beneficiary,
    cost_center: row.cost_center,
    value: worthOf(ctx, row, row),
    vat: row.vat,
    is_in_transit: row.is_in_transit,
    is_received: row.is_received,
    is_sender: seesStore(ctx, row.source_store_id as string | null),
    is_receiver: seesStore(ctx, row.destination_store_id as string | null),
    transit_value: seesCost(ctx) ? row.transit_value : null,
    entry_id: row.entry_id,
    revision: row.revision,
    opened_by: row.opened_by_user,
    has_attachments: row.has_attachments,
    lock_version: row.lock_version,
    created_at: row.created_at,
    confirmed_at: row.confirmed_at,
    cancelled_at: row.cancelled_at,
  }) as unknown as VoucherView

/** The list of vouchers: newest first. */
export const voucherList = (ctx: TenantContext, query: ListQuery): ListSource<VoucherView> => ({
  path: 'consignments',
  hasIds: true,
  indexed: ['consignments'],
  select,
  from: sql`consignments t`,
  where: sql`t.tenant_id = ${currentTenant}${withLines('consignments', 'item_id', query.equals.item_id)}`,
  order: sql`t.date desc, t.id desc`,
  map: (row) => voucherView(ctx, row),
  columns: { item_id: false },
})

/** How many vouchers of some types, or of all, each saved view of the list has. */
export async function voucherCounts(
  ctx: TenantContext,
  types: readonly string[] | null,
): Promise<Record<string, number>> {
  return (
    (await ctx.db.first<Record<string, number>>(sql`
    select count(*)::int as all, count(*) filter (where t.status = 0)::int as drafts,
      count(*) filter (where t.is_in_transit)::int as in_transit
    from consignments t where t.tenant_id = ${currentTenant}
      and (${types === null} or t.type = any(${(types ?? []).map(Number)}::smallint[]))
      and ${seesRecord(ctx, sql`t.id`, 'consignments')}`)) ?? {}
  )
}

/** A voucher with its lines; null when there is none. */
export async function showVoucher(ctx: TenantContext, id: string): Promise<VoucherView | null> {
  const [head, lines, receipts] = await Promise.all([
    ctx.db.first<Row>(
      sql`select ${select} from consignments t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    ),
    ctx.db
      .rows<Row>(sql`select t.*, case when exists (select 1 from consignments c where c.tenant_id = ${currentTenant}
            and c.id = t.consignment_id and c.is_in_transit)
          then (t.amount * t.unit_factor - t.received_qty - t.lost_qty - t.returned_qty)::numeric(20,6) else 0 end as transit_qty,
        ${named('items', 'item_id', sql`, 'code', r.code, 'item_type', r.item_type, 'tracked_by', r.tracked_by, 'has_expiry', r.has_expiry`)} as item,
        ${named('units', 'unit_id')} as unit, ${cost_center},
        (select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from items i
            join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(i.sub_unit_id, i.unit_id)
          where i.tenant_id = ${currentTenant} and i.id = t.item_id) as base_unit,
        ${named('taxes', 'tax_id', sql`, 'code', r.code, 'percentage', r.percentage::text`)} as tax
      from consignment_items t where t.tenant_id = ${currentTenant} and t.consignment_id = ${id} order by t.line_no`),
    showReceipts(ctx, id),
  ])
  if (!head) return null
  return {
    ...voucherView(ctx, head),
    gift: await giftOf(ctx, head),
    receipts: receipts as unknown as NonNullable<VoucherView['receipts']>,
    transactions: lines.map((line) => lineView(ctx, line, head)) as unknown as NonNullable<
      VoucherView['transactions']
    >,
  }
}

const lineView = (ctx: TenantContext, row: Row, head: Row): Row => ({
  ...lineColumns.show(row),
  id: row.id,
  line_no: row.line_no,
  amount: trimFigure(row.amount),
  unit_price: seesCost(ctx) ? trimFigure(row.unit_price, 2) : null,
  market_price: trimFigure(row.market_price, 2),
  unit_factor: trimFigure(row.unit_factor),
  lots: row.lots,
  item: row.item,
  unit: row.unit,
  tax: row.tax,
  cost_center: row.cost_center,
  value: worthOf(ctx, row, head),
  vat: row.vat,
  base_unit: row.base_unit,
  received_qty: trimFigure(row.received_qty),
  lost_qty: trimFigure(row.lost_qty),
  returned_qty: trimFigure(row.returned_qty),
  transit_qty: trimFigure(row.transit_qty),
})
