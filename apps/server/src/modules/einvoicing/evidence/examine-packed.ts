import { legalFileName } from './legal-file-name.ts'
import {
  type InvoiceFigures,
  type Texts,
  brokenLinks,
  figuresOf,
  noInvoiceFigures,
} from './pack-check.ts'
import type { PackedInvoice } from './packs.sql.ts'
import { unlessDamaged } from './unless-damaged.ts'

/** What a pack states of an e-invoice besides its bytes. */
export type Examined = {
  /** The name the authority prescribes; what is damaged has none. */
  readonly fileName: string | null
  readonly figures: InvoiceFigures
  readonly links: readonly string[]
}

/**
 * Reads and verifies a sealed document. It takes as long as the document has lines, which is nothing for
 * the thread that answers requests.
 */
export async function examinePacked({
  row,
  texts,
}: {
  readonly row: PackedInvoice
  readonly texts: Texts
}): Promise<Examined> {
  return {
    fileName: await unlessDamaged(() => legalFileName(texts.xml)),
    figures: (await unlessDamaged(() => figuresOf(texts.xml))) ?? noInvoiceFigures,
    links: await brokenLinks(row, texts),
  }
}
