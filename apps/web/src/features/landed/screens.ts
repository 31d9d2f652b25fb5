import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    landed_costs: lazyRouteComponent(() => import('./landed-list.tsx'), 'LandedList'),
    'landed_costs/form': lazyRouteComponent(() => import('./landed-form.tsx'), 'LandedForm'),
    'landed_costs/view/$id': lazyRouteComponent(() => import('./landed-view.tsx'), 'LandedView'),
  },
}
