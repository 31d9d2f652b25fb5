import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  speaks: ['support-access'],
  admin: {
    tickets: lazyRouteComponent(() => import('./platform/ticket-list.tsx'), 'PlatformTicketList'),
    'tickets/view/{-$id}': lazyRouteComponent(
      () => import('./platform/ticket-view.tsx'),
      'PlatformTicketView',
    ),
  },
  dashboard: {
    support: lazyRouteComponent(() => import('./ticket-list.tsx'), 'TicketList'),
    'support/contact-us': lazyRouteComponent(() => import('./contact-us.tsx'), 'ContactUs'),
    'support/view/{-$id}': lazyRouteComponent(() => import('./ticket-view.tsx'), 'TicketView'),
  },
}
