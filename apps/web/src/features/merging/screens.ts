import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'beneficiaries/merge/{-$id}': lazyRouteComponent(
      () => import('./merge-screen.tsx'),
      'MergeParties',
    ),
    'items/merge/{-$id}': lazyRouteComponent(() => import('./merge-screen.tsx'), 'MergeItems'),
    'beneficiaries/merged': lazyRouteComponent(() => import('./merged-list.tsx'), 'MergedParties'),
    'items/merged': lazyRouteComponent(() => import('./merged-list.tsx'), 'MergedItems'),
  },
}
