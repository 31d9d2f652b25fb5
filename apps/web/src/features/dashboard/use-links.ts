import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { useAccess } from '../../client/access.ts'
import { recordPath } from '../../kit/records/document-path.ts'
import { hasScreen } from '../../kit/page/screens.ts'
import { monthEnd } from './figures.ts'

/** Where a figure opens; null while the screen is not there or not for this user. */
export type Target = {
  readonly to: string
  readonly search: Readonly<Record<string, string>>
} | null

export type Side = 'sales' | 'purchases'
export type Span = { readonly from: string; readonly to: string }

/** Every state of a bill that counts as trade: neither draft nor cancelled. */
const counted = '1,9,11,128'
const d = '/dashboard'

const statements = {
  sales: `${d}/reports/sales/client_account_statement_report`,
  purchases: `${d}/reports/purchases/supplier_account_statement_report`,
} as const

/** What stands behind the figures of the first screen, each as a list or report with its filter. */
export function useLinks() {
  const access = useAccess()
  const when = (
    to: string | null,
    code: PermissionCode,
    search: Readonly<Record<string, string>> = {},
  ): Target => (to !== null && hasScreen(to) && access.can(code, 'view') ? { to, search } : null)
  const billCode = { sales: 'bills', purchases: 'purchases' } as const
  const bills = (side: Side, search: Readonly<Record<string, string>>): Target =>
    when(`${d}/bills/${side}`, billCode[side], search)
  const trade = (side: Side, { from, to }: Span, partyId?: string): Target =>
    bills(side, {
      issue_date_from: from,
      issue_date_to: to,
      status: counted,
      ...(partyId ? { beneficiary_id: partyId } : {}),
    })
  return {
    bills,
    trade,
    /** A month of the chart, the running one up to today as its bar is. */
    month(side: Side, month: string, today: string): Target {
      const end = monthEnd(month)
      return trade(side, { from: month, to: end < today ? end : today })
    },
    receipts: (family: 'catch' | 'cashing', search: Readonly<Record<string, string>>): Target =>
      when(`${d}/receipts/${family}`, `receipts_${family}`, search),
    /** What support asks of whoever may let it in. */
    supportRequests: (): Target =>
      when(`${d}/client/support_access`, 'users', { view: 'requested' }),
    support: (): Target => when(`${d}/support`, 'support', { view: 'answered' }),
    parties: (side: Side): Target =>
      when(`${d}/beneficiaries`, 'beneficiaries', {
        view: side === 'sales' ? 'customers' : 'suppliers',
      }),
    party: (id: string): Target => when(recordPath('beneficiaries', id), 'beneficiaries'),
    statement: (side: Side, id: string): Target =>
      when(statements[side], `reports_${side}`, { beneficiary_id: id }) ??
      when(recordPath('beneficiaries', id), 'beneficiaries'),
    account: (id: string): Target =>
      when(`${d}/reports/accounting/account_statement_report`, 'reports_accounting', {
        account_id: id,
      }) ?? when(recordPath('accounts', id), 'accounts'),
    /** What moves cash in the coming days, with or without what is overdue. */
    cashForecast: (overdue = false): Target =>
      when(
        `${d}/reports/accounting/cash_forecast_report`,
        'reports_accounting',
        overdue ? { overdue: 'true' } : {},
      ),
    /** What of e-invoicing needs somebody, each with what to press. */
    eInvoicing: (): Target => when(`${d}/einvoicing`, 'bills'),
    /** VAT periods, and what waits to be filed. */
    taxReturns: (): Target => when(`${d}/tax_returns`, 'tax_return'),
    /** What must hold of the books, and what does not. */
    proofs: (): Target => when(`${d}/reports/accounting/proofs`, 'reports_accounting'),
    /** Items at or under the level where they are ordered again. */
    lowItems: (): Target => when(`${d}/items`, 'items', { below_reorder: 'true' }),
  }
}
