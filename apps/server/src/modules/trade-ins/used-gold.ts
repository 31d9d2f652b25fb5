import { items, stores } from '@mizan/contract/catalog'
import type { Caliber } from '@mizan/core/sales/jewellery-price'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { item } from '../catalog/index.ts'
import { store } from '../inventory/index.ts'
import { sharedAccount } from '../ledger/index.ts'

const jewellery = 5

/** Used gold stands on an account of its own (1154), so in a store of its own, which is made when the first comes. */
async function storeOfUsedGold(ctx: TenantContext): Promise<string> {
  // Two who bring the first gold at once make one store: the account is held until it is there.
  const account = await sharedAccount(ctx, 'used_gold')
  const known = await ctx.db.first<{ id: string }>(sql`select id from stores
    where tenant_id = ${currentTenant} and account_id = ${account} and active order by created_at, id limit 1`)
  if (known) return known.id
  const made = await store.create(
    ctx,
    stores.draft.parse({
      name: 'مستودع الذهب المستعمل',
      name_en: 'Store of used gold',
      account_id: account,
    }),
  )
  return made.id
}

/** Where used gold is kept, and the item of each caliber, made when the first of it comes; it is melted, not sold. */
export async function usedGold(
  ctx: TenantContext,
  asked: readonly Caliber[],
): Promise<{ readonly store: string; readonly items: ReadonlyMap<Caliber, string> }> {
  const storeId = await storeOfUsedGold(ctx)
  const known = await ctx.db.rows<{ id: string; caliber: Caliber }>(sql`
    select distinct on (i.caliber) i.id, i.caliber from items i
    where i.tenant_id = ${currentTenant} and i.default_store_id = ${storeId} and i.item_type = ${jewellery} and i.active
      and i.caliber is not null order by i.caliber, i.created_at, i.id`)
  const found = new Map(known.map(({ id, caliber }) => [caliber, id]))
  const missing = [...new Set(asked)].filter((caliber) => !found.has(caliber))
  if (missing.length === 0) return { store: storeId, items: found }
  const gram = await ctx.db.first<{ id: string }>(sql`select id from units
    where tenant_id = ${currentTenant} and code = 'GRM' order by created_at, id limit 1`)
  if (!gram) throw new Refusal('trade_in_needs_gram')
  for (const caliber of missing) {
    const made = await item.create(
      ctx,
      items.draft.parse({
        name: `ذهب مستعمل عيار ${caliber}`,
        name_en: `Used gold, ${caliber} karat`,
        item_type: jewellery,
        unit_id: gram.id,
        caliber,
        defualt_store_id: storeId,
        allow_to_sell: false,
      }),
    )
    found.set(caliber, made.id)
  }
  return { store: storeId, items: found }
}
