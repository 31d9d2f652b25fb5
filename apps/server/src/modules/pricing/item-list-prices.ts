import type { ItemListPrice } from '@mizan/contract/pricing'
import { formatShort, parseDecimal, price, quantity, scale } from '@mizan/core/money/decimal'
import { pricesByQuantity, readPriceList } from '@mizan/core/sales/list-price'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type ListOfItem, listsOfItems } from './list-prices.sql.ts'

type Unit = {
  readonly unit: ItemListPrice['unit']
  readonly factor: string
  readonly selling_price: string
  readonly is_base: boolean
}

/** The units that an item is sold in, each with what it holds and its selling price. */
const unitsOf = (ctx: TenantContext, id: string): Promise<Unit[]> =>
  ctx.db.rows<Unit>(sql`
    select jsonb_build_object('id', n.id, 'name', n.name, 'name_en', n.name_en) as unit, u.is_base, u.factor::text,
      round(coalesce(u.price, i.selling_price * u.factor), 6)::text as selling_price
    from items i cross join lateral (
        select coalesce(i.sub_unit_id, i.unit_id) as unit_id, 1::numeric as factor, i.selling_price as price, true as is_base
        union all
        select i.main_unit_id, i.conversion_factor, null, false
          where i.conversion_factor is not null and i.main_unit_id <> coalesce(i.sub_unit_id, i.unit_id)
        union all
        select c.unit_id, c.factor, c.selling_price, false from item_conversions c where c.tenant_id = ${currentTenant} and c.item_id = i.id) u
      join units n on n.tenant_id = ${currentTenant} and n.id = u.unit_id
    where i.tenant_id = ${currentTenant} and i.id = ${id} order by u.factor, n.name`)

/** What an item costs by each price list that says something of it, by quantity; of other units where a list names them. */
export async function itemListPrices(
  ctx: TenantContext,
  id: string,
): Promise<readonly ItemListPrice[]> {
  const [units, lists] = await Promise.all([unitsOf(ctx, id), listsOfItems(ctx, [id])])
  if (units.length === 0) throw new Refusal('not_found')
  return lists.flatMap((list) => units.flatMap((unit) => pricesIn(list, unit)))
}

function pricesIn(list: ListOfItem, of: Unit): readonly ItemListPrice[] {
  if (!of.is_base && !list.rules.some(({ unit_id: unit }) => unit === of.unit.id)) return []
  const steps = pricesByQuantity(readPriceList(list), {
    unit: of.unit.id,
    factor: quantity(parseDecimal(of.factor, scale.quantity) ?? 0n),
    sellingPrice: price(parseDecimal(of.selling_price, scale.price) ?? 0n),
  })
  return steps.map((step) => ({
    price_list: { id: list.id, name: list.name, name_en: list.name_en },
    is_for_everyone: list.is_for_everyone,
    starts_on: list.starts_on,
    ends_on: list.ends_on,
    currency: list.currency,
    unit: of.unit,
    from_quantity: formatShort(step.fromQuantity, scale.quantity),
    price: formatShort(step.price, scale.price, 2),
  })) as readonly ItemListPrice[]
}
