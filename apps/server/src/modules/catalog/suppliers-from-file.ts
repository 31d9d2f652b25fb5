import { itemSuppliersMax, items } from '@mizan/contract/catalog'
import { itemSuppliersInFile } from '@mizan/contract/imports/item-suppliers'
import type { z } from 'zod'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { refuseBroken } from '../ledger/index.ts'
import type { ItemDraft } from './item-checks.ts'
import { refuseWrongSuppliers, supplierChecks, writeSuppliers } from './item-suppliers.ts'

/** The suppliers of an item as a file brings them: no item is added. */
export const suppliersInFile = { ...items, draft: itemSuppliersInFile, limit: null }

type InFile = z.output<typeof itemSuppliersInFile>
type Supplier = ItemDraft['item_suppliers'][number]

const unsaid: Omit<Supplier, 'beneficiary_id'> = {
  code: null,
  unit_id: null,
  usual_amount: null,
  minimum_amount: null,
  delivery_days: null,
  is_usual: false,
}

const filledOf = (
  each: InFile['item_suppliers'][number],
): Partial<Supplier> & Pick<Supplier, 'beneficiary_id'> => ({
  ...(Object.fromEntries(
    Object.entries(each).filter(([, value]) => value !== undefined),
  ) as Partial<Supplier>),
  beneficiary_id: each.beneficiary_id,
})

/** The suppliers of an item `t` as they are written, in their order. */
const draftsOf: Sql = sql`(
  select jsonb_agg(jsonb_build_object('beneficiary_id', p.beneficiary_id, 'code', p.code, 'unit_id', p.unit_id,
    'usual_amount', trim_scale(p.usual_amount)::text, 'minimum_amount', trim_scale(p.minimum_amount)::text,
    'delivery_days', p.delivery_days, 'is_usual', p.is_usual) order by p.line_no)
  from item_suppliers p where p.tenant_id = ${currentTenant} and p.item_id = t.id)`

type Held = Pick<ItemDraft, 'unit_id' | 'main_unit_id' | 'sub_unit_id'> & {
  readonly item_suppliers: readonly Supplier[] | null
}

/**
 * Brings suppliers of an item: each takes the place of what is known of him, as far as the file says it, or comes after
 * the others. Those it does not name stay; the usual one that it names is the only one.
 */
export async function bringSuppliers(
  ctx: TenantContext,
  { item_id: id, item_suppliers: said }: InFile,
): Promise<{ readonly id: string }> {
  const held = await ctx.db.first<Held>(sql`
    select t.unit_id, t.main_unit_id, t.sub_unit_id, ${draftsOf} as item_suppliers
    from items t where t.tenant_id = ${currentTenant} and t.id = ${id} for update`)
  if (!held) throw new Refusal('not_found')
  const namesUsual = said.some(({ is_usual: isUsual }) => isUsual === true)
  const there = (held.item_suppliers ?? []).map((each) =>
    namesUsual ? { ...each, is_usual: false } : each,
  )
  const brought = said.map((each): Supplier => ({
    ...unsaid,
    ...there.find(({ beneficiary_id: known }) => known === each.beneficiary_id),
    ...filledOf(each),
  }))
  const inFile = new Map(brought.map((each) => [each.beneficiary_id, each]))
  // Those of the file stand first where they are checked: a mistake is told in its row.
  const checked = [...brought, ...there.filter(({ beneficiary_id: known }) => !inFile.has(known))]
  if (checked.length > itemSuppliersMax)
    throw new Refusal('too_many', { limit: String(itemSuppliersMax) })
  refuseWrongSuppliers(checked)
  await refuseBroken(ctx, supplierChecks(checked, { units: held, of: id }))
  const known = new Set(there.map(({ beneficiary_id: supplier }) => supplier))
  await writeSuppliers(ctx, id, [
    ...there.map((each) => inFile.get(each.beneficiary_id) ?? each),
    ...brought.filter(({ beneficiary_id: supplier }) => !known.has(supplier)),
  ])
  await ctx.db.run(sql`update items set lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and id = ${id}`)
  await recordActivity(ctx, 'items', id, 'updated')
  return { id }
}

/** The suppliers of all items as the rows of their file, in the order of the items' names. */
export const suppliersForFile = (
  ctx: TenantContext,
): Promise<readonly Readonly<Record<string, unknown>>[]> =>
  ctx.db.rows(sql`
    select t.id as item_id, ${draftsOf} as item_suppliers from items t
    where t.tenant_id = ${currentTenant}
      and exists (select 1 from item_suppliers p where p.tenant_id = ${currentTenant} and p.item_id = t.id)
    order by t.name, t.id`)
