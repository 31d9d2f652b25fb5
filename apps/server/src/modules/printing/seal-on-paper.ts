import type { EInvoiceRow } from '../einvoicing/index.ts'
import type { BillPaper } from './bill-paper.ts'
import { readSealedWords } from './sealed-words.ts'

/** What a paper takes from the e-invoice of its document; null where it has none. */
export const sealOnPaper = (
  eInvoice: EInvoiceRow | undefined,
  legal: { readonly xml: Buffer } | null,
): BillPaper['sealed'] =>
  eInvoice && legal
    ? {
        kind: eInvoice.invoice_kind,
        status: eInvoice.status,
        isConnected: eInvoice.is_connected,
        qr: eInvoice.qr,
        words: readSealedWords(legal.xml),
      }
    : null
