import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'client/api_keys': lazyRouteComponent(() => import('./key-list.tsx'), 'KeyList'),
    'client/api_keys/form/{-$id}': lazyRouteComponent(() => import('./key-form.tsx'), 'KeyForm'),
    'client/api_keys/view/{-$id}': lazyRouteComponent(() => import('./key-view.tsx'), 'KeyView'),
  },
}
