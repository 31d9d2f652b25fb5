import { z } from 'zod'
import * as f from '../fields.ts'

/**
 * What bills, expenses, notes, quotations and receipts write, answer and do alike. Each family says in
 * its own file only what is its own.
 */
export const named = f.named().nullable()

/** The number by which the other side knows a document. */
export const reference = f.particular(127, { isCode: true, isPrinted: true })

export const paymentStatuses = ['fully_paid', 'partly_paid', 'not_fully_paid'] as const

/** A draft is kept (0), confirmed at once (1), or what was confirmed is opened for edit (128). */
export const draftStatus = f.choice('document_status', [0, 1, 128] as const).default(0)

/** An amount, or a percentage when `…_is_percentage`: kept as it was typed. */
export const typedDiscount = () => f.price({ max: '999999999999' }).default('0')

/** How the figures of the lines are read. On inclusive documents the discount includes VAT, too. */
export const pricing = {
  tax_inclusive: f.flag().default(false),
  discount_amount: typedDiscount(),
  discount_is_percentage: f.flag().default(false),
}

export const inCurrency = {
  currency_id: f.nullableReference('currencies'),
  exchange_rate_to_local_currency: f.exchangeRate().default('1'),
}

/** How much of the goods of a line, in base units, is of a batch or has a serial number. */
export const lotOfLine = z.object({
  number: f.text(64),
  /** Until when it is good; of a batch that is known already it may be left out. */
  expiry_date: f.nullableDate(),
  quantity: f.quantity(),
  /** Of a kit: the component it is of; left out, the number says so. */
  item_id: f.id().optional(),
})

/** The batches or serials of a line; empty: chosen by themselves, what expires first before the others. */
export const lots = () => z.array(lotOfLine).max(1000).default([]).meta({ kind: 'lines' })

/** Why a line bears no VAT. */
export const exemption = {
  exemption_code: f.optionalText(40),
  exemption_reason: f.optionalText(1000),
}

/** A line that is a text, an account and an amount, as it is read. */
export const accountLineRow = {
  id: f.id(),
  line_no: f.count(1, 1000),
  account: named,
  tax: named,
  cost_center: named,
  gross: f.money({}, 3),
  net: f.money({}, 3),
  tax_value: f.money({}, 3),
  total: f.money({}, 3),
}

/** Paid in the same step. */
export const paymentDraft = z.object({
  payment_method_id: f.reference('payment_methods'),
  amount: f.money({ above: '0' }, 3),
})
export const paymentRow = paymentDraft.extend({ payment_method: named })

export const currencyRow = z.object({ id: f.id(), code: z.string(), name: z.string() })

/** What a document comes to, in its own currency. */
export const figures = {
  /** Sum of the line nets, without VAT, before the document discount. */
  total: f.money({}, 3),
  discount: f.money({}, 3),
  vat: f.money({}, 3),
  rounding: f.money({}, 3),
  net: f.money({}, 3),
}

/** What was settled of it, and what is open. */
export const settled = {
  total_paid: f.money({}, 3),
  remain: f.money({}, 3),
  payment_status: f.choice('payment_status', paymentStatuses),
}

/** What the books and the VAT return say of it. */
export const inLocalCurrency = { vat_local: f.money(), net_local: f.money() }

export const recorded = {
  has_attachments: f.flag().optional(),
  lock_version: f.count(0, 2_147_483_647),
  created_at: f.instant(),
  confirmed_at: f.instant().nullable(),
  cancelled_at: f.instant().nullable(),
}

/** How often it was edited after it was confirmed, and who has it open now. */
export const edited = { revision: f.count(0, 32767), opened_by: named }

/** What the authority's rules find in a document before it is confirmed, each at its field of the form. */
export const eInvoiceVerdict = z.object({
  /** False of what becomes no e-invoice, and of what cannot be priced yet. */
  is_checked: z.boolean(),
  findings: z.array(
    z.object({
      /** The authority's id, such as `BR-KSA-63`; null for what its invoice has no room for. */
      rule: z.string().nullable(),
      severity: z.enum(['error', 'warning']),
      field: z.string(),
      text: z.string(),
    }),
  ),
  /** Why it would not be sent although the company is in phase 2: no unit serves it, or its store; null of all others. */
  unsent: z
    .object({
      code: z.enum(['unit', 'unit_of_vat_number', 'unit_of_company']),
      /** A unit that was begun and may be gone on with. */
      unit_id: f.id().nullable(),
    })
    .nullable(),
})

/** What becomes of an e-invoice; `kept` was sealed in phase 1 and is never sent. */
export const eInvoiceStatuses = [
  'kept',
  'not_sent',
  'sending',
  'cleared',
  'reported',
  'warnings',
  'rejected',
] as const

/** Where the e-invoice of a document stands. */
export const eInvoiceState = z.object({
  status: f.choice('einvoice_status', eInvoiceStatuses),
  uuid: z.string(),
  icv: f.count(1, 2_147_483_647),
  hash: z.string(),
  qr: z.string(),
  kind: z.string(),
})

/** Leaves an edit that was opened with status 128. */
export const discard = { discard: f.flag().default(false) }

/** Why a document is taken back, with DELETE as with `cancel`. */
export const cancelBody = z.object({ reason: f.optionalText(1000) })

type ActionTexts = Readonly<Record<'confirm' | 'cancel' | 'copy' | 'open' | 'discard', string>>

/** What can be done with every document, in the family's own words for the API's page. */
export const documentActions = (says: ActionTexts) =>
  ({
    confirm: { body: z.object({}), flag: 'confirm', says: says.confirm },
    cancel: { body: cancelBody, flag: 'delete', says: says.cancel },
    copy: { body: z.object({}), flag: 'store', says: says.copy },
    open: { body: z.object({}), flag: 'update', says: says.open },
    discard: { body: z.object({}), flag: 'update', says: says.discard },
  }) as const

/** Settling what customers owe is one right, settling what is owed to suppliers another. */
export const allocates = [
  ['associations', 'store'],
  ['associations', 'delete'],
] as const

/** What is issued to the authority can be issued anew once it was rejected. */
export const reissueAction = {
  reissue: {
    body: z.object({}),
    flag: 'confirm',
    says: 'Issues a rejected document to the authority anew: its figures, the parties as their records say now',
  },
} as const

/** What a list of bills needs beside its columns: for its cards, and for what can be done with a bill. */
export const listedOfBill = [
  'id',
  'type',
  'kind',
  'bill_code',
  'status',
  'is_self_billed',
  'beneficiary_id',
  'beneficiary.name',
  'beneficiary.name_en',
  'currency.code',
  'issue_date',
  'due_date',
  'net',
  'total_paid',
  'remain',
  'payment_status',
  'delivery_status',
  'return_status',
  'credited',
  'retentions',
  'retention_released',
  'retention_credited',
  'e_invoice.status',
  'returned_from_bill_id',
  'opened_by.id',
] as const
