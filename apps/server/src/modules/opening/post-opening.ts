import { status } from '@mizan/core/documents/lifecycle'
import { type JournalEntry, reverse } from '@mizan/core/ledger/entry'
import { periodProblems } from '@mizan/core/ledger/period'
import type { Problem } from '@mizan/core/ledger/problem'
import { paidProblems } from '@mizan/core/opening/opening-documents'
import { openingEffects, openingProblems, restated } from '@mizan/core/opening/opening-rules'
import { missingForRestatement } from '@mizan/core/opening/restate-stock'
import type { LocalDate } from '@mizan/core/time/local-date'
import type { TenantContext } from '../../kernel/context.ts'
import { sql } from '../../kernel/database/sql.ts'
import { nameOf } from '../../kernel/name-of.sql.ts'
import { newId } from '../../kernel/ids.ts'
import { booksOf, postNumbered, toldRefusal } from '../documents/index.ts'
import { type LockedStock, applyMoves } from '../inventory/index.ts'
import { type PostedEntry, type Posting, standingEntries } from '../ledger/index.ts'
import { writeDocuments } from './opening-documents.sql.ts'
import { type PreparedOpening, prepareOpening } from './opening-facts.sql.ts'
import { type OpeningRow, openingOf } from './opening-row.ts'
import { writeHead, writeOpening } from './opening-rows.sql.ts'

/** Document types of the entries (`product.md` 3): the set, a single balance, stock, an inverse. */
const types = { conversion: 1300, single: 0, stock: 1, reverse: 2 } as const

const kindOf = (row: OpeningRow) =>
  row.kind === 'conversion' ? ('conversion' as const) : ('single' as const)
const labelOf = (row: OpeningRow): string =>
  kindOf(row) === 'conversion' ? 'conversion_balance' : 'opening_balance'

type Unnumbered = Parameters<typeof postNumbered>[1][number]

/**
 * Posts opening balances, or posts them again: the old entry is reversed on its own day, goods move
 * by what changed, papers that stay keep what is paid of them, all in one transaction.
 */
export async function postOpening(
  ctx: TenantContext,
  row: OpeningRow,
  before: Pick<OpeningRow, 'date' | 'entry_id'> | null,
): Promise<void> {
  const standing = before ? await standingOpening(ctx, { ...row, entry_id: before.entry_id }) : null
  const taken = before && before.date !== row.date ? await takeGoods(ctx, row, before.date) : null
  const prepared = await prepareOpening(ctx, row)
  const facts = taken ? { ...prepared.facts, posted: [] } : prepared.facts
  const opening = openingOf(row)
  const problems = [
    ...(before ? dayProblems(before.date, prepared) : []),
    ...openingProblems(opening, facts),
  ]
  await refuse(ctx, problems, row.date, prepared)
  const { entry, correction, moves, stock, documents } = openingEffects(opening, facts)
  const entryId = entry ? newId() : null
  await post(ctx, [
    ...(standing ? [inverse(row, standing)] : []),
    ...(before && taken?.correction ? [corrected(row, taken.correction, before.date)] : []),
    ...(entry && entryId ? [opened(row, entry, entryId)] : []),
    ...(correction ? [corrected(row, correction, row.date)] : []),
  ])
  await writeOpening(ctx, {
    ...row,
    status: status.confirmed,
    entry_id: entryId,
    opened_by: null,
    revision: row.revision + 1,
  })
  await Promise.all([
    move(ctx, row, prepared.locked, { moves, stock }, { date: row.date, entryId }),
    writeDocuments(ctx, row.id, prepared.documents, documents),
  ])
}

/** Takes posted balances back: entry, goods and documents; the balances are a draft again. */
export async function takeBackOpening(ctx: TenantContext, row: OpeningRow): Promise<void> {
  const standing = await standingOpening(ctx, row)
  const goods = await takeGoods(ctx, row, row.date)
  const prepared = await prepareOpening(ctx, row)
  const problems = [...dayProblems(row.date, prepared), ...paidProblems(prepared.facts.paid, [])]
  await refuse(ctx, problems, row.date, prepared)
  await post(ctx, [
    ...(standing ? [inverse(row, standing)] : []),
    ...(goods.correction ? [corrected(row, goods.correction, row.date)] : []),
  ])
  await Promise.all([
    writeDocuments(ctx, row.id, prepared.documents, []),
    writeHead(ctx, { ...row, status: status.draft, entry_id: null, opened_by: null }),
  ])
}

