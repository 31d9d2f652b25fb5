import type { PermissionCode } from '@mizan/core/access/permission-codes'

/** The groups and reports of `product.md` 2 in their order; each is shown once its screen is there. */
export const reportGroups: readonly {
  readonly key: string
  readonly code: PermissionCode
  readonly reports: readonly string[]
}[] = [
  {
    key: 'accounting',
    code: 'reports_accounting',
    reports: [
      'adjusted_trial_balance',
      'account_statement',
      'account_list',
      'income_statement',
      'balance_sheet',
      'equity',
      'cash',
      'budget',
      'cost_centers',
      'entries',
      'entries2',
      'general_journal',
      'proofs',
    ],
  },
  {
    key: 'sales',
    code: 'reports_sales',
    reports: [
      'client_account_statement',
      'client_debits_aging',
      'bills',
      'item_sales',
      'receivables',
    ],
  },
  {
    key: 'purchases',
    code: 'reports_purchases',
    reports: [
      'supplier_account_statement',
      'supplier_debits_aging',
      'bills',
      'item_purchases',
      'payments',
    ],
  },
  {
    key: 'stores',
    code: 'reports_stores',
    reports: [
      'stock_item',
      'items_transactions',
      'items',
      'items_consignments',
      'non_stock_item',
      'product',
      'service_item',
      'stock_count_transactions',
      'total_consignments',
      'total_transactions',
    ],
  },
  {
    key: 'taxes',
    code: 'reports_taxes',
    reports: ['tax_return', 'taxed_sales', 'taxed_purchases', 'taxed_entries', 'total_tax'],
  },
  { key: 'assets', code: 'reports_assets', reports: ['depreciation_transactions', 'total_assets'] },
  { key: 'pos', code: 'reports_pos', reports: ['cashers', 'sessions', 'total_tax'] },
]

/** `/dashboard/reports/accounting/account_list_report`: names repeat between groups, so the group is part of it. */
export const reportPath = (group: string, name: string): string =>
  name === 'proofs'
    ? `/dashboard/reports/${group}/proofs`
    : `/dashboard/reports/${group}/${name}_report`
