import { availableParallelism } from 'node:os'
import { type PdfPool, createPdfPool } from './pdf-pool.ts'

/** What prints for a whole server: its processes start with the first paper and end with `close`. */
export type Printing = { readonly pdf: PdfPool; close(): Promise<void> }

export function createPrinting(): Printing {
  const pdf = createPdfPool({ size: availableParallelism() > 2 ? 2 : 1 })
  return { pdf, close: pdf.close }
}
