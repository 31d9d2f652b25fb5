import { factsOf } from '@mizan/core/documents/kind'
import type { Effects } from '@mizan/core/documents/family'
import { assemblyStatus } from '@mizan/core/documents/lifecycle'
import type { AssemblyFinish } from '@mizan/core/inventory/assembly'
import { formatDecimal, sum } from '@mizan/core/money/decimal'
import { recordActivity } from '../../kernel/activity.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { currentTenant, rowsOf, sql } from '../../kernel/database/sql.ts'
import { newId } from '../../kernel/ids.ts'
import { allOrRefusal } from '../../kernel/refusal.ts'
import { type Books, type Confirmed, changeDocument, postNumbered } from '../documents/index.ts'
import { type LockedStock, applyMoves } from '../inventory/index.ts'
import { type AssemblyCostRow, type FinishedLine, labelOf } from './assembly.ts'
import type { LockedAssembly } from './assembly-views.sql.ts'
import { worthOf, writeCosts } from './save-assembly.ts'

/** The end of a batch as it was checked and computed. */
export type FinishedBatch = {
  readonly document: AssemblyFinish
  readonly effects: Effects
  /** Which batches and serials came out of each component, and by null of what was made. */
  readonly lots: Confirmed['lots']
  readonly stock: LockedStock
  readonly books: Books
  /** How much was made, in the unit of the batch; null where it was taken apart. */
  readonly amount: string | null
  readonly scrapped: string
  readonly lines: readonly FinishedLine[]
  readonly costs: readonly AssemblyCostRow[]
  readonly notes: string | null
}

/** Entry, stock and the batch itself, as the second part of its posting. */
export async function saveFinished(
  ctx: TenantContext,
  batch: LockedAssembly,
  { document, effects, lots, stock, books, amount, scrapped, lines, costs, notes }: FinishedBatch,
): Promise<void> {
  const { date } = document
  const documentType = factsOf('assembly').documentType ?? 0
  const label = `${labelOf(batch.is_disassembly)}_finished`
  const entryId = effects.entry ? newId() : null
  if (effects.entry && entryId)
    await postNumbered(
      ctx,
      [
        {
          id: entryId,
          entry: effects.entry,
          date,
          vatDate: date,
          statement: { kind: label, reference: batch.reference, notes },
          documentType,
          label,
          documentId: batch.id,
          documentNumber: batch.number,
          part: 'finish',
        },
      ],
      books,
    )
  await applyMoves(ctx, stock, effects, {
    date,
    type: documentType,
    id: batch.id,
    number: batch.number,
    entryId,
    lineIds: batch.lines.map((line) => line.id),
  })
  const spent = sum(document.costs.map((cost) => cost.amount))
  const output = worthOf(effects.moves)
  const input = sum(document.inputs.map(({ value }) => value))
  await allOrRefusal([
    changeDocument(ctx, 'batch_assembly', batch.id, {
      status: assemblyStatus.finished,
      finished_on: date,
      finished_amount: amount,
      scrapped_amount: scrapped,
      scrap_account_id: document.scrapAccount,
      cost_value: formatDecimal(spent, 2),
      scrap_value: formatDecimal(input + spent - output, 2),
      output_value: formatDecimal(output, 2),
      finish_entry_id: entryId,
      finished_at: ctx.now,
      ...(lots.has(null) && { lots: JSON.stringify(lots.get(null)) }),
    }),
    writeLines(ctx, batch, lines, { effects, lots }),
    writeCosts(ctx, batch.id, costs),
    recordActivity(ctx, 'batch_assembly', batch.id, 'finished'),
  ])
}

/** Components that came out are worth what they came with; those that went in keep what they left with. */
async function writeLines(
  ctx: TenantContext,
  batch: LockedAssembly,
  lines: readonly FinishedLine[],
  { effects: { moves }, lots }: Pick<FinishedBatch, 'effects' | 'lots'>,
): Promise<void> {
  if (batch.lines.length === 0) return
  const rows = batch.lines.map((line, index) => [
    line.id,
    lines[index]?.amount ?? null,
    lines[index]?.scrapped ?? '0',
    batch.is_disassembly
      ? formatDecimal(worthOf(moves.filter((move) => move.line === index)), 2)
      : line.value,
    JSON.stringify(lots.get(index) ?? line.lots),
  ])
  await ctx.db.run(sql`update batch_assembly_components l set finished_amount = v.finished::numeric,
      scrapped_amount = v.scrapped::numeric, value = v.value::numeric, lots = v.lots::jsonb
    from (values ${rowsOf(rows)}) as v (id, finished, scrapped, value, lots)
    where l.tenant_id = ${currentTenant} and l.id = v.id::uuid`)
}
