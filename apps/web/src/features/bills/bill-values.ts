import type { SignedInUser } from '@mizan/contract/identity'
import { addDays, parseDate } from '@mizan/core/time/local-date'
import { localDate } from '../../client/format.ts'
import { billFamilies, type BillFamily, type BillRow } from './bill-family.ts'
import { draftOfLine, isBlank, type BillLine } from './bill-line.ts'
import { discountText, readDiscount } from './discount-text.ts'

export type PaymentLine = { readonly payment_method_id: string; readonly amount: string | null }

/** What stands above, below and beside the lines of a bill while it is written. */
export type BillHead = {
  readonly kind: 'standard' | 'simplified' | 'prepayment' | null
  readonly beneficiary_id: string | null
  readonly store_id: string | null
  readonly cost_center_id: string | null
  readonly issue_date: string | null
  readonly due_date: string | null
  readonly supply_date: string | null
  readonly reference: string | null
  readonly tax_inclusive: boolean
  /** As typed: `50` or `5%`. */
  readonly discount_amount: string | null
  readonly retentions: string | null
  readonly currency_id: string | null
  readonly exchange_rate_to_local_currency: string | null
  readonly vat_override: string | null
  readonly notes: string | null
  readonly payments: readonly PaymentLine[]
}

export const headOf = (bill: BillRow | null): BillHead => ({
  kind: bill?.kind ?? null,
  beneficiary_id: bill?.beneficiary_id ?? null,
  store_id: bill?.store_id ?? null,
  cost_center_id: bill?.cost_center_id ?? null,
  issue_date: bill?.issue_date ?? localDate(),
  due_date: bill?.due_date ?? null,
  supply_date: bill?.supply_date ?? null,
  reference: bill?.reference ?? null,
  tax_inclusive: bill?.tax_inclusive ?? false,
  discount_amount: bill ? discountText(bill.discount_amount, bill.discount_is_percentage) : null,
  retentions: bill && !/^0*(\.0*)?$/.test(bill.retentions) ? bill.retentions : null,
  currency_id: bill?.currency_id ?? null,
  exchange_rate_to_local_currency: bill?.exchange_rate_to_local_currency ?? null,
  vat_override: bill?.vat_override ?? null,
  notes: bill?.notes ?? null,
  payments: bill?.payments ?? [],
})

type Sent = {
  readonly id: string
  readonly family: BillFamily
  readonly head: BillHead
  readonly lines: readonly BillLine[]
  readonly status: 0 | 1
}

/** The bill as the wire takes it. Lines nobody wrote on are left out. */
export function draftOfBill({ id, family, head, lines, status }: Sent): Record<string, unknown> {
  const discount = readDiscount(head.discount_amount)
  const { exchange_rate_to_local_currency: rate, issue_date, ...rest } = head
  return {
    ...rest,
    id,
    type: billFamilies[family].type,
    ...(issue_date === null ? {} : { issue_date }),
    discount_amount: discount.value,
    discount_is_percentage: discount.isPercentage,
    retentions: head.retentions ?? '0',
    ...(rate === null ? {} : { exchange_rate_to_local_currency: rate }),
    payments: head.payments.map(({ payment_method_id, amount }) => ({
      payment_method_id,
      ...(amount === null ? {} : { amount }),
    })),
    items: lines.filter((line) => !isBlank(line)).map(draftOfLine),
    status,
  }
}

/** The wire counts the lines that were sent; the grid also shows those that were not. */
export function gridField(name: string, lines: readonly BillLine[]): string {
  const match = /^items\.(\d+)(.*)$/.exec(name)
  if (!match) return name
  const line = lines.filter((each) => !isBlank(each))[Number(match[1])]
  const at = line ? lines.indexOf(line) : Number(match[1])
  return `items.${at}${match[2] === '.tax_reason' ? '.tax_id' : match[2]}`
}

/** The day a bill falls due by the party's terms. */
export function dueOn(issueDate: string | null, days: number): string | null {
  const date = issueDate === null ? null : parseDate(issueDate)
  return date === null ? null : addDays(date, days)
}

export const companyCurrency = (user: SignedInUser | undefined): string =>
  user?.tenant?.currency ?? 'SAR'
