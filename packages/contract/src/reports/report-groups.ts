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
  pos: { code: 'reports_pos', reports: ['cashers', 'sessions', 'pos_total_tax'] },
  account: { code: 'subscription', reports: ['payments', 'subscription_bills'] },
  subscription: { code: 'subscription', reports: ['subscription_payments'] },
} as const satisfies Readonly<Record<string, Group>>

/**
 * The reports of whoever runs the platform, over all companies. They stand under `/admin/reports`, are served under
 * `/api/admin/reports`, and are read by its administrators alone.
 */
export const platformGroups = {
  revenue: ['recurring_revenue', 'revenue_movements', 'recurring_subscriptions'],
  companies: [
    'tenant_states',
    'tenants_in_state',
    'churn_cohorts',
    'cohort_tenants',
    'ending_subscriptions',
    'limit_usage',
  ],
  money: ['plan_payments', 'tenant_payments'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ReportGroup = keyof typeof reportGroups
/** The reports of a group. */
export type ReportsOf<G extends ReportGroup> = (typeof reportGroups)[G]['reports'][number]
export type CompanyReportName = ReportsOf<ReportGroup>
export type PlatformGroup = keyof typeof platformGroups
export type PlatformReportName = (typeof platformGroups)[PlatformGroup][number]
/** Every report, of a company or of the platform: a name is of one of them. */
export type ReportName = CompanyReportName | PlatformReportName

export const reportGroupNames: readonly ReportGroup[] = [
  'accounting',
  'sales',
  'purchases',
  'assets',
  'stores',
  'taxes',
  'pos',
  'account',
  'subscription',
]
export const companyReportNames: readonly CompanyReportName[] = reportGroupNames.flatMap(
  (group): readonly CompanyReportName[] => reportGroups[group].reports,
)

export const platformGroupNames: readonly PlatformGroup[] = ['revenue', 'companies', 'money']
export const platformReportNames: readonly PlatformReportName[] = platformGroupNames.flatMap(
  (group): readonly PlatformReportName[] => platformGroups[group],
)

export const isOfPlatform = (name: ReportName): name is PlatformReportName =>
  platformReportNames.some((each) => each === name)

/** The group that a report of a company stands in. */
export function groupOf(name: CompanyReportName): ReportGroup {
  const found = reportGroupNames.find((group) =>
    reportGroups[group].reports.some((each) => each === name),
  )
  if (!found) throw new Error(`report ${name} is in no group`)
  return found
}

/** What a report is called on the wire. */
export const wireName = <N extends ReportName>(name: N): `${N}_report` => `${name}_report`

/** Where a report is asked for, below `/api`. */
export const reportCall = (name: ReportName): string =>
  `${isOfPlatform(name) ? '/admin' : ''}/reports/${wireName(name)}`

/**
 * Where the screen of a report stands below its group: a name that begins with its group drops it
 * there, as more than one group has `bills`.
 */
export const pathInGroup = (name: CompanyReportName): string => {
  const group = groupOf(name)
  const own = name.startsWith(`${group}_`) ? name.slice(group.length + 1) : name
  return `${group}/${own}_report`
}

/** Where the screen of a report is. */
export const reportPath = (name: ReportName): string =>
  isOfPlatform(name)
    ? `/admin/reports/${wireName(name)}`
    : `/dashboard/reports/${pathInGroup(name)}`

/** What a company pays the platform is told it under every plan, and after its subscription has ended. */
export const ownReports: readonly ReportsOf<'account' | 'subscription'>[] = [
  ...reportGroups.account.reports,
  ...reportGroups.subscription.reports,
]
const isOwn = (name: CompanyReportName): boolean => ownReports.some((each) => each === name)

/** Reports that show a part of the product which a plan can withhold whole. */
const partOfReport: Partial<Readonly<Record<CompanyReportName, string>>> = {
  budget: 'budgets',
  cashers: 'pos',
  cost_centers: 'cost_centers',
  depreciation_transactions: 'assets',
  items_consignments: 'consignments',
  pos_total_tax: 'pos',
  sessions: 'pos',
  stock_count_transactions: 'stock_counts',
  total_assets: 'assets',
  total_consignments: 'consignments',
}

/** The keys of a plan each of which withholds a report: its own, and that of the part it shows. */
export const keysOfReport = (name: CompanyReportName): readonly string[] => {
  if (isOwn(name)) return []
  const part = partOfReport[name]
  return part === undefined ? [`reports.${name}`] : [`reports.${name}`, part]
}
