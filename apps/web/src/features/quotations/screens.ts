import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

const view = () => lazyRouteComponent(() => import('./quotation-view.tsx'), 'QuotationView')

export const screens: Screens = {
  dashboard: {
    'quotations/sales': lazyRouteComponent(
      () => import('./quotation-list.tsx'),
      'SalesQuotationList',
    ),
    'quotations/sales/form/{-$id}': lazyRouteComponent(
      () => import('./quotation-form.tsx'),
      'SalesQuotationForm',
    ),
    'quotations/sales/view/$id': view(),
    'quotations/purchases': lazyRouteComponent(
      () => import('./quotation-list.tsx'),
      'PurchaseOrderList',
    ),
    'quotations/purchases/form/{-$id}': lazyRouteComponent(
      () => import('./quotation-form.tsx'),
      'PurchaseOrderForm',
    ),
    'quotations/purchases/view/$id': view(),
  },
}
