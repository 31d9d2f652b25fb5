import type { quotations, QuotationType } from '@mizan/contract/quotations'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import type { Tone } from '../../theme/tones.ts'

export type QuotationRow = RowOf<typeof quotations>

/** Offers to customers and orders to suppliers, and the bills that are made of them. */
export const quotationKinds = {
  sales: { kind: 'quotation', code: 'quotations' },
  purchases: { kind: 'purchase_order', code: 'purchase_orders' },
} as const

export const quotationListTo = (type: QuotationType): string => `/dashboard/quotations/${type}`
export const quotationFormTo = (type: QuotationType, id?: string): string =>
  `${quotationListTo(type)}/form${id ? `/${id}` : ''}`
export const quotationViewTo = (type: QuotationType, id: string): string =>
  `${quotationListTo(type)}/view/${id}`

/** The bill of an offer where it is written on, and where it is read. */
export const billFormTo = (type: QuotationType, id: string): string =>
  `/dashboard/bills/${type}/form/${id}`
export const billViewTo = (type: QuotationType, id: string): string =>
  `/dashboard/bills/${type}/view/${id}`

type Mark = { readonly word: string; readonly tone: Tone }

/** What became of an offer beside its state: a bill, or its last day over. */
export function markOf({ status: at, type, billed, expired }: QuotationRow): Mark | null {
  if (at === status.cancelled || at === status.draft) return null
  if (billed) return { word: `quotations.marks.billed.${type}`, tone: 'ok' }
  return expired ? { word: 'quotations.marks.expired', tone: 'warn' } : null
}
