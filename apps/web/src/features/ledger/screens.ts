import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    accounts: lazyRouteComponent(() => import('./account-list.tsx'), 'AccountList'),
    'accounts/tree': lazyRouteComponent(() => import('./account-tree.tsx'), 'AccountTree'),
    'accounts/types': lazyRouteComponent(() => import('./account-types.tsx'), 'AccountTypes'),
    'accounts/form/{-$id}': lazyRouteComponent(() => import('./account-form.tsx'), 'AccountForm'),
    'accounts/view/{-$id}': lazyRouteComponent(() => import('./account-view.tsx'), 'AccountView'),
    cost_centers: lazyRouteComponent(() => import('./cost-center-list.tsx'), 'CostCenterList'),
    'cost_centers/form/{-$id}': lazyRouteComponent(
      () => import('./cost-center-form.tsx'),
      'CostCenterForm',
    ),
    'cost_centers/view/$id': lazyRouteComponent(
      () => import('./cost-center-view.tsx'),
      'CostCenterView',
    ),
  },
}
