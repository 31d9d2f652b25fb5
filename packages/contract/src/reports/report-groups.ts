import type { PermissionCode } from '@mizan/core/access/permission-codes'

type Group = { readonly code: PermissionCode; readonly reports: readonly string[] }

/**
 * The reports by their groups, in the order in which they are offered (`product.md` 2), and who may
 * read a group. On the wire and in addresses a report's name ends in `_report`; a name is of one report,
 * so where two groups share it each begins with its group.
 */
export const reportGroups = {
  accounting: {
    code: 'reports_accounting',
    reports: [
      'adjusted_trial_balance',
      'income_statement',
      'balance_sheet',
      'equity',
      'cash',
      'cash_forecast',
      'account_statement',
      'account_list',
      'cost_centers',
      'budget',
      'zakat',
      'general_journal',
      'entries',
      'entries2',
      'changes_since',
    ],
  },
  sales: {
    code: 'reports_sales',
    reports: [
      'sales_bills',
      'item_sales',
      'client_account_statement',
      'client_debits_aging',
      'receivables',
    ],
  },
  purchases: {
    code: 'reports_purchases',
    reports: [
      'purchases_bills',
      'item_purchases',
      'purchases_payments',
      'supplier_account_statement',
      'supplier_debits_aging',
      'received_not_billed',
    ],
  },
  assets: { code: 'reports_assets', reports: ['total_assets', 'depreciation_transactions'] },
  stores: {
    code: 'reports_stores',
    reports: [
      'stock_item',
      'items_transactions',
      'item_cost',
      'stock_layers',
      'total_transactions',
      'items_consignments',
      'total_consignments',
      'gifts',
      'stock_count_transactions',
      'items',
      'product',
      'service_item',
      'non_stock_item',
    ],
  },
  taxes: {
    code: 'reports_taxes',
    reports: [
      'tax_return',
      'tax_box',
      'taxed_sales',
      'taxed_purchases',
      'taxed_entries',
      'total_tax',
    ],
  },
  pos: { code: 'reports_pos', reports: ['cashers', 'pos_total_tax'] },
} as const satisfies Readonly<Record<string, Group>>

export type ReportGroup = keyof typeof reportGroups
/** The reports of a group. */
export type ReportsOf<G extends ReportGroup> = (typeof reportGroups)[G]['reports'][number]
export type ReportName = ReportsOf<ReportGroup>

export const reportGroupNames: readonly ReportGroup[] = [
  'accounting',
  'sales',
  'purchases',
  'assets',
  'stores',
  'taxes',
  'pos',
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

/**
 * Where the screen of a report stands below its group: a name that begins with its group drops it
 * there, as more than one group has `bills`.
 */
export const pathInGroup = (name: ReportName): string => {
  const group = groupOf(name)
  const own = name.startsWith(`${group}_`) ? name.slice(group.length + 1) : name
  return `${group}/${own}_report`
}

/** Where the screen of a report is. */
export const reportPath = (name: ReportName): string => `/dashboard/reports/${pathInGroup(name)}`

/** Reports that show a part of the product which a plan can withhold whole. */
const partOfReport: Partial<Readonly<Record<ReportName, string>>> = {
  budget: 'budgets',
  cashers: 'pos',
  cost_centers: 'cost_centers',
  depreciation_transactions: 'assets',
  items_consignments: 'consignments',
  pos_total_tax: 'pos',
  stock_count_transactions: 'stock_counts',
  total_assets: 'assets',
  total_consignments: 'consignments',
}

/** The keys of a plan each of which withholds a report: its own, and that of the part it shows. */
export const keysOfReport = (name: ReportName): readonly string[] => {
  const part = partOfReport[name]
  return part === undefined ? [`reports.${name}`] : [`reports.${name}`, part]
}
