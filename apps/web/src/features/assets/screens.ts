import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    assets: lazyRouteComponent(() => import('./asset-list.tsx'), 'AssetList'),
    'assets/form/$id': lazyRouteComponent(() => import('./asset-form.tsx'), 'AssetForm'),
    'assets/view/$id': lazyRouteComponent(() => import('./asset-view.tsx'), 'AssetView'),
  },
}
