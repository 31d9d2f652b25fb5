export { createPdfPool, PdfFailure } from './pdf/pdf-pool.ts'
export type { PdfFailureCode, PdfPool } from './pdf/pdf-pool.ts'
export type { AttachedXml } from './pdf/pdf-job.ts'
export { qrPicture } from './printable/qr.ts'
export type { QrPicture } from './printable/qr.ts'
export { documentTitles } from './printable/document-titles.ts'
export { counterpartyOf, letterheadOf, titleOf } from './printable/letterhead.ts'
export type {
  Bilingual,
  PrintedKind,
  IdentityScheme,
  InvoiceKind,
  PrintableAllocation,
  PrintableAnnex,
  PrintableLetter,
  PrintableDocument,
  PrintableEntry,
  PrintableInvoice,
  PrintableLabel,
  PrintableLabels,
  PrintableLine,
  PrintableParty,
  PrintableTable,
  PrintableTax,
  PrintableTotals,
  PrintableVoucher,
  VoucherKind,
  Watermark,
} from './printable/printable.ts'
export { companyPaper, designedPaper, mergedPdf } from './papers/company-paper.ts'
export { type PartyRow, partyWords } from './papers/party.sql.ts'
export { noContact, printableParty } from './printable/printable-party.ts'
export { type Print, type Printing, type Sheet, createPrinting } from './pdf/create-printing.ts'
export { tablePaper } from './pdf/table-pdf.ts'
export { type PreparedPrint, preparePrint } from './papers/prepare-print.ts'
export { sealedPaper } from './papers/sealed-paper.ts'
export { serveDocumentDesign } from './design/serve-document-design.ts'
export { asBuffer, sendPdf, servePrinting } from './serve-printing.ts'
export { printingCrontab, printingTasks } from './jobs.ts'
export { mergePdfs } from './runs/merge-pdf.ts'
export { beginRun } from './runs/print-runs.ts'
export { type RunWork, runTask } from './runs/run-work.ts'
export { serveRuns } from './runs/serve-runs.ts'
export { serveGuide } from './guide/serve-guide.ts'
