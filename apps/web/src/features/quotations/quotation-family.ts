import { quotations } from '@mizan/contract/documents/quotations'
import type { RowOf } from '@mizan/contract/resource'
import { status } from '@mizan/core/documents/lifecycle'
import { documentFamily } from '../../trade/documents/document-family.ts'
import type { Tone } from '../../theme/tones.ts'

export type QuotationRow = RowOf<typeof quotations>

/** Offers to customers and orders to suppliers, and the bills that are made of them. */
export const quotationKinds = {
  sales: { kind: 'quotation', bill: 'sales_bill' },
  purchases: { kind: 'purchase_order', bill: 'purchase_bill' },
} as const

type Mark = { readonly word: string; readonly tone: Tone }

/** What became of an offer beside its state: a bill, or its last day over. */
export function markOf(offer: QuotationRow): Mark | null {
  const { status: at, type, billed, partly_billed: isPartly, closed, expired } = offer
  if (at === status.cancelled || at === status.draft) return null
  if (billed) return { word: `quotations.marks.billed.${type}`, tone: 'ok' }
  if (closed) return { word: 'quotations.marks.closed', tone: 'neutral' }
  if (isPartly && !expired) return { word: 'quotations.marks.partly_billed', tone: 'warn' }
  return expired ? { word: 'quotations.marks.expired', tone: 'warn' } : null
}

export const quotationDocuments = documentFamily(quotations, {
  // Nothing is posted: no closed period stands in its way.
  factsOf: (quotation) => ({
    isBilled: quotation.billed,
    isClosed: quotation.closed,
    periodLocked: false,
  }),
})
