import { codesByType } from '@mizan/core/documents/kind'
import { z } from 'zod'
import { associationRow } from './association.ts'
import { creditBody, deliverBody, releaseRetentionBody, returnBody } from './bill-actions.ts'
import * as doc from './document-fields.ts'
import * as f from '../fields.ts'
import { resource } from '../resource.ts'
import { usedGoldLine, usedGoldLinesMax } from './trade-ins.ts'

export const documentStatuses = [0, 1, 9, 11, 128, 255] as const
/** 1 sales, 2 purchases, 3 purchases return, 4 sales return. */
export const billTypes = [1, 2, 3, 4] as const
export const billKinds = ['standard', 'simplified', 'prepayment'] as const

/** What a line is made of, on bills and on the offers that become bills. */
export const billItemDraft = {
  id: f.id().optional(),
  item_id: f.reference('items'),
  item_description: f.optionalText(1000),
  unit_id: f.nullableReference('units'),
  item_qty: f.quantity(),
  item_price: f.price(),
  item_discount: doc.typedDiscount(),
  item_discount_is_percentage: f.flag().default(false),
  tax_id: f.nullableReference('taxes'),
  ...doc.exemption,
  account_id: f.nullableReference('accounts'),
  cost_center_id: f.nullableReference('cost_centers'),
  store_id: f.nullableReference('stores'),
  /** Of gold that is sold: what a gram cost when the line was priced. */
  gram_price: f.price().nullable().default(null),
  extra_fields: z
    .record(f.text(60), z.string().transform(f.cleanText).pipe(z.string().max(500)))
    .nullish()
    .transform((v) => v ?? null),
}

/** A line of a bill; only purchases of VAT paid at customs have a customs value. */
const billLineDraft = {
  ...billItemDraft,
  customs_value: f.money({ above: '0' }).nullable().default(null),
  /** On a sales return without a bill: what one unit of the goods costs, in company currency. */
  item_cost: f.price().nullable().default(null),
  /** On a return: the line of the bill that is given back; the rest of the line follows from it. */
  returned_from_bill_item_id: f.nullableReference('bill_items'),
  /** On a purchase: the line of a receipt whose goods it charges; they came before the bill, and do not move again. */
  goods_receipt_item_id: f.nullableReference('goods_receipt_items'),
  lots: doc.lots(),
}

const prepaymentDraft = z.object({
  bill_id: f.reference('bills'),
  /** VAT included; empty: all that is open of it. */
  amount: f
    .money({ above: '0' }, 3)
    .nullish()
    .transform((v) => v ?? null),
})

/** What marks the tax invoice of a bill as one of a special kind (KSA-2), and its contract (BT-12). */
export const invoiceMarks = {
  /** Issued by somebody else in the name of the seller. */
  is_third_party: f.flag().default(false),
  /** Supplied without consideration: a gift or own use that the law takes for a supply. */
  is_nominal: f.flag().default(false),
  /** One invoice for everything supplied from `supply_date` to `supply_end_date`. */
  is_summary: f.flag().default(false),
  /** A supply that goes on and is charged in periods. */
  is_continuous: f.flag().default(false),
  /** A sale to a government body, under the contract it names. */
  is_to_government: f.flag().default(false),
  /** Purchases: we issue the invoice for the supplier. */
  is_self_billed: f.flag().default(false),
  contract_number: f.particular(127, { isCode: true, isPrinted: true }),
}

const billDraft = {
  id: f.id().optional(),
  type: f.choice('bill_type', billTypes),
  /** Empty: standard for a company or a VAT number, simplified for anyone else. */
  kind: f
    .choice('bill_kind', billKinds)
    .nullish()
    .transform((v) => v ?? null),
  beneficiary_id: f.nullableReference('beneficiaries'),
  store_id: f.nullableReference('stores'),
  /** Sales: where it is sold; it fills in the store, the customer and the tax that are left open. A return has its bill's. */
  p_o_s_id: f.nullableReference('pos'),
  cost_center_id: f.nullableReference('cost_centers'),
  issue_date: f.date(),
  /** What we issue today is issued at the server's time; only a day that is past takes the time it names. */
  issue_time: f
    .time()
    .meta({
      kind: 'time',
      description:
        'Taken for a day that is past, and of a supplier’s bill. A sale of today is issued at the time of the server when it is confirmed, whatever is sent.',
    })
    .nullish()
    .transform((v) => v ?? null),
  due_date: f.nullableDate(),
  supply_date: f.nullableDate(),
  /** The last day of a supply that went on from `supply_date`. */
  supply_end_date: f.nullableDate(),
  reference: doc.reference,
  ...invoiceMarks,
  ...doc.pricing,
  retentions: f.money({ min: '0' }, 3).default('0'),
  ...doc.inCurrency,
  /** Purchases: the VAT on the supplier's paper, within 0.50 of ours. */
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
  deliver: f.flag().default(true),
  /** On a return: the bill it gives back of, and why (printed, told to the authority). */
  returned_from_bill_id: f.nullableReference('bills'),
  return_reason: f.optionalText(1000),
  items: z.array(z.object(billLineDraft)).min(1).max(1000).meta({ kind: 'lines' }),
  payments: z.array(doc.paymentDraft).max(20).default([]),
  /** Of a sale: used gold of the customer, bought of him and set off in the step that confirms it. */
  trade_in: z.array(usedGoldLine).max(usedGoldLinesMax).default([]),
  /** Prepayment invoices that this bill deducts. */
  prepayments: z.array(prepaymentDraft).max(50).default([]),
  status: doc.draftStatus,
}

