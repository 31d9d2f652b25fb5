import type { DocumentDesign } from '@mizan/contract/documents/document-design'
import type {
  Bilingual,
  PaperDesign,
  PrintableDocument,
  PrintableInvoice,
  PrintableLine,
  PrintableParty,
} from '../printable/printable.ts'
import { purchaseKinds } from '../printable/printable.ts'

/** A paper in the design of its company: what it may choose is chosen, what the law asks for stays. */
export function applyDesign<Document extends PrintableDocument>(
  document: Document,
  design: DocumentDesign,
): Document {
  const common = {
    ...document,
    colour: design.colour,
    secondaryLanguage: design.show_english ? ('en' as const) : null,
    design: paperDesign(document, design),
    amountInWords: design.show_amount_in_words ? document.amountInWords : null,
  }
  if ('company' in common) return { ...common, company: letterheadParty(common.company, design) }
  return { ...common, ...invoiceParts(common, design) }
}

const paperDesign = (document: PrintableDocument, design: DocumentDesign): PaperDesign => ({
  model: design.template,
  logoSize: design.logo_size,
  logoPlace: design.logo_place,
  discountColumn: design.show_discount,
  // A voucher is signed, as what the other side keeps of the money; an entry, as what is filed.
  signatures:
    design.show_signatures ||
    document.template === 'voucher-a4' ||
    document.template === 'entry-a4',
  footer: wordsOf(design.footer_ar, design.footer_en),
})

/** Arabic first, which is never missing; whoever wrote one language only has written that one. */
const wordsOf = (ar: string | null, en: string | null): Bilingual | null =>
  ar !== null ? { ar, en } : en === null ? null : { ar: en, en: null }

const letterheadParty = (party: PrintableParty, design: DocumentDesign): PrintableParty => ({
  ...party,
  logo: design.show_logo ? party.logo : null,
  ...(!design.show_contact && { phone: null, email: null }),
})

function invoiceParts(
  document: PrintableInvoice,
  design: DocumentDesign,
): Pick<PrintableInvoice, 'seller' | 'buyer' | 'lines' | 'notes' | 'bank' | 'terms' | 'termsEn'> {
  const isPurchase = purchaseKinds.includes(document.kind)
  // Terms and account are those of who sells.
  const sells = !isPurchase
  const terms = sells && design.show_terms ? wordsOf(design.terms_ar, design.terms_en) : null
  return {
    seller: isPurchase ? document.seller : letterheadParty(document.seller, design),
    buyer: isPurchase && document.buyer ? letterheadParty(document.buyer, design) : document.buyer,
    lines: document.lines.map((line) => lineShown(line, design)),
    notes: design.show_notes ? document.notes : null,
    bank: sells && design.show_bank ? design.bank_details : document.bank,
    terms: terms?.ar ?? document.terms,
    termsEn: terms?.en ?? null,
  }
}

const lineShown = (line: PrintableLine, design: DocumentDesign): PrintableLine => ({
  ...line,
  code: design.show_item_codes ? line.code : null,
  description: design.show_descriptions ? line.description : null,
  unit: design.show_unit ? line.unit : null,
})
