import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import type { KnownParty } from '../examining/facts.sql.ts'

export type ItemHit = {
  readonly key: string
  readonly item_id: string
  readonly unit_id: string | null
}

/** Items by the barcode of one of their units. */
export const itemsByBarcode = (
  ctx: TenantContext,
  barcodes: readonly string[],
): Promise<ItemHit[]> =>
  ctx.db.rows<ItemHit>(sql`
  select b.barcode as key, i.id as item_id, b.unit_id
    from item_barcodes b join items i on i.tenant_id = ${currentTenant} and i.id = b.item_id
    where b.tenant_id = ${currentTenant} and i.active and b.barcode = any(${[...barcodes]})`)

/** Items by our own code, which a supplier may write as the buyer's. */
export const itemsByCode = (ctx: TenantContext, codes: readonly string[]): Promise<ItemHit[]> =>
  ctx.db.rows<ItemHit>(sql`
  select code as key, id as item_id, null::uuid as unit_id from items
  where tenant_id = ${currentTenant} and active and code = any(${[...codes]})`)

/** What an item was taken for on an earlier document of the supplier. */
export type UsedItem = ItemHit & {
  readonly kind: 'code' | 'name'
  /** The unit as the supplier wrote it then; null where it was typed by us. */
  readonly unit_code: string | null
}

type Called = { readonly codes: readonly string[]; readonly names: readonly string[] }

/**
 * Items by what this supplier called them on earlier documents, the newest first: his code or his
 * words, as each line of an invoice that was read became a line of ours, whatever we call it there;
 * and his words on bills and his codes on orders that were typed.
 */
export const itemsUsed = (
  ctx: TenantContext,
  { name, vatNumber }: { readonly name: string; readonly vatNumber: string | null },
  party: KnownParty | null,
  { codes, names }: Called,
): Promise<UsedItem[]> =>
  ctx.db.rows<UsedItem>(sql`
  select h.kind, h.key, h.unit_code, h.item_id, h.unit_id from (
    select distinct on (h.kind, h.key, h.unit_code) h.* from (
      select k.kind, k.key, l->>'unit' as unit_code, i.item_id, i.unit_id, s.checked_at as at
        from supplier_invoices s cross join jsonb_array_elements(s.lines) l
          cross join lateral (values ('code', l->>'code'), ('name', l->>'name')) k (kind, key)
          join bill_items i on i.tenant_id = ${currentTenant} and i.id = (l->>'bill_item_id')::uuid
        where s.tenant_id = ${currentTenant}
          and case when ${vatNumber}::text is null then s.seller_vat is null and s.seller_name = ${name} else s.seller_vat = ${vatNumber} end
      union all
      select 'name', i.item_description, null, i.item_id, i.unit_id, b.created_at
        from bills b join bill_items i on i.tenant_id = ${currentTenant} and i.bill_id = b.id
        where b.tenant_id = ${currentTenant} and b.type = 2 and b.status <> 255 and b.beneficiary_id = ${party?.id ?? null}
          and i.item_description is not null
      union all
      select 'code', i.reference, null, i.item_id, i.unit_id, q.created_at
        from quotations q join quotation_items i on i.tenant_id = ${currentTenant} and i.quotation_id = q.id
        where q.tenant_id = ${currentTenant} and q.beneficiary_id = ${party?.id ?? null} and i.reference is not null
    ) h where (h.kind = 'code' and h.key = any(${[...codes]})) or (h.kind = 'name' and h.key = any(${[...names]}))
    order by h.kind, h.key, h.unit_code, h.at desc
  ) h join items n on n.tenant_id = ${currentTenant} and n.id = h.item_id and n.active
  order by h.at desc`)

/** Items that are called just as the supplier calls them, in either language. */
export const itemsByName = async (
  ctx: TenantContext,
  names: readonly string[],
): Promise<ItemHit[]> => {
  const wanted = new Set(names.map((each) => searchText(each)))
  const found = await ctx.db.rows<{ id: string; name: string; name_en: string | null }>(sql`
    select id, name, name_en from items where tenant_id = ${currentTenant} and active
      and (lower(name) = any(${lowered(names)}) or lower(name_en) = any(${lowered(names)}))
    order by created_at, id limit 500`)
  return found.flatMap(({ id, name, name_en: english }) =>
    [name, english].flatMap((each) =>
      each !== null && wanted.has(searchText(each))
        ? [{ key: searchText(each), item_id: id, unit_id: null }]
        : [],
    ),
  )
}

const lowered = (names: readonly string[]): string[] => names.map((each) => each.toLowerCase())

export type UnitOfItem = {
  readonly item_id: string
  readonly unit_id: string
  readonly code: string
  readonly name: string
  readonly item: string
  /** Base units in one of it. */
  readonly factor: string
}

/** The units an item can be bought in, with the code an e-invoice calls each by. */
export const unitsOfItems = (ctx: TenantContext, items: readonly string[]): Promise<UnitOfItem[]> =>
  ctx.db.rows<UnitOfItem>(sql`
  select i.id as item_id, u.id as unit_id, u.code, u.name, i.name as item,
    case when u.id = coalesce(i.sub_unit_id, i.unit_id) then 1 when u.id = i.main_unit_id then coalesce(i.conversion_factor, 1)
      else coalesce((select c.factor from item_conversions c
        where c.tenant_id = ${currentTenant} and c.item_id = i.id and c.unit_id = u.id), 1) end::text as factor
  from items i join units u on u.tenant_id = ${currentTenant}
    and (u.id in (coalesce(i.sub_unit_id, i.unit_id), i.unit_id, i.main_unit_id)
      or u.id in (select c.unit_id from item_conversions c where c.tenant_id = ${currentTenant} and c.item_id = i.id))
  where i.tenant_id = ${currentTenant} and i.id = any(${[...items]}::uuid[])
  order by (u.id = coalesce(i.sub_unit_id, i.unit_id)) desc, u.id`)