export const billItem = z.object({
  ...billLineDraft,
  id: f.id(),
  line_no: f.count(1, 1000),
  item: doc.named,
  unit: doc.named,
  tax: doc.named,
  account: doc.named,
  cost_center: doc.named,
  store: doc.named,
  tax_value: f.money({}, 3),
  net: f.money({}, 3),
  total: f.money({}, 3),
  gross: f.money({}, 3),
  delivered_qty: f.quantity({}),
  returned_qty: f.quantity({}),
  /** What returns and notes took of the line: its net, and what its bill showed of it. */
  returned_net: f.money({}, 3).optional(),
  returned_seen: f.money({}, 3).optional(),
  /** What of the customs value of a purchase line its returns gave back. */
  returned_customs: f.money({}).optional(),
  noted_net: f.money({}, 3).optional(),
  noted_seen: f.money({}, 3).optional(),
  /** Its net after all discounts, less what was taken of it. */
  left_net: f.money({}, 3).optional(),
  cancelled_qty: f.quantity({}),
  unit_factor: f.quantity({}),
  /** The receipt that its goods came with. */
  goods_receipt: doc.named.optional(),
})

export const bills = resource('bills', {
  guard: { by: 'type', codes: codesByType('bills') },
  row: z.object({
    ...billDraft,
    id: f.id(),
    bill_code: z.string().nullable(),
    bill_no: z.string().nullable(),
    kind: f.choice('bill_kind', billKinds),
    status: f.choice('document_status', documentStatuses),
    beneficiary: doc.named,
    store: doc.named,
    p_o_s: doc.named,
    /** The session of its point of sale that it was confirmed in. */
    pos_session_id: f.id().nullable(),
    pos_session: doc.named,
    cost_center: doc.named,
    currency: doc.currencyRow,
    items: z.array(billItem).optional(),
    payments: z.array(doc.paymentRow),
    prepayments: z.array(prepaymentDraft.extend({ bill_code: z.string().nullable() })),
    ...doc.figures,
    total_paid: f.money({}, 3),
    paid: f.money({}, 3),
    remain: f.money({}, 3),
    due_now: f.money({}, 3),
    payment_status: f.choice('payment_status', doc.paymentStatuses),
    delivery_status: f.choice('delivery_status', [0, 1] as const),
    return_status: z.string(),
    returned_from_code: z.string().nullable(),
    /** The quotation or purchase order it was made of. */
    quotation_id: f.id().nullable(),
    quotation: doc.named,
    entry_id: f.id().nullable(),
    e_invoice: doc.eInvoiceState.nullable(),
    associations: z.array(associationRow).optional(),
    ...doc.inLocalCurrency,
    revision: f.count(0, 32767),
    /** Released of the retention so far, and taken of it by returns and notes; what is credited by returns and notes; what prepayments took off. */
    retention_released: f.money({}, 3),
    retention_credited: f.money({}, 3),
    credited: f.money({}, 3),
    prepaid: f.money({}, 3),
    opened_by: doc.named,
    returns: z
      .array(
        z.object({
          id: f.id(),
          type: z.number(),
          bill_code: z.string().nullable(),
          net: f.money({}, 3),
          status: z.number(),
          issue_date: f.date(),
        }),
      )
      .optional(),
    notes_made: z
      .array(
        z.object({
          id: f.id(),
          type: z.number(),
          number: z.string().nullable(),
          net: f.money({}, 3),
          status: z.number(),
          issue_date: f.date(),
        }),
      )
      .optional(),
    /** Why it is not opened for edit, though confirmed or rejected: the code of that refusal. */
    bound_by: z.string().nullable().optional(),
    deliveries: z
      .array(
        z.object({
          id: f.id(),
          part: z.number(),
          date: f.date(),
          entry_id: f.id().nullable(),
          status: z.number(),
        }),
      )
      .optional(),
    ...doc.recorded,
  }),
  draft: z.object({ ...billDraft, ...doc.discard }),
  filters: [
    'type',
    'kind',
    'status',
    'beneficiary_id',
    'store_id',
    'p_o_s_id',
    'pos_session_id',
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
  listed: doc.listedOfBill,
  touches: [
    'beneficiaries',
    'items',
    'accounts',
    'entries',
    'stores',
    'receipts',
    'landed_sources',
    'dashboard',
  ],
  actions: {
    ...doc.documentActions({
      confirm: 'Confirms a draft: number, entry, stock and e-invoice in one step',
      cancel: 'Cancels a confirmed document where the law allows it',
      copy: 'Copies a document to a new draft',
      open: 'Opens a confirmed document for edit; the books stay as they are until it is confirmed again',
      discard: 'Leaves an edit; nothing has changed',
    }),
    ...doc.reissueAction,
    return: {
      body: returnBody,
      flag: 'store',
      needs: [
        ['bills_return', 'store'],
        ['purchases_return', 'store'],
      ],
      says: 'Makes a return of some lines and quantities of a confirmed bill',
    },
    deliver: {
      body: deliverBody,
      flag: 'store',
      needs: [['consignments', 'store']],
      says: 'Moves goods of a bill that is delivered later, in parts or all that is left',
    },
    release_retention: {
      body: releaseRetentionBody,
      flag: 'confirm',
      says: 'Releases a retention: it is owed like the rest of the bill',
    },
    associations: {
      body: creditBody,
      flag: 'store',
      needs: doc.allocates,
      says: 'Settles other documents of the party with what is left of a return',
    },
  },
})
