import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    budgets: lazyRouteComponent(() => import('./budget-list.tsx'), 'BudgetList'),
    'budgets/form/{-$id}': lazyRouteComponent(() => import('./budget-form.tsx'), 'BudgetForm'),
    'budgets/view/$id': lazyRouteComponent(() => import('./budget-screen.tsx'), 'BudgetScreen'),
  },
}
