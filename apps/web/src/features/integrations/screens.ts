import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  admin: {
    'system-integrations': lazyRouteComponent(() => import('./offers/offer-list.tsx'), 'OfferList'),
    'system-integrations/form/$id': lazyRouteComponent(
      () => import('./offers/offer-form.tsx'),
      'OfferForm',
    ),
  },
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
