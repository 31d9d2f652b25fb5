import type { DocumentDesign } from '@mizan/contract/documents/document-design'
import { MalformedInputError } from '@mizan/zatca/errors'
import type { BillToPrint } from './bill-paper.ts'
import type { DesignPictures } from '../design/design-pictures.ts'
import { applyDesign } from '../design/apply-design.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import {
  type BillTemplate,
  defaultTemplate,
  printableBill,
  takesTemplate,
} from '../printable/printable-bill.ts'
import { type EntryPaper, printableEntry } from '../printable/printable-entry.ts'
import { type GoodsPaper, printableGoods } from '../printable/printable-goods.ts'
import { type QuotationPaper, printableQuotation } from '../printable/printable-quotation.ts'
import { type ReceiptPaper, printableReceipt } from '../printable/printable-receipt.ts'
import { type SessionPaper, printableSession } from '../printable/printable-session.ts'
import type { PrintableDocument } from '../printable/printable.ts'
import { readSealed } from './sealed-words.ts'

/** A document as its rows have it; its paper is still to be composed. */
export type ReadPaper = { readonly template: string | null; readonly otherwise: string } & (
  | ({ readonly family: 'bill' } & BillToPrint)
  | { readonly family: 'receipt'; readonly paper: ReceiptPaper }
  | { readonly family: 'quotation'; readonly paper: QuotationPaper }
  | { readonly family: 'entry'; readonly paper: EntryPaper }
  | { readonly family: 'goods'; readonly paper: GoodsPaper }
  | { readonly family: 'session'; readonly paper: SessionPaper }
)

/** With the design it is printed in; null composes it without any. */
export type DocumentToCompose = {
  readonly read: ReadPaper
  readonly design: DocumentDesign | null
  readonly pictures: DesignPictures
}

/** A document ready to be typeset, and the names its files go by. */
export type ComposedDocument = {
  readonly document: PrintableDocument
  /** Of the XML inside; null where none was sealed. */
  readonly xmlName: string | null
  readonly fileName: string
}

const billTemplates: readonly BillTemplate[] = ['invoice-a4', 'receipt-80mm', 'receipt-58mm']

/**
 * Composes the paper of a document. It works on as many lines as a document has, and reads the XML that was
 * sealed for it: nothing for the thread that answers requests.
 */
export function composeDocument({
  read,
  design,
  pictures,
}: DocumentToCompose): ComposedDocument | 'damaged' {
  const composed = unlessDamaged(read)
  if (composed === 'damaged' || design === null) return composed
  return { ...composed, document: applyDesign(composed.document, design, pictures) }
}

/** What was sealed and cannot be read any more has no paper; the evidence pack reports it. */
function unlessDamaged(read: ReadPaper): ComposedDocument | 'damaged' {
  try {
    return withoutDesign(read)
  } catch (error) {
    if (error instanceof MalformedInputError) return 'damaged'
    throw error
  }
}

function withoutDesign(read: ReadPaper): ComposedDocument {
  switch (read.family) {
    case 'bill':
      return composeBill(read, read)
    case 'receipt':
      requireTemplate(read, 'voucher-a4')
      return plain(printableReceipt(read.paper), read)
    case 'quotation':
      requireTemplate(read, 'invoice-a4')
      return plain(printableQuotation(read.paper), read)
    case 'entry':
      requireTemplate(read, 'entry-a4')
      return plain(printableEntry(read.paper), read)
    case 'goods':
      requireTemplate(read, 'goods-a4')
      return plain(printableGoods(read.paper), read)
    case 'session':
      requireTemplate(read, 'session-80mm')
      return plain(printableSession(read.paper), read)
  }
}

/** A paper in the template that was asked for; one that was sealed carries its XML. */
function composeBill(bill: BillToPrint, read: ReadPaper): ComposedDocument {
  const legal = bill.xml && readSealed(bill.xml)
  const { sealed } = bill.paper
  const paper = {
    ...bill.paper,
    sealed: sealed && legal && { ...sealed, words: legal.words },
  }
  const { template } = read
  const asked =
    template === null ? defaultTemplate(paper) : billTemplates.find((each) => each === template)
  if (!asked || !takesTemplate(paper, asked)) throw wrongField('template', 'invalid_choice')
  const document = printableBill(paper, asked)
  if (!legal) return plain(document, read)
  return {
    document,
    xmlName: `${legal.fileName}.xml`,
    fileName: `${legal.fileName}.pdf`,
  }
}

function requireTemplate({ template }: ReadPaper, only: string): void {
  if (template !== null && template !== only) throw wrongField('template', 'invalid_choice')
}

/** A paper that is no tax invoice goes by its number; a draft, which has none, by what it is. */
function plain(document: PrintableDocument, { otherwise }: ReadPaper): ComposedDocument {
  const name = document.number.replace(/[^A-Za-z0-9 -]/gu, '-').replace(/^[-\s]+/u, '')
  return {
    document,
    xmlName: null,
    fileName: `${name === '' ? `${otherwise}-draft` : name}.pdf`,
  }
}
