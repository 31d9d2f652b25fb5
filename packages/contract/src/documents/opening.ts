import { lotKinds } from '@mizan/core/inventory/lots/lot'
import { z } from 'zod'
import { cancelBody, lotOfLine, lots, paymentStatuses } from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const named = f.named().nullable()
const nullableReference = (of: string) =>
  f
    .reference(of)
    .nullish()
    .transform((v) => v ?? null)
const nullableDate = () =>
  f
    .date()
    .nullish()
    .transform((v) => v ?? null)

/** 0 draft, 1 posted, 128 opened for correction: the books stay until it is posted again. */
export const openingStatuses = [0, 1, 128] as const

/** An unpaid invoice of before. Its amount is on its line's side; below zero it goes against it. */
const openItem = z.object({
  number: f.text(127),
  issue_date: f.date(),
  /** Left out: the issue date and the terms of the party. */
  due_date: nullableDate(),
  amount: f.money(),
})

/** What is typed of an account, or of a party on it. */
export const openingLineDraft = {
  account_id: f.reference('accounts'),
  debtor: f.money({ min: '0' }).default('0.00'),
  creditor: f.money({ min: '0' }).default('0.00'),
  beneficiary_id: nullableReference('beneficiaries'),
  documents: z.array(openItem).max(1000).default([]).meta({ kind: 'lines' }),
}

/** What is typed of goods. */
export const openingStockDraft = {
  item_id: f.reference('items'),
  store_id: f.reference('stores'),
  amount: f.quantity(),
  unit_price: f.price(),
  /** Of tracked goods which batches or serials they are; what they do not name gets its number later. */
  lots: lots(),
}

const side = {
  debtor: f.money({ min: '0' }).default('0.00'),
  creditor: f.money({ min: '0' }).default('0.00'),
}

/** A paper as it stands; what can be paid of it is known once it is posted. */
export const openingDocument = openItem.extend({
  /** The document that receipts settle (`associatable_type: opening`); null in a draft. */
  id: f.id().nullable(),
  total_paid: f.money(),
  remain: f.money(),
  payment_status: f.choice('payment_status', paymentStatuses).nullable(),
})

export const openingLine = z.object({
  account_id: f.id(),
  account: f.named().extend({
    name_en: z.string().nullable(),
    account_number: z.string(),
    sub_type: z.string(),
  }),
  debtor: f.money(),
  creditor: f.money(),
  beneficiary_id: f.id().nullable(),
  beneficiary: named,
  documents: z.array(openingDocument),
  /** The balance as one document, where it has no papers and is posted. */
  whole_document: openingDocument.nullable(),
})

export const openingStockLine = z.object({
  item_id: f.id(),
  item: f.named().extend({
    code: z.string().nullable(),
    tracked_by: f.choice('tracked_by', lotKinds).nullable(),
    has_expiry: f.flag(),
  }),
  lots: z.array(lotOfLine),
  store_id: f.id(),
  store: f.named(),
  amount: f.quantity(),
  unit_price: f.price(),
  value: f.money(),
})

const openingRow = {
  id: f.id(),
  date: f.date(),
  status: f.choice('opening_status', openingStatuses),
  total_debit: f.money(),
  total_credit: f.money(),
  /** Debits, goods included, less credits. */
  difference: f.money(),
  is_balanced: f.flag(),
  difference_to_equity: f.flag(),
  entry_id: f.id().nullable(),
  revision: f.count(0, 32767),
  lock_version: f.count(0, 2_147_483_647),
  created_at: f.instant(),
  updated_at: f.instant(),
}

/** The opening balances of the company: one set, posted as one entry (1300). */
export const conversionBalance = resource('conversion_balance', {
  guard: { code: 'conversion_balance' },
  fieldKey: 'conversion_balance',
  row: z.object({
    ...openingRow,
    opened_by: named,
    /** Why it cannot be opened or taken back now; null when it can. */
    open_refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    transactions: z.array(openingLine).optional(),
    stock: z.array(openingStockLine).optional(),
  }),
  draft: z.object({
    id: f.id().optional(),
    /** Left out: the first day of the first fiscal year. */
    date: f.date().optional(),
    transactions: z.array(z.object(openingLineDraft)).max(5000).default([]).meta({ kind: 'lines' }),
    stock: z.array(z.object(openingStockDraft)).max(5000).default([]).meta({ kind: 'lines' }),
    /** What does not balance stands on the opening equity (3141). */
    difference_to_equity: f.flag().default(false),
    status: f.choice('opening_status', openingStatuses).default(0),
    /** With `status: 1` on opening balances opened for correction: leaves them as they are posted. */
    discard: f.flag().default(false),
  }),
  filters: ['status'],
  ranges: ['date'],
  sorts: ['date'],
  touches: ['accounts', 'beneficiaries', 'items', 'stores', 'entries', 'dashboard'],
  actions: {
    confirm: { body: z.object({}), flag: 'confirm', says: 'Posts the opening balances' },
    open: {
      body: z.object({}),
      flag: 'update',
      says: 'Opens posted balances for correction; the books stay until they are posted again',
    },
    discard: { body: z.object({}), flag: 'update', says: 'Leaves the correction' },
    cancel: {
      body: cancelBody,
      flag: 'delete',
      says: 'Takes entry, goods and documents back; the balances are a draft again',
    },
  },
})

/** `POST /accounts/{id}/opening`: both sides zero take the balance back. */
export const accountOpening = z.object({ date: f.date().optional(), ...side })

/** `POST /beneficiaries/{id}/opening`: on the control account of the party, else on `account_id`. */
export const beneficiaryOpening = z.object({
  date: f.date().optional(),
  account_id: nullableReference('accounts'),
  ...side,
  documents: openingLineDraft.documents,
})

/** `POST /items/{id}/opening`: quantity and cost by store; an empty list takes them back. */
export const itemOpening = z.object({
  date: f.date().optional(),
  stock: z
    .array(
      z.object({
        store_id: openingStockDraft.store_id,
        amount: openingStockDraft.amount,
        unit_price: openingStockDraft.unit_price,
        lots: openingStockDraft.lots,
      }),
    )
    .max(500)
    .default([])
    .meta({ kind: 'lines' }),
})

/** A balance typed in the form of a record, as it is posted (document type 0). */
export const singleOpening = z.object({
  ...openingRow,
  transactions: z.array(openingLine),
  stock: z.array(openingStockLine),
})

/** Records in whose forms an opening balance is typed. */
export const openedRecords = ['accounts', 'beneficiaries', 'items'] as const
export type OpenedRecord = (typeof openedRecords)[number]

/** `GET /conversion_balance/standing`: the opening of one record, wherever it was typed. */
export const recordedBalance = z.object({
  /** The day it stands on, or the one a new balance is dated: the first of the first fiscal year. */
  date: f.date(),
  /** As it was typed in the form of the record. */
  single: singleOpening.nullable(),
  /** Its lines in the set of the company, posted or not. */
  in_set: z
    .object({
      id: f.id(),
      date: f.date(),
      status: f.choice('opening_status', openingStatuses),
      transactions: z.array(openingLine),
      stock: z.array(openingStockLine),
    })
    .nullable(),
  /** Why it stays as it is; null when it may change. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})

/** `GET /conversion_balance/template`: every account that may be opened, to be filled in. */
export const openingTemplate = z.object({
  date: f.date(),
  transactions: z.array(
    z.object({
      account_id: f.id(),
      account: openingLine.shape.account,
      /** Its balance is kept for each party: a line names whose it is. */
      needs_beneficiary: f.flag(),
      debtor: f.money(),
      creditor: f.money(),
    }),
  ),
})
