import type { PermissionCode } from '@mizan/core/access/permission-codes'

type Group = { readonly code: PermissionCode; readonly reports: readonly string[] }

/**
 * The reports by their groups, in the order in which they are offered (`product.md` 2), and who may
 * read a group. On the wire and in addresses a report's name ends in `_report`.
 */
export const reportGroups = {
  accounting: {
    code: 'reports_accounting',
    reports: [
      'adjusted_trial_balance',
      'income_statement',
      'balance_sheet',
      'equity',
      'account_statement',
      'account_list',
    ],
  },
  sales: {
    code: 'reports_sales',
    reports: ['client_account_statement', 'client_debits_aging', 'item_sales'],
  },
  purchases: {
    code: 'reports_purchases',
    reports: ['supplier_account_statement', 'supplier_debits_aging'],
  },
  stores: { code: 'reports_stores', reports: ['stock_item', 'items_transactions'] },
} as const satisfies Readonly<Record<string, Group>>

export type ReportGroup = keyof typeof reportGroups
/** The reports of a group. */
export type ReportsOf<G extends ReportGroup> = (typeof reportGroups)[G]['reports'][number]
export type ReportName = ReportsOf<ReportGroup>

export const reportGroupNames: readonly ReportGroup[] = [
  'accounting',
  'sales',
  'purchases',
  'stores',
]

/** The group that a report stands in. */
export function groupOf(name: ReportName): ReportGroup {
  const found = reportGroupNames.find((group) =>
    reportGroups[group].reports.some((each) => each === name),
  )
  if (!found) throw new Error(`report ${name} is in no group`)
  return found
}

/** What a report is called on the wire. */
export const wireName = (name: ReportName): `${ReportName}_report` => `${name}_report`

/** Where the screen of a report is. */
export const reportPath = (name: ReportName): string =>
  `/dashboard/reports/${groupOf(name)}/${wireName(name)}`
