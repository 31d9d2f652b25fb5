import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    pos: lazyRouteComponent(() => import('./pos-list.tsx'), 'PosList'),
    'pos/form/{-$id}': lazyRouteComponent(() => import('./pos-form.tsx'), 'PosForm'),
    'pos/view/$id': lazyRouteComponent(() => import('./pos-view.tsx'), 'PosView'),
  },
}
