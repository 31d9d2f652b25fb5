import { stores } from '@mizan/contract/catalog'
import type { DraftOf, RowOf } from '@mizan/contract/resource'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { ListSource } from '../../kernel/list.ts'
import { Refusal, wrongField } from '../../kernel/refusal.ts'
import { inStoreScope, seesStore } from '../../kernel/store-scope.ts'
import { table } from '../../kernel/table.ts'
import {
  addAccountOfItsOwn,
  dropUnusedAccount,
  isAccountFor,
  isFree,
  refuseBroken,
  sharedAccount,
} from '../ledger/index.ts'

type Store = RowOf<typeof stores>
type Draft = DraftOf<typeof stores>

const rows = table(stores, {
  references: { account: { table: 'accounts', column: 'account_id', show: ['account_number'] } },
  computed: {
    stock_value: sql`coalesce((select sum(l.value) from stock_levels l
      where l.tenant_id = ${currentTenant} and l.store_id = t.id), 0)::numeric(20,2)`,
  },
  search: ['name', 'name_en', 'address'],
  order: sql`not t.is_main_store, t.name, t.id`,
})

/** Setting: all stores keep their stock on one account instead of one each. */
const oneAccountSetting = 'one_account_for_stores'

const sharesAccount = async (ctx: TenantContext): Promise<boolean> =>
  (await ctx.db.first(sql`select 1 from settings where tenant_id = ${currentTenant}
    and code = ${oneAccountSetting} and value = 'true'::jsonb`)) !== null

/** What stock is worth is shown to those who may see costs. */
const shown = (ctx: TenantContext, store: Store): Store =>
  ctx.has('items.see_cost', 'view') ? store : { ...store, stock_value: null }

const checksOf = (store: Partial<Draft>, except?: string) => [
  isFree({ field: 'name', table: 'stores', except }, store.name),
  ...isAccountFor('account_id', store.account_id, { subTypes: ['inventory'] }),
]

const unsetMain = (ctx: TenantContext): Promise<number> =>
  ctx.db.run(sql`update stores set is_main_store = false, lock_version = lock_version + 1
    where tenant_id = ${currentTenant} and is_main_store`)

export const store = {
  list(ctx: TenantContext): ListSource<Store> {
    const source = rows.source(inStoreScope(ctx, sql`t.id`))
    return { ...source, map: (row) => shown(ctx, source.map(row)) }
  },
  async show(ctx: TenantContext, id: string): Promise<Store> {
    if (!seesStore(ctx, id)) throw new Refusal('not_found')
    return shown(ctx, await rows.show(ctx, id))
  },

  /** Adds a store with an inventory account of its own; the first store is the main one. */
  async create(ctx: TenantContext, draft: Draft): Promise<Store> {
    const known =
      draft.id &&
      (await ctx.db.first(
        sql`select 1 from stores where tenant_id = ${currentTenant} and id = ${draft.id}`,
      ))
    if (draft.id && known) return store.show(ctx, draft.id)
    const [main] = await Promise.all([
      ctx.db.first(
        sql`select id from stores where tenant_id = ${currentTenant} and is_main_store for update`,
      ),
      refuseBroken(ctx, checksOf(draft, draft.id)),
    ])
    const isMain = draft.is_main_store || main === null
    if (isMain && !draft.active) throw wrongField('active', 'invalid_choice')
    if (isMain && main) await unsetMain(ctx)
    const account =
      draft.account_id ??
      ((await sharesAccount(ctx))
        ? await sharedAccount(ctx, 'inventory')
        : await addAccountOfItsOwn(ctx, 'inventory', accountName(draft)))
    return shown(
      ctx,
      await rows.create(ctx, { ...draft, is_main_store: isMain, account_id: account }),
    )
  },

  /** There is always one main store: another takes its place, it is never just given up. */
  async update(
    ctx: TenantContext,
    id: string,
    change: Partial<Draft>,
    sent: Readonly<Record<string, unknown>>,
  ): Promise<Store> {
    const before = await store.show(ctx, id)
    const { account_id: account, ...rest } = change
    const after = { ...before, ...rest }
    if (before.is_main_store && !after.is_main_store)
      throw wrongField('is_main_store', 'invalid_choice')
    if (after.is_main_store && !after.active) throw wrongField('active', 'invalid_choice')
    const movesAccount = typeof account === 'string' && account !== before.account_id
    await refuseBroken(ctx, [
      ...checksOf(change, id),
      movesAccount
        ? {
            field: 'account_id',
            code: 'record_in_use',
            broken: sql`exists (select 1 from stock_moves where tenant_id = ${currentTenant} and store_id = ${id})`,
          }
        : null,
    ])
    if (after.is_main_store && !before.is_main_store) await unsetMain(ctx)
    const updated = await rows.update(
      ctx,
      id,
      { ...rest, ...(movesAccount && { account_id: account }) },
      sent,
    )
    return shown(ctx, updated)
  },

  /** Deletes a store that was never used, and its account with it. */
  async remove(ctx: TenantContext, id: string): Promise<void> {
    const before = await store.show(ctx, id)
    if (before.is_main_store) throw new Refusal('record_in_use')
    await rows.remove(ctx, id)
    if (before.account_id) await dropUnusedAccount(ctx, before.account_id)
  },
}

const accountName = (draft: Draft): { readonly name: string; readonly name_en: string } => ({
  name: `مخزون ${draft.name}`.slice(0, 255),
  name_en: `Inventory – ${draft.name_en ?? draft.name}`.slice(0, 255),
})
