import {
  accountLinesOf,
  draftOfAccountLine,
  type AccountLine,
  type LineNames,
} from '../../kit/priced/account-line.ts'
import { draftOfHead, pricedHeadOf, type PricedHead } from '../../kit/priced/priced-head.ts'
import { noteTypes, type NoteFamily, type NoteRow } from './note-family.ts'

/** What stands above, below and beside the lines of a note while it is written. */
export type NoteHead = PricedHead & {
  readonly original_bill_id: string | null
  readonly event_date: string | null
  readonly reason: string | null
}

/** What a new note is opened with: the bill it corrects, or the party of its page. */
export type Given = { readonly billId: string | null; readonly partyId: string | null }

export const headOf = (note: NoteRow | null, { billId, partyId }: Given): NoteHead => ({
  ...pricedHeadOf(note, partyId),
  original_bill_id: note?.original_bill_id ?? billId,
  event_date: note?.event_date ?? null,
  reason: note?.reason ?? null,
})

/** How a note calls the figures of its lines on the wire. */
export const noteLines: LineNames = {
  lines: 'transactions',
  amount: 'amount',
  discount: 'discount',
}

export const linesOf = (note: NoteRow): readonly AccountLine[] =>
  accountLinesOf(note.transactions ?? [])

type Sent = {
  readonly id: string
  readonly family: NoteFamily
  readonly head: NoteHead
  readonly lines: readonly AccountLine[]
  readonly standardTax: string | null
  readonly status: 0 | 1
}

/** The note as the wire takes it: party, currency and rate of its bill follow from the bill. */
export function draftOfNote({
  id,
  family,
  head,
  lines,
  standardTax,
  status,
}: Sent): Record<string, unknown> {
  const ofBill = head.original_bill_id !== null
  return {
    ...draftOfHead(ofBill ? { ...head, exchange_rate_to_local_currency: null } : head),
    id,
    type: noteTypes[family],
    ...(ofBill ? { beneficiary_id: null, currency_id: null } : {}),
    transactions: lines.map((line) => ({
      ...draftOfAccountLine(line, noteLines, standardTax),
      account_id: line.account_id,
      bill_item_id: ofBill ? line.bill_item_id : null,
    })),
    status,
  }
}
