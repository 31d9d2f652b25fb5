import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    price_lists: lazyRouteComponent(() => import('./price-list-list.tsx'), 'PriceListList'),
    'price_lists/form/{-$id}': lazyRouteComponent(
      () => import('./price-list-form.tsx'),
      'PriceListForm',
    ),
    'price_lists/view/$id': lazyRouteComponent(
      () => import('./price-list-view.tsx'),
      'PriceListView',
    ),
    gram_prices: lazyRouteComponent(() => import('./gram-price-list.tsx'), 'GramPriceList'),
    'gram_prices/form': lazyRouteComponent(() => import('./gram-price-form.tsx'), 'GramPriceForm'),
    'gram_prices/view/$id': lazyRouteComponent(
      () => import('./gram-price-view.tsx'),
      'GramPriceView',
    ),
    beneficiary_groups: lazyRouteComponent(() => import('./group-list.tsx'), 'GroupList'),
    'beneficiary_groups/form/{-$id}': lazyRouteComponent(
      () => import('./group-form.tsx'),
      'GroupForm',
    ),
    'beneficiary_groups/view/$id': lazyRouteComponent(
      () => import('./group-view.tsx'),
      'GroupView',
    ),
  },
}
