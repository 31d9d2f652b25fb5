import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

const profile = lazyRouteComponent(() => import('./profile.tsx'), 'ProfileScreen')

export const screens: Screens = {
  dashboard: { 'client/profile': profile },
  admin: { profile },
}
