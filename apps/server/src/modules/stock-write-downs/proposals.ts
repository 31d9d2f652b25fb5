import type {
  proposalQuery,
  valuedBody,
  writeDownProposal,
} from '@mizan/contract/documents/stock-write-downs'
import { changeOfValue } from '@mizan/core/inventory/write-down'
import {
  formatShort,
  parseDecimal,
  powerOfTen,
  price,
  quantity,
  scale,
} from '@mizan/core/money/decimal'
import { listPrice } from '@mizan/core/sales/list-price'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import type { Row } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { seesStore } from '../../kernel/store-scope.ts'
import {
  type Estimate,
  type HeldGoods,
  type Only,
  heldIn,
  heldTooDear,
  itemsHeld,
} from './held-goods.sql.ts'
import { oneListOf } from '../pricing/index.ts'
import { valuedAs } from './write-down-views.sql.ts'

type Proposal = z.output<typeof writeDownProposal>

/** Goods whose value differs from what they bring on a day; of a named item all places, whatever they cost. */
export async function proposalsOf(
  ctx: TenantContext,
  asked: z.output<typeof proposalQuery>,
): Promise<Proposal[]> {
  const only = { store: asked.store_id, item: asked.item_id, collection: asked.collection_id }
  const estimate = {
    of: asked.percent_of,
    percent: asked.percent,
    prices: asked.price_list_id === null ? [] : await pricesBy(ctx, asked.price_list_id, only),
  }
  const found = await heldTooDear(
    ctx,
    { date: asked.date, sellingCost: asked.selling_cost_percent, estimate },
    only,
  )
  const chosen = asked.item_id === null ? found.filter(differs) : found
  const names = await namesOf(ctx, chosen)
  return chosen.flatMap((held) => {
    const named = names.get(`${held.item} ${held.store}`)
    return named
      ? [{ item_id: held.item, store_id: held.store, ...named, ...valuedAs(held, held.proposed) }]
      : []
  })
}

/** What one of each item sells for by a list. */
async function pricesBy(ctx: TenantContext, list: string, only: Only): Promise<Estimate['prices']> {
  const items = await itemsHeld(ctx, only)
  const lists = await oneListOf(
    ctx,
    list,
    items.map(({ id }) => id),
  )
  const one = quantity(powerOfTen(scale.quantity))
  return items.flatMap(({ id, unit_id: unit, selling_price: selling }) => {
    const found = lists.get(id)
    const sellingPrice = price(parseDecimal(selling, scale.price) ?? 0n)
    const listed = found && listPrice([found], { unit, factor: one, sellingPrice, quantity: one })
    return listed ? [{ item: id, price: formatShort(listed.price, scale.price) }] : []
  })
}

/** What lines that are being written would post now; goods that were never there are left out. */
export async function valuesOf(
  ctx: TenantContext,
  asked: z.output<typeof valuedBody>,
): Promise<Proposal[]> {
  const seen = asked.items.filter(({ store_id: store }) => seesStore(ctx, store))
  const found = await heldIn(
    ctx,
    { date: asked.date, sellingCost: asked.selling_cost_percent },
    seen.map(({ item_id: item, store_id: store }) => ({ item, store })),
  )
  const names = await namesOf(ctx, found)
  return seen.flatMap(({ item_id: item, store_id: store, net_realisable_value: typed }) => {
    const held = found.find((each) => each.item === item && each.store === store)
    const named = names.get(`${item} ${store}`)
    if (!held || !named) return []
    const value = typed === null ? held.proposed : price(parseDecimal(typed, scale.price) ?? 0n)
    return [{ item_id: item, store_id: store, ...named, ...valuedAs(held, value) }]
  })
}

const differs = (held: HeldGoods): boolean =>
  held.proposed !== null && held.laterOn === null && changeOfValue(held, held.proposed) !== 0n

type Names = Pick<Proposal, 'item' | 'store' | 'unit'>

async function namesOf(
  ctx: TenantContext,
  goods: readonly HeldGoods[],
): Promise<ReadonlyMap<string, Names>> {
  if (goods.length === 0) return new Map()
  const [items, stores] = await Promise.all([
    ctx.db
      .rows<Row>(sql`select i.id, jsonb_build_object('id', i.id, 'name', i.name, 'name_en', i.name_en, 'code', i.code) as item,
        jsonb_build_object('id', u.id, 'name', u.name, 'name_en', u.name_en) as unit
      from items i join units u on u.tenant_id = ${currentTenant} and u.id = coalesce(i.sub_unit_id, i.unit_id)
      where i.tenant_id = ${currentTenant} and i.id = any(${goods.map(({ item }) => item)}::uuid[])`),
    ctx.db
      .rows<Row>(sql`select id, jsonb_build_object('id', id, 'name', name, 'name_en', name_en) as store from stores
      where tenant_id = ${currentTenant} and id = any(${goods.map(({ store }) => store)}::uuid[])`),
  ])
  const itemOf = new Map(items.map((row) => [row.id as string, row]))
  const storeOf = new Map(stores.map((row) => [row.id as string, row]))
  return new Map(
    goods.map(({ item, store }) => [
      `${item} ${store}`,
      { ...itemOf.get(item), store: storeOf.get(store)?.store } as unknown as Names,
    ]),
  )
}
