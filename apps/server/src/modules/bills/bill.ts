import type { bills } from '@mizan/contract/documents'
import type { DraftOf } from '@mizan/contract/resource'
import type { DocumentKind } from '@mizan/core/documents/kind'
import type { LocalDate } from '@mizan/core/time/local-date'
import { newId } from '../../kernel/ids.ts'
import type { Changes, Edited } from '../documents/index.ts'
import { type MarkedSupply, mergedMarks } from './bill-marks.ts'

/** The types of a bill on the wire (`product.md` 3). */
export const billType = { sales: 1, purchases: 2, purchasesReturn: 3, salesReturn: 4 } as const

export const kindOfType: Readonly<Record<number, DocumentKind>> = {
  1: 'sales_bill',
  2: 'purchase_bill',
  3: 'purchase_return',
  4: 'sales_return',
}

/** Whether a bill gives back what another charged. */
export const isReturn = ({ type }: Pick<Bill, 'type'>): boolean =>
  type === billType.salesReturn || type === billType.purchasesReturn

/** Whether a bill stands on the side of the customers. */
export const isSaleOrItsReturn = ({ type }: Pick<Bill, 'type'>): boolean =>
  type === billType.sales || type === billType.salesReturn

export type BillLine = {
  readonly id: string
  readonly item_id: string
  readonly item_description: string | null
  readonly unit_id: string | null
  readonly item_qty: string
  readonly item_price: string
  readonly item_discount: string
  readonly item_discount_is_percentage: boolean
  readonly tax_id: string | null
  readonly exemption_code: string | null
  readonly exemption_reason: string | null
  readonly account_id: string | null
  readonly cost_center_id: string | null
  readonly store_id: string | null
  readonly customs_value: string | null
  /** What one unit costs that comes back without a bill, in company currency. */
  readonly item_cost: string | null
  readonly extra_fields: Readonly<Record<string, string>> | null
  /** On a return: the line of the bill that is given back. */
  readonly returned_from_bill_item_id: string | null
}

/** A prepayment invoice to be deducted: the amount with VAT, or all that is open of it. */
export type BillPrepayment = { readonly bill_id: string; readonly amount: string | null }

export type BillPayment = { readonly payment_method_id: string; readonly amount: string }

/** A bill as it was typed: what a form sends and what its row keeps. */
export type Bill = MarkedSupply & {
  readonly id: string
  readonly type: number
  readonly kind: string | null
  readonly status: number
  readonly beneficiary_id: string | null
  readonly store_id: string | null
  /** The point of sale of a sale, and of what comes back of it. */
  readonly pos_id: string | null
  readonly cost_center_id: string | null
  readonly issue_date: LocalDate
  readonly issue_time: string | null
  readonly due_date: LocalDate | null
  readonly reference: string | null
  readonly tax_inclusive: boolean
  readonly discount: string
  readonly discount_is_percentage: boolean
  readonly retentions: string
  readonly currency: string
  readonly exchange_rate: string
  readonly vat_override: string | null
  readonly net_override: string | null
  readonly notes: string | null
  readonly deliver: boolean
  readonly payments: readonly BillPayment[]
  readonly prepayments: readonly BillPrepayment[]
  readonly lines: readonly BillLine[]
  /** On a return: the bill it gives back of, and why. */
  readonly returned_from_bill_id: string | null
  readonly return_reason: string | null
  /** While it is open for edit: what it keeps when it is confirmed again. */
  readonly edited: Edited | null
  /** What was changed of it on the way, for its activity. */
  readonly changes?: Changes
  readonly isNew: boolean
  /** Whether every line stands in its row already, so that only figures can change. */
  readonly keepsLines: boolean
}

export type BillDraft = DraftOf<typeof bills>

