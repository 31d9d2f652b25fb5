import type { receipts } from '@mizan/contract/documents'
import type { RowOf } from '@mizan/contract/resource'

export type ReceiptRow = RowOf<typeof receipts>

/** Money in settles what customers owe; money out settles what we owe suppliers. */
export const receiptFamilies = {
  catch: { type: 1, kind: 'catch_receipt', bills: 1, family: 'sales', role: 'customer' },
  cashing: { type: 2, kind: 'cashing_receipt', bills: 2, family: 'purchases', role: 'supplier' },
} as const

export type ReceiptFamily = keyof typeof receiptFamilies

export const receiptFamilyOf = (type: number): ReceiptFamily => (type === 2 ? 'cashing' : 'catch')
export const receiptListTo = (family: ReceiptFamily): string => `/dashboard/receipts/${family}`
export const receiptFormTo = (family: ReceiptFamily, id?: string): string =>
  `${receiptListTo(family)}/form${id ? `/${id}` : ''}`
export const receiptViewTo = (family: ReceiptFamily, id: string): string =>
  `${receiptListTo(family)}/view/${id}`
export const settledBillTo = (family: ReceiptFamily, id: string): string =>
  `/dashboard/bills/${receiptFamilies[family].family}/view/${id}`
