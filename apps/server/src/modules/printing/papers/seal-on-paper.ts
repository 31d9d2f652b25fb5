import type { EInvoiceRow } from '../../einvoicing/index.ts'
import type { PaperSeal } from './bill-paper.ts'

/** What a paper takes from the e-invoice of its document; null where it has none. */
export const sealOnPaper = (
  eInvoice: EInvoiceRow | undefined,
  legal: { readonly xml: Buffer } | null,
): PaperSeal | null =>
  eInvoice && legal
    ? {
        kind: eInvoice.invoice_kind,
        status: eInvoice.status,
        isConnected: eInvoice.is_connected,
        qr: eInvoice.qr,
      }
    : null
