import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { type Check, isThere } from '../ledger/index.ts'
import type { ItemDraft } from './item-checks.ts'
import { isKitType, isTrackedType } from './item-stock.sql.ts'

type Components = ItemDraft['components']

/** The components of an item `t`, in their order. */
export const componentsExpression: Sql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('item_id', c.component_id, 'amount', c.amount::text,
    'unit_id', c.unit_id, 'waste_percent', c.waste_percent::text,
    'unit', (select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from units u
      where u.tenant_id = ${currentTenant} and u.id = coalesce(c.unit_id, i.sub_unit_id, i.unit_id)),
    'item', jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'code', i.code)) order by c.line_no)
  from item_components c join items i on i.tenant_id = ${currentTenant} and i.id = c.component_id
  where c.tenant_id = ${currentTenant} and c.item_id = t.id), '[]')`

const fixedAsset = 4

/** A component is there, is no kit itself and no fixed asset, and is not the item it belongs to; its unit is one of its own. */
export const componentChecks = (
  components: Components,
  { of = null, isRecipe }: { readonly of?: string | null; readonly isRecipe: boolean },
): (Check | null)[] =>
  components.flatMap(({ item_id: id, unit_id: unit }, index): (Check | null)[] => {
    const field = `components.${index}.item_id`
    const component = sql`from items i where i.tenant_id = ${currentTenant} and i.id = ${id}`
    return [
      isThere(field, 'items', id),
      {
        field,
        code: 'component_not_allowed',
        broken: sql`exists (select 1 ${component}
          and (${isKitType(sql`i.item_type`)} or i.item_type = ${fixedAsset}::smallint or i.id = ${of}::uuid))`,
      },
      of === null
        ? null
        : {
            field,
            code: 'recipe_cycle',
            broken: sql`exists (with recursive below (id) as (select ${id}::uuid
                union select c.component_id from below b join item_components c on c.tenant_id = ${currentTenant} and c.item_id = b.id)
              select 1 from below where id = ${of}::uuid and id <> ${id}::uuid)`,
          },
      isRecipe
        ? {
            field,
            code: 'item_not_stocked',
            broken: sql`exists (select 1 ${component} and not ${isTrackedType(sql`i.item_type`)})`,
          }
        : null,
      unit === null
        ? null
        : {
            field: `components.${index}.unit_id`,
            code: 'unit_not_of_item',
            broken: sql`exists (select 1 ${component}) and not exists (select 1 ${component}
              and (${unit}::uuid in (coalesce(i.sub_unit_id, i.unit_id), i.unit_id, i.main_unit_id)
                or exists (select 1 from item_conversions u where u.tenant_id = ${currentTenant}
                  and u.item_id = i.id and u.unit_id = ${unit}::uuid)))`,
          },
    ]
  })

/** Of two recipes that are written at the same moment the second is checked after the first. */
export const waitForRecipes = (ctx: TenantContext): Promise<number> =>
  ctx.db.run(sql`select pg_advisory_xact_lock(${ctx.tenant.id}::int, hashtext('recipes'))`)

/** Replaces what an item consists of; sales that were confirmed keep what they moved. */
export async function writeComponents(
  ctx: TenantContext,
  itemId: string,
  components: Components,
): Promise<void> {
  await ctx.db.run(
    sql`delete from item_components where tenant_id = ${currentTenant} and item_id = ${itemId}`,
  )
  if (components.length === 0) return
  await insertRows(
    ctx.db,
    'item_components',
    components.map(({ item_id: id, amount, unit_id, waste_percent }, index) => ({
      tenant_id: currentTenant,
      item_id: itemId,
      component_id: id,
      amount,
      unit_id,
      waste_percent,
      line_no: index + 1,
    })),
  )
}
