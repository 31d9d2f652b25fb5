import type { DocumentKind } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import type { Problem } from '@mizan/core/ledger/problem'
import type { OpeningBalance, OpeningFacts } from '@mizan/core/opening/opening-balance'
import { openingDocuments, paidProblems } from '@mizan/core/opening/opening-documents'
import { openingBalance, restated } from '@mizan/core/opening/opening-rules'
import { missingForRestatement } from '@mizan/core/opening/restate-stock'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import {
  type Family,
  booksOf,
  correctionOf,
  localizedRefusal,
  postNumbered,
  reverseDocument,
} from '../documents/index.ts'
import { applyMoves, lotsMoved } from '../inventory/index.ts'
import { refuseClosed } from './open-refusal.ts'
import { lockDocuments, writeDocuments } from './opening-documents.sql.ts'
import { type PreparedOpening, prepareOpening } from './opening-facts.sql.ts'
import { openingLots } from './opening-lots.ts'
import type { OpeningRow } from './opening-row.ts'
import { asDraft, writeOpening } from './opening-rows.sql.ts'

const kind: DocumentKind = 'conversion_balance'

/** Opening balances, of the company or of one record: rules of core over the rows of `conversion_balances`. */
export const openingFamily: Family<OpeningRow, OpeningBalance, OpeningFacts, PreparedOpening> = {
  rules: openingBalance,
  kind: () => kind,
  async lockFirst(ctx, row) {
    if (row.posted_on !== null) await refuseClosed(ctx, row.posted_on)
    await lockDocuments(ctx, row.id)
  },
  places: async (_, row) =>
    row.stock.map(({ item_id: item, store_id: store }) => ({ item, store })),
  // Goods move by what changed of them; on another day they leave the old one and come anew.
  keepsGoods: true,
  async undoEffects(ctx, row) {
    if (row.posted_on !== null && row.posted_on !== row.opening_date)
      await takeGoods(ctx, row, row.posted_on)
  },
  prepare: prepareOpening,
  async save(ctx, row, { document, facts, documents }, { entryId }) {
    await writeOpening(ctx, row, {
      status: status.confirmed,
      entry_id: entryId,
      revision: row.revision + 1,
      opened_by: null,
      opened_from: null,
    })
    await writeDocuments(ctx, row.id, documents, openingDocuments(document, facts))
  },
}

/**
 * Takes posted balances back: entry, goods and documents; they are a draft again, as `left` says. Refused
 * where something of them is paid or sold.
 */
export async function reverseOpening(
  ctx: TenantContext,
  row: OpeningRow,
  reason: string | null,
  { left, activity }: { readonly left: OpeningRow; readonly activity: 'cancelled' | null },
): Promise<void> {
  await refuseClosed(ctx, row.opening_date)
  const { documents, facts } = await prepareOpening(ctx, row)
  await refuse(ctx, missingGoods(facts), row.opening_date, facts)
  await refuse(ctx, paidProblems(facts.paid, []), row.opening_date, facts)
  const document = { id: row.id, number: null }
  await reverseDocument(ctx, kind, document, reason, { activity, keepsGoods: true })
  await takeGoods(ctx, row, row.opening_date)
  await writeDocuments(ctx, row.id, documents, [])
  await writeOpening(ctx, left, asDraft)
}

/** Goods of an opening that were sold since. */
const missingGoods = ({ posted, stock, lowest, items }: OpeningFacts): readonly Problem[] =>
  missingForRestatement([], posted, {
    stock,
    lowest,
    allowsNegative: (item) => items[item]?.allowNegative ?? false,
  })

async function refuse(
  ctx: TenantContext,
  problems: readonly Problem[],
  day: LocalDate,
  { periods }: OpeningFacts,
): Promise<void> {
  if (problems.length > 0) throw await localizedRefusal(ctx, problems, day, periods)
}

/** Takes all goods of an opening out again on the day they came in; refused where they were sold. */
async function takeGoods(ctx: TenantContext, row: OpeningRow, date: LocalDate): Promise<void> {
  const {
    facts,
    stock: locked,
    posting,
  } = await prepareOpening(ctx, { ...row, opening_date: date })
  await refuse(ctx, missingGoods(facts), date, facts)
  const { relabelled, lots } = await openingLots(ctx, [], facts.posted, locked)
  const { moves: taken, stock, correction } = restated([], { ...facts, relabelled })
  const { moves, problems } = await lotsMoved(ctx, locked, taken, date, lots)
  await refuse(ctx, problems, date, facts)
  const type = posting?.documentType ?? 0
  const { id } = row
  await applyMoves(
    ctx,
    locked,
    { moves, stock },
    { date, type, id, number: null, entryId: null, lineIds: [] },
  )
  if (correction)
    await postNumbered(
      ctx,
      [{ ...correctionOf(correction), date, vatDate: date, documentId: id }],
      await booksOf(ctx),
    )
}
