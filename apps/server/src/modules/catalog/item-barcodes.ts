import type { items } from '@mizan/contract/catalog'
import type { DraftOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { databaseError } from '../../kernel/database/pool.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { wrongField } from '../../kernel/refusal.ts'
import type { Check } from '../ledger/index.ts'

type Barcodes = DraftOf<typeof items>['more_barcodes']

/** The barcodes of an item `t` besides its own, in their order. */
export const moreBarcodesExpression: Sql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('barcode', b.barcode, 'unit_id', b.unit_id,
    'unit', (select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from units u
      where u.tenant_id = ${currentTenant} and u.id = b.unit_id)) order by b.line_no)
  from item_barcodes b where b.tenant_id = ${currentTenant} and b.item_id = t.id and b.source = 'further'), '[]')`

type Own = { readonly item?: string | undefined; readonly conversion?: string | undefined }

/** Nothing else of the company answers to a barcode; an item may move one between its own and its further ones. */
export const barcodeIsFree = (
  barcode: string | null | undefined,
  { item, conversion }: Own,
  field = 'barcode',
): Check | null =>
  barcode === undefined || barcode === null
    ? null
    : {
        field,
        code: 'already_used',
        broken: sql`exists (select 1 from item_barcodes b where b.tenant_id = ${currentTenant} and b.barcode = ${barcode}
          and (b.item_id is distinct from ${item ?? null}::uuid or b.source = 'conversion')
          and (b.conversion_id is null or b.conversion_id is distinct from ${conversion ?? null}::uuid))`,
      }

/** Further barcodes are free, each in a unit of the item; units of a new item are those it is sent with. */
export const moreBarcodeChecks = (
  barcodes: Barcodes,
  of: { readonly id: string | undefined; readonly units: readonly (string | null)[] },
): (Check | null)[] =>
  barcodes.flatMap(({ barcode, unit_id: unit }, index): (Check | null)[] => [
    barcodeIsFree(barcode, { item: of.id }, `more_barcodes.${index}.barcode`),
    unit === undefined || unit === null || of.units.includes(unit)
      ? null
      : {
          field: `more_barcodes.${index}.unit_id`,
          code: 'unit_not_of_item',
          broken: sql`not exists (select 1 from item_conversions c where c.tenant_id = ${currentTenant}
            and c.item_id = ${of.id ?? null}::uuid and c.unit_id = ${unit}::uuid)`,
        },
  ])

/** A barcode stands once on an item. */
export function refuseTwice(own: string | null, barcodes: Barcodes): void {
  const all = [own, ...barcodes.map(({ barcode }) => barcode)]
  const twice = barcodes.findIndex(({ barcode }, at) => all.indexOf(barcode) < at + 1)
  if (twice >= 0) throw wrongField(`more_barcodes.${twice}.barcode`, 'already_used')
}

/** The further barcodes as they are searched. */
export const searchedBarcodes = (barcodes: Barcodes): string | null =>
  barcodes.map(({ barcode }) => barcode).join(' ') || null

/** Lets go of further barcodes that an item has no more, so that its own may be one of them. */
export const freeBarcodes = (ctx: TenantContext, itemId: string, keep: Barcodes): Promise<number> =>
  ctx.db
    .run(sql`delete from item_barcodes where tenant_id = ${currentTenant} and item_id = ${itemId}
    and source = 'further' and not (barcode = any(${keep.map(({ barcode }) => barcode)}))`)

/** Writes the further barcodes of an item; one whose unit is not said keeps the one it has. */
export async function writeBarcodes(
  ctx: TenantContext,
  itemId: string,
  barcodes: Barcodes,
): Promise<void> {
  const before = await ctx.db.rows<{ barcode: string; unit_id: string | null }>(sql`
    select barcode, unit_id from item_barcodes where tenant_id = ${currentTenant} and item_id = ${itemId}
      and source = 'further'`)
  if (before.length === 0 && barcodes.length === 0) return
  const units = new Map(before.map(({ barcode, unit_id: unit }) => [barcode, unit]))
  await freeBarcodes(ctx, itemId, [])
  if (barcodes.length === 0) return
  await insertRows(
    ctx.db,
    'item_barcodes',
    barcodes.map(({ barcode, unit_id: unit }, index) => ({
      tenant_id: currentTenant,
      barcode,
      item_id: itemId,
      unit_id: unit === undefined ? (units.get(barcode) ?? null) : unit,
      source: 'further',
      line_no: index + 1,
    })),
  ).catch((error: unknown) => {
    if (databaseError(error)?.constraint === 'one_barcode')
      throw wrongField('more_barcodes', 'already_used')
    throw error
  })
}
