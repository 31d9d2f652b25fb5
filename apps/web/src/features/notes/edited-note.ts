import { parseDecimal } from '@mizan/core/money/decimal'
import { isCredit, type NoteRow } from './note-family.ts'

type Before = {
  /** What the note had credited of its bill: the bill gets it back with the new confirm. */
  readonly credited: bigint
  /** What of the note was used besides its own bill: it bounds what the note can become. */
  readonly used: bigint
}

/** Where a note stood when it was opened for edit; nothing of a draft. */
export function editedNote(note: NoteRow | null, billId: string | null, digits: number): Before {
  if (note?.status !== 128) return { credited: 0n, used: 0n }
  const read = (amount: string): bigint => parseDecimal(amount, digits) ?? 0n
  const onItsBill = (note.associations ?? []).filter(
    (each) => each.source_id === note.id && each.associatable_id === note.original_bill_id,
  )
  const isOfBill = isCredit(note) && note.original_bill_id !== null
  return {
    credited: isOfBill && billId === note.original_bill_id ? read(note.net) : 0n,
    used:
      read(note.total_paid) -
      (isOfBill ? onItsBill.reduce((all, each) => all + read(each.amount), 0n) : 0n),
  }
}
