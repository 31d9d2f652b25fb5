import { itemConversions } from '@mizan/contract/catalog'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { table } from '../../kernel/table.ts'
import { type Check, isThere, refuseBroken } from '../ledger/index.ts'
import { barcodeIsFree } from './item-barcodes.ts'

type Conversion = RowOf<typeof itemConversions>
type Draft = DraftOf<typeof itemConversions>

const rows = table(itemConversions, {
  references: {
    item: { table: 'items', column: 'item_id', show: ['code'] },
    unit: { table: 'units', column: 'unit_id' },
  },
  search: ['barcode'],
  order: sql`t.factor, t.id`,
})

/** A unit stands once on an item: as its own unit or as one conversion. */
const unitIsFree = (itemId: string, unitId: string, except?: string): Check => ({
  field: 'unit_id',
  code: 'already_used',
  broken: sql`exists (select 1 from item_conversions where tenant_id = ${currentTenant} and item_id = ${itemId}
      and unit_id = ${unitId} and id is distinct from ${except ?? null}::uuid)
    or exists (select 1 from items where tenant_id = ${currentTenant} and id = ${itemId}
      and ${unitId} in (coalesce(sub_unit_id, unit_id), main_unit_id))`,
})

const isUsed = async (ctx: TenantContext, conversion: Conversion): Promise<boolean> =>
  (await ctx.db.first(sql`select 1 from bill_items where tenant_id = ${currentTenant}
    and item_id = ${conversion.item_id} and unit_id = ${conversion.unit_id} limit 1`)) !== null

export const itemConversion = {
  ...rows,
  async create(ctx: TenantContext, draft: Draft): Promise<Conversion> {
    await refuseBroken(ctx, [
      isThere('item_id', 'items', draft.item_id),
      isThere('unit_id', 'units', draft.unit_id),
      unitIsFree(draft.item_id, draft.unit_id, draft.id),
      barcodeIsFree(draft.barcode, { conversion: draft.id }),
    ])
    return rows.create(ctx, draft)
  },
  /** A factor that documents used stays; another unit may be added (`domain/04` 4.5). */
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<Conversion> {
    const before = await rows.show(ctx, id)
    const after = { ...before, ...change }
    if (after.item_id !== before.item_id) throw wrongField('item_id', 'unit_frozen')
    const held =
      after.unit_id !== before.unit_id
        ? 'unit_id'
        : Number(after.factor) !== Number(before.factor)
          ? 'factor'
          : null
    if (held && (await isUsed(ctx, before))) throw wrongField(held, 'unit_frozen')
    await refuseBroken(ctx, [
      isThere('unit_id', 'units', change.unit_id),
      unitIsFree(before.item_id, after.unit_id, id),
      barcodeIsFree(change.barcode, { conversion: id }),
    ])
    return rows.update(ctx, id, change, sent)
  },
  async remove(ctx: TenantContext, id: string): Promise<void> {
    if (await isUsed(ctx, await rows.show(ctx, id))) throw new Refusal('record_in_use')
    await rows.remove(ctx, id)
  },
  of: (_ctx: TenantContext, itemId: string, path: string) => ({
    ...rows.source(sql`t.item_id = ${itemId}`),
    path,
  }),
}
