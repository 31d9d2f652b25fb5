import { status } from '@mizan/core/documents/lifecycle'
import type { BillPaper, BillPaperHead } from '../papers/bill-paper.ts'
import type { InvoiceKind, PrintableInvoice, Watermark } from './printable.ts'
import { markStatements } from '../papers/mark-statements.ts'
import { printableLine, tillLine } from './printable-line.ts'
import { printableParticulars } from './printable-particulars.ts'
import { noContact, printableParty } from './printable-party.ts'
import { printableTaxes } from './printable-taxes.ts'
import {
  dueInWords,
  exchangeRateText,
  printablePrepayments,
  retentionStatements,
  totalsOf,
} from './printable-totals.ts'
import { dateText, figuresIn } from './printed-figures.ts'

export type BillTemplate = PrintableInvoice['template']

const isPurchase = ({ type }: BillPaperHead): boolean => type === 2 || type === 3

/** The number of a paper that has none yet. */
const unnumbered = '—'

/** A tax invoice is one that was sealed, or a draft of a registered seller that will be. */
const isTaxInvoice = ({ head, company, sealed }: BillPaper): boolean =>
  sealed !== null || (head.status === status.draft && company.vatNumber !== null)

/** Whether it is the supplier's invoice or credit note, which we issue in his name. */
const isSelfBilled = (paper: BillPaper): boolean =>
  isTaxInvoice(paper) && (paper.sealed?.words.marks ?? paper.head.marks)?.selfBilled === true

/** Whether its paper speaks of VAT: a sale by who has no VAT number, and charges none, does not. */
const bearsVat = ({ head, company, sealed }: BillPaper): boolean =>
  isPurchase(head) ||
  sealed !== null ||
  company.vatNumber !== null ||
  figuresIn(head.currency).read(head.vat) !== 0n

/** What kind of paper a bill is: the titles that the law prescribes follow from it. */
export function billKind(paper: BillPaper): InvoiceKind {
  const { head, sealed } = paper
  if (head.printedAs === 'expense_bill') return head.printedAs
  if (isSelfBilled(paper)) return head.type === 2 ? 'tax_invoice' : 'credit_note'
  if (head.printedAs === 'supplier_debit_note') return head.printedAs
  if (head.type === 2) return 'purchase_bill'
  if (head.type === 3) return 'purchase_return'
  const isSimplified = (sealed?.kind ?? head.kind) === 'simplified'
  if (head.type === 4)
    return isTaxInvoice(paper) && isSimplified ? 'simplified_credit_note' : 'credit_note'
  if (head.printedAs === 'debit_note')
    return isTaxInvoice(paper) && isSimplified ? 'simplified_debit_note' : 'debit_note'
  if (!isTaxInvoice(paper)) return 'invoice'
  if (head.kind === 'prepayment')
    return sealed?.kind === 'simplified' ? 'simplified_prepayment_invoice' : 'prepayment_invoice'
  return isSimplified ? 'simplified_invoice' : 'tax_invoice'
}

/** The paper a bill is printed on unless another is asked for. */
export const defaultTemplate = (paper: BillPaper): BillTemplate =>
  billKind(paper).startsWith('simplified_') ? 'receipt-80mm' : 'invoice-a4'

/** The till roll is for sales; a supplier's bill is filed on A4. */
export const takesTemplate = (paper: BillPaper, template: BillTemplate): boolean =>
  template === 'invoice-a4' || !isPurchase(paper.head)

/** A standard invoice is one only when the authority has cleared it (facts 10). */
const unclearedStatuses: ReadonlySet<string> = new Set(['not_sent', 'sending'])

function watermarkOf({ head, sealed, practice }: BillPaper): Watermark | null {
  // Nothing of test books or of the demo company may pass for a paper of a company, whatever its state.
  if (practice !== null) return practice
  if (head.status === status.cancelled) return 'cancelled'
  if (head.status === status.rejected || sealed?.status === 'rejected') return 'rejected'
  if (head.status === status.draft) return 'draft'
  if (sealed?.kind !== 'standard' || !unclearedStatuses.has(sealed.status)) return null
  return sealed.isConnected ? 'awaiting_clearance' : 'not_cleared'
}

/** A bill as it is printed. Figures are those that are stored, posted and sealed. */
export function printableBill(paper: BillPaper, template: BillTemplate): PrintableInvoice {
  const { head, lines, company, sealed } = paper
  const kind = billKind(paper)
  const isBought = isPurchase(head)
  const { seller, buyer } = sealed?.words ?? { seller: null, buyer: null }
  const own = printableParty((isBought ? buyer : seller) ?? company, company.contact)
  const named = sealed ? (isBought ? seller : buyer) : paper.party
  const other = named && printableParty(named, noContact)
  const isTill = template !== 'invoice-a4'
  const line = isTill ? tillLine : printableLine
  const hasVat = bearsVat(paper)
  const supplyDate = sealed?.words.supplyDate ?? head.supplyDate
  const supplyEndDate = sealed?.words.supplyEndDate ?? head.supplyEndDate
  const supply = {
    supplyDate: supplyDate && dateText(supplyDate),
    supplyEndDate: supplyEndDate && dateText(supplyEndDate),
  }
  return {
    template,
    kind,
    title: null,
    number: head.number ?? unnumbered,
    issuedAt: `${head.issueDate}T${head.issueTime ?? '00:00:00'}`,
    issueDate: dateText(head.issueDate),
    issueTime: head.issueTime?.slice(0, 5) ?? null,
    ...supply,
    dueDate: head.dueDate && dateText(head.dueDate),
    particulars: printableParticulars(head.particulars, sealed?.words.particulars),
    originalNumber: head.originalNumber,
    reason: head.reason,
    currency: head.currency,
    exchangeRate: exchangeRateText(head),
    seller: isBought ? (other ?? printableParty(nobody, noContact)) : own,
    buyer: isBought ? own : other,
    lines: lines.map((each, index) => line(each, paper, sealed?.words.lineNames[index])),
    prepayments: printablePrepayments(paper),
    taxes: hasVat ? printableTaxes(paper) : [],
    bearsVat: hasVat,
    totals: hasVat
      ? totalsOf(paper, isTill)
      : { ...totalsOf(paper, isTill), taxable: null, vat: null, vatInSar: null },
    amountInWords: dueInWords(head),
    payments: isTill
      ? head.payments.map(({ name, nameEn, amount }) => ({
          name: { ar: name, en: nameEn },
          amount: figuresIn(head.currency).amountOf(amount),
        }))
      : [],
    statements: [
      ...markStatements({ marks: sealed?.words.marks ?? head.marks, ...supply }),
      ...retentionStatements(head),
    ],
    notes: head.notes,
    terms: null,
    bank: null,
    qr: sealed?.qr ?? null,
    cashier: isTill ? head.cashier : null,
    watermark: watermarkOf(paper),
    secondaryLanguage: 'en',
    colour: null,
  }
}

const nobody = {
  name: unnumbered,
  nameEn: null,
  vatNumber: null,
  identity: null,
  street: null,
  buildingNumber: null,
  additionalNumber: null,
  area: null,
  city: null,
  postalCode: null,
  country: null,
}
