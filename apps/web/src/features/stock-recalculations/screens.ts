import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    stock_recalculations: lazyRouteComponent(
      () => import('./recalculation-list.tsx'),
      'RecalculationList',
    ),
    'stock_recalculations/form': lazyRouteComponent(
      () => import('./recalculation-form.tsx'),
      'RecalculationForm',
    ),
    'stock_recalculations/view/{-$id}': lazyRouteComponent(
      () => import('./recalculation-view.tsx'),
      'RecalculationView',
    ),
  },
}
