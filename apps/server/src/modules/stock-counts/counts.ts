import { Refusal } from '../../kernel/refusal.ts'
import type { FieldProblem } from '../../kernel/refusal.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { changeDocument, confirm, documentChanges, lifeOf } from '../documents/index.ts'
import { type CountDraft, type CountRow, changedTooLate, mergeCount } from './count.ts'
import { countFamily } from './count-family.ts'
import { type CountView, type LockedCount, lockCount, showCount } from './count-views.sql.ts'
import { saveCosts } from './count-actions.ts'
import { recordCounts } from './record-counts.ts'
import { countSearch, headOf, requireReferences, startCount, storeOf } from './start-count.ts'

/** The life of a stock count: it begins, is counted, approved, and perhaps taken back. */
export const countLife = lifeOf<CountDraft, CountView, CountRow, LockedCount>({
  table: 'stock_counts',
  linesField: 'items',
  kind: () => 'stock_count',
  dateOf: (row) => row.date,
  vatDateOf: () => null,
  dateField: 'date',
  show: showCount,
  lock: lockCount,
  merge: async (ctx, before, change) => mergeCount(before, change, ctx.today),
  requireSame: (_ctx, before, after) => {
    const fields = changedTooLate(before, after).map((field): [string, readonly FieldProblem[]] => [
      field,
      [{ code: 'count_begun' }],
    ])
    if (fields.length > 0) throw new Refusal('invalid', {}, Object.fromEntries(fields))
  },
  changesOf: (ctx, before, after) => documentChanges(ctx, typed(before), typed(after)),
  saveAsDraft: saveCount,
  confirm: async (ctx, row) => {
    await saveCount(ctx, row)
    await approve(ctx, await countLife.lock(ctx, row.id))
    return null
  },
})

/** What was typed of it that can change. */
const typed = ({ notes, account_id, is_blind, recount_percent, recount_value }: CountRow) => ({
  notes,
  account_id,
  is_blind,
  recount_percent,
  recount_value,
})

/** Approves a count as it stands. */
async function approve(ctx: TenantContext, row: LockedCount): Promise<void> {
  await confirm(ctx, countFamily, row)
}

/** Approves a count; what nobody counted is not there where its approver says so. */
export async function approveCount(
  ctx: TenantContext,
  id: string,
  body: { readonly zero_rest: boolean },
): Promise<CountView> {
  await approve(ctx, { ...(await countLife.lock(ctx, id)), zero_rest: body.zero_rest })
  return countLife.show(ctx, id)
}

/** Begins a count, or changes one that goes on; with it the figures that were sent. */
async function saveCount(ctx: TenantContext, row: CountRow): Promise<void> {
  if (row.isNew) await startCount(ctx, row)
  else {
    const [store] = await Promise.all([storeOf(ctx, row), requireReferences(ctx, row)])
    await changeDocument(ctx, 'stock_counts', row.id, {
      ...headOf(row),
      search_text: countSearch(row, store, null),
    })
  }
  const found = row.items.flatMap(({ item_id, unit_id, actual_count: amount, lots }, index) =>
    amount === null && lots.length === 0
      ? []
      : {
          item_id,
          unit_id,
          amount,
          lots,
          mode: 'set' as const,
          field: (name: string) => `items.${index}.${name === 'amount' ? 'actual_count' : name}`,
        },
  )
  await recordCounts(ctx, row, found)
  await saveCosts(ctx, row.id, row.items)
}
