import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'reports/accounting/proofs': lazyRouteComponent(() => import('./proofs.tsx'), 'Proofs'),
  },
}
