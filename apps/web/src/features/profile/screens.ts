import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/screens.ts'

export const screens: Screens = {
  dashboard: {
    'client/profile': lazyRouteComponent(() => import('./profile.tsx'), 'ProfileScreen'),
  },
}
