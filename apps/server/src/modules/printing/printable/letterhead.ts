import { documentTitles } from './document-titles.ts'
import {
  type Bilingual,
  type PrintableDocument,
  type PrintableParty,
  purchaseKinds,
} from './printable.ts'

/** The words at the top of the paper and in the title of the file. */
export const titleOf = (document: PrintableDocument): Bilingual =>
  document.template === 'table-a4' ||
  document.template === 'book-a4' ||
  document.template === 'letter-a4' ||
  document.template === 'labels'
    ? document.title
    : (document.title ?? documentTitles[document.kind])

/** Whose paper it is: the seller's, but the buyer's on purchases and the company's on vouchers. */
export function letterheadOf(document: PrintableDocument): PrintableParty {
  if ('company' in document) return document.company
  const isPurchase = purchaseKinds.includes(document.kind)
  return isPurchase && document.buyer ? document.buyer : document.seller
}

/** Whom the paper is addressed to, if anybody is named. */
export function counterpartyOf(document: PrintableDocument): PrintableParty | null {
  if ('company' in document) return document.party
  return purchaseKinds.includes(document.kind) ? document.seller : document.buyer
}
