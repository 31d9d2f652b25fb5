import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  admin: {
    incidents: lazyRouteComponent(() => import('./incident-list.tsx'), 'IncidentList'),
    'incidents/form/{-$id}': lazyRouteComponent(
      () => import('./incident-form.tsx'),
      'IncidentForm',
    ),
    'incidents/view/{-$id}': lazyRouteComponent(
      () => import('./incident-view.tsx'),
      'IncidentView',
    ),
  },
}
