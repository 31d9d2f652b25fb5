import { notes } from '@mizan/contract/documents/notes'
import type { Values } from '../../kit/fields/form-values.ts'
import {
  accountLinesOf,
  draftOfAccountLine,
  noteLines,
  type AccountLine,
} from '../../trade/priced/accounts/account-line.ts'
import { headFields, type HeadOf } from '../../trade/documents/written-fields.ts'
import { noteTypes, type NoteFamily, type NoteRow } from './note-family.ts'

/** What stands above, below and beside the lines of a note while it is written. */
export type NoteHead = HeadOf<typeof notes>

const noteHead = headFields(notes)

/** What a new note is opened with: the bill it corrects, or the party of its page. */
export type Given = { readonly billId: string | null; readonly partyId: string | null }

export const headOf = (note: NoteRow | null, { billId, partyId }: Given): NoteHead =>
  note
    ? noteHead.open(note)
    : { ...noteHead.blank(), original_bill_id: billId, beneficiary_id: partyId }

export const linesOf = (note: NoteRow): readonly AccountLine[] =>
  accountLinesOf(note.transactions ?? [], noteLines)

type Sent = {
  readonly id: string
  readonly family: NoteFamily
  readonly head: NoteHead
  readonly lines: readonly AccountLine[]
  readonly standardTax: string | null
  readonly status: 0 | 1
}

/** The note as the wire takes it: party, currency and rate of its bill follow from the bill. */
export function draftOfNote({ id, family, head, lines, standardTax, status }: Sent): Values {
  const ofBill = head.original_bill_id !== null
  return {
    ...noteHead.send(ofBill ? { ...head, exchange_rate_to_local_currency: null } : head),
    id,
    type: noteTypes[family],
    ...(ofBill ? { beneficiary_id: null, currency_id: null } : {}),
    transactions: lines.map((line) =>
      draftOfAccountLine(ofBill ? line : { ...line, bill_item_id: null }, noteLines, standardTax),
    ),
    status,
  }
}
