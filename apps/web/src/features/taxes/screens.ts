import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'client/taxes': lazyRouteComponent(() => import('./tax-list.tsx'), 'TaxList'),
    'client/taxes/form/{-$id}': lazyRouteComponent(() => import('./tax-form.tsx'), 'TaxForm'),
    'client/taxes/view/$id': lazyRouteComponent(() => import('./tax-view.tsx'), 'TaxView'),
    'client/payment_methods': lazyRouteComponent(
      () => import('./payment-method-list.tsx'),
      'PaymentMethodList',
    ),
    'client/payment_methods/form/{-$id}': lazyRouteComponent(
      () => import('./payment-method-form.tsx'),
      'PaymentMethodForm',
    ),
  },
}
