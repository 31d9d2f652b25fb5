import type { notes } from '@mizan/contract/notes'
import type { DraftOf } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import type { LocalDate } from '@mizan/core/time/local-date'
import { newId } from '../../kernel/ids.ts'
import type { Changes, Edited } from '../documents/index.ts'
import type { AccountLine } from '../expenses/index.ts'

/** The types of a note on the wire (`product.md` 3). */
export const noteType = { credit: 1, debit: 2 } as const
export type Side = 'sales' | 'purchases'

export type NoteLine = AccountLine & { readonly bill_item_id: string | null }

/** A note as it was typed: what a form sends and what its row keeps. */
export type NoteRow = {
  readonly id: string
  readonly type: number
  readonly side: Side
  readonly status: number
  readonly original_bill_id: string | null
  readonly beneficiary_id: string | null
  readonly cost_center_id: string | null
  readonly issue_date: LocalDate
  readonly event_date: LocalDate | null
  readonly reason: string
  readonly reference: string | null
  readonly tax_inclusive: boolean
  readonly discount: string
  readonly discount_is_percentage: boolean
  readonly currency: string
  readonly exchange_rate: string
  readonly notes: string | null
  readonly lines: readonly NoteLine[]
  readonly isNew: boolean
  /** While it is open for edit: what it keeps when it is confirmed again. */
  readonly edited: Edited | null
  /** What was changed of it on the way, for its activity. */
  readonly changes?: Changes
}

export type NoteDraft = DraftOf<typeof notes>

/** What kind of document a note is: its number, rights and protection follow from it. */
export const noteKindOf = ({ type, side }: Pick<NoteRow, 'type' | 'side'>): DocumentKind => {
  if (type === noteType.credit) return 'credit_note'
  return side === 'sales' ? 'customer_debit_note' : 'supplier_debit_note'
}

/** What the note takes from the bill it corrects. */
export type Corrected = {
  readonly side: Side
  readonly currency: string
  /** Of the original bill: a supply is corrected at its own rate. */
  readonly rate: string | null
  readonly beneficiary: string | null
}

/** A draft of the wire over what is there already; only what was sent changes. */
export function mergeNote(
  base: NoteRow | null,
  change: Partial<NoteDraft>,
  corrected: Corrected,
): NoteRow {
  const field = <K extends keyof NoteDraft, T>(name: K, otherwise: T): T =>
    name in change && change[name] !== undefined ? (change[name] as unknown as T) : otherwise
  return {
    id: base?.id ?? change.id ?? newId(),
    type: base?.type ?? change.type ?? noteType.credit,
    side: corrected.side,
    status: base?.status ?? 0,
    original_bill_id: field('original_bill_id', base?.original_bill_id ?? null),
    beneficiary_id: field('beneficiary_id', base?.beneficiary_id ?? null) ?? corrected.beneficiary,
    cost_center_id: field('cost_center_id', base?.cost_center_id ?? null),
    issue_date: field('issue_date', base?.issue_date ?? ('' as LocalDate)),
    event_date: field('event_date', base?.event_date ?? null),
    reason: field('reason', base?.reason ?? '') ?? '',
    reference: field('reference', base?.reference ?? null),
    tax_inclusive: field('tax_inclusive', base?.tax_inclusive ?? false),
    discount: field('discount_amount', base?.discount ?? '0'),
    discount_is_percentage: field('discount_is_percentage', base?.discount_is_percentage ?? false),
    currency: corrected.currency,
    exchange_rate:
      corrected.rate ?? field('exchange_rate_to_local_currency', base?.exchange_rate ?? '1'),
    notes: field('notes', base?.notes ?? null),
    lines: change.transactions ? change.transactions.map(lineOf) : (base?.lines ?? []),
    isNew: base === null,
    edited: base?.edited ?? null,
  }
}

const lineOf = (line: NoteDraft['transactions'][number]): NoteLine => ({
  id: line.id ?? newId(),
  statement: line.statement,
  account_id: line.account_id,
  price: line.amount,
  discount: line.discount,
  discount_is_percentage: line.discount_is_percentage,
  tax_id: line.tax_id,
  exemption_code: line.exemption_code,
  exemption_reason: line.exemption_reason,
  cost_center_id: line.cost_center_id,
  bill_item_id: line.bill_item_id,
})
