import { bills } from '@mizan/contract/documents/bills'
import { money, parseDecimal, percent, scale, type Money } from '@mizan/core/money/decimal'
import { percentOf } from '@mizan/core/money/percent-of'
import type { Values } from '../../kit/fields/form-values.ts'
import { discountText, readDiscount } from '../../kit/fields/discount-text.ts'
import { paymentsMade } from '../../trade/priced/payments.ts'
import { draftOfLine, type PricedLine } from '../../trade/priced/items/priced-line.ts'
import { headFields, type HeadOf } from '../../trade/documents/written-fields.ts'
import { billFamilies, type BillFamily, type BillRow } from './bill-family.ts'

/** What stands above, below and beside the lines of a bill or a return while it is written. */
export type BillHead = HeadOf<typeof bills>
/** A prepayment invoice that the bill deducts: an amount, or all that is open of it. */
export type PrepaymentLine = BillHead['prepayments'][number]

export const billHead = headFields(bills)

/** `partyId` is the party a new bill is opened for, from that party's page. */
export const headOf = (bill: BillRow | null, partyId: string | null): BillHead =>
  bill === null
    ? { ...billHead.blank(), beneficiary_id: partyId }
    : // A retention is typed as `1000`, or as `10%` of the bill.
      { ...billHead.open(bill), retentions: discountText(bill.retentions, false) }

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
export function draftOfBill({ id, family, head, lines, retention, status }: Sent): Values {
  return {
    ...billHead.send({ ...head, payments: paymentsMade(head.payments) }),
    id,
    type: billFamilies[family].type,
    // An advance is an invoice of nothing but money: nothing moves, is withheld or deducted.
    ...(head.kind === 'prepayment'
      ? { deliver: true, retentions: '0', prepayments: [] }
      : { retentions: retention }),
    // Goods that are sold or bought cost what the stock knows.
    items: lines.map((line) => draftOfLine({ ...line, item_cost: null })),
    status,
  }
}
