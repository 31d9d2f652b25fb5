import { receipts } from '@mizan/contract/documents/receipts'
import type { RowOf } from '@mizan/contract/resource'
import { documentFamily } from '../../trade/documents/document-family.ts'

export type ReceiptRow = RowOf<typeof receipts>

/** Money in settles what a party owes us; money out settles what we owe it. */
export const receiptFamilies = {
  catch: { type: 1, kind: 'catch_receipt', family: 'sales', settles: 'beneficiary' },
  cashing: { type: 2, kind: 'cashing_receipt', family: 'purchases', settles: 'company' },
} as const

export type ReceiptFamily = keyof typeof receiptFamilies

export const receiptFamilyOf = (type: number): ReceiptFamily => (type === 2 ? 'cashing' : 'catch')
/** Cheques of customers, and those a company draws itself. */
export const chequeListTo = (family: ReceiptFamily): string =>
  `/dashboard/cheques/${family === 'catch' ? 'received' : 'issued'}`
export const chequeFormTo = (family: ReceiptFamily): string => `${chequeListTo(family)}/form`

export const receiptDocuments = documentFamily(receipts, {
  // What the bank has paid is corrected by sending the cheque back, not by an edit.
  refusalOf: (receipt, action) =>
    action === 'open' && receipt.cheque_status === 'cleared' ? 'cheque_cleared' : null,
})