/** The entry that stands; none where goods without any cost were all there was to open. */
async function standingOpening(ctx: TenantContext, row: OpeningRow): Promise<PostedEntry | null> {
  if (row.entry_id === null) return null
  const entries = await standingEntries(ctx, row.id)
  const found = entries.find(({ id }) => id === row.entry_id)
  if (!found) throw new Error(`opening ${row.id} has no posting that stands`)
  return found
}

/** Takes all goods of an opening out again on the day they came in; refused where they were sold. */
async function takeGoods(
  ctx: TenantContext,
  row: OpeningRow,
  date: LocalDate,
): Promise<{ readonly correction: JournalEntry | null }> {
  const prepared = await prepareOpening(ctx, { ...row, date })
  const { facts } = prepared
  const missing = missingForRestatement([], facts.posted, {
    stock: facts.stock,
    lowest: facts.lowest,
    allowsNegative: (item) => facts.items[item]?.allowNegative ?? false,
  })
  await refuse(ctx, missing, date, prepared)
  const { moves, stock, correction } = restated([], facts)
  await move(ctx, row, prepared.locked, { moves, stock }, { date, entryId: null })
  return { correction }
}

const dayProblems = (day: LocalDate, { company }: PreparedOpening): readonly Problem[] =>
  periodProblems(day, null, company.periods).map((problem) => ({ ...problem, field: 'date' }))

async function refuse(
  ctx: TenantContext,
  problems: readonly Problem[],
  day: LocalDate,
  { company, documents }: PreparedOpening,
): Promise<void> {
  if (problems.length === 0) return
  const names = await numbersOf(ctx, documents)
  const told = problems.map((problem) =>
    problem.code === 'opening_document_paid' && problem.params?.number === ''
      ? { ...problem, params: { ...problem.params, number: names } }
      : problem,
  )
  throw await toldRefusal(ctx, told, day, company.periods)
}

/** A whole balance has no number of its own: the refusal names whose it is. */
async function numbersOf(
  ctx: TenantContext,
  documents: PreparedOpening['documents'],
): Promise<string> {
  const ids = documents
    .filter(({ number, paid }) => number === null && paid > 0n)
    .map(({ beneficiary }) => beneficiary)
  const rows = await ctx.db.rows<{ name: string }>(sql`
    select ${nameOf(ctx, 'b')} as name from beneficiaries b where tenant_id = ${ctx.tenant.id} and id = any(${ids}::uuid[]) order by name limit 3`)
  return rows.map(({ name }) => name).join(ctx.language === 'ar' ? '، ' : ', ')
}

const move = (
  ctx: TenantContext,
  row: OpeningRow,
  locked: LockedStock,
  effects: Parameters<typeof applyMoves>[2],
  { date, entryId }: { readonly date: LocalDate; readonly entryId: string | null },
): Promise<void> =>
  applyMoves(ctx, locked, effects, {
    date,
    type: types[kindOf(row)],
    id: row.id,
    number: null,
    entryId,
    lineIds: [],
  })

const dated = (date: LocalDate): Pick<Posting, 'date' | 'vatDate'> => ({ date, vatDate: date })

const opened = (row: OpeningRow, entry: JournalEntry, id: string): Unnumbered => ({
  id,
  entry,
  ...dated(row.date),
  statement: { kind: labelOf(row) },
  documentType: types[kindOf(row)],
  label: labelOf(row),
  documentId: row.id,
})

const inverse = (row: OpeningRow, standing: PostedEntry): Unnumbered => ({
  id: newId(),
  entry: reverse(standing.entry),
  ...dated(standing.date),
  statement: { kind: labelOf(row), reverses: standing.statement },
  documentType: types.reverse,
  label: `${labelOf(row)}_reversed`,
  documentId: row.id,
  inverseOf: standing.id,
})

/** A part of its own, which stays when the opening is posted again: the goods it is of were sold. */
const corrected = (row: OpeningRow, entry: JournalEntry, date: LocalDate): Unnumbered => ({
  id: newId(),
  entry,
  ...dated(date),
  statement: { kind: 'opening_correction' },
  documentType: types.stock,
  label: 'opening_correction',
  documentId: row.id,
  part: 'correction',
})

async function post(ctx: TenantContext, postings: readonly Unnumbered[]): Promise<void> {
  if (postings.length > 0) await postNumbered(ctx, postings, await booksOf(ctx))
}
