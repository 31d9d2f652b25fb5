import type { DocumentDesign } from '@mizan/contract/documents/document-design'
import { type DesignPictures, noPictures } from './design-pictures.ts'
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
  pictures: DesignPictures = noPictures,
): Document {
  const common = {
    ...document,
    colour: design.colour,
    secondaryLanguage: design.show_english ? ('en' as const) : null,
    design: paperDesign(document, design),
    amountInWords: design.show_amount_in_words ? document.amountInWords : null,
    companyMarks: isSignedByCompany(document) ? picturesShown(design, pictures) : null,
  }
  if ('company' in common) {
    const company = letterheadParty(common.company, design)
    const ownBank = design.show_bank ? design.bank_details : null
    if (common.template === 'letter-a4' || common.template === 'table-a4')
      return { ...common, company, bank: isSignedByCompany(common) ? ownBank : null }
    return { ...common, company }
  }
  return { ...common, ...invoiceParts(common, design) }
}

/** What the company gives out in its own name; a supplier's bill and a list bear no stamp of ours. */
const isSignedByCompany = (document: PrintableDocument): boolean => {
  switch (document.template) {
    case 'invoice-a4':
      return document.kind === 'purchase_order' || !purchaseKinds.includes(document.kind)
    case 'voucher-a4':
    case 'letter-a4':
      return true
    case 'table-a4':
      return document.annexes !== undefined
    default:
      return false
  }
}

const picturesShown = (design: DocumentDesign, pictures: DesignPictures): DesignPictures => ({
  signature: design.show_signature_picture ? pictures.signature : null,
  stamp: design.show_stamp_picture ? pictures.stamp : null,
})

const paperDesign = (document: PrintableDocument, design: DocumentDesign): PaperDesign => ({
  model: design.template,
  logoSize: design.logo_size,
  logoPlace: design.logo_place,
  discountColumn: design.show_discount,
  // A voucher is signed, as what the other side keeps of the money; an entry, as what is filed; goods, by who takes them.
  signatures:
    design.show_signatures ||
    document.template === 'voucher-a4' ||
    document.template === 'entry-a4' ||
    document.template === 'goods-a4',
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
