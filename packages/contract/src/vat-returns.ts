import { creditChoices } from '@mizan/core/taxes/vat-return/filing'
import { formBoxes } from '@mizan/core/taxes/vat-return/boxes'
import { notedBoxes } from '@mizan/core/taxes/vat-return/noted-return'
import { vatFrequencies } from '@mizan/core/taxes/vat-return/vat-period'
import { z } from 'zod'
import * as f from './fields.ts'
import { resource } from './resource.ts'

/** The life of a return: `amended` is a version that another took the place of. */
export const vatReturnStates = ['prepared', 'filed', 'paid', 'amended'] as const
/** The life of a period: nothing of an open one is kept yet. */
export const vatPeriodStates = ['open', 'prepared', 'filed', 'paid'] as const

/** A box of the form; a column that the form does not have there is null. */
export const vatBox = z.object({
  box: f.choice('vat_box', formBoxes),
  amount: f.money().nullable(),
  adjustment: f.money().nullable(),
  vat: f.money(),
  /** Of reverse charge, what is owed and what is claimed. */
  output: f.money().nullable(),
  input: f.money().nullable(),
  /** What the authority's portal would work out from amount and adjustment. */
  portal: f.money().nullable(),
})
export type VatBox = z.output<typeof vatBox>

/** A correction of a period that is filed (box 14): plus where more is due; the account takes the other side. */
const correctionDraft = {
  statement: f.text(255),
  amount: f.money(),
  account_id: f.reference('accounts'),
}
const correction = z.object({
  ...correctionDraft,
  account: z.object({ id: f.id(), name: z.string(), account_number: z.string() }).nullable(),
})

const payment = z.object({
  id: f.id(),
  date: f.date(),
  amount: f.money(),
  account: f.named(),
  entry_id: f.id(),
})

const draft = {
  id: f.id().optional(),
  /** The first day of the period. */
  starts_on: f.date(),
  corrections: z.array(z.object(correctionDraft)).max(50).default([]).meta({ kind: 'lines' }),
  credit_choice: f.choice('vat_credit', creditChoices).default('carry'),
}

/** A VAT return from its preparation to its payment (`domain/05` 5.3). */
export const vatReturns = resource('vat_returns', {
  guard: { code: 'tax_return' },
  row: z.object({
    id: f.id(),
    starts_on: f.date(),
    ends_on: f.date(),
    due_on: f.date(),
    version: f.count(1, 999),
    state: f.choice('vat_return_state', vatReturnStates),
    corrections: z.array(correction),
    credit_choice: f.choice('vat_credit', creditChoices),
    /** As they were prepared, then as they were filed. */
    boxes: z.array(vatBox),
    /** Box 16. */
    net: f.money(),
    /** What is to be paid of it, openings of the accounts included; minus where it is asked back. */
    payable: f.money(),
    /** What was paid for the period so far, earlier versions included. */
    paid: f.money(),
    payments: z.array(payment),
    /** How many entries it declares, and the hash of their list. */
    document_count: f.count(0, 2_147_483_647),
    documents_hash: z.string().nullable(),
    entry: z.object({ id: f.id(), number: z.string() }).nullable(),
    prepared_at: f.instant(),
    prepared_by: f.named(),
    filed_at: f.instant().nullable(),
    filed_by: f.named().nullable(),
    amended_at: f.instant().nullable(),
    amended_by: f.named().nullable(),
    amend_reason: z.string().nullable(),
    /** Filed before the books began here: it has no entry, and its boxes are those that were copied. */
    is_elsewhere: f.flag(),
    filed_on: f.date().nullable(),
    reference: z.string().nullable(),
    lock_version: f.count(0, 2_147_483_647),
  }),
  draft: z.object(draft),
  verbs: ['show', 'create', 'update', 'delete'],
  touches: ['my_company', 'entries', 'accounts'],
  actions: {
    file: {
      body: z.object({}),
      flag: 'confirm',
      says: 'Files the return: its entry is posted, its values are kept, VAT of its days is locked',
    },
    pay: {
      body: z.object({
        date: f.date(),
        account_id: f.reference('accounts'),
      }),
      flag: 'confirm',
      says: 'Posts the payment of what is left of it from a cash or bank account, or what comes back',
    },
    amend: {
      body: z.object({ reason: f.text(1000) }),
      flag: 'confirm',
      says: 'Opens the newest filed period again: its entry is reversed, this version is kept',
    },
  },
})

