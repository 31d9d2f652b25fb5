import type { items } from '@mizan/contract/catalog'
import { type ItemChoice, itemChoices, type itemMerge } from '@mizan/contract/merging'
import type { DraftOf } from '@mizan/contract/resource'
import { type ItemMerge, itemMergeProblems, unitsToAdd } from '@mizan/core/merging/merge-items'
import type { z } from 'zod'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { refusalOf } from '../../kernel/refusal.ts'
import { item } from '../catalog/index.ts'
import { lockStockOfBoth, mergeStock } from '../inventory/index.ts'
import { itemMergeFacts } from './item-facts.sql.ts'
import { type Merged, beginMerge, endMerge, mergedBefore, refuseGone } from './merge-record.ts'
import {
  barcodesOf,
  moveLevels,
  movePicture,
  movePrices,
  moveRecipes,
  moveSoldComponents,
  moveSuppliers,
  moveUnits,
} from './move-catalog.ts'
import {
  type Moved,
  type Pair,
  followInBooks,
  moveNames,
  moveReferences,
} from './move-references.ts'
import { itemReferences } from './references.ts'

type ItemDraft = DraftOf<typeof items>

/** Makes two items one: stock, layers, lots and all that moved of the absorbed one are of the kept one, in one transaction. */
export async function mergeItems(
  ctx: TenantContext,
  keptId: string,
  body: z.output<typeof itemMerge>,
): Promise<Merged> {
  const pair = { kept: keptId, absorbed: body.absorbed_id }
  await lockItems(ctx, pair)
  const before = await mergedBefore(ctx, pair)
  if (before) return before
  const facts = await itemMergeFacts(ctx, pair)
  if (!facts) return refuseGone(ctx, pair)
  const problems = itemMergeProblems(facts)
  if (problems.length > 0) throw refusalOf(problems)
  const barcodes = await barcodesOf(ctx, pair)
  const taken = await takenFields(ctx, pair, body.take)
  await beginMerge(ctx, 'items', pair, body, { barcodes })
  const moved = await moveAll(ctx, pair, facts)
  const conversions = await ctx.db.rows<{ barcode: string }>(sql`select barcode from item_barcodes
    where tenant_id = ${currentTenant} and item_id = ${keptId} and source = 'conversion'`)
  await ctx.db.run(
    sql`delete from items where tenant_id = ${currentTenant} and id = ${pair.absorbed}`,
  )
  const loose = barcodes.filter(
    (each) => !conversions.some(({ barcode }) => barcode === each.barcode),
  )
  await answerTo(ctx, pair, loose, taken)
  return endMerge(ctx, 'items', pair, moved)
}

/** The stock first, as every posting has it, then both items: whoever names one of them waits until the merge is over. */
async function lockItems(ctx: TenantContext, pair: Pair): Promise<void> {
  await lockStockOfBoth(ctx, pair)
  await ctx.db.run(sql`select 1 from items where tenant_id = ${currentTenant}
    and id in (${pair.kept}, ${pair.absorbed}) order by id for update`)
}

async function moveAll(ctx: TenantContext, pair: Pair, facts: ItemMerge): Promise<Moved> {
  await moveUnits(ctx, pair, unitsToAdd(facts))
  const moved: Moved = {
    ...(await mergeStock(ctx, pair, () => followInBooks(ctx, pair))),
    ...(await moveReferences(ctx, itemReferences, pair)),
    ...(await moveNames(ctx, 'items', pair)),
  }
  const prices = await movePrices(ctx, pair)
  if (prices > 0) moved.price_list_lines = prices
  await moveSoldComponents(ctx, pair)
  await moveRecipes(ctx, pair)
  await moveLevels(ctx, pair)
  await moveSuppliers(ctx, pair)
  await movePicture(ctx, pair)
  await ctx.db.run(sql`update stock_recalculations
    set item_ids = array(select distinct case when id = ${pair.absorbed} then ${pair.kept}::uuid else id end from unnest(item_ids) as c (id))
    where tenant_id = ${currentTenant} and ${pair.absorbed} = any(item_ids)`)
  // What is open of a line counts by its item: offers of both count anew at the end.
  await ctx.db.run(sql`update quotations set lock_version = lock_version
    where tenant_id = ${currentTenant} and id in (select l.quotation_id from quotation_items l
      where l.tenant_id = ${currentTenant} and l.merged_item_id = ${pair.absorbed})`)
  return moved
}

/** The fields of the absorbed item that the kept one takes. */
async function takenFields(
  ctx: TenantContext,
  { absorbed }: Pair,
  take: readonly ItemChoice[],
): Promise<Partial<ItemDraft>> {
  if (take.length === 0) return {}
  const other = await item.show(ctx, absorbed)
  return Object.fromEntries(
    take.flatMap((choice) => itemChoices[choice]).map((field) => [field, other[field]]),
  )
}

/** The kept item has what was chosen, and answers to every barcode of both. */
async function answerTo(
  ctx: TenantContext,
  { kept }: Pair,
  barcodes: ItemDraft['more_barcodes'],
  taken: Partial<ItemDraft>,
): Promise<void> {
  if (barcodes.length === 0 && Object.keys(taken).length === 0) return
  const own = await item.show(ctx, kept)
  const barcode = taken.barcode ?? own.barcode ?? null
  const more = [
    ...own.more_barcodes.map(({ barcode: text, unit_id: unit }) => ({
      barcode: text,
      unit_id: unit,
    })),
    ...(own.barcode === null ? [] : [{ barcode: own.barcode, unit_id: null }]),
    ...barcodes,
  ].filter((each) => each.barcode !== barcode)
  const changesBarcodes = barcodes.length > 0 || taken.barcode !== undefined
  await item.update(
    ctx,
    kept,
    { ...taken, ...(changesBarcodes && { barcode, more_barcodes: more }) },
    {},
  )
}
