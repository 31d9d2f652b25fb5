import { lots } from '@mizan/contract/lots'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import type { TrackedItem } from '@mizan/core/inventory/lots/lot'
import { formatShort, parseDecimal, quantity as inBase, scale } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import type { ListQuery } from '../../../kernel/http/list-query.ts'
import type { ListSource } from '../../../kernel/list.ts'
import { newId } from '../../../kernel/ids.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import { inStoreScope, seesStore } from '../../../kernel/store-scope.ts'
import { table, trimFigure } from '../../../kernel/table.ts'
import { lockStock } from '../stock.ts'
import { lotsAnywhere, numberedGoods } from './lot-facts.sql.ts'
import { moveLots } from './save-lot-moves.ts'

type LotRow = RowOf<typeof lots>
type Draft = DraftOf<typeof lots>

/** Lots with what the stores that the user sees, or those he asks for, hold of them. */
function rowsFor(ctx: TenantContext, asked?: readonly string[]) {
  const inStores = asked
    ? sql`v.store_id = any(${[...asked]}::uuid[]) and ${inStoreScope(ctx, sql`v.store_id`)}`
    : inStoreScope(ctx, sql`v.store_id`)
  const levels = sql`lot_levels v where v.tenant_id = ${currentTenant} and v.lot_id = t.id
    and v.quantity <> 0 and ${inStores}`
  return table(lots, {
    references: { item: { table: 'items', column: 'item_id', show: ['code'] } },
    computed: {
      tracked_by: sql`(select i.tracked_by from items i where i.tenant_id = ${currentTenant} and i.id = t.item_id)`,
      quantity: sql`coalesce((select sum(v.quantity) from ${levels}), 0)`,
      on_hand: sql`exists (select 1 from ${levels})`,
      stores: sql`coalesce((select jsonb_agg(jsonb_build_object('store_id', v.store_id, 'name', s.name,
          'name_en', s.name_en, 'quantity', v.quantity::text) order by s.name)
        from lot_levels v join stores s on s.tenant_id = ${currentTenant} and s.id = v.store_id
        where v.tenant_id = ${currentTenant} and v.lot_id = t.id and v.quantity <> 0 and ${inStores}), '[]')`,
    },
    filters: { store_id: false },
    search: ['number'],
    order: sql`t.expiry_date nulls last, t.number, t.id`,
  })
}

const shown = (row: LotRow): LotRow => ({
  ...row,
  stores: row.stores.map((each) => ({ ...each, quantity: trimFigure(each.quantity) as string })),
})

/** Batches and serials of goods; documents bring them in and take them out. */
export const lot = {
  list(ctx: TenantContext, { equals }: ListQuery): ListSource<LotRow> {
    const source = rowsFor(ctx, equals.store_id).source()
    return {
      ...source,
      // One store is asked for by what of it is there.
      ...(equals.store_id && {
        where: sql`${source.where} and ${source.columns?.['on_hand'] || sql`true`}`,
      }),
      map: (row) => shown(source.map(row)),
    }
  },

  show: async (ctx: TenantContext, id: string): Promise<LotRow> =>
    shown(await rowsFor(ctx).show(ctx, id)),

  /** Gives goods that are in stock without a number the number they bear. */
  async create(ctx: TenantContext, draft: Draft): Promise<LotRow> {
    const { id = newId(), item_id: item, store_id: store } = draft
    const known = await ctx.db.first(
      sql`select 1 from lots where tenant_id = ${currentTenant} and id = ${id}`,
    )
    if (known) return lot.show(ctx, id)
    await refuseUnknown(ctx, draft)
    const quantity = inBase(parseDecimal(draft.quantity, scale.quantity) ?? 0n)
    const stock = await lockStock(ctx, [{ item, store }])
    const tracked = stock.tracked.get(item)
    if (!tracked) throw wrongField('item_id', 'item_not_tracked')
    if (tracked.hasExpiry && draft.expiry_date === null)
      throw wrongField('expiry_date', 'lot_expiry_required', { number: draft.number })
    if (tracked.by === 'serial' && formatShort(quantity, scale.quantity) !== '1')
      throw wrongField('quantity', 'serial_is_one', { number: draft.number })
    const numbered = await numberedGoods(ctx, [{ item, store }])
    const without = (stock.states[0]?.quantity ?? 0n) - (numbered.get(`${item} ${store}`) ?? 0n)
    if (quantity > without)
      throw wrongField('quantity', 'goods_have_numbers', {
        available: formatShort(without > 0n ? without : 0n, scale.quantity),
      })
    const stands = await lotThatStands(ctx, draft, tracked)
    if (stands === null) await rowsFor(ctx).create(ctx, withoutGoods({ ...draft, id }))
    const numberedLot = stands ?? id
    const goods = { lot: numberedLot, item, store, quantity, stockMove: null, line: null }
    await moveLots(ctx, [goods], ctx.today)
    return lot.show(ctx, numberedLot)
  },

  /** Corrects a number or a day of expiry; of which item its goods are, and where, stays. */
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<LotRow> {
    const before = await lot.show(ctx, id)
    if (change.item_id !== undefined && change.item_id !== before.item_id)
      throw wrongField('item_id', 'record_in_use')
    await rowsFor(ctx).update(ctx, id, withoutGoods(change), sent)
    return lot.show(ctx, id)
  },
}

/**
 * The lot of a number that is known already, which more goods join: a batch as it is, a serial that is in no store.
 * It is locked, so that a piece is not numbered in two stores at once.
 */
async function lotThatStands(
  ctx: TenantContext,
  { item_id: item, number, expiry_date: expiry }: Draft,
  { by }: TrackedItem,
): Promise<string | null> {
  const found = await ctx.db.first<{
    readonly id: string
    readonly expiry_date: string | null
  }>(sql`
    select id, expiry_date from lots
    where tenant_id = ${currentTenant} and item_id = ${item} and number = ${number} for update`)
  if (!found) return null
  if (expiry !== null && found.expiry_date !== null && expiry !== found.expiry_date)
    throw wrongField('expiry_date', 'lot_expiry_differs', { number, date: found.expiry_date })
  if (by === 'serial' && (await lotsAnywhere(ctx, [found.id])).size > 0)
    throw wrongField('number', 'serial_on_hand', { number })
  return found.id
}

/** What the row of a lot keeps of a draft: where its goods are is told by its movements. */
function withoutGoods<T extends Partial<Draft>>({
  store_id: _store,
  quantity: _quantity,
  ...kept
}: T): Draft {
  return kept as unknown as Draft
}

async function refuseUnknown(ctx: TenantContext, draft: Draft): Promise<void> {
  const [item, store] = await Promise.all([
    ctx.db.first(
      sql`select 1 from items where tenant_id = ${currentTenant} and id = ${draft.item_id}`,
    ),
    ctx.db.first(
      sql`select 1 from stores where tenant_id = ${currentTenant} and id = ${draft.store_id}`,
    ),
  ])
  if (!item) throw wrongField('item_id', 'reference_not_found')
  if (!store || !seesStore(ctx, draft.store_id)) throw wrongField('store_id', 'reference_not_found')
}