/** A draft of the wire over what is there already; only what was sent changes. */
export function mergeDraft(base: Bill | null, change: Partial<BillDraft>, currency: string): Bill {
  return {
    id: base?.id ?? change.id ?? newId(),
    type: base?.type ?? change.type ?? billType.sales,
    kind: kindAfter(base, change),
    status: base?.status ?? 0,
    beneficiary_id: key(change, 'beneficiary_id', base?.beneficiary_id ?? null),
    store_id: key(change, 'store_id', base?.store_id ?? null),
    pos_id: key(change, 'p_o_s_id', base?.pos_id ?? null),
    cost_center_id: key(change, 'cost_center_id', base?.cost_center_id ?? null),
    issue_date: key(change, 'issue_date', base?.issue_date ?? ('' as LocalDate)),
    issue_time: key(change, 'issue_time', base?.issue_time ?? null),
    due_date: key(change, 'due_date', base?.due_date ?? null) as LocalDate | null,
    supply_date: key(change, 'supply_date', base?.supply_date ?? null) as LocalDate | null,
    supply_end_date: key(
      change,
      'supply_end_date',
      base?.supply_end_date ?? null,
    ) as LocalDate | null,
    reference: key(change, 'reference', base?.reference ?? null),
    ...mergedMarks(base, change),
    tax_inclusive: key(change, 'tax_inclusive', base?.tax_inclusive ?? false),
    discount: key(change, 'discount_amount', base?.discount ?? '0'),
    discount_is_percentage: key(
      change,
      'discount_is_percentage',
      base?.discount_is_percentage ?? false,
    ),
    retentions: key(change, 'retentions', base?.retentions ?? '0'),
    currency,
    exchange_rate: key(change, 'exchange_rate_to_local_currency', base?.exchange_rate ?? '1'),
    vat_override: key(change, 'vat_override', base?.vat_override ?? null),
    net_override: key(change, 'net_override', base?.net_override ?? null),
    notes: key(change, 'notes', base?.notes ?? null),
    deliver: key(change, 'deliver', base?.deliver ?? true),
    payments: key(change, 'payments', base?.payments ?? []),
    prepayments: key(change, 'prepayments', base?.prepayments ?? []),
    lines: change.items ? change.items.map(lineOf) : (base?.lines ?? []),
    returned_from_bill_id: base?.returned_from_bill_id ?? change.returned_from_bill_id ?? null,
    return_reason: key(change, 'return_reason', base?.return_reason ?? null),
    edited: base?.edited ?? null,
    isNew: base === null,
    keepsLines: base !== null && base.keepsLines && !change.items,
  }
}

/** A draft for another party takes the kind of that party, unless another kind is chosen with it. */
function kindAfter(base: Bill | null, change: Partial<BillDraft>): string | null {
  const kind = key(change, 'kind', base?.kind ?? null)
  const isOtherParty =
    base !== null && key(change, 'beneficiary_id', base.beneficiary_id) !== base.beneficiary_id
  return isOtherParty && kind === base.kind && kind !== 'prepayment' ? null : kind
}

const key = <K extends keyof BillDraft, T>(change: Partial<BillDraft>, name: K, otherwise: T): T =>
  name in change && change[name] !== undefined ? (change[name] as unknown as T) : otherwise

const lineOf = (item: BillDraft['items'][number]): BillLine => ({
  id: item.id ?? newId(),
  item_id: item.item_id,
  item_description: item.item_description,
  unit_id: item.unit_id,
  item_qty: item.item_qty,
  item_price: item.item_price,
  item_discount: item.item_discount,
  item_discount_is_percentage: item.item_discount_is_percentage,
  tax_id: item.tax_id,
  exemption_code: item.exemption_code,
  exemption_reason: item.exemption_reason,
  account_id: item.account_id,
  cost_center_id: item.cost_center_id,
  store_id: item.store_id,
  customs_value: item.customs_value,
  item_cost: item.item_cost,
  extra_fields: item.extra_fields,
  returned_from_bill_item_id: item.returned_from_bill_item_id,
})
