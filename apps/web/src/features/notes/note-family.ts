import { notes } from '@mizan/contract/documents/notes'
import type { RowOf } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import { documentFamily } from '../../trade/documents/document-family.ts'

export type NoteRow = RowOf<typeof notes>

/** What stands in the address: `product.md` 2. */
export const noteTypes = { credit: 1, debit: 2 } as const
export type NoteFamily = keyof typeof noteTypes
export type NoteSide = NoteRow['side']

export const noteFamilyOf = (type: number): NoteFamily => (type === 2 ? 'debit' : 'credit')
/** A kind of the family: those of one type are listed and written on the same screens. */
export const kindOfFamily = (family: NoteFamily): DocumentKind =>
  family === 'credit' ? 'credit_note' : 'customer_debit_note'

type Sided = { readonly type: number; readonly side: NoteSide }

export const noteKindOf = ({ type, side }: Sided): Exclude<DocumentKind, 'assembly'> => {
  if (type === noteTypes.credit) return 'credit_note'
  return side === 'sales' ? 'customer_debit_note' : 'supplier_debit_note'
}

/** Whether a note lowers what its bill is worth; a debit note to a customer adds to it. */
export const isCredit = ({ type, side }: Sided): boolean =>
  type === noteTypes.credit || side === 'purchases'

/**
 * The receipt that settles a note in money: a customer is given back what a credit note left him
 * and pays what a debit note added; a supplier gives back what his note left us.
 */
export const receiptOf = ({ type }: Pick<Sided, 'type'>): 'catch' | 'cashing' =>
  type === noteTypes.credit ? 'cashing' : 'catch'

export const payTo = (note: NoteRow): string => `/dashboard/receipts/${receiptOf(note)}/form`
export const paySearch = (note: NoteRow): Record<string, string> => ({
  ...(note.beneficiary_id ? { beneficiary_id: note.beneficiary_id } : {}),
  bill_id: note.id,
  amount: note.remain,
  currency_id: note.currency.id,
})

export const noteDocuments = documentFamily(notes, {
  factsOf: (note) => ({ isSelfBilled: note.is_self_billed }),
})
