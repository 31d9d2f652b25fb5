import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'receipts/catch': lazyRouteComponent(() => import('./receipt-list.tsx'), 'CatchReceiptList'),
    'receipts/catch/form/{-$id}': lazyRouteComponent(
      () => import('./receipt-form.tsx'),
      'CatchReceiptForm',
    ),
    'receipts/catch/view/$id': lazyRouteComponent(
      () => import('./receipt-view.tsx'),
      'ReceiptView',
    ),
    'cheques/received': lazyRouteComponent(() => import('./cheque-list.tsx'), 'ReceivedChequeList'),
    'cheques/received/form': lazyRouteComponent(
      () => import('./receipt-form.tsx'),
      'ReceivedChequeForm',
    ),
    'cheques/issued': lazyRouteComponent(() => import('./cheque-list.tsx'), 'IssuedChequeList'),
    'cheques/issued/form': lazyRouteComponent(
      () => import('./receipt-form.tsx'),
      'IssuedChequeForm',
    ),
    'receipts/cashing': lazyRouteComponent(
      () => import('./receipt-list.tsx'),
      'CashingReceiptList',
    ),
    'receipts/cashing/form/{-$id}': lazyRouteComponent(
      () => import('./receipt-form.tsx'),
      'CashingReceiptForm',
    ),
    'receipts/cashing/view/$id': lazyRouteComponent(
      () => import('./receipt-view.tsx'),
      'ReceiptView',
    ),
  },
}
