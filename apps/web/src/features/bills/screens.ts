import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'bills/sales': lazyRouteComponent(() => import('./bill-list.tsx'), 'SalesBillList'),
    'bills/sales/form/{-$id}': lazyRouteComponent(() => import('./bill-form.tsx'), 'SalesBillForm'),
    'bills/sales/view/$id': lazyRouteComponent(() => import('./bill-view.tsx'), 'BillView'),
    'bills/purchases': lazyRouteComponent(() => import('./bill-list.tsx'), 'PurchaseBillList'),
    'bills/purchases/form/{-$id}': lazyRouteComponent(
      () => import('./bill-form.tsx'),
      'PurchaseBillForm',
    ),
    'bills/purchases/view/$id': lazyRouteComponent(() => import('./bill-view.tsx'), 'BillView'),
    'bills/sales_return': lazyRouteComponent(() => import('./bill-list.tsx'), 'SalesReturnList'),
    'bills/sales_return/form/{-$id}': lazyRouteComponent(
      () => import('./returns/return-form.tsx'),
      'SalesReturnForm',
    ),
    'bills/sales_return/view/$id': lazyRouteComponent(() => import('./bill-view.tsx'), 'BillView'),
    'bills/purchases_return': lazyRouteComponent(
      () => import('./bill-list.tsx'),
      'PurchaseReturnList',
    ),
    'bills/purchases_return/form/{-$id}': lazyRouteComponent(
      () => import('./returns/return-form.tsx'),
      'PurchaseReturnForm',
    ),
    'bills/purchases_return/view/$id': lazyRouteComponent(
      () => import('./bill-view.tsx'),
      'BillView',
    ),
  },
  bare: {
    'print/$id': lazyRouteComponent(() => import('./print-screen.tsx'), 'PrintScreen'),
    'document/pdf/{-$url}': lazyRouteComponent(() => import('./print-screen.tsx'), 'PdfScreen'),
  },
}
