import type { bills } from '@mizan/contract/documents'
import type { RowOf } from '@mizan/contract/resource'

export type BillRow = RowOf<typeof bills>

/** The two families a bill is written in; returns are made from a bill and have no form of their own. */
export const billFamilies = {
  sales: { type: 1, kind: 'sales_bill', code: 'bills', role: 'customer', receipt: 'catch' },
  purchases: {
    type: 2,
    kind: 'purchase_bill',
    code: 'purchases',
    role: 'supplier',
    receipt: 'cashing',
  },
} as const

export type BillFamily = keyof typeof billFamilies

export const familyOf = (type: number): BillFamily =>
  type === 2 || type === 3 ? 'purchases' : 'sales'

export const billListTo = (family: BillFamily): string => `/dashboard/bills/${family}`
export const billFormTo = (family: BillFamily, id?: string): string =>
  `${billListTo(family)}/form${id ? `/${id}` : ''}`
export const billViewTo = (family: BillFamily, id: string): string =>
  `${billListTo(family)}/view/${id}`

/** The receipt that pays a bill, with its party and what remains already filled in. */
export const payTo = (bill: BillRow): string =>
  `/dashboard/receipts/${billFamilies[familyOf(bill.type)].receipt}/form`

export const paySearch = (bill: BillRow): Record<string, string> => ({
  ...(bill.beneficiary_id ? { beneficiary_id: bill.beneficiary_id } : {}),
  bill_id: bill.id,
  amount: bill.due_now,
})

/** What people call a bill before it has a number, too. */
export const billName = (bill: BillRow, draftWord: string): string => bill.bill_code ?? draftWord
