import { z } from 'zod'
import { bilingual } from '../einvoicing/einvoicing.ts'
import { named } from './document-fields.ts'
import * as f from '../fields.ts'

/** Longer than any e-invoice, the papers that some sellers put inside it included. */
export const supplierTextMax = 1_000_000

export const verdicts = ['good', 'doubtful', 'bad'] as const
export type Verdict = (typeof verdicts)[number]

/** One check of a supplier's document, told in both languages. */
export const verdictStep = z.object({
  step: z.string(),
  grade: z.enum(verdicts),
  says: bilingual,
  /** The rules of the authority that it breaks. */
  broken: z.array(z.object({ rule: z.string(), says: bilingual })).readonly(),
})
export type VerdictStep = z.output<typeof verdictStep>

/** An XML invoice or the text of a QR code, as it was pasted or scanned. */
export const supplierText = z.object({ text: z.string().min(1).max(supplierTextMax) })

/** What a supplier's document was written down as. */
const takenAs = z.object({
  type: z.enum(['bills', 'expenses', 'returns', 'notes']),
  /** Null where it stands in a store that the user does not see. */
  id: f.id().nullable(),
  number: z.string().nullable(),
})

const lineTax = {
  tax_id: f.id().nullable(),
  exemption_code: z.string().nullable(),
}

/** How the item of a line was found. */
export const matchedBy = ['barcode', 'code', 'earlier', 'name'] as const
export type MatchedBy = (typeof matchedBy)[number]

const head = {
  beneficiary_id: f.id().nullable(),
  issue_date: z.string(),
  supply_date: z.string().nullable(),
  due_date: z.string().nullable(),
  reference: z.string().nullable(),
  /** Null where the company does not know the currency. */
  currency_id: f.id().nullable(),
  exchange_rate_to_local_currency: z.string().nullable(),
  vat_override: z.string().nullable(),
  net_override: z.string().nullable(),
  discount_amount: z.string(),
}

const billFromInvoice = z.object({
  ...head,
  kind: z.enum(['standard', 'prepayment']),
  prepayments: z.array(z.object({ bill_id: f.id(), amount: z.string() })),
  items: z.array(
    z.object({
      ...lineTax,
      /** Null where no item was found: one is chosen, or the line goes to an expense. */
      item_id: f.id().nullable(),
      unit_id: f.id().nullable(),
      item_description: z.string().nullable(),
      item_qty: z.string(),
      item_price: z.string(),
      item_discount: z.string(),
    }),
  ),
})

const expenseFromInvoice = z.object({
  ...head,
  items: z.array(
    z.object({
      ...lineTax,
      statement: z.string(),
      account_id: f.id().nullable(),
      item_price: z.string(),
      item_discount: z.string(),
    }),
  ),
})

/** Of a credit note that corrects a bill of ours: the goods it gives back, by the lines of that bill. */
const correctionFromInvoice = z.object({
  /** A return of goods, or a debit note where only an amount is credited. */
  leads_to: z.enum(['return', 'note']),
  quantities: z.array(z.object({ bill_item_id: f.id(), item_qty: z.string() })),
  /** What on the note is an amount without goods, or more than can be given back. */
  amounts: z.array(z.string()),
})

/** The debit note that a supplier's credit note is where no goods come back. */
const noteFromInvoice = z.object({
  beneficiary_id: f.id().nullable(),
  original_bill_id: f.id().nullable(),
  issue_date: z.string(),
  reference: z.string().nullable(),
  reason: z.string().nullable(),
  currency_id: f.id().nullable(),
  exchange_rate_to_local_currency: z.string().nullable(),
  discount_amount: z.string(),
  transactions: z.array(
    z.object({
      ...lineTax,
      statement: z.string(),
      amount: z.string(),
      discount: z.string(),
      bill_item_id: f.id().nullable(),
    }),
  ),
})

/** What a supplier's document says, whether it can be believed, and the drafts it makes. */
export const supplierInvoice = z.object({
  source: z.enum(['xml', 'qr']),
  /** What is sent again when the document is kept with its bill. */
  text: z.string(),
  verdict: z.enum(verdicts),
  steps: z.array(verdictStep),
  document: z.object({
    kind: z.enum(['invoice', 'prepayment', 'credit_note', 'debit_note']),
    number: z.string().nullable(),
    issued_at: z.string(),
    currency: z.string(),
    vat: z.string(),
    net: z.string(),
    payable: z.string(),
    /** Why a note was issued. */
    reason: z.string().nullable(),
  }),
  seller: z.object({
    name: z.string(),
    vat_number: z.string().nullable(),
    /** The party that is this seller, and whether we buy from it already. */
    beneficiary: z
      .object({
        id: f.id(),
        name: z.string(),
        is_supplier: z.boolean(),
        /** Known by name or register, its VAT number not written down yet. */
        lacks_vat: z.boolean(),
      })
      .nullable(),
    /** What a new supplier would be: a draft of `POST /beneficiaries`. */
    draft: z.record(z.string(), z.unknown()),
  }),
  /** Where it was written down before. */
  taken: takenAs.nullable(),
  /** Of a note: the purchase bill that it corrects. */
  original: z.object({ id: f.id(), number: z.string().nullable() }).nullable(),
  correction: correctionFromInvoice.nullable(),
  /** Null of what is no credit note. */
  note: noteFromInvoice.nullable(),
  /** How the item of each line was found, in the order of the lines. */
  matched: z.array(z.enum(matchedBy).nullable()),
  /** Null of a credit note, which gives something back. */
  bill: billFromInvoice.nullable(),
  expense: expenseFromInvoice.nullable(),
})
export type SupplierInvoice = z.output<typeof supplierInvoice>

/** Keeps a document with the purchase, return, expense or debit note that was written from it. */
export const supplierInvoiceDraft = supplierText.extend({
  attachable_type: z.enum(['bills', 'expenses', 'notes']),
  attachable_id: f.id(),
})

/** What was found of the document behind a purchase, expense or note, by whom and when. */
export const supplierVerdict = z.object({
  source: z.enum(['xml', 'qr']),
  verdict: z.enum(verdicts),
  steps: z.array(verdictStep),
  number: z.string().nullable(),
  uuid: z.string().nullable(),
  file_id: f.id().nullable(),
  /** What the paper comes to before advances (null of those kept earlier), and what stands in the books. */
  paper_net: z.string().nullable(),
  entered_net: z.string(),
  currency: z.string(),
  checked_by: named,
  checked_at: f.instant(),
})
export type SupplierVerdict = z.output<typeof supplierVerdict>
