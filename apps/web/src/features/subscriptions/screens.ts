import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  dashboard: {
    'client/my_subscription': lazyRouteComponent(
      () => import('./company/my-subscription.tsx'),
      'MySubscription',
    ),
    'client/subscribe': lazyRouteComponent(() => import('./company/subscribe.tsx'), 'Subscribe'),
    'client/subscription_paid/$id': lazyRouteComponent(
      () => import('./company/order-page.tsx'),
      'OrderPage',
    ),
  },
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
    subscription: lazyRouteComponent(
      () => import('./admin/subscription-list.tsx'),
      'SubscriptionList',
    ),
    'subscription/form/{-$id}': lazyRouteComponent(
      () => import('./admin/subscription-form.tsx'),
      'SubscriptionForm',
    ),
    'subscription/view/$id': lazyRouteComponent(
      () => import('./admin/subscription-view.tsx'),
      'SubscriptionView',
    ),
    payments: lazyRouteComponent(() => import('./admin/payment-list.tsx'), 'PaymentList'),
    'payments/view/$id': lazyRouteComponent(
      () => import('./admin/payment-view.tsx'),
      'PaymentView',
    ),
    platform_company: lazyRouteComponent(
      () => import('./admin/platform-company.tsx'),
      'PlatformCompany',
    ),
  },
}
