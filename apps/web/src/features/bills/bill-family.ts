import type { bills } from '@mizan/contract/documents'
import type { RowOf } from '@mizan/contract/resource'
import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import { hasScreen } from '../../kit/screens.ts'

export type BillRow = RowOf<typeof bills>
export type BillLine = NonNullable<BillRow['items']>[number]

/** The two sides a bill stands on, with what its returns are. */
export const billFamilies = {
  sales: {
    type: 1,
    kind: 'sales_bill',
    code: 'bills',
    role: 'customer',
    receipt: 'catch',
    returns: { type: 4, kind: 'sales_return', folder: 'sales_return', receipt: 'cashing' },
  },
  purchases: {
    type: 2,
    kind: 'purchase_bill',
    code: 'purchases',
    role: 'supplier',
    receipt: 'cashing',
    returns: { type: 3, kind: 'purchase_return', folder: 'purchases_return', receipt: 'catch' },
  },
} as const

export type BillFamily = keyof typeof billFamilies
/** What stands in the address: `product.md` 2. */
export type BillFolder = BillFamily | (typeof billFamilies)[BillFamily]['returns']['folder']

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

export const folderOf = (type: number): BillFolder => {
  const family = familyOf(type)
  return isReturn({ type }) ? billFamilies[family].returns.folder : family
}

export const billListTo = (folder: BillFolder): string => `/dashboard/bills/${folder}`
export const billFormTo = (folder: BillFolder, id?: string): string =>
  `${billListTo(folder)}/form${id ? `/${id}` : ''}`
export const billViewTo = (folder: BillFolder, id: string): string =>
  `${billListTo(folder)}/view/${id}`

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
  billFormTo(billFamilies[familyOf(type)].returns.folder)

/** What of a retention is still withheld. */
export function retainedOf(bill: BillRow): string {
  const digits = minorDigits(bill.currency.code)
  const read = (text: string): bigint => parseDecimal(text, digits) ?? 0n
  const gone = read(bill.retention_released) + read(bill.retention_credited)
  return formatDecimal(read(bill.retentions) - gone, digits)
}
