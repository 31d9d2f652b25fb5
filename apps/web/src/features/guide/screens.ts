import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'integrations/guide/{-$id}': lazyRouteComponent(() => import('./guides.tsx'), 'ProductGuide'),
    'integrations/manual/{-$id}': lazyRouteComponent(() => import('./guides.tsx'), 'Manual'),
  },
  places: ['integrations/guide/{-$id}', 'integrations/manual/{-$id}'],
}
