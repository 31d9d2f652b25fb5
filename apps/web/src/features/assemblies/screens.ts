import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    batch_assembly: lazyRouteComponent(() => import('./assembly-list.tsx'), 'AssemblyList'),
    'batch_assembly/form/{-$id}': lazyRouteComponent(
      () => import('./assembly-form.tsx'),
      'AssemblyForm',
    ),
    'batch_assembly/view/$id': lazyRouteComponent(
      () => import('./assembly-view.tsx'),
      'AssemblyView',
    ),
  },
}
