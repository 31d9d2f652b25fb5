import { codesByType } from '@mizan/core/documents/kind'
import { z } from 'zod'
import { billItemDraft } from './bills.ts'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

/** `sales`: quotations to customers. `purchases`: purchase orders to suppliers. */
export const quotationTypes = ['sales', 'purchases'] as const
export type QuotationType = (typeof quotationTypes)[number]

/** 0 draft, 1 confirmed, 128 opened for edit, 255 cancelled: it is never returned nor sent. */
export const quotationStatuses = [0, 1, 128, 255] as const

const quotationItemDraft = {
  ...billItemDraft,
  /** What the other side calls the item. */
  reference: f.optionalText(127),
}

const quotationDraft = {
  id: f.id().optional(),
  type: f.choice('quotation_type', quotationTypes),
  beneficiary_id: f.nullableReference('beneficiaries'),
  store_id: f.nullableReference('stores'),
  cost_center_id: f.nullableReference('cost_centers'),
  /** Up to a year ahead. */
  issue_date: f.date(),
  /** The last day the offer stands. */
  valid_until: f.nullableDate(),
  reference: doc.reference,
  /** Of a sale: keeps its goods back for the customer until they are billed or its last day is over. */
  reserves: f.flag().default(false),
  ...doc.pricing,
  ...doc.inCurrency,
  notes: f.optionalText(2000),
  items: z.array(z.object(quotationItemDraft)).min(1).max(1000).meta({ kind: 'lines' }),
  status: doc.draftStatus,
  /** With `status: 1` on an opened offer: leaves editing, changes nothing. */
  discard: f.flag().optional(),
}

export const quotationItem = z.object({
  ...quotationItemDraft,
  id: f.id(),
  line_no: f.count(1, 1000),
  item_name: z.string(),
  item: doc.named,
  unit: doc.named,
  unit_factor: f.quantity({}),
  tax: doc.named,
  account: doc.named,
  cost_center: doc.named,
  store: doc.named,
  gross: f.money({}, 3),
  net: f.money({}, 3),
  item_tax_amount: f.money({}, 3),
  tax_value: f.money({}, 3),
  total: f.money({}, 3),
  /** How much of it came, by receipts or with bills, in its unit. */
  received_qty: f.quantity({}),
  /** How much of it bills have, and how much none has, in its unit. */
  billed_qty: f.quantity({}),
  unbilled_qty: f.quantity({}),
})

export const quotations = resource('quotations', {
  guard: { by: 'type', codes: codesByType('quotations') },
  row: z.object({
    ...quotationDraft,
    id: f.id(),
    number: z.string().nullable(),
    status: f.choice('document_status', quotationStatuses),
    beneficiary: doc.named,
    store: doc.named,
    cost_center: doc.named,
    currency: doc.currencyRow,
    items: z.array(quotationItem).optional(),
    ...doc.figures,
    ...doc.inLocalCurrency,
    /** The newest bill that was made of it; a cancelled one frees it. Its number is null while it is a draft. */
    bill_id: f.id().nullable(),
    bill: doc.named,
    bill_number: z.string().nullable(),
    bill_no: z.string().nullable(),
    /** Every bill that was made of it and stands, the newest first. */
    bills: z.array(
      z.object({
        id: f.id(),
        name: z.string(),
        status: f.choice('document_status', [0, 1, 9, 11, 128] as const),
      }),
    ),
    /** All of it is billed, or a draft bill of it is being written. */
    billed: f.flag(),
    /** Some of it is billed and some is not. */
    partly_billed: f.flag(),
    /** How much of an order came, in percent of its quantities; null of drafts and of what is sold. */
    received_percent: f.percent({}).nullable(),
    /** Closed by hand: what is not billed is no longer waited for. */
    closed_at: f.instant().nullable(),
    closed: f.flag(),
    /** The last day is over and not all of it was billed. */
    expired: f.flag(),
    ...doc.edited,
    ...doc.recorded,
  }),
  draft: z.object(quotationDraft),
  filters: [
    'type',
    'status',
    'beneficiary_id',
    'store_id',
    'cost_center_id',
    'number',
    'reference',
    'billed',
    'expired',
    'closed',
    'partly_billed',
    'reserves',
    'bill_id',
    'item_id',
  ],
  ranges: ['issue_date', 'valid_until', 'net', 'created_at'],
  sorts: ['issue_date', 'valid_until', 'number', 'net', 'created_at', 'beneficiary'],
  touches: ['bills', 'beneficiaries', 'items', 'stores'],
  actions: {
    ...doc.documentActions({
      confirm:
        'Confirms a draft, or an offer that is open for edit as it stands: nothing is posted',
      cancel: 'Cancels a confirmed offer',
      copy: 'Copies an offer to a new draft',
      open: 'Opens a confirmed offer for edit',
      discard: 'Leaves editing; the offer stays as it was confirmed',
    }),
    close: {
      body: z.object({}),
      flag: 'update',
      says: 'Closes an offer by hand: what is not billed of it is no longer reserved, or waited for',
    },
    reopen: {
      body: z.object({}),
      flag: 'update',
      says: 'Takes closing an offer back',
    },
    create_bill: {
      /** An id of the client makes it safe to repeat. */
      body: z.object({ id: f.id().optional() }),
      flag: 'store',
      needs: [
        ['bills', 'store'],
        ['purchases', 'store'],
      ],
      says: 'Makes a draft bill of what is not billed yet of a confirmed offer, at today’s tax; answers with the bill',
    },
  },
})
