import { notes } from '@mizan/contract/documents/notes'
import type { DraftOf } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import { type Changes, documentColumns } from '../documents/index.ts'

/** The types of a note on the wire (`product.md` 3). */
export const noteType = { credit: 1, debit: 2 } as const
export type NoteSide = 'sales' | 'purchases'

export const noteColumns = documentColumns(notes.draft, {
  lines: 'transactions',
  names: { exchange_rate_to_local_currency: 'exchange_rate' },
  lineNames: { amount: 'price' },
})

/** A note as it was typed: what a form sends and what its row keeps. */
export type NoteRow = Omit<ReturnType<typeof noteColumns.merge>, 'reason'> & {
  readonly reason: string
  readonly side: NoteSide
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
  readonly side: NoteSide
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
  const merged = noteColumns.merge(base, change, corrected.currency)
  return {
    ...merged,
    type: base?.type ?? merged.type,
    side: corrected.side,
    reason: merged.reason ?? '',
    beneficiary_id: merged.beneficiary_id ?? corrected.beneficiary,
    exchange_rate: corrected.rate ?? merged.exchange_rate,
  }
}
