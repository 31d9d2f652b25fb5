import { countItemsMax } from '@mizan/contract/documents/stock-counts'
import { status } from '@mizan/core/documents/lifecycle'
import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { type FieldProblem, Refusal, wrongField } from '../../kernel/refusal.ts'
import { type StoreFacts, storesOf } from '../bills/index.ts'
import { writeDocument } from '../documents/index.ts'
import { lineAccountsOf } from '../expenses/index.ts'
import { type CountRow, headColumns } from './count.ts'
import { type CountedGoods, goodsToCount } from './counted-goods.sql.ts'
import { snapshotOf } from './stored-lots.ts'

/** Begins a count: what the books hold of its items is read once, at one moment. */
export async function startCount(ctx: TenantContext, row: CountRow): Promise<void> {
  const [store] = await Promise.all([storeOf(ctx, row), requireReferences(ctx, row)])
  if (row.date > ctx.today) throw wrongField('date', 'date_in_future')
  const goods = await goodsToCount(ctx, row, countItemsMax + 1)
  requireItems(row, goods)
  if (goods.length > countItemsMax)
    throw wrongField('scope', 'count_too_large', { limit: String(countItemsMax) })
  if (goods.length === 0) throw wrongField('scope', 'nothing_to_count')
  await writeDocument(ctx, 'stock_counts', {
    id: row.id,
    isNew: true,
    columns: {
      ...headOf(row),
      started_at: ctx.now,
      search_text: countSearch(row, store, null),
    },
    lines: goods.map((each) => ({
      id: newId(),
      item_id: each.id,
      current_count: each.quantity,
      lots: snapshotOf(each),
      search_text: each.search_text,
    })),
  })
}

/** What its row keeps of what was typed. */
export const headOf = (row: CountRow) => ({
  ...headColumns.write(row),
  scope: row.scope,
  status: status.draft,
})

export const countSearch = (
  row: CountRow,
  store: Pick<StoreFacts, 'name'>,
  number: string | null,
): string => searchText(number, store.name, row.notes).slice(0, 4000)

/** The store of a count, as far as the user sees it. */
export async function storeOf(ctx: TenantContext, row: CountRow): Promise<StoreFacts> {
  const store = (await storesOf(ctx)).find(({ id }) => id === row.store_id)
  if (!store) throw wrongField('store_id', 'reference_not_found')
  return store
}

/** Refuses an account or a collection that the company does not have. */
export async function requireReferences(ctx: TenantContext, row: CountRow): Promise<void> {
  const wanted = [...new Set(row.collection_ids)]
  const [accounts, collections] = await Promise.all([
    lineAccountsOf(ctx, [row.account_id]),
    wanted.length === 0
      ? []
      : ctx.db.rows(sql`select id from collections where tenant_id = ${currentTenant}
          and id = any(${wanted}::uuid[])`),
  ])
  if (row.account_id !== null && !accounts.has(row.account_id))
    throw wrongField('account_id', 'reference_not_found')
  if (collections.length < wanted.length) throw wrongField('collection_ids', 'reference_not_found')
}

/** Refuses items of a list that are none, keep no stock, or stand in it twice. */
function requireItems(row: CountRow, goods: readonly CountedGoods[]): void {
  if (row.scope !== 'items') return
  const known = new Set(goods.map(({ id }) => id))
  const fields: Record<string, readonly FieldProblem[]> = {}
  row.items.forEach(({ item_id: item }, index) => {
    if (!known.has(item)) fields[`items.${index}.item_id`] = [{ code: 'item_not_stocked' }]
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}
