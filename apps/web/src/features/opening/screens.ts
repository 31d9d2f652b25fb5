import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    conversion_balance: lazyRouteComponent(() => import('./opening-home.tsx'), 'OpeningHome'),
    'conversion_balance/form/{-$id}': lazyRouteComponent(
      () => import('./opening-form.tsx'),
      'OpeningForm',
    ),
    'conversion_balance/view/$id': lazyRouteComponent(
      () => import('./opening-view.tsx'),
      'OpeningView',
    ),
  },
}
