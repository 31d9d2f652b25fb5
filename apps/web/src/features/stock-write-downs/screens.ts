import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    stock_write_downs: lazyRouteComponent(() => import('./write-down-list.tsx'), 'WriteDownList'),
    'stock_write_downs/form/{-$id}': lazyRouteComponent(
      () => import('./write-down-form.tsx'),
      'WriteDownForm',
    ),
    'stock_write_downs/view/$id': lazyRouteComponent(
      () => import('./write-down-view.tsx'),
      'WriteDownView',
    ),
  },
}
