import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/screens.ts'

export const screens: Screens = {
  dashboard: {
    'reports/accounting/proofs': lazyRouteComponent(() => import('./proofs.tsx'), 'Proofs'),
  },
}
