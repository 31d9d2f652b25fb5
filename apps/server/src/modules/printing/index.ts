export { createPdfPool, PdfFailure } from './pdf-pool.ts'
export type { PdfFailureCode, PdfPool } from './pdf-pool.ts'
export type { AttachedXml } from './pdf-job.ts'
export { qrPicture } from './qr.ts'
export type { QrPicture } from './qr.ts'
export { documentTitles } from './document-titles.ts'
export { counterpartyOf, letterheadOf, titleOf } from './printable.ts'
export type {
  Bilingual,
  DocumentKind,
  IdentityScheme,
  InvoiceKind,
  PrintableAllocation,
  PrintableDocument,
  PrintableEntry,
  PrintableInvoice,
  PrintableLine,
  PrintableParty,
  PrintableTable,
  PrintableTax,
  PrintableTotals,
  PrintableVoucher,
  VoucherKind,
  Watermark,
} from './printable.ts'
export { type Print, type Printing, createPrinting } from './create-printing.ts'
export { tablePaper } from './table-paper.ts'
export { type PreparedPrint, preparePrint } from './prepare-print.ts'
export { sealedPaper } from './sealed-paper.ts'
export { serveDocumentDesign } from './serve-document-design.ts'
export { sendPdf, servePrinting } from './serve-printing.ts'
export { serveGuide } from './serve-guide.ts'
