import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  speaks: ['proofs'],
  dashboard: {
    tax_returns: lazyRouteComponent(() => import('./vat-periods.tsx'), 'VatPeriods'),
    'tax_returns/view/$id': lazyRouteComponent(() => import('./vat-period.tsx'), 'VatPeriodScreen'),
  },
}
