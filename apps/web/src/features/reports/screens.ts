import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { ScreenMap, Screens } from '../../kit/screens.ts'

const accounting: ScreenMap = {
  adjusted_trial_balance: lazyRouteComponent(
    () => import('./adjusted-trial-balance.tsx'),
    'AdjustedTrialBalance',
  ),
  account_statement: lazyRouteComponent(
    () => import('./account-statement.tsx'),
    'AccountStatement',
  ),
  account_list: lazyRouteComponent(() => import('./account-list.tsx'), 'AccountList'),
}
const sales: ScreenMap = {
  client_account_statement: lazyRouteComponent(
    () => import('./party-statement.tsx'),
    'ClientStatement',
  ),
  item_sales: lazyRouteComponent(() => import('./item-sales.tsx'), 'ItemSales'),
}
const purchases: ScreenMap = {
  supplier_account_statement: lazyRouteComponent(
    () => import('./party-statement.tsx'),
    'SupplierStatement',
  ),
}
const stores: ScreenMap = {
  stock_item: lazyRouteComponent(() => import('./stock-items.tsx'), 'StockItems'),
  items_transactions: lazyRouteComponent(
    () => import('./items-transactions.tsx'),
    'ItemsTransactions',
  ),
}

/** Each report stands under its group and, as its name on the server is its own, under the name alone. */
const paths = (groups: Readonly<Record<string, ScreenMap>>): ScreenMap =>
  Object.fromEntries(
    Object.entries(groups).flatMap(([group, reports]) =>
      Object.entries(reports).flatMap(([name, screen]): [string, RouteComponent][] => [
        [`reports/${group}/${name}_report`, screen],
        [`reports/${name}_report`, screen],
      ]),
    ),
  )

export const screens: Screens = {
  dashboard: {
    reports: lazyRouteComponent(() => import('./reports-index.tsx'), 'ReportsIndex'),
    ...paths({ accounting, sales, purchases, stores }),
  },
}
