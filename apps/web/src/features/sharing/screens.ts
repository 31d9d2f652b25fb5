import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  plain: {
    'share/$token': lazyRouteComponent(() => import('./shared-page.tsx'), 'SharedPage'),
  },
}
