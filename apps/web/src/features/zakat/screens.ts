import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    zakat_worksheets: lazyRouteComponent(() => import('./zakat-list.tsx'), 'ZakatList'),
    'zakat_worksheets/form/{-$id}': lazyRouteComponent(
      () => import('./zakat-form.tsx'),
      'ZakatForm',
    ),
    'zakat_worksheets/view/$id': lazyRouteComponent(
      () => import('./zakat-screen.tsx'),
      'ZakatScreen',
    ),
  },
}
