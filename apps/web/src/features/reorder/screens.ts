import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  speaks: ['quotations'],
  dashboard: {
    reorder: lazyRouteComponent(() => import('./reorder-list.tsx'), 'ReorderList'),
  },
}
