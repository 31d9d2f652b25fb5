import type { bills } from '@mizan/contract/documents/bills'
import type { RowOf } from '@mizan/contract/resource'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { formPath } from '../../trade/documents/kind-paths.ts'
import { hasScreen } from '../../kit/page/screens.ts'

export type BillRow = RowOf<typeof bills>
export type BillLine = NonNullable<BillRow['items']>[number]

/** The two sides a bill stands on, with what its returns are. */
export const billFamilies = {
  sales: {
    type: 1,
    kind: 'sales_bill',
    role: 'customer',
    receipt: 'catch',
    returns: { type: 4, kind: 'sales_return', receipt: 'cashing' },
  },
  purchases: {
    type: 2,
    kind: 'purchase_bill',
    role: 'supplier',
    receipt: 'cashing',
    returns: { type: 3, kind: 'purchase_return', receipt: 'catch' },
  },
} as const

export type BillFamily = keyof typeof billFamilies

export const familyOf = (type: number): BillFamily =>
  type === 2 || type === 3 ? 'purchases' : 'sales'

/** Whether a bill gives back what another charged. */
export const isReturn = ({ type }: { readonly type: number }): boolean => type === 3 || type === 4

/** Whether its tax invoice is ours to issue: of a sale, and of a purchase that is self-billed. */
export const isIssuedByUs = ({ type, is_self_billed }: Pick<BillRow, 'type' | 'is_self_billed'>) =>
  familyOf(type) === 'sales' || is_self_billed

export const kindOf = (type: number) => {
  const family = billFamilies[familyOf(type)]
  return isReturn({ type }) ? family.returns.kind : family.kind
}

/** The receipt that pays a bill or refunds a return, with its party and what remains filled in. */
export const payTo = ({ type }: Pick<BillRow, 'type'>): string => {
  const family = billFamilies[familyOf(type)]
  const receipt = isReturn({ type }) ? family.returns.receipt : family.receipt
  return `/dashboard/receipts/${receipt}/form`
}

export const paySearch = (bill: BillRow): Record<string, string> => ({
  ...(bill.beneficiary_id ? { beneficiary_id: bill.beneficiary_id } : {}),
  bill_id: bill.id,
  currency_id: bill.currency.id,
  amount: isReturn(bill) ? bill.remain : bill.due_now,
})

/** Where the note that corrects a bill without goods is written; null while it has no screen. */
export const noteTo = ({ type }: Pick<BillRow, 'type'>): string | null => {
  const path = `/dashboard/notes/${type === 1 ? 'credit' : 'debit'}/form`
  return hasScreen(path) ? path : null
}

/** The form in which goods of a bill are given back. */
export const returnTo = ({ type }: Pick<BillRow, 'type'>): string =>
  formPath(billFamilies[familyOf(type)].returns.kind)

/** What of a retention is still withheld. */
export function retainedOf(bill: BillRow): string {
  const digits = minorDigits(bill.currency.code)
  const read = (text: string): bigint => parseDecimal(text, digits) ?? 0n
  const gone = read(bill.retention_released) + read(bill.retention_credited)
  return formatDecimal(read(bill.retentions) - gone, digits)
}
