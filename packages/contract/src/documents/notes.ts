import { codesByType } from '@mizan/core/documents/kind'
import { z } from 'zod'
import { creditBody } from './bill-actions.ts'
import { associationRow } from './association.ts'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** 1 credit (to a customer), 2 debit (to a customer, or of a supplier, as the original bill says). */
export const noteTypes = [1, 2] as const
export const noteSides = ['sales', 'purchases'] as const
export const noteKinds = ['standard', 'simplified'] as const
export const noteStatuses = [0, 1, 11, 128, 255] as const

const noteLineDraft = {
  id: f.id().optional(),
  statement: f.text(255),
  /** Empty: sales returns of a credit note, sales or the goods' cost of a debit note. */
  account_id: f.nullableReference('accounts'),
  amount: f.money({ above: '0' }, 3),
  discount: doc.typedDiscount(),
  discount_is_percentage: f.flag().default(false),
  tax_id: f.reference('taxes'),
  ...doc.exemption,
  cost_center_id: f.nullableReference('cost_centers'),
  /** The line of the original bill that is corrected; a stock line of a supplier splits by what is on hand. */
  bill_item_id: f
    .id()
    .nullish()
    .transform((v) => v ?? null),
}

const noteDraft = {
  id: f.id().optional(),
  type: f.choice('note_type', noteTypes),
  original_bill_id: f.nullableReference('bills'),
  /** Empty: that of the original bill. */
  beneficiary_id: f.nullableReference('beneficiaries'),
  cost_center_id: f.nullableReference('cost_centers'),
  issue_date: f.date(),
  /** When what is corrected happened: a note is due fifteen days later, which only warns. */
  event_date: f.nullableDate(),
  /** Why; printed, and sent to the authority. */
  reason: f.optionalText(1000),
  reference: doc.reference,
  ...doc.pricing,
  /** Empty: those of the original bill. */
  ...doc.inCurrency,
  notes: f.optionalText(2000),
  transactions: z.array(z.object(noteLineDraft)).min(1).max(1000).meta({ kind: 'lines' }),
  status: doc.draftStatus,
}

export const noteTransaction = z.object({
  ...noteLineDraft,
  ...doc.accountLineRow,
})

export const notes = resource('notes', {
  guard: { by: 'type', codes: codesByType('notes') },
  row: z.object({
    ...noteDraft,
    id: f.id(),
    number: z.string().nullable(),
    side: f.choice('note_side', noteSides),
    /** As the original invoice: standard or simplified. */
    kind: f.choice('bill_kind', noteKinds),
    status: f.choice('document_status', noteStatuses),
    beneficiary: doc.named,
    cost_center: doc.named,
    original_bill: doc.named,
    original_bill_code: z.string().nullable(),
    currency: doc.currencyRow,
    transactions: z.array(noteTransaction).optional(),
    ...doc.figures,
    ...doc.settled,
    ...doc.inLocalCurrency,
    /** It corrects a purchase that we invoiced in the supplier's name. */
    is_self_billed: f.flag(),
    /** Issued more than fifteen days after the event. */
    is_late: f.flag(),
    entry_id: f.id().nullable(),
    e_invoice: doc.eInvoiceState.nullable(),
    associations: z.array(associationRow).optional(),
    ...doc.edited,
    ...doc.recorded,
  }),
  draft: z.object({ ...noteDraft, ...doc.discard }),
  filters: [
    'type',
    'side',
    'kind',
    'status',
    'beneficiary_id',
    'cost_center_id',
    'original_bill_id',
    'payment_status',
    'number',
    'reference',
    'is_late',
    'e_invoice_status',
  ],
  ranges: ['issue_date', 'net', 'created_at'],
  sorts: ['issue_date', 'number', 'net', 'remain', 'created_at', 'beneficiary'],
  touches: [
    'bills',
    'beneficiaries',
    'items',
    'accounts',
    'entries',
    'receipts',
    'landed_sources',
    'dashboard',
  ],
  actions: {
    ...doc.documentActions({
      confirm: 'Confirms a draft: number, entry and e-invoice; a credit pays its bill first',
      cancel: 'Cancels a confirmed note where the law allows it; its bill is open again',
      copy: 'Copies a note to a new draft',
      open: 'Opens a confirmed note for edit where the law allows it; the books stay as they are',
      discard: 'Leaves an edit; nothing has changed',
    }),
    ...doc.reissueAction,
    associations: {
      body: creditBody,
      flag: 'store',
      needs: doc.allocates,
      says: 'Settles other documents of the party with what is left of a note',
    },
  },
})
