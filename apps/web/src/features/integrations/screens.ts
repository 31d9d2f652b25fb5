import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'client/systems_integration': lazyRouteComponent(
      () => import('./provider-list.tsx'),
      'ProviderList',
    ),
    'integrations/$provider/{-$id}': lazyRouteComponent(
      () => import('./connection.tsx'),
      'ConnectionPage',
    ),
  },
  plain: {
    'payments/$provider/{-$code}': lazyRouteComponent(
      () => import('./payment-callback.tsx'),
      'PaymentCallback',
    ),
    // Links from before they named their provider lead here.
    'payment-callback/{-$code}': lazyRouteComponent(
      () => import('./payment-callback.tsx'),
      'PaymentCallback',
    ),
  },
}
