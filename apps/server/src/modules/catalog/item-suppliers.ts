import type { TenantContext } from '../../kernel/context.ts'
import { insertRows } from '../../kernel/database/insert-rows.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { type FieldProblem, Refusal } from '../../kernel/refusal.ts'
import { type Check, isThere } from '../ledger/index.ts'
import type { ItemDraft } from './item-checks.ts'

type Suppliers = ItemDraft['item_suppliers']

/** What was last bought of the item `item` from the supplier `supplier`, by the newest bill that stands. */
export const lastPurchase = (item: Sql, supplier: Sql): Sql => sql`(
  select jsonb_build_object('price', trim_scale(b.item_price)::text, 'currency', h.currency, 'issue_date', h.issue_date,
    'unit', (select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from units u
      where u.tenant_id = ${currentTenant} and u.id = b.unit_id),
    'bill', jsonb_build_object('id', h.id, 'name', h.bill_code))
  from bill_items b join bills h on h.tenant_id = ${currentTenant} and h.id = b.bill_id
  where b.tenant_id = ${currentTenant} and b.item_id = ${item} and h.beneficiary_id = ${supplier}
    and h.type = 2 and h.status in (1, 9)
  order by h.issue_date desc, h.id desc, b.line_no desc limit 1)`

/** From whom an item `t` is bought, in their order. */
export const itemSuppliersExpression: Sql = sql`coalesce((
  select jsonb_agg(jsonb_build_object('beneficiary_id', p.beneficiary_id, 'code', p.code, 'unit_id', p.unit_id,
    'usual_amount', trim_scale(p.usual_amount)::text, 'minimum_amount', trim_scale(p.minimum_amount)::text,
    'delivery_days', p.delivery_days, 'is_usual', p.is_usual,
    'unit', (select jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) from units u
      where u.tenant_id = ${currentTenant} and u.id = coalesce(p.unit_id, t.sub_unit_id, t.unit_id)),
    'beneficiary', jsonb_build_object('id', b.id, 'name', b.name, 'name_en', b.name_en),
    'last_purchase', ${lastPurchase(sql`t.id`, sql`p.beneficiary_id`)}) order by p.line_no)
  from item_suppliers p join beneficiaries b on b.tenant_id = ${currentTenant} and b.id = p.beneficiary_id
  where p.tenant_id = ${currentTenant} and p.item_id = t.id), '[]')`

/** Items that are bought of a supplier. */
export const isBoughtOf = (suppliers: readonly string[]): Sql =>
  sql`exists (select 1 from item_suppliers p where p.tenant_id = ${currentTenant} and p.item_id = t.id
    and p.beneficiary_id = any(${[...suppliers]}::uuid[]))`

/** Refuses a supplier that stands twice, a second usual one, and a usual amount below the least he delivers. */
export function refuseWrongSuppliers(suppliers: Suppliers): void {
  const fields: Record<string, readonly FieldProblem[]> = {}
  suppliers.forEach(
    ({ beneficiary_id: id, is_usual: isUsual, usual_amount, minimum_amount }, at) => {
      if (suppliers.findIndex((each) => each.beneficiary_id === id) < at)
        fields[`item_suppliers.${at}.beneficiary_id`] = [{ code: 'already_used' }]
      if (isUsual && suppliers.findIndex((each) => each.is_usual) < at)
        fields[`item_suppliers.${at}.is_usual`] = [{ code: 'already_used' }]
      if (
        usual_amount !== null &&
        minimum_amount !== null &&
        Number(usual_amount) < Number(minimum_amount)
      )
        fields[`item_suppliers.${at}.usual_amount`] = [
          { code: 'too_small', params: { limit: minimum_amount } },
        ]
    },
  )
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}

type Units = Pick<ItemDraft, 'unit_id' | 'main_unit_id' | 'sub_unit_id'>

/** A supplier is one, and the unit he sells in is one of the item. */
export const supplierChecks = (
  suppliers: Suppliers,
  { units, of = null }: { readonly units: Units; readonly of?: string | null },
): (Check | null)[] =>
  suppliers.flatMap(({ beneficiary_id: id, unit_id: unit }, at): (Check | null)[] => {
    const field = `item_suppliers.${at}.beneficiary_id`
    const isOwn =
      unit === null || [units.unit_id, units.main_unit_id, units.sub_unit_id].includes(unit)
    return [
      isThere(field, 'beneficiaries', id),
      {
        field,
        code: 'beneficiary_not_supplier',
        broken: sql`exists (select 1 from beneficiaries where tenant_id = ${currentTenant} and id = ${id} and not is_supplier)`,
      },
      isOwn
        ? null
        : {
            field: `item_suppliers.${at}.unit_id`,
            code: 'unit_not_of_item',
            broken: sql`not exists (select 1 from item_conversions u where u.tenant_id = ${currentTenant}
              and u.item_id = ${of}::uuid and u.unit_id = ${unit}::uuid)`,
          },
    ]
  })

/** Replaces from whom an item is bought. */
export async function writeSuppliers(
  ctx: TenantContext,
  itemId: string,
  suppliers: Suppliers,
): Promise<void> {
  await ctx.db.run(
    sql`delete from item_suppliers where tenant_id = ${currentTenant} and item_id = ${itemId}`,
  )
  if (suppliers.length === 0) return
  await insertRows(
    ctx.db,
    'item_suppliers',
    suppliers.map((each, at) => ({
      tenant_id: currentTenant,
      item_id: itemId,
      ...each,
      line_no: at + 1,
    })),
  )
}
