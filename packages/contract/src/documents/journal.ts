import { z } from 'zod'
import { cancelBody } from './document-fields.ts'
import { askedAssociation } from './association.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'

const named = f.named().nullable()
const nullableDate = () =>
  f
    .date()
    .nullish()
    .transform((v) => v ?? null)

/** 0 draft, 1 posted, 128 opened for edit, 255 reversed. */
export const entryStatuses = [0, 1, 128, 255] as const
/** Entries that the product computes; their lines are not typed, and not edited either. */
export const entryTemplates = ['bad_debt', 'revaluation'] as const

/** A line by cost centres, in place of one: the percentages are 100 together. */
const centerShare = z.object({
  cost_center_id: f.reference('cost_centers'),
  percentage: f.percent({ above: '0' }),
})

/** What is typed of a line. */
export const entryLineDraft = {
  account_id: f.reference('accounts'),
  subject: f.optionalText(),
  debtor: f.money({ min: '0' }).default('0.00'),
  creditor: f.money({ min: '0' }).default('0.00'),
  statement: f.optionalText(1000),
  cost_center_id: f.nullableReference('cost_centers'),
  cost_centers: z.array(centerShare).max(20).default([]),
  beneficiary_id: f.nullableReference('beneficiaries'),
}

const entryDraft = {
  id: f.id().optional(),
  date: f.date(),
  /** Required once it is posted. */
  statement: f.optionalText(1000).transform((v) => v ?? ''),
  transactions: z.array(z.object(entryLineDraft)).max(500).default([]).meta({ kind: 'lines' }),
  /** Adjusting entries have columns of their own in the adjusted trial balance. */
  is_adjusting: f.flag().default(false),
  /** An accrual: a job posts the inverse entry on this day. Makes the entry an adjusting one. */
  reverse_on: nullableDate(),
  /** Recurring: a job posts the same entry every month, on the day of its date. */
  repeats: f
    .choice('entry_repeats', ['monthly'] as const)
    .nullish()
    .transform((v) => v ?? null),
  /** The last day on which it may repeat; null while nobody stops it. */
  repeats_until: nullableDate(),
  status: f.choice('entry_status', [0, 1, 128] as const).default(0),
  /** With `status: 1` on an entry that is open for edit: leaves it as it is posted. */
  discard: f.flag().default(false),
}

export const entryLine = z.object({
  line_no: f.count(1, 100_000),
  account_id: f.id(),
  account: z.object({
    id: f.id(),
    name: z.string(),
    name_en: z.string().nullable(),
    account_number: z.string(),
  }),
  debtor: f.money(),
  creditor: f.money(),
  statement: z.string().nullable(),
  subject: z.string().nullable(),
  beneficiary_id: f.id().nullable(),
  beneficiary: named,
  cost_center_id: f.id().nullable(),
  cost_center: named,
  cost_centers: z.array(centerShare.extend({ cost_center: named })),
  currency: z.string().nullable(),
  fc_amount: z.string().nullable(),
  tax_code: z.string().nullable(),
  tax_base: f.money().nullable(),
})

/** What a manual entry has posted in its life: itself, its edits, its reversals. */
export const entryPosting = z.object({
  id: f.id(),
  number: z.string(),
  date: f.date(),
  statement: z.string(),
  document_type: f.count(0, 9999).nullable(),
  label_id: z.string(),
  total: f.money(),
  inverse_entry_id: f.id().nullable(),
  created_at: f.instant(),
})

/**
 * Journal entries: what documents have posted, and the entries people write themselves, drafts
 * included. A manual entry is a document under one id and number: editing it posts an inverse entry
 * and a new one, which the list leaves out and `postings` shows.
 */
