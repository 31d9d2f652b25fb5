import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    lots: lazyRouteComponent(() => import('./lot-list.tsx'), 'LotList'),
    'lots/form/{-$id}': lazyRouteComponent(() => import('./lot-form.tsx'), 'LotForm'),
    'lots/view/$id': lazyRouteComponent(() => import('./lot-view.tsx'), 'LotView'),
  },
}
