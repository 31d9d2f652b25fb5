import { entries, entryLineDraft } from '@mizan/contract/documents/journal'
import type { DraftOf } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { status } from '@mizan/core/documents/lifecycle'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { type LocalDate, addMonths } from '@mizan/core/time/local-date'
import { newId } from '../../kernel/ids.ts'
import { type FieldProblem, Refusal } from '../../kernel/refusal.ts'
import { type Changes, type Columns, type Edited, typedColumns } from '../documents/index.ts'
import type { WrittenOff } from './written-off.ts'

export type EntryDraft = DraftOf<typeof entries>
type SentLine = EntryDraft['transactions'][number]

export const headColumns = typedColumns(
  entries.draft.shape,
  ['id', 'status', 'discard', 'transactions'],
  { date: 'entry_date' },
)
export const lineColumns = typedColumns(entryLineDraft, ['cost_centers'], {
  debtor: 'debit',
  creditor: 'credit',
})

/** What a template puts on a line besides what can be typed. */
export const computedColumns = ['currency', 'fc_amount', 'tax_code', 'tax_base'] as const
type Computed = Readonly<Record<(typeof computedColumns)[number], string | null>>

/** A line of a manual entry as it is kept: what was typed, and what a template computed besides. */
export type ManualLineRow = ReturnType<typeof lineColumns.merge> &
  Computed & { readonly cost_centers: SentLine['cost_centers'] }

export type Template = 'bad_debt' | 'revaluation'

/** A manual entry as it is kept: a document whose posting is changed by reversing it. */
export type ManualEntryRow = ReturnType<typeof headColumns.merge> & {
  readonly id: string
  readonly isNew: boolean
  readonly status: number
  readonly number: string | null
  readonly template: Template | null
  /** The documents that a bad debt settles when it is posted. */
  readonly written_off: readonly WrittenOff[]
  readonly times_repeated: number
  readonly repeated_from: string | null
  readonly lines: readonly ManualLineRow[]
  /** Once it is posted: what it keeps when it is posted again. */
  readonly edited: Edited | null
  readonly changes?: Changes
}

/** How the postings of a manual entry are labelled; the list of entries knows them by it. */
export const labelOf = ({ template }: Pick<ManualEntryRow, 'template'>): string =>
  template === 'revaluation' ? 'fx' : (template ?? 'entry')

/** A draft that nobody has written yet. */
export const newEntry = (id: string, date: LocalDate): ManualEntryRow => ({
  ...headColumns.merge(null, { date }),
  id,
  isNew: true,
  status: status.draft,
  number: null,
  template: null,
  written_off: [],
  times_repeated: 0,
  repeated_from: null,
  lines: [],
  edited: null,
})

const notComputed: Computed = { currency: null, fc_amount: null, tax_code: null, tax_base: null }

/** The line as a person may write it: currencies and taxes come from templates only. */
export const typedLine = (line: ManualLineRow): ManualLineRow => ({ ...line, ...notComputed })

/** The entry after a draft or a change of it, with what was not sent as it was. */
export function mergeEntry(
  before: ManualEntryRow | null,
  change: Partial<EntryDraft>,
): ManualEntryRow {
  const typed = headColumns.merge(before, change)
  const base = before ?? newEntry(change.id ?? newId(), typed.entry_date)
  return {
    ...base,
    ...typed,
    is_adjusting: typed.is_adjusting || typed.reverse_on !== null,
    repeats_until: typed.repeats === null ? null : typed.repeats_until,
    lines: change.transactions ? withComputed(base, change.transactions) : base.lines,
  }
}

/** A computed line that is sent back as it was read keeps what the template put on it. */
function withComputed(
  { template, lines }: ManualEntryRow,
  sent: readonly SentLine[],
): readonly ManualLineRow[] {
  const typed = sent.map((line) => ({
    ...lineColumns.merge(null, line),
    ...notComputed,
    cost_centers: line.cost_centers,
  }))
  return template !== null && textOf(typed) === textOf(lines) ? lines : typed
}

/** What was typed of lines, to be compared. */
const textOf = (lines: readonly ManualLineRow[]): string =>
  JSON.stringify(
    lines.map((line) => [
      Object.values(lineColumns.write(line)),
      line.cost_centers.map(({ cost_center_id, percentage }) => [cost_center_id, percentage]),
    ]),
  )

/** Whether two states of an entry post the same, so that nothing has to be reversed. */
export const postsTheSame = (a: ManualEntryRow, b: ManualEntryRow): boolean =>
  a.entry_date === b.entry_date &&
  a.statement === b.statement &&
  a.is_adjusting === b.is_adjusting &&
  textOf(a.lines) === textOf(b.lines)

/** The larger side: both are equal once the entry is posted. */
function totalOf({ lines }: ManualEntryRow): string {
  const side = (name: 'debit' | 'credit'): bigint =>
    lines.reduce((all, line) => all + (parseDecimal(line[name], 2) ?? 0n), 0n)
  const [debits, credits] = [side('debit'), side('credit')]
  return formatDecimal(debits > credits ? debits : credits, 2)
}

/** The day on which the entry repeats next; none once its last day has passed. */
export function nextRepeatOf(row: ManualEntryRow): LocalDate | null {
  const next = addMonths(row.entry_date, row.times_repeated + 1)
  const isOver = row.repeats_until !== null && next > row.repeats_until
  return row.repeats === null || isOver ? null : next
}

/** An entry as its row keeps it, under a number once it is posted. */
export const entryColumns = (row: ManualEntryRow, number: string | null): Columns => ({
  ...headColumns.write(row),
  label_id: labelOf(row),
  template: row.template,
  written_off: JSON.stringify(row.written_off),
  total: totalOf(row),
  next_repeat_on: nextRepeatOf(row),
  times_repeated: row.times_repeated,
  repeated_from: row.repeated_from,
  search_text: searchText(number, row.statement),
})

/** Refuses days that contradict each other and lines with both one cost centre and several. */
export function refuseContradictions(row: ManualEntryRow): void {
  const fields: Record<string, FieldProblem[]> = {}
  if (row.reverse_on !== null && row.reverse_on <= row.entry_date)
    fields.reverse_on = [{ code: 'reverses_too_early' }]
  if (row.repeats_until !== null && row.repeats_until <= row.entry_date)
    fields.repeats_until = [{ code: 'must_be_above', params: { limit: row.entry_date } }]
  row.lines.forEach((line, index) => {
    if (line.cost_center_id !== null && line.cost_centers.length > 0)
      fields[`transactions.${index}.cost_centers`] = [{ code: 'cost_centers_twice' }]
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}
