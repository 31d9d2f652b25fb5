import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  admin: {
    subscribers: lazyRouteComponent(() => import('./subscriber-list.tsx'), 'SubscriberList'),
    'subscribers/form/{-$id}': lazyRouteComponent(
      () => import('./subscriber-form.tsx'),
      'SubscriberForm',
    ),
    newsletters: lazyRouteComponent(() => import('./newsletter-list.tsx'), 'NewsletterList'),
    'newsletters/form/{-$id}': lazyRouteComponent(
      () => import('./newsletter-form.tsx'),
      'NewsletterForm',
    ),
    'newsletters/view/{-$id}': lazyRouteComponent(
      () => import('./newsletter-view.tsx'),
      'NewsletterView',
    ),
  },
}