const notedBox = z.object({
  box: f.choice('vat_box', notedBoxes),
  amount: f.money().default('0.00'),
  adjustment: f.money().default('0.00'),
  vat: f.money(),
})

/** A return that was filed before the books began here; it stands among the returns from then on. */
export const notedVatReturns = resource('noted_vat_returns', {
  guard: { code: 'tax_return' },
  row: vatReturns.row,
  draft: z.object({
    id: f.id().optional(),
    /** A whole month or quarter. */
    starts_on: f.date(),
    ends_on: f.date(),
    /** Box 16; minus where it was a credit. */
    net: f.money(),
    filed_on: f.date(),
    /** The number that it has with the authority. */
    reference: f.optionalText(64),
    /** As far as somebody copies them; totals are worked out. */
    boxes: z.array(notedBox).max(notedBoxes.length).default([]).meta({ kind: 'lines' }),
  }),
  verbs: ['create'],
  touches: ['vat_returns', 'my_company'],
})

/** A period as the list of them shows it. */
export const vatPeriod = z.object({
  starts_on: f.date(),
  ends_on: f.date(),
  due_on: f.date(),
  state: f.choice('vat_period_state', vatPeriodStates),
  return_id: f.id().nullable(),
  version: f.count(1, 999).nullable(),
  net: f.money().nullable(),
  payable: f.money().nullable(),
  paid: f.money(),
  is_elsewhere: f.flag(),
})
export type VatPeriod = z.output<typeof vatPeriod>

export const vatPeriodsMeta = z.object({
  is_registered: z.boolean(),
  frequency: f.choice('vat_frequency', vatFrequencies),
  filed_through: f.date().nullable(),
  /** Sales of the last twelve whole months. */
  sales_of_year: f.money(),
  /** Whether those sales ask for monthly returns. */
  is_monthly_due: z.boolean(),
})
export type VatPeriodsMeta = z.output<typeof vatPeriodsMeta>

/** What is looked at before a return is filed. */
const vatCheck = z.object({
  code: f.choice('vat_check', [
    'order',
    'proofs',
    'drafts',
    'opened',
    'einvoices',
    'other_vat',
    'portal',
  ] as const),
  state: z.literal(['ok', 'warning', 'blocked']),
  count: f.count(0, 2_147_483_647),
  rows: z.array(z.record(z.string(), z.unknown())),
})

/** A difference between the boxes, the documents and the e-invoices of a period, by its document. */
const vatDifference = z.object({
  code: f.choice('vat_difference', [
    'not_sealed',
    'sealed_otherwise',
    'refused',
    'waiting',
    'not_posted',
    'posted_otherwise',
  ] as const),
  document_type: f.count(0, 9999).nullable(),
  document_id: f.id().nullable(),
  document_number: z.string().nullable(),
  entry_id: f.id().nullable(),
  date: f.date(),
  ledger: f.money(),
  document: f.money().nullable(),
  einvoice: f.money().nullable(),
})

/** One period with everything about it. */
export const vatPeriodPage = vatPeriod.extend({
  /** As the books are now; of a filed period as they were filed. */
  boxes: z.array(vatBox),
  /** What stands on accounts of VAT without a tax: balances of earlier books. */
  other_vat: f.money(),
  checks: z.array(vatCheck),
  can_file: z.boolean(),
  /** Output VAT of the period three times over. */
  proof: z.object({
    ledger: f.money(),
    documents: f.money(),
    einvoices: f.money(),
    by_state: z.array(z.object({ state: z.string(), count: z.number(), vat: f.money() })),
    differences: z.array(vatDifference),
    difference_count: f.count(0, 2_147_483_647),
  }),
  versions: z.array(
    z.object({
      id: f.id(),
      version: f.count(1, 999),
      state: f.choice('vat_return_state', vatReturnStates),
      net: f.money(),
      filed_at: f.instant().nullable(),
      filed_by: f.named().nullable(),
      amend_reason: z.string().nullable(),
    }),
  ),
})
export type VatPeriodPage = z.output<typeof vatPeriodPage>
