import type { receipts } from '@mizan/contract/receipts'
import type { RowOf } from '@mizan/contract/resource'

export type ReceiptRow = RowOf<typeof receipts>

/** Money in settles what a party owes us; money out settles what we owe it. */
export const receiptFamilies = {
  catch: { type: 1, kind: 'catch_receipt', family: 'sales', settles: 'beneficiary' },
  cashing: { type: 2, kind: 'cashing_receipt', family: 'purchases', settles: 'company' },
} as const

export type ReceiptFamily = keyof typeof receiptFamilies

export const receiptFamilyOf = (type: number): ReceiptFamily => (type === 2 ? 'cashing' : 'catch')
export const receiptListTo = (family: ReceiptFamily): string => `/dashboard/receipts/${family}`
export const receiptFormTo = (family: ReceiptFamily, id?: string): string =>
  `${receiptListTo(family)}/form${id ? `/${id}` : ''}`
export const receiptViewTo = (family: ReceiptFamily, id: string): string =>
  `${receiptListTo(family)}/view/${id}`

/** Cheques of customers, and those a company draws itself. */
export const chequeListTo = (family: ReceiptFamily): string =>
  `/dashboard/cheques/${family === 'catch' ? 'received' : 'issued'}`
export const chequeFormTo = (family: ReceiptFamily): string => `${chequeListTo(family)}/form`
