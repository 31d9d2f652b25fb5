import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  admin: {
    acts: lazyRouteComponent(() => import('./act-list.tsx'), 'ActList'),
  },
}
