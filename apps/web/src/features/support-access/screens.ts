import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'client/support_access': lazyRouteComponent(() => import('./own/grant-list.tsx'), 'GrantList'),
    'client/support_access/form': lazyRouteComponent(
      () => import('./own/grant-form.tsx'),
      'GrantForm',
    ),
    'client/support_access/view/{-$id}': lazyRouteComponent(
      () => import('./own/grant-view.tsx'),
      'GrantView',
    ),
  },
  admin: {
    support_access: lazyRouteComponent(
      () => import('./platform/access-list.tsx'),
      'PlatformAccessList',
    ),
    'support_access/form': lazyRouteComponent(
      () => import('./platform/request-form.tsx'),
      'RequestForm',
    ),
    'support_access/view/{-$id}': lazyRouteComponent(
      () => import('./platform/access-view.tsx'),
      'PlatformAccessView',
    ),
  },
}
