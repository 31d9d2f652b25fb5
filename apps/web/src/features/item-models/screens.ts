import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    item_models: lazyRouteComponent(() => import('./model-list.tsx'), 'ModelList'),
    'item_models/form/{-$id}': lazyRouteComponent(() => import('./model-form.tsx'), 'ModelForm'),
    'item_models/view/$id': lazyRouteComponent(() => import('./model-view.tsx'), 'ModelView'),
  },
}
