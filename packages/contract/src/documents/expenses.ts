import { z } from 'zod'
import { associationRow } from './association.ts'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** 0 draft, 1 confirmed, 128 opened for edit, 255 cancelled: an expense is never returned nor sent. */
export const expenseStatuses = [0, 1, 128, 255] as const

const expenseItemDraft = {
  id: f.id().optional(),
  /** What the money was for. */
  statement: f.text(255),
  description: f.optionalText(1000),
  /** A cost, a prepayment, an asset, or goods in transit. */
  account_id: f.reference('accounts'),
  item_price: f.price(),
  item_discount: doc.typedDiscount(),
  item_discount_is_percentage: f.flag().default(false),
  tax_id: f.nullableReference('taxes'),
  ...doc.exemption,
  /** The base of VAT paid at customs, on lines of such a tax alone. */
  customs_value: f
    .money({ above: '0' })
    .nullish()
    .transform((v) => v ?? null),
  cost_center_id: f.nullableReference('cost_centers'),
}

const expenseDraft = {
  id: f.id().optional(),
  /** Whom it is owed to; nobody when it is paid at once from `payments`. */
  beneficiary_id: f.nullableReference('beneficiaries'),
  cost_center_id: f.nullableReference('cost_centers'),
  issue_date: f.date(),
  due_date: f.nullableDate(),
  supply_date: f.nullableDate(),
  /** The number on the supplier's paper. */
  reference: doc.reference,
  ...doc.pricing,
  ...doc.inCurrency,
  /** The VAT on the supplier's paper, within 0.50 of ours. */
  vat_override: f
    .money({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
  /** What the supplier's paper comes to, within 1.00 of ours. */
  net_override: f
    .money({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
  notes: f.optionalText(2000),
  items: z.array(z.object(expenseItemDraft)).min(1).max(1000).meta({ kind: 'lines' }),
  /** With a beneficiary: paid at once by receipts. Without one: the accounts it is posted against. */
  payments: z.array(doc.paymentDraft).max(20).default([]),
  status: doc.draftStatus,
}

export const expenseItem = z.object({
  ...expenseItemDraft,
  ...doc.accountLineRow,
})

export const expenses = resource('expenses', {
  guard: { code: 'expenses' },
  row: z.object({
    ...expenseDraft,
    id: f.id(),
    number: z.string().nullable(),
    status: f.choice('document_status', expenseStatuses),
    beneficiary: doc.named,
    cost_center: doc.named,
    currency: doc.currencyRow,
    items: z.array(expenseItem).optional(),
    payments: z.array(doc.paymentRow),
    ...doc.figures,
    ...doc.settled,
    ...doc.inLocalCurrency,
    entry_id: f.id().nullable(),
    associations: z.array(associationRow).optional(),
    ...doc.edited,
    ...doc.recorded,
  }),
  draft: z.object({ ...expenseDraft, ...doc.discard }),
  filters: [
    'status',
    'beneficiary_id',
    'cost_center_id',
    'payment_status',
    'number',
    'reference',
    'overdue',
    'account_id',
  ],
  ranges: ['issue_date', 'due_date', 'net', 'created_at'],
  sorts: ['issue_date', 'due_date', 'number', 'net', 'remain', 'created_at', 'beneficiary'],
  touches: ['beneficiaries', 'accounts', 'entries', 'receipts', 'landed_sources', 'dashboard'],
  actions: doc.documentActions({
    confirm: 'Confirms a draft: number and entry; paid at once where payments are given',
    cancel: 'Cancels a confirmed expense where the law allows it',
    copy: 'Copies an expense to a new draft',
    open: 'Opens a confirmed expense for edit; the books stay as they are until it is confirmed again',
    discard: 'Leaves an edit; nothing has changed',
  }),
})
