import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    einvoicing: lazyRouteComponent(() => import('./problems.tsx'), 'Problems'),
    'einvoicing/evidence': lazyRouteComponent(() => import('./evidence.tsx'), 'Evidence'),
    'client/einvoice_units': lazyRouteComponent(() => import('./unit-list.tsx'), 'UnitList'),
    'client/einvoice_units/form': lazyRouteComponent(() => import('./unit-form.tsx'), 'UnitForm'),
    'client/einvoice_units/view/$id': lazyRouteComponent(
      () => import('./unit-view.tsx'),
      'UnitView',
    ),
  },
}
