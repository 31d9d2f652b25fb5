import type { entries } from '@mizan/contract/journal'
import type { DraftOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { type LocalDate, addMonths } from '@mizan/core/time/local-date'
import { newId } from '../../kernel/ids.ts'
import { type FieldProblem, Refusal } from '../../kernel/refusal.ts'
import type { WrittenOff } from './written-off.ts'

export type EntryDraft = DraftOf<typeof entries>
export type Share = { readonly cost_center_id: string; readonly percentage: string }

/** A line of a manual entry as it is kept: what was typed, and what a template computed besides. */
export type ManualLineRow = {
  readonly account_id: string
  readonly debtor: string
  readonly creditor: string
  readonly statement: string | null
  readonly subject: string | null
  readonly beneficiary_id: string | null
  readonly cost_center_id: string | null
  readonly cost_centers: readonly Share[]
  readonly currency: string | null
  readonly fc_amount: string | null
  readonly tax_code: string | null
  readonly tax_base: string | null
}

export type Template = 'bad_debt' | 'revaluation'

/** A manual entry as it is kept: a document whose posting is changed by reversing it. */
export type ManualEntryRow = {
  readonly id: string
  readonly isNew: boolean
  readonly status: number
  readonly number: string | null
  readonly date: LocalDate
  readonly statement: string
  readonly template: Template | null
  /** The documents that a bad debt settles when it is posted. */
  readonly written_off: readonly WrittenOff[]
  readonly is_adjusting: boolean
  readonly reverse_on: LocalDate | null
  readonly repeats: 'monthly' | null
  readonly repeats_until: LocalDate | null
  readonly next_repeat_on: LocalDate | null
  readonly times_repeated: number
  readonly repeated_from: string | null
  readonly entry_id: string | null
  readonly revision: number
  readonly opened_by: string | null
  readonly lock_version: number
  readonly transactions: readonly ManualLineRow[]
}

/** How the postings of a manual entry are labelled; the list of entries knows them by it. */
export const labelOf = ({ template }: Pick<ManualEntryRow, 'template'>): string =>
  template === 'revaluation' ? 'fx' : (template ?? 'entry')

/** A draft that nobody has written yet. */
export const newEntry = (id: string, date: LocalDate): ManualEntryRow => ({
  id,
  isNew: true,
  status: status.draft,
  number: null,
  date,
  statement: '',
  template: null,
  written_off: [],
  is_adjusting: false,
  reverse_on: null,
  repeats: null,
  repeats_until: null,
  next_repeat_on: null,
  times_repeated: 0,
  repeated_from: null,
  entry_id: null,
  revision: 0,
  opened_by: null,
  lock_version: 0,
  transactions: [],
})

/** A typed line; currencies and taxes come from templates only. */
const lineOf = (line: EntryDraft['transactions'][number]): ManualLineRow => ({
  account_id: line.account_id,
  debtor: line.debtor,
  creditor: line.creditor,
  statement: line.statement,
  subject: line.subject,
  beneficiary_id: line.beneficiary_id,
  cost_center_id: line.cost_center_id,
  cost_centers: line.cost_centers,
  currency: null,
  fc_amount: null,
  tax_code: null,
  tax_base: null,
})

/** The entry after a draft or a change of it, with what was not sent as it was. */
export function mergeEntry(
  before: ManualEntryRow | null,
  change: Partial<EntryDraft>,
): ManualEntryRow {
  const date = (change.date ?? before?.date ?? '') as LocalDate
  const base = before ?? newEntry(change.id ?? newId(), date)
  const reverseOn = changed(change.reverse_on, base.reverse_on) as LocalDate | null
  const repeats = changed(change.repeats, base.repeats)
  const until = changed(change.repeats_until, base.repeats_until) as LocalDate | null
  return withSchedule({
    ...base,
    date,
    statement: change.statement ?? base.statement,
    is_adjusting: (change.is_adjusting ?? base.is_adjusting) || reverseOn !== null,
    reverse_on: reverseOn,
    repeats,
    repeats_until: repeats === null ? null : until,
    transactions: change.transactions ? withComputed(base, change.transactions) : base.transactions,
  })
}

const changed = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent)

/** A computed line that is sent back as it was read keeps what the template put on it. */
function withComputed(
  { template, transactions }: ManualEntryRow,
  sent: EntryDraft['transactions'],
): readonly ManualLineRow[] {
  const lines = sent.map(lineOf)
  return template !== null && typed(lines) === typed(transactions) ? transactions : lines
}

const typed = (lines: readonly ManualLineRow[]): string =>
  JSON.stringify(
    lines.map((line) => [
      line.account_id,
      line.debtor,
      line.creditor,
      line.statement,
      line.subject,
      line.beneficiary_id,
      line.cost_center_id,
      line.cost_centers.map(({ cost_center_id, percentage }) => [cost_center_id, percentage]),
    ]),
  )

/** The day on which the entry repeats next; none once its last day has passed. */
export function withSchedule(row: ManualEntryRow): ManualEntryRow {
  const next = addMonths(row.date, row.times_repeated + 1)
  const isOver = row.repeats_until !== null && next > row.repeats_until
  return { ...row, next_repeat_on: row.repeats === null || isOver ? null : next }
}

/** Whether two states of an entry post the same, so that nothing has to be reversed. */
export const postsTheSame = (a: ManualEntryRow, b: ManualEntryRow): boolean =>
  a.date === b.date &&
  a.statement === b.statement &&
  a.is_adjusting === b.is_adjusting &&
  typed(a.transactions) === typed(b.transactions)

/** Refuses days that contradict each other and lines with both one cost centre and several. */
export function refuseContradictions(row: ManualEntryRow): void {
  const fields: Record<string, FieldProblem[]> = {}
  if (row.reverse_on !== null && row.reverse_on <= row.date)
    fields.reverse_on = [{ code: 'reverses_too_early' }]
  if (row.repeats_until !== null && row.repeats_until <= row.date)
    fields.repeats_until = [{ code: 'must_be_above', params: { limit: row.date } }]
  row.transactions.forEach((line, index) => {
    if (line.cost_center_id !== null && line.cost_centers.length > 0)
      fields[`transactions.${index}.cost_centers`] = [{ code: 'cost_centers_twice' }]
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', {}, fields)
}
