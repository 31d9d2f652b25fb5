import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    pos_session: lazyRouteComponent(() => import('./session-list.tsx'), 'SessionList'),
    'pos_session/form': lazyRouteComponent(() => import('./session-form.tsx'), 'SessionForm'),
    'pos_session/view/$id': lazyRouteComponent(() => import('./session-view.tsx'), 'SessionView'),
  },
}
