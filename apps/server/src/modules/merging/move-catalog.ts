import type { items } from '@mizan/contract/catalog'
import type { DraftOf } from '@mizan/contract/resource'
import type { MergingUnit } from '@mizan/core/merging/merge-items'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import type { Pair } from './move-references.ts'

type Barcode = DraftOf<typeof items>['more_barcodes'][number]

/** The kept item learns the units that it did not have; a unit of both is that of the kept one. */
export async function moveUnits(
  { db }: TenantContext,
  { kept, absorbed }: Pair,
  added: readonly MergingUnit[],
): Promise<void> {
  const units = added.map(({ unit }) => unit)
  const moved = await db.rows<{
    id: string
    unit_id: string
  }>(sql`update item_conversions set item_id = ${kept}
    where tenant_id = ${currentTenant} and item_id = ${absorbed} and unit_id = any(${units}::uuid[]) returning id, unit_id`)
  await db.run(sql`update item_barcodes set item_id = ${kept}
    where tenant_id = ${currentTenant} and conversion_id = any(${moved.map(({ id }) => id)}::uuid[])`)
  await insertRows(
    db,
    'item_conversions',
    added
      .filter(({ unit }) => !moved.some((each) => each.unit_id === unit))
      .map(({ unit, factor }) => ({
        tenant_id: currentTenant,
        id: newId(),
        item_id: kept,
        unit_id: unit,
        factor,
      })),
  )
}

/** What else the absorbed item answers to: the kept one does from now on. */
export const barcodesOf = ({ db }: TenantContext, { absorbed }: Pair): Promise<Barcode[]> =>
  db.rows<Barcode>(sql`select barcode, unit_id from item_barcodes
    where tenant_id = ${currentTenant} and item_id = ${absorbed} order by source desc, line_no, barcode`)

/** What is made of the absorbed item is made of the kept one; its own recipe is that of the kept one where that has none. */
export async function moveRecipes({ db }: TenantContext, { kept, absorbed }: Pair): Promise<void> {
  await db.run(sql`update item_components t set amount = t.amount + o.amount from item_components o
    where t.tenant_id = ${currentTenant} and t.component_id = ${kept}
      and o.tenant_id = ${currentTenant} and o.item_id = t.item_id and o.component_id = ${absorbed}`)
  await db.run(sql`delete from item_components t where t.tenant_id = ${currentTenant} and t.component_id = ${absorbed}
    and exists (select 1 from item_components o
      where o.tenant_id = ${currentTenant} and o.item_id = t.item_id and o.component_id = ${kept})`)
  await db.run(sql`update item_components set component_id = ${kept}
    where tenant_id = ${currentTenant} and component_id = ${absorbed}`)
  await db.run(sql`update item_components t set item_id = ${kept}
    where t.tenant_id = ${currentTenant} and t.item_id = ${absorbed} and not exists (select 1 from item_components o
      where o.tenant_id = ${currentTenant} and o.item_id = ${kept})`)
  await db.run(
    sql`delete from item_components where tenant_id = ${currentTenant} and item_id = ${absorbed}`,
  )
}

/** What a sold kit moved: of both, as one. */
export async function moveSoldComponents(
  { db }: TenantContext,
  { kept, absorbed }: Pair,
): Promise<number> {
  await db.run(sql`update bill_item_components t set base_qty = t.base_qty + o.base_qty, net = t.net + o.net,
      discount = t.discount + o.discount from bill_item_components o
    where t.tenant_id = ${currentTenant} and t.component_id = ${kept}
      and o.tenant_id = ${currentTenant} and o.bill_item_id = t.bill_item_id and o.component_id = ${absorbed}`)
  await db.run(sql`delete from bill_item_components t where t.tenant_id = ${currentTenant} and t.component_id = ${absorbed}
    and exists (select 1 from bill_item_components o
      where o.tenant_id = ${currentTenant} and o.bill_item_id = t.bill_item_id and o.component_id = ${kept})`)
  return db.run(sql`update bill_item_components set component_id = ${kept}
    where tenant_id = ${currentTenant} and component_id = ${absorbed}`)
}

/** Reorder levels and shelves of stores for which the kept item has none of its own. */
export async function moveLevels({ db }: TenantContext, { kept, absorbed }: Pair): Promise<void> {
  await db.run(sql`update item_stores t set item_id = ${kept}
    where t.tenant_id = ${currentTenant} and t.item_id = ${absorbed} and not exists (select 1 from item_stores o
      where o.tenant_id = ${currentTenant} and o.item_id = ${kept} and o.store_id = t.store_id)`)
  await db.run(
    sql`delete from item_stores where tenant_id = ${currentTenant} and item_id = ${absorbed}`,
  )
}

/** Suppliers of whom the kept item is not bought yet, behind its own; the usual one stays. */
export async function moveSuppliers(
  { db }: TenantContext,
  { kept, absorbed }: Pair,
): Promise<void> {
  await db.run(sql`update item_suppliers t set item_id = ${kept},
      line_no = t.line_no + (select coalesce(max(o.line_no), 0) from item_suppliers o
        where o.tenant_id = ${currentTenant} and o.item_id = ${kept}),
      is_usual = t.is_usual and not exists (select 1 from item_suppliers o
        where o.tenant_id = ${currentTenant} and o.item_id = ${kept} and o.is_usual)
    where t.tenant_id = ${currentTenant} and t.item_id = ${absorbed} and not exists (select 1 from item_suppliers o
      where o.tenant_id = ${currentTenant} and o.item_id = ${kept} and o.beneficiary_id = t.beneficiary_id)`)
  await db.run(
    sql`delete from item_suppliers where tenant_id = ${currentTenant} and item_id = ${absorbed}`,
  )
}

/** A price list that prices the kept item keeps its prices; others price it as they did the absorbed one. */
export async function movePrices({ db }: TenantContext, { kept, absorbed }: Pair): Promise<number> {
  await db.run(sql`delete from price_list_lines t where t.tenant_id = ${currentTenant} and t.item_id = ${absorbed}
    and exists (select 1 from price_list_lines o
      where o.tenant_id = ${currentTenant} and o.price_list_id = t.price_list_id and o.item_id = ${kept})`)
  return db.run(sql`update price_list_lines set item_id = ${kept}
    where tenant_id = ${currentTenant} and item_id = ${absorbed}`)
}

/** The picture of the absorbed item is that of the kept one where that has none. */
export async function movePicture({ db }: TenantContext, { kept, absorbed }: Pair): Promise<void> {
  const moved = await db.run(sql`update items t set image_id = o.image_id from items o
    where t.tenant_id = ${currentTenant} and t.id = ${kept} and t.image_id is null
      and o.tenant_id = ${currentTenant} and o.id = ${absorbed} and o.image_id is not null`)
  if (moved > 0)
    await db.run(sql`update files set attachable_id = ${kept} where tenant_id = ${currentTenant}
      and attachable_type = 'item_image' and attachable_id = ${absorbed}`)
}
