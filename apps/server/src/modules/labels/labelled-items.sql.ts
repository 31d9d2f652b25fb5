import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { vatOnSale } from '../taxes/index.ts'

export type LabelledCode = {
  readonly barcode: string
  readonly unit_id: string
  readonly unit: { readonly id: string; readonly name: string; readonly name_en: string | null }
  readonly factor: string
  /** As it stands in the price list of the item, for the unit. */
  readonly price: string
}
export type LabelledLot = {
  readonly id: string
  readonly number: string
  readonly expiry_date: LocalDate | null
}
export type LabelledItem = {
  readonly id: string
  readonly name: string
  readonly name_en: string | null
  readonly code: string | null
  readonly shelf: string | null
  /** The rate at which it is sold today. */
  readonly vat: string
  readonly codes: readonly LabelledCode[]
}

/**
 * What may stand on the labels of items: every barcode in its unit with the price of that unit, the item's own
 * first, and the code of an item, by which a scan finds it too. Fixed assets and services are no goods with labels.
 */
export const labelledItems = (
  ctx: TenantContext,
  ids: readonly string[],
  storeId: string | null,
): Promise<LabelledItem[]> =>
  ctx.db.rows<LabelledItem>(sql`
  select i.id, i.name, i.name_en, i.code,
    coalesce((select w.shelf from item_stores w where w.tenant_id = ${currentTenant} and w.item_id = i.id
      and w.store_id = ${storeId}::uuid), i.shelf) as shelf,
    trim_scale(${vatOnSale(sql`i.sales_tax_id`, ctx.today)})::text as vat,
    (select coalesce(jsonb_agg(jsonb_build_object('barcode', k.barcode, 'unit_id', u.id, 'factor', trim_scale(p.factor)::text,
        'unit', jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en),
        'price', trim_scale(round(coalesce(p.price, i.selling_price * p.factor), 6))::text) order by k.at, k.line_no, k.barcode), '[]')
      from (select b.barcode, b.unit_id, case b.source when 'item' then 0 when 'conversion' then 1 else 2 end as at, b.line_no
          from item_barcodes b where b.tenant_id = ${currentTenant} and b.item_id = i.id
        union all
        select i.code, null, 3, 0 where i.code is not null and not exists (select 1 from item_barcodes b
          where b.tenant_id = ${currentTenant} and b.item_id = i.id and b.barcode = i.code)) k
      cross join lateral (select coalesce(k.unit_id, i.sub_unit_id, i.unit_id) as unit_id) as o
      cross join lateral (select case when o.unit_id = coalesce(i.sub_unit_id, i.unit_id) then 1
            when o.unit_id = i.main_unit_id then i.conversion_factor else c.factor end as factor, c.selling_price as price
          from (select 1) one left join item_conversions c on c.tenant_id = ${currentTenant} and c.item_id = i.id
            and c.unit_id = o.unit_id) p
      join units u on u.tenant_id = ${currentTenant} and u.id = o.unit_id
      where p.factor is not null) as codes
  from items i where i.tenant_id = ${currentTenant} and i.id = any(${[...ids]}::uuid[]) and i.item_type not in (2, 4)`)

/** Whether prices of items stand with VAT in them. */
export const pricesIncludeVat = async (ctx: TenantContext): Promise<boolean> =>
  (
    await ctx.db.first<{
      included: boolean | null
    }>(sql`select (value #>> '{}')::boolean as included
    from settings where tenant_id = ${currentTenant} and code = 'selling_prices_include_vat'`)
  )?.included === true

const lotsOfItemMax = 50

/** The batches and serials of items, those that end first in front; of each item no more than a list can offer. */
export const lotsOfItems = (
  ctx: TenantContext,
  ids: readonly string[],
): Promise<(LabelledLot & { readonly item_id: string })[]> =>
  ctx.db.rows(sql`select l.id, l.item_id, l.number, l.expiry_date from (
      select l.*, row_number() over (partition by l.item_id order by l.expiry_date nulls last, l.number) as place
      from lots l where l.tenant_id = ${currentTenant} and l.item_id = any(${[...ids]}::uuid[])) l
    where l.place <= ${lotsOfItemMax} order by l.item_id, l.place`)

/** The batches and serials that labels name. */
export const lotsNamed = (
  ctx: TenantContext,
  ids: readonly string[],
): Promise<(LabelledLot & { readonly item_id: string })[]> =>
  ctx.db.rows(sql`select l.id, l.item_id, l.number, l.expiry_date from lots l
    where l.tenant_id = ${currentTenant} and l.id = any(${[...ids]}::uuid[])`)

/** Goods of a document: how much in base units, in which unit they stand there, of which lot. */
export type GoodsOfDocument = {
  readonly item_id: string
  readonly unit_id: string
  readonly quantity: string
  readonly lot_id: string | null
}

/** What came in by a bill, else what it says; each batch and serial by itself. */
export const goodsOfBill = (ctx: TenantContext, id: string): Promise<GoodsOfDocument[]> =>
  ctx.db.rows<GoodsOfDocument>(sql`
  select l.item_id, l.unit_id, coalesce(lot.quantity, case when l.delivered_qty > 0 then l.delivered_qty
      else l.item_qty * l.unit_factor end)::text as quantity, lot.id as lot_id
  from bill_items l
    left join lateral (select k.id, (e.each ->> 'quantity')::numeric as quantity from jsonb_array_elements(l.lots) as e (each)
      left join lots k on k.tenant_id = ${currentTenant} and k.item_id = l.item_id and k.number = e.each ->> 'number') lot on true
  where l.tenant_id = ${currentTenant} and l.bill_id = ${id} order by l.line_no`)

/** What a voucher moves. */
export const goodsOfVoucher = (ctx: TenantContext, id: string): Promise<GoodsOfDocument[]> =>
  ctx.db.rows<GoodsOfDocument>(sql`
  select l.item_id, l.unit_id, coalesce(lot.quantity, l.amount * l.unit_factor)::text as quantity, lot.id as lot_id
  from consignment_items l
    left join lateral (select k.id, (e.each ->> 'quantity')::numeric as quantity from jsonb_array_elements(l.lots) as e (each)
      left join lots k on k.tenant_id = ${currentTenant} and k.item_id = l.item_id and k.number = e.each ->> 'number') lot on true
  where l.tenant_id = ${currentTenant} and l.consignment_id = ${id} order by l.line_no`)

/** What says who may see a document. */
export const typeOf = (
  ctx: TenantContext,
  resource: 'bills' | 'consignments',
  id: string,
): Promise<{ type: number } | null> =>
  resource === 'bills'
    ? ctx.db.first(sql`select type from bills where tenant_id = ${currentTenant} and id = ${id}`)
    : ctx.db.first(
        sql`select type from consignments where tenant_id = ${currentTenant} and id = ${id}`,
      )
