import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    expenses: lazyRouteComponent(() => import('./expense-list.tsx'), 'ExpenseList'),
    'expenses/form/{-$id}': lazyRouteComponent(() => import('./expense-form.tsx'), 'ExpenseForm'),
    'expenses/view/$id': lazyRouteComponent(() => import('./expense-view.tsx'), 'ExpenseView'),
  },
}
