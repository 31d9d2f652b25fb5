import { assemblyStatus } from '@mizan/core/documents/lifecycle'
import type { TenantContext } from '../../../kernel/context.ts'
import { assemblyLife } from '../../batch-assembly/index.ts'
import { shelvesOf } from '../../catalog/index.ts'
import type { GoodsPaper } from '../printable/printable-goods.ts'
import { dateText, quantityText } from '../printable/printed-figures.ts'
import { companyOf } from './company.sql.ts'
import { writtenBy } from './entry-paper.sql.ts'
import { fact } from './goods-paper.ts'
import { itemOnPaper, lotsOnPaper } from './lots-on-paper.ts'

type Assembly = Awaited<ReturnType<typeof assemblyLife.show>>

/**
 * A batch on paper: until it is finished a work order that the workshop writes on, then the sheet of what was made of
 * what. Costs are never on it.
 */
export async function assemblyToPrint(ctx: TenantContext, id: string): Promise<GoodsPaper> {
  const [batch, company, author] = await Promise.all([
    assemblyLife.show(ctx, id),
    companyOf(ctx),
    writtenBy(ctx, 'batch_assembly', id),
  ])
  const lines = batch.components ?? []
  const shelves = await shelvesOf(
    ctx,
    batch.source_store_id,
    lines.map(({ item_id: item }) => item),
  )
  const isFinished = batch.status === assemblyStatus.finished
  const hasNotes = lines.some(({ notes }) => notes !== null)
  const hasLosses = isFinished && lines.some(({ scrapped_amount: lost }) => Number(lost) > 0)
  const hasShelves = shelves.size > 0 && !batch.is_disassembly
  const figure = (key: string) => ({ key, isFigure: true, isWide: false })
  return {
    kind: isFinished ? (batch.is_disassembly ? 'sheet_of_parts' : 'sheet_of_batch') : 'work_order',
    signers: isFinished
      ? ['prepared_by', 'made_by', 'received_by']
      : ['storekeeper', 'made_by', 'checked_by'],
    number: batch.code,
    date: batch.finished_on ?? batch.date,
    notes: batch.notes,
    facts: [
      ...fact('made_item', named(batch)),
      ...fact('planned', amountOf(batch, batch.amount)),
      ...(isFinished && batch.finished_amount !== null
        ? fact('came_out', amountOf(batch, batch.finished_amount))
        : []),
      ...(Number(batch.scrapped_amount) > 0
        ? fact('useless', amountOf(batch, batch.scrapped_amount))
        : []),
      ...(isFinished ? fact('started_on', { name: dateText(batch.date) }) : []),
      ...fact('from_store', batch.source_store),
      ...fact('to_store', batch.destination_store),
      ...fact('cost_center', batch.cost_center),
      ...fact('reference', batch.reference === null ? null : { name: batch.reference }),
    ],
    columns: [
      ...(hasShelves ? [figure('shelf')] : []),
      figure('code'),
      { key: 'item', isFigure: false, isWide: true },
      figure('quantity'),
      { key: 'unit', isFigure: false, isWide: false },
      // What really went in, or came out, is written by hand.
      ...(batch.is_disassembly ? [figure('came_out')] : isFinished ? [] : [figure('used')]),
      ...(hasLosses ? [figure('lost')] : []),
      ...(hasNotes ? [{ key: 'line_notes', isFigure: false, isWide: true }] : []),
    ],
    rows: lines.map((line) => [
      ...(hasShelves ? [shelves.get(line.item_id) ?? ''] : []),
      String(line.item?.code ?? ''),
      itemOnPaper(line.item?.name ?? '', line.lots),
      quantityText(line.amount),
      line.unit?.name ?? '',
      ...(batch.is_disassembly && isFinished ? [quantityText(line.finished_amount ?? '0')] : []),
      ...(isFinished ? [] : ['']),
      ...(hasLosses ? [quantityText(line.scrapped_amount)] : []),
      ...(hasNotes ? [line.notes ?? ''] : []),
    ]),
    preparedBy: author,
    state:
      batch.status === assemblyStatus.draft
        ? 'draft'
        : batch.status === assemblyStatus.cancelled
          ? 'cancelled'
          : 'confirmed',
    currency: ctx.tenant.currency,
    company,
    practice: ctx.tenant.practice,
  }
}

/** The item with the batches or serials that were made, or taken apart. */
const named = ({ item, lots }: Assembly) => {
  if (!item) return null
  const words = lotsOnPaper(lots)
  return words === null ? item : { ...item, name: `${item.name} · ${words}` }
}

const amountOf = ({ unit }: Assembly, amount: string) => ({
  name: `${quantityText(amount)} ${unit?.name ?? ''}`.trim(),
})
