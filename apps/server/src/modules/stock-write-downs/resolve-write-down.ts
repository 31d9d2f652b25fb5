import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import type { Problem } from '@mizan/core/documents/family'
import type { WriteDown } from '@mizan/core/inventory/write-down'
import { parseDecimal, price, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { costCentersOf, itemsOf, storesOf } from '../bills/index.ts'
import type { StockPlace } from '../inventory/index.ts'
import type { WriteDownRow } from './write-down.ts'

/** A write-down with everything it refers to; or what is wrong with it. */
export type ResolvedWriteDown = {
  readonly document: WriteDown
  readonly names: readonly string[]
  readonly problems: readonly Problem[]
}

/** Reads everything a write-down refers to. */
export async function resolveWriteDown(
  ctx: TenantContext,
  row: WriteDownRow,
): Promise<ResolvedWriteDown> {
  const [items, stores, centers] = await Promise.all([
    itemsOf(
      ctx,
      row.lines.map(({ item_id }) => item_id),
    ),
    storesOf(ctx),
    costCentersOf(ctx, [row.cost_center_id]),
  ])
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const storeOf = new Map(stores.map((store) => [store.id, store]))
  const unknown = (field: string, isThere: boolean): readonly Problem[] =>
    isThere ? [] : [{ code: 'reference_not_found', field }]
  return {
    names: items.map(({ name }) => name),
    problems: [
      ...unknown('cost_center_id', row.cost_center_id === null || centers.length > 0),
      ...row.lines.flatMap(({ item_id: item, store_id: store }, index) => [
        ...unknown(`items.${index}.item_id`, itemOf.has(item)),
        ...unknown(`items.${index}.store_id`, storeOf.has(store)),
      ]),
    ],
    document: {
      date: row.date,
      costCenter: row.cost_center_id,
      lines: row.lines.map((line) => ({
        item: line.item_id,
        store: line.store_id,
        isStocked: isStocked(itemOf.get(line.item_id)?.item_type),
        netRealisableValue:
          line.net_realisable_value === null
            ? null
            : price(parseDecimal(line.net_realisable_value, scale.price) ?? 0n),
        inventory: [storeOf.get(line.store_id)?.account_id],
      })),
    },
  }
}

const isStocked = (type: number | undefined): boolean =>
  type !== undefined && itemTypeFacts(itemTypeOf(type) ?? 'service').isTracked

/** Where the goods of its lines stand. */
export const placesOf = ({ lines }: WriteDown): readonly StockPlace[] =>
  lines.flatMap(({ item, store, isStocked: keeps }) => (keeps ? [{ item, store }] : []))
