import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

const named = f.named().nullable()
const nullableReference = (of: string) =>
  f
    .reference(of)
    .nullish()
    .transform((v) => v ?? null)

/** Why a document is taken back, with DELETE as with `cancel`. */
export const cancelBody = z.object({ reason: f.optionalText(1000) })

export const documentStatuses = [0, 1, 9, 11, 128, 255] as const
/** 1 sales, 2 purchases, 3 purchases return, 4 sales return. */
export const billTypes = [1, 2, 3, 4] as const
export const billKinds = ['standard', 'simplified', 'prepayment'] as const
export const paymentStatuses = ['fully_paid', 'partly_paid', 'not_fully_paid'] as const

const billItemDraft = {
  id: f.id().optional(),
  item_id: f.reference('items'),
  item_description: f.optionalText(1000),
  unit_id: nullableReference('units'),
  item_qty: f.quantity(),
  item_price: f.price(),
  item_discount: f.price({ max: '999999999999' }).default('0'),
  item_discount_is_percentage: f.flag().default(false),
  tax_id: nullableReference('taxes'),
  exemption_code: f.optionalText(40),
  exemption_reason: f.optionalText(1000),
  account_id: nullableReference('accounts'),
  cost_center_id: nullableReference('cost_centers'),
  store_id: nullableReference('stores'),
  extra_fields: z
    .record(f.text(60), z.string().transform(f.cleanText).pipe(z.string().max(500)))
    .nullish()
    .transform((v) => v ?? null),
}

const paymentDraft = z.object({
  payment_method_id: f.reference('payment_methods'),
  amount: f.money({ above: '0' }, 3),
})

const billDraft = {
  id: f.id().optional(),
  type: f.choice('bill_type', billTypes),
  /** Empty: standard for a company or a VAT number, simplified for anyone else. */
  kind: f
    .choice('bill_kind', billKinds)
    .nullish()
    .transform((v) => v ?? null),
  beneficiary_id: nullableReference('beneficiaries'),
  store_id: nullableReference('stores'),
  cost_center_id: nullableReference('cost_centers'),
  issue_date: f.date(),
  issue_time: f
    .time()
    .nullish()
    .transform((v) => v ?? null),
  due_date: f
    .date()
    .nullish()
    .transform((v) => v ?? null),
  supply_date: f
    .date()
    .nullish()
    .transform((v) => v ?? null),
  reference: f.optionalText(127),
  tax_inclusive: f.flag().default(false),
  /** As typed: an amount, or a percentage when `discount_is_percentage`. VAT included on inclusive bills. */
  discount_amount: f.price({ max: '999999999999' }).default('0'),
  discount_is_percentage: f.flag().default(false),
  retentions: f.money({ min: '0' }, 3).default('0'),
  currency_id: nullableReference('currencies'),
  exchange_rate_to_local_currency: f.exchangeRate().default('1'),
  /** Purchases: the VAT on the supplier's paper, within 0.50 of ours. */
  vat_override: f
    .money({ min: '0' })
    .nullish()
    .transform((v) => v ?? null),
  notes: f.optionalText(2000),
  deliver: f.flag().default(true),
  items: z.array(z.object(billItemDraft)).min(1).max(1000).meta({ kind: 'lines' }),
  payments: z.array(paymentDraft).max(20).default([]),
  status: f.choice('document_status', [0, 1, 128] as const).default(0),
}

export const billItem = z.object({
  ...billItemDraft,
  id: f.id(),
  line_no: f.count(1, 1000),
  item: named,
  unit: named,
  tax: named,
  account: named,
  cost_center: named,
  store: named,
  tax_value: f.money({}, 3),
  net: f.money({}, 3),
  total: f.money({}, 3),
  gross: f.money({}, 3),
  delivered_qty: f.quantity({}),
  returned_qty: f.quantity({}),
  unit_factor: f.quantity({}),
})

export const eInvoiceState = z.object({
  status: f.choice('einvoice_status', [
    'not_sent',
    'sending',
    'cleared',
    'reported',
    'warnings',
    'rejected',
  ] as const),
  uuid: z.string(),
  icv: f.count(1, 2_147_483_647),
  hash: z.string(),
  qr: z.string(),
  kind: z.string(),
})

export const associationRow = z.object({
  id: f.id(),
  cashing_type: z.string(),
  amount: f.money({}, 3),
  created_at: f.instant(),
  receipt_id: f.id().nullable(),
  receipt_number: z.string().nullable(),
  receipt_date: f.date().nullable(),
  associatable_type: z.string(),
  associatable_id: f.id(),
  associatable_code: z.string().nullable(),
})