export const entries = resource('entries', {
  guard: { code: 'entries' },
  row: z.object({
    id: f.id(),
    /** Null for a draft. */
    number: z.string().nullable(),
    date: f.date(),
    statement: z.string(),
    document_type: f.count(0, 9999).nullable(),
    label_id: z.string(),
    /** The document that posted it; null for a manual entry. */
    document_id: f.id().nullable(),
    document_number: z.string().nullable(),
    inverse_entry_id: f.id().nullable(),
    reversed_by: f.id().nullable(),
    status: f.choice('entry_status', entryStatuses),
    total: f.money(),
    /** Written by a person: it can be edited, reversed, copied and cancelled. */
    is_manual: f.flag(),
    is_adjusting: f.flag(),
    is_closing: f.flag(),
    template: f.choice('entry_template', entryTemplates).nullable(),
    reverse_on: f.date().nullable(),
    repeats: f.choice('entry_repeats', ['monthly'] as const).nullable(),
    repeats_until: f.date().nullable(),
    next_repeat_on: f.date().nullable(),
    /** The entry it repeats. */
    repeated_from: f.id().nullable(),
    revision: f.count(0, 32767),
    lock_version: f.count(0, 2_147_483_647),
    created_at: f.instant(),
    transactions: z.array(entryLine).optional(),
    /** Of a manual entry: everything it has posted, in order. */
    postings: z.array(entryPosting).optional(),
  }),
  draft: z.object(entryDraft),
  filters: [
    'document_type',
    'document_id',
    'number',
    'status',
    'is_manual',
    'is_adjusting',
    'is_closing',
    'account_id',
    'beneficiary_id',
    'cost_center_id',
  ],
  ranges: ['date', 'total'],
  sorts: ['date', 'number', 'total'],
  touches: ['accounts', 'beneficiaries', 'dashboard'],
  actions: {
    confirm: { body: z.object({}), flag: 'confirm', says: 'Posts a draft' },
    reverse: {
      body: z.object({ date: nullableDate(), reason: f.optionalText(1000) }),
      flag: 'confirm',
      says: 'Posts the inverse entry and answers with it; without a date on the day of the entry while that is open, else today',
    },
    stop_repeating: {
      body: z.object({}),
      flag: 'update',
      says: 'Repeats an entry no more, one that was reversed on its day too; what it has posted stays',
    },
    open: {
      body: z.object({}),
      flag: 'update',
      says: 'Opens a posted manual entry for edit by one user; the books stay as they are',
    },
    discard: { body: z.object({}), flag: 'update', says: 'Leaves editing; nothing is posted' },
    copy: { body: z.object({}), flag: 'store', says: 'Copies a manual entry to a new draft' },
    cancel: {
      body: cancelBody,
      flag: 'delete',
      says: 'Reverses a posted manual entry and answers with it; deletes a draft',
    },
  },
})

/**
 * `POST /entries/templates/bad_debt`: writes off what a customer will not pay (`domain/02` J40). With
 * `vat_relief` its VAT comes off the output VAT, for which the user confirms the conditions of the VAT
 * regulation.
 */
export const badDebtTemplate = z.object({
  id: f.id().optional(),
  date: f.date(),
  beneficiary_id: f.reference('beneficiaries'),
  /** What is written off, VAT included. */
  amount: f.money({ above: '0' }),
  /**
   * The documents that are written off, each with what of it in its own currency. Without them those in
   * company currency, oldest due first; what is on none stays on the party's account.
   */
  associations: z
    .array(askedAssociation)
    .max(200)
    .nullish()
    .transform((v) => v ?? null),
  vat_relief: f.flag().default(false),
  conditions_confirmed: f.flag().default(false),
  /** The tax the debt was charged with; the standard rate when it is left out. */
  tax_id: f.nullableReference('taxes'),
  statement: f.optionalText(1000),
  status: f.choice('entry_status', [0, 1] as const).default(0),
})

/**
 * `POST /entries/templates/revaluation`: open balances in other currencies at closing rates
 * (`domain/02` J42); a job reverses it on the next day.
 */
export const revaluationTemplate = z.object({
  id: f.id().optional(),
  date: f.date(),
  rates: z
    .array(
      z.object({
        currency_id: f.reference('currencies'),
        exchange_rate_to_local_currency: f.exchangeRate(),
      }),
    )
    .min(1)
    .max(50),
  statement: f.optionalText(1000),
  status: f.choice('entry_status', [0, 1] as const).default(0),
})

/** One thing to look at before a year is closed, and the records it is about. */
export const checklistItem = z.object({
  code: z.enum(['order', 'drafts', 'unsettled', 'vat_periods', 'proofs', 'clearing']),
  /** `blocked` forbids closing, `warning` is for the eye. */
  state: z.enum(['ok', 'warning', 'blocked']),
  count: f.count(0, 1_000_000),
  /** The first hundred; what a row holds depends on the code. */
  rows: z.array(z.record(z.string(), z.unknown())),
})

/** `GET /fiscal_years/{id}/checklist`. */
export const yearChecklist = z.object({
  can_close: f.flag(),
  /** What closing would post: profit to retained earnings, negative for a loss. */
  profit: f.money(),
  items: z.array(checklistItem),
})
export type YearChecklist = z.output<typeof yearChecklist>
