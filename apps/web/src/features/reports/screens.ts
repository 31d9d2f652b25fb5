import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/screens.ts'

export const screens: Screens = {
  dashboard: {
    reports: lazyRouteComponent(() => import('./reports-index.tsx'), 'ReportsIndex'),
    'reports/accounting/adjusted_trial_balance_report': lazyRouteComponent(() => import('./adjusted-trial-balance.tsx'), 'AdjustedTrialBalance'),
    'reports/accounting/account_statement_report': lazyRouteComponent(() => import('./account-statement.tsx'), 'AccountStatement'),
    'reports/accounting/account_list_report': lazyRouteComponent(() => import('./account-list.tsx'), 'AccountList'),
    'reports/sales/client_account_statement_report': lazyRouteComponent(() => import('./party-statement.tsx'), 'ClientStatement'),
    'reports/purchases/supplier_account_statement_report': lazyRouteComponent(() => import('./party-statement.tsx'), 'SupplierStatement'),
    'reports/stores/stock_item_report': lazyRouteComponent(() => import('./stock-items.tsx'), 'StockItems'),
    'reports/stores/items_transactions_report': lazyRouteComponent(() => import('./items-transactions.tsx'), 'ItemsTransactions'),
  },
}
