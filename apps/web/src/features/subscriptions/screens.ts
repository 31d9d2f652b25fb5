import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  admin: {
    plans: lazyRouteComponent(() => import('./plans/plan-list.tsx'), 'PlanList'),
    'plans/form/{-$id}': lazyRouteComponent(() => import('./plans/plan-form.tsx'), 'PlanForm'),
    'plans/view/$id': lazyRouteComponent(() => import('./plans/plan-view.tsx'), 'PlanView'),
    coupons: lazyRouteComponent(() => import('./coupons/coupon-list.tsx'), 'CouponList'),
    'coupons/form/{-$id}': lazyRouteComponent(
      () => import('./coupons/coupon-form.tsx'),
      'CouponForm',
    ),
    'coupons/view/$id': lazyRouteComponent(() => import('./coupons/coupon-view.tsx'), 'CouponView'),
  },
}
