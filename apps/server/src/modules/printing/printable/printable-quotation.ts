import type { QuotationType } from '@mizan/contract/documents/quotations'
import type { BillPaper } from '../papers/bill-paper.ts'
import type { PrintableInvoice } from './printable.ts'
import { printableBill } from './printable-bill.ts'
import { dateText } from './printed-figures.ts'

/** What the paper of an offer is written from: the bill it would be, and how long it stands. */
export type QuotationPaper = {
  readonly offer: QuotationType
  readonly validUntil: string | null
  readonly bill: BillPaper
}

const kinds = { sales: 'quotation', purchases: 'purchase_order' } as const

/**
 * A quotation or order as it is printed: a bill's paper under its own title, with the last day it
 * stands. It is no tax invoice, whatever the company is registered for, and has no QR code.
 */
export const printableQuotation = ({
  offer,
  validUntil,
  bill,
}: QuotationPaper): PrintableInvoice => ({
  ...printableBill(bill, 'invoice-a4'),
  kind: kinds[offer],
  dueDate: validUntil && dateText(validUntil),
})
