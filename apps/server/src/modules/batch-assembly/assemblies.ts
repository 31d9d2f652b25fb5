import { baseQuantity } from '@mizan/core/catalog/units'
import { quantity } from '@mizan/core/money/decimal'
import type { TenantContext } from '../../kernel/context.ts'
import { newId } from '../../kernel/ids.ts'
import { Refusal, refusalOf } from '../../kernel/refusal.ts'
import { factorOf, itemsOf } from '../bills/index.ts'
import { confirm, copiedLines, lifeOf } from '../documents/index.ts'
import {
  type AssemblyDraft,
  type AssemblyLineRow,
  type AssemblyRow,
  mergeAssembly,
} from './assembly.ts'
import { startFamily } from './assembly-family.ts'
import {
  type AssemblyView,
  type LockedAssembly,
  lockAssembly,
  showAssembly,
} from './assembly-views.sql.ts'
import { type FinishBody, finishBatch } from './finish-assembly.ts'
import { lineOfNeed, needOf, recipeOf } from './recipe.sql.ts'
import { micro, resolveAssembly } from './resolve-assembly.ts'
import { saveAssemblyDraft } from './save-assembly.ts'

const life = lifeOf<AssemblyDraft, AssemblyView, AssemblyRow, LockedAssembly>({
  table: 'batch_assembly',
  linesField: 'components',
  kind: startFamily.kind,
  dateOf: (row) => row.date,
  vatDateOf: () => null,
  dateField: 'date',
  show: showAssembly,
  lock: lockAssembly,
  merge,
  saveAsDraft,
  confirm: async (ctx, row) => {
    await confirm(ctx, startFamily, row)
    return null
  },
  copyOf: (ctx, original) => ({
    date: ctx.today,
    lines: copiedLines(original.lines),
  }),
})

/** The life of a batch, from its draft to its end: what is started is finished or cancelled, and not edited. */
export const assemblyLife = {
  ...life,
  actions: {
    start: life.actions.confirm,
    finish,
    cancel: life.actions.cancel,
    copy: life.actions.copy,
  },
}

async function finish(ctx: TenantContext, id: string, body: FinishBody): Promise<AssemblyView> {
  requireCosts(ctx, body.costs ?? [])
  await finishBatch(ctx, await life.lock(ctx, id), body)
  return life.show(ctx, id)
}

/** Who may not see costs writes none, and leaves those of others as they are. */
function requireCosts(ctx: TenantContext, costs: readonly unknown[]): void {
  if (costs.length > 0 && !ctx.has('items.see_cost', 'view')) throw new Refusal('costs_not_seen')
}

/** A new batch that names no components takes those of its item's recipe. */
async function merge(
  ctx: TenantContext,
  before: LockedAssembly | null,
  { costs, ...change }: Partial<AssemblyDraft>,
): Promise<AssemblyRow> {
  requireCosts(ctx, costs ?? [])
  const isSeen = ctx.has('items.see_cost', 'view')
  const row = mergeAssembly(before, { ...change, ...(costs && isSeen && { costs }) })
  return row.isNew && row.lines.length === 0
    ? { ...row, lines: await linesOfRecipe(ctx, row) }
    : row
}

async function linesOfRecipe(
  ctx: TenantContext,
  row: AssemblyRow,
): Promise<readonly AssemblyLineRow[]> {
  const [[item], recipe] = await Promise.all([
    itemsOf(ctx, [row.item_id]),
    recipeOf(ctx, row.item_id),
  ])
  const factor = item ? factorOf(item, row.unit_id ?? item.sub_unit_id ?? item.unit_id) : null
  const made = factor === null ? null : baseQuantity(micro(row.amount), factor)
  return recipe.flatMap((component) => {
    const need = needOf(component, made ?? quantity(0n), row.is_disassembly)
    if (need === 0n) return []
    const { factor: _factor, ...line } = lineOfNeed(component, need)
    return [{ ...line, id: newId(), notes: null, lots: [] }]
  })
}

async function saveAsDraft(ctx: TenantContext, row: AssemblyRow): Promise<void> {
  const resolved = await resolveAssembly(ctx, row)
  if (resolved.problems.length > 0) throw refusalOf(resolved.problems)
  await saveAssemblyDraft(ctx, row, resolved)
}
