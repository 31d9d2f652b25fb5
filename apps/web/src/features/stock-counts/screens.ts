import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    stock_counts: lazyRouteComponent(() => import('./count-list.tsx'), 'CountList'),
    'stock_counts/form': lazyRouteComponent(() => import('./count-form.tsx'), 'CountForm'),
    'stock_counts/view/$id': lazyRouteComponent(() => import('./count-view.tsx'), 'CountView'),
    'stock_counts/due/$id': lazyRouteComponent(() => import('./due-list.tsx'), 'DueList'),
    'stock_counts/count/$id': lazyRouteComponent(() => import('./counting.tsx'), 'Counting'),
  },
}
