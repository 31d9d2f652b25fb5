import { availableParallelism } from 'node:os'
import { MalformedInputError } from '@mizan/zatca/errors'
import { fairGate } from '../../../kernel/threads/fair-gate.ts'
import { type Asker, threadJob } from '../../../kernel/threads/thread-job.ts'
import type { Threads } from '../../../kernel/threads/threads.ts'
import type { AttachedXml } from './pdf-job.ts'
import { createPdfPool } from './pdf-pool.ts'
import type { PreparedPrint } from '../papers/prepare-print.ts'
import type { PrintableDocument } from '../printable/printable.ts'
import type { composeDocument } from '../papers/compose-document.ts'

/** A document ready to be typeset, the name its file goes by, and who asked for it. */
export type Print = {
  readonly document: PrintableDocument
  readonly xml: AttachedXml | null
  readonly fileName: string
  readonly by: Asker
}

export type Sheet = Pick<Print, 'document' | 'by'> & Partial<Pick<Print, 'xml'>>

/** What prints for a whole server: its threads start with the first paper and end with `close`. */
export type Printing = {
  /** Sets what was read of a document, outside of any transaction. */
  printOf(prepared: PreparedPrint): Promise<Print>
  /** PDF/A-3 of the document, with the XML inside when there is one (facts 10). */
  pdfOf(sheet: Sheet): Promise<Uint8Array>
  /** The same pages as an HTML page that prints itself to the same paper. */
  pageOf(sheet: Sheet): Promise<Uint8Array>
  close(): Promise<void>
}

/** So many papers of one user or company are set or wait at a time; one more is refused. */
const papersMax = 100

const composing = threadJob<typeof composeDocument>(
  new URL('../papers/compose-document.ts', import.meta.url),
  'composeDocument',
  {
    withinMs: 20_000,
    perUser: papersMax,
    refusedAs: 'unavailable',
  },
)

export function createPrinting(threads: Threads): Printing {
  const size = availableParallelism() > 2 ? 2 : 1
  const pool = createPdfPool({ size })
  // One more than there are threads, so that none waits for its next paper; the others stand in turns.
  const gate = fairGate({ places: size + 1, perOwner: papersMax })
  return {
    printOf: async ({ read, design, pictures, by, called }) => {
      const set = await threads.run(composing, { read, design, pictures }, by)
      if (set === 'damaged') throw new MalformedInputError('the sealed document cannot be read')
      const { document, xmlName, fileName } = set
      const xml = read.family === 'bill' ? read.xml : null
      return {
        document,
        xml: xml && xmlName !== null ? { name: xmlName, bytes: xml } : null,
        fileName: called(fileName),
        by,
      }
    },
    pdfOf: ({ document, xml, by }) =>
      gate.run(String(by.company), () => pool.renderPdf(document, xml ? { xml } : {})),
    pageOf: ({ document, by }) => gate.run(String(by.company), () => pool.renderHtml(document)),
    close: pool.close,
  }
}
