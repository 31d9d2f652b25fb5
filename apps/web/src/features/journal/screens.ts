import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    entries: lazyRouteComponent(() => import('./entry-list.tsx'), 'EntryList'),
    'entries/form/{-$id}': lazyRouteComponent(() => import('./entry-form.tsx'), 'EntryForm'),
    'entries/view/$id': lazyRouteComponent(() => import('./entry-view.tsx'), 'EntryView'),
  },
}
