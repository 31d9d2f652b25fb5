import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    stores: lazyRouteComponent(() => import('./store-list.tsx'), 'StoreList'),
    'stores/form/{-$id}': lazyRouteComponent(() => import('./store-form.tsx'), 'StoreForm'),
    'stores/view/$id': lazyRouteComponent(() => import('./store-view.tsx'), 'StoreView'),
    'stores/transactions/{-$id}': lazyRouteComponent(
      () => import('./store-transactions.tsx'),
      'StoreTransactions',
    ),
  },
}
