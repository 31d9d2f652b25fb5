import type { conversionBalance } from '@mizan/contract/documents/opening'
import type { RowOf } from '@mizan/contract/resource'

export type Opening = RowOf<typeof conversionBalance>
export type OpeningLine = NonNullable<Opening['transactions']>[number]
export type OpeningGoods = NonNullable<Opening['stock']>[number]

export const openingHomeTo = '/dashboard/conversion_balance'
export const openingFormTo = (id?: string): string =>
  `/dashboard/conversion_balance/form${id ? `/${id}` : ''}`
export const openingViewTo = (id: string): string => `/dashboard/conversion_balance/view/${id}`

/** Whose balances an account keeps, and on which side they usually stand; null for other accounts. */
export const partyAccounts: Readonly<
  Record<string, { readonly of: 'customers' | 'suppliers'; readonly side: 'debtor' | 'creditor' }>
> = {
  receivable: { of: 'customers', side: 'debtor' },
  retention_receivable: { of: 'customers', side: 'debtor' },
  advance_received: { of: 'customers', side: 'creditor' },
  payable: { of: 'suppliers', side: 'creditor' },
  retention_payable: { of: 'suppliers', side: 'creditor' },
  advance_paid: { of: 'suppliers', side: 'debtor' },
}
