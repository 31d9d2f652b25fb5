import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { type Check, isThere } from '../ledger/index.ts'
import type { ItemDraft } from './item-checks.ts'
import { isKitType } from './item-stock.sql.ts'

type Components = ItemDraft['components']

/** The components of an item `t`, in their order. */
export const componentsExpression: Sql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('item_id', c.component_id, 'amount', c.amount::text,
    'item', jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'code', i.code)) order by c.line_no)
  from item_components c join items i on i.tenant_id = ${currentTenant} and i.id = c.component_id
  where c.tenant_id = ${currentTenant} and c.item_id = t.id), '[]')`

const fixedAsset = 4

/** A component is there, is no kit itself and no fixed asset, and is not the kit it belongs to. */
export const componentChecks = (
  components: Components,
  kitId: string | null = null,
): (Check | null)[] =>
  components.flatMap(({ item_id: id }, index) => {
    const field = `components.${index}.item_id`
    return [
      isThere(field, 'items', id),
      {
        field,
        code: 'component_not_allowed',
        broken: sql`exists (select 1 from items i where i.tenant_id = ${currentTenant} and i.id = ${id}
          and (${isKitType(sql`i.item_type`)} or i.item_type = ${fixedAsset}::smallint or i.id = ${kitId}::uuid))`,
      },
    ]
  })

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
    components.map(({ item_id: id, amount }, index) => ({
      tenant_id: currentTenant,
      item_id: itemId,
      component_id: id,
      amount,
      line_no: index + 1,
    })),
  )
}
