import { codesByType } from '@mizan/core/documents/kind'
import { z } from 'zod'
import { allocates, cancelBody, reference } from './document-fields.ts'
import { documentStatuses } from './bills.ts'
import { askedAssociation, associationRow } from './association.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const named = f.named().nullable()

const receiptAssociation = askedAssociation.extend({
  /** What it takes of the receipt, where that is in another currency. */
  tendered: f.money({ above: '0' }, 3).nullish(),
})
const receiptFee = z.object({
  amount: f.money({ above: '0' }),
  account_id: f.nullableReference('accounts'),
  tax_id: f.nullableReference('taxes'),
})
const receiptDraft = {
  id: f.id().optional(),
  /** 1 catch (money in), 2 cashing (money out). */
  type: f.choice('receipt_type', [1, 2] as const),
  beneficiary_id: f.nullableReference('beneficiaries'),
  account_id: f.nullableReference('accounts'),
  payment_method_id: f.reference('payment_methods'),
  payment_account_id: f.nullableReference('accounts'),
  /** The session of a point of sale that the money is taken in or paid out in; empty: that of the bill, if it is the user's own. */
  pos_session_id: f.nullableReference('pos_session'),
  date: f.date(),
  /** Nothing when documents of both directions are set off against each other. */
  amount: f.money({ min: '0' }, 3),
  currency_id: f.nullableReference('currencies'),
  exchange_rate_to_local_currency: f.exchangeRate().default('1'),
  reference,
  notes: f.optionalText(2000),
  fee: receiptFee.nullish().transform((v) => v ?? null),
  /** Of a cheque: its number, the bank it is drawn on, and the day from which that bank pays it. */
  cheque_number: f.optionalText(40),
  cheque_bank: f.optionalText(80),
  cheque_date: f
    .date()
    .nullish()
    .transform((v) => v ?? null),
  associations: z.array(receiptAssociation).max(500).default([]).meta({ kind: 'lines' }),
  status: f.choice('document_status', [0, 1, 128] as const).default(0),
}
export const receipts = resource('receipts', {
  guard: { by: 'type', codes: codesByType('receipts') },
  row: z.object({
    ...receiptDraft,
    id: f.id(),
    number: z.string().nullable(),
    status: f.choice('document_status', documentStatuses),
    beneficiary: named,
    account: named,
    payment_method: named,
    payment_account: named,
    pos_session: named,
    currency: z.object({ id: f.id(), code: z.string(), name: z.string() }),
    fee: receiptFee.extend({ account: named, tax: named }).nullable(),
    associations: z.array(associationRow).optional(),
    allocated: f.money({}, 3),
    unallocated: f.money({}, 3),
    cheque_status: f.choice('cheque_status', ['pending', 'cleared', 'bounced'] as const).nullable(),
    cleared_on: f.date().nullable(),
    cleared_account_id: f.id().nullable(),
    cleared_account: named,
    entry_id: f.id().nullable(),
    revision: f.count(0, 32767),
    opened_by: named,
    has_attachments: f.flag().optional(),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
    confirmed_at: f.instant().nullable(),
    cancelled_at: f.instant().nullable(),
  }),
  draft: z.object({ ...receiptDraft, discard: f.flag().default(false) }),
  filters: [
    'type',
    'status',
    'beneficiary_id',
    'account_id',
    'payment_method_id',
    'pos_session_id',
    'reference',
    'number',
    'is_unallocated',
    'is_cheque',
    'cheque_status',
    'cheque_number',
    'cheque_bank',
  ],
  ranges: ['date', 'amount', 'created_at', 'cheque_date'],
  sorts: ['date', 'number', 'amount', 'created_at', 'cheque_date'],
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
    open: { body: z.object({}), flag: 'update', says: 'Opens a confirmed receipt for edit' },
    discard: { body: z.object({}), flag: 'update', says: 'Leaves an edit; nothing has changed' },
    clear: {
      body: z.object({
        date: f
          .date()
          .nullish()
          .transform((v) => v ?? null),
        account_id: f.reference('accounts'),
      }),
      flag: 'confirm',
      says: 'The bank paid a cheque: it moves from the clearing account to this one',
    },
    bounce: {
      body: cancelBody.extend({
        date: f
          .date()
          .nullish()
          .transform((v) => v ?? null),
      }),
      flag: 'confirm',
      says: 'A cheque was sent back: the receipt is reversed, what it paid is open again',
    },
    associations: {
      body: z.object({ associations: z.array(receiptAssociation).min(1).max(500) }),
      flag: 'store',
      needs: allocates,
      says: 'Allocates what is left of a receipt',
    },
  },
})
