import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    goods_receipts: lazyRouteComponent(() => import('./receipt-list.tsx'), 'ReceiptList'),
    'goods_receipts/form/{-$id}': lazyRouteComponent(
      () => import('./receipt-form.tsx'),
      'ReceiptForm',
    ),
    'goods_receipts/view/$id': lazyRouteComponent(
      () => import('./receipt-view.tsx'),
      'ReceiptView',
    ),
    goods_receipt_returns: lazyRouteComponent(() => import('./return-list.tsx'), 'ReturnList'),
    'goods_receipt_returns/view/$id': lazyRouteComponent(
      () => import('./return-view.tsx'),
      'ReturnView',
    ),
  },
}
