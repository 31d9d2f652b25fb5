import type { PaperOf } from '../../einvoicing/index.ts'
import type { Printing } from '../pdf/create-printing.ts'
import { preparePrint } from './prepare-print.ts'

/** Notes have codes of their own; everything else that is sealed is a bill. */
const resourceOf = (type: number): string => (type === 301 || type === 302 ? 'notes' : 'bills')

/** The paper of a sealed document as PDF/A-3 with its XML inside, set after it was read. */
export const sealedPaper =
  (printing: Printing): PaperOf =>
  async (ctx, { type, id }) => {
    const read = await preparePrint(ctx, resourceOf(type), id, null)
    return async () => printing.pdfOf(await printing.printOf(read))
  }