export const bills = resource('bills', {
  guard: {
    by: 'type',
    codes: { 1: 'bills', 2: 'purchases', 3: 'purchases_return', 4: 'bills_return' },
  },
  row: z.object({
    ...billDraft,
    id: f.id(),
    bill_code: z.string().nullable(),
    bill_no: z.string().nullable(),
    kind: f.choice('bill_kind', billKinds),
    status: f.choice('document_status', documentStatuses),
    beneficiary: named,
    store: named,
    cost_center: named,
    currency: z.object({ id: f.id(), code: z.string(), name: z.string() }),
    items: z.array(billItem).optional(),
    payments: z.array(paymentDraft.extend({ payment_method: named })),
    /** Sum of the line nets, without VAT, before the document discount. */
    total: f.money({}, 3),
    discount: f.money({}, 3),
    vat: f.money({}, 3),
    rounding: f.money({}, 3),
    net: f.money({}, 3),
    total_paid: f.money({}, 3),
    paid: f.money({}, 3),
    remain: f.money({}, 3),
    due_now: f.money({}, 3),
    payment_status: f.choice('payment_status', paymentStatuses),
    delivery_status: f.choice('delivery_status', [0, 1] as const),
    return_status: z.string(),
    returned_from_bill_id: f.id().nullable(),
    returned_from_code: z.string().nullable(),
    entry_id: f.id().nullable(),
    e_invoice: eInvoiceState.nullable(),
    associations: z.array(associationRow).optional(),
    vat_local: f.money(),
    net_local: f.money(),
    revision: f.count(0, 32767),
    has_attachments: f.flag().optional(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
    confirmed_at: f.instant().nullable(),
  }),
  draft: z.object(billDraft),
  filters: [
    'type',
    'kind',
    'status',
    'beneficiary_id',
    'store_id',
    'cost_center_id',
    'payment_status',
    'delivery_status',
    'bill_code',
    'reference',
    'overdue',
    'e_invoice_status',
    'item_id',
  ],
  ranges: ['issue_date', 'due_date', 'net', 'created_at'],
  sorts: ['issue_date', 'due_date', 'bill_code', 'net', 'remain', 'created_at', 'beneficiary'],
  touches: ['beneficiaries', 'items', 'accounts', 'entries', 'stores', 'receipts', 'dashboard'],
  actions: {
    confirm: {
      body: z.object({}),
      flag: 'confirm',
      says: 'Confirms a draft: number, entry, stock and e-invoice in one step',
    },
    cancel: {
      body: cancelBody,
      flag: 'delete',
      says: 'Cancels a confirmed document where the law allows it',
    },
    copy: { body: z.object({}), flag: 'store', says: 'Copies a document to a new draft' },
  },
})

const receiptAssociation = z.object({
  associatable_type: f.choice('associatable_type', ['bill', 'expense', 'note'] as const),
  associatable_id: f.id(),
  amount: f.money({ above: '0' }, 3),
})
const receiptFee = z.object({
  amount: f.money({ above: '0' }),
  account_id: nullableReference('accounts'),
  tax_id: nullableReference('taxes'),
})
const receiptDraft = {
  id: f.id().optional(),
  /** 1 catch (money in), 2 cashing (money out). */
  type: f.choice('receipt_type', [1, 2] as const),
  beneficiary_id: nullableReference('beneficiaries'),
  account_id: nullableReference('accounts'),
  payment_method_id: f.reference('payment_methods'),
  payment_account_id: nullableReference('accounts'),
  date: f.date(),
  amount: f.money({ above: '0' }, 3),
  currency_id: nullableReference('currencies'),
  exchange_rate_to_local_currency: f.exchangeRate().default('1'),
  reference: f.optionalText(127),
  notes: f.optionalText(2000),
  fee: receiptFee.nullish().transform((v) => v ?? null),
  associations: z.array(receiptAssociation).max(500).default([]).meta({ kind: 'lines' }),
  status: f.choice('document_status', [0, 1, 128] as const).default(0),
}
export const receipts = resource('receipts', {
  guard: { by: 'type', codes: { 1: 'receipts_catch', 2: 'receipts_cashing' } },
  row: z.object({
    ...receiptDraft,
    id: f.id(),
    number: z.string().nullable(),
    status: f.choice('document_status', documentStatuses),
    beneficiary: named,
    account: named,
    payment_method: named,
    payment_account: named,
    currency: z.object({ id: f.id(), code: z.string(), name: z.string() }),
    fee: receiptFee.extend({ account: named, tax: named }).nullable(),
    associations: z.array(associationRow).optional(),
    allocated: f.money({}, 3),
    unallocated: f.money({}, 3),
    entry_id: f.id().nullable(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
    confirmed_at: f.instant().nullable(),
  }),
  draft: z.object(receiptDraft),
  filters: [
    'type',
    'status',
    'beneficiary_id',
    'account_id',
    'payment_method_id',
    'reference',
    'number',
  ],
  ranges: ['date', 'amount', 'created_at'],
  sorts: ['date', 'number', 'amount', 'created_at'],
  touches: ['bills', 'beneficiaries', 'accounts', 'entries', 'dashboard'],
  actions: {
    confirm: {
      body: z.object({}),
      flag: 'confirm',
      says: 'Confirms a draft: number, entry and allocations',
    },
    cancel: {
      body: cancelBody,
      flag: 'delete',
      says: 'Cancels a receipt; what it paid is open again',
    },
    copy: { body: z.object({}), flag: 'store', says: 'Copies a receipt to a new draft' },
    associations: {
      body: z.object({ associations: z.array(receiptAssociation).min(1).max(500) }),
      flag: 'update',
      says: 'Allocates what is left of a receipt',
    },
  },
})
