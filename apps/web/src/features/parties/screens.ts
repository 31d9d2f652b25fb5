import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    beneficiaries: lazyRouteComponent(() => import('./beneficiary-list.tsx'), 'BeneficiaryList'),
    'beneficiaries/form/{-$id}': lazyRouteComponent(
      () => import('./beneficiary-form.tsx'),
      'BeneficiaryForm',
    ),
    'beneficiaries/view/$id': lazyRouteComponent(
      () => import('./beneficiary-view.tsx'),
      'BeneficiaryView',
    ),
  },
}
