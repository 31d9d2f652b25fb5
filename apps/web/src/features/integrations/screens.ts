import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/screens.ts'

export const screens: Screens = {
  dashboard: {
    'client/systems_integration': lazyRouteComponent(
      () => import('./provider-list.tsx'),
      'ProviderList',
    ),
    'integrations/myfatoorah/{-$id}': lazyRouteComponent(
      () => import('./myfatoorah.tsx'),
      'MyFatoorah',
    ),
  },
  plain: {
    'payment-callback/{-$code}': lazyRouteComponent(
      () => import('./payment-callback.tsx'),
      'PaymentCallback',
    ),
  },
}
