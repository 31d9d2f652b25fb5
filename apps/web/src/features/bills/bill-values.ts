import { money, parseDecimal, percent, scale, type Money } from '@mizan/core/money/decimal'
import { percentOf } from '@mizan/core/money/percent-of'
import { billFamilies, type BillFamily, type BillRow } from './bill-family.ts'
import { marksOf, type BillMarks } from './bill-marks.tsx'
import { draftOfLine, type PricedLine } from '../../kit/priced/priced-line.ts'
import { draftOfPayments, paymentsOf, type PaymentLine } from '../../kit/priced/pay-now.tsx'
import { draftOfHead, pricedHeadOf, type PricedHead } from '../../kit/priced/priced-head.ts'
import { discountText, readDiscount } from '../../kit/priced/discount-text.ts'

/** A prepayment invoice that the bill deducts: an amount, or all that is open of it. */
export type PrepaymentLine = { readonly bill_id: string; readonly amount: string | null }

/** What stands above, below and beside the lines of a bill while it is written. */
export type BillHead = PricedHead &
  BillMarks & {
    readonly kind: 'standard' | 'simplified' | 'prepayment' | null
    readonly store_id: string | null
    readonly p_o_s_id: string | null
    readonly due_date: string | null
    readonly supply_date: string | null
    readonly supply_end_date: string | null
    /** As typed: `1000` or `10%` of the bill. */
    readonly retentions: string | null
    readonly vat_override: string | null
    readonly net_override: string | null
    readonly payments: readonly PaymentLine[]
    readonly deliver: boolean
    readonly prepayments: readonly PrepaymentLine[]
  }

/** `partyId` is the party a new bill is opened for, from that party's page. */
export const headOf = (bill: BillRow | null, partyId: string | null): BillHead => ({
  ...pricedHeadOf(bill, partyId),
  kind: bill?.kind ?? null,
  store_id: bill?.store_id ?? null,
  p_o_s_id: bill?.p_o_s_id ?? null,
  due_date: bill?.due_date ?? null,
  supply_date: bill?.supply_date ?? null,
  supply_end_date: bill?.supply_end_date ?? null,
  ...marksOf(bill),
  retentions: bill ? discountText(bill.retentions, false) : null,
  vat_override: bill?.vat_override ?? null,
  net_override: bill?.net_override ?? null,
  payments: paymentsOf(bill?.payments),
  deliver: bill?.deliver ?? true,
  prepayments: (bill?.prepayments ?? []).map(({ bill_id, amount }) => ({ bill_id, amount })),
})

/** What is retained, in minor units: an amount, or a percentage of what the bill comes to. */
export function retentionOf(text: string | null, net: Money, digits: number): Money {
  const { value, isPercentage } = readDiscount(text)
  if (!isPercentage) return money(parseDecimal(value, digits) ?? 0n)
  return percentOf(net, percent(parseDecimal(value, scale.percent) ?? 0n))
}

type Sent = {
  readonly id: string
  readonly family: BillFamily
  readonly head: BillHead
  readonly lines: readonly PricedLine[]
  /** What the retention comes to, as it is sent. */
  readonly retention: string
  readonly status: 0 | 1
}

/** The bill as the wire takes it. */
export function draftOfBill({
  id,
  family,
  head,
  lines,
  retention,
  status,
}: Sent): Record<string, unknown> {
  return {
    ...draftOfHead(head),
    id,
    type: billFamilies[family].type,
    // An advance is an invoice of nothing but money: nothing moves, is withheld or deducted.
    ...(head.kind === 'prepayment'
      ? { deliver: true, retentions: '0', prepayments: [] }
      : { retentions: retention }),
    payments: draftOfPayments(head.payments),
    items: lines.map(draftOfLine),
    status,
  }
}
