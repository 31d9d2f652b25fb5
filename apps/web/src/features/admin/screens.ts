import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

export const screens: Screens = {
  // A company's page counts what its plan limits, which the plans have words for.
  speaks: ['subscriptions', 'support-access'],
  admin: {
    health: lazyRouteComponent(() => import('./health/health-page.tsx'), 'HealthPage'),
    jobs: lazyRouteComponent(() => import('./health/job-list.tsx'), 'JobList'),
    mails: lazyRouteComponent(() => import('./home/mail-list.tsx'), 'MailList'),
    acts: lazyRouteComponent(() => import('./act-list.tsx'), 'ActList'),
    tenants: lazyRouteComponent(() => import('./tenants/tenant-list.tsx'), 'TenantList'),
    'tenants/view/{-$id}': lazyRouteComponent(
      () => import('./tenants/tenant-view.tsx'),
      'TenantView',
    ),
    'tenants/form/$id': lazyRouteComponent(() => import('./tenants/tenant-form.tsx'), 'TenantForm'),
    feature_switches: lazyRouteComponent(() => import('./features/switch-list.tsx'), 'SwitchList'),
    'feature_switches/form/{-$id}': lazyRouteComponent(
      () => import('./features/switch-form.tsx'),
      'SwitchForm',
    ),
    'admin_registration/form': lazyRouteComponent(
      () => import('./tenants/registration-form.tsx'),
      'RegistrationForm',
    ),
    users: lazyRouteComponent(() => import('./people/person-list.tsx'), 'PersonList'),
    'users/view/{-$id}': lazyRouteComponent(() => import('./people/person-view.tsx'), 'PersonView'),
    'users/form/$id': lazyRouteComponent(() => import('./people/person-form.tsx'), 'PersonForm'),
    tenant_users: lazyRouteComponent(
      () => import('./people/membership-list.tsx'),
      'MembershipList',
    ),
    admins: lazyRouteComponent(() => import('./people/admin-list.tsx'), 'AdminList'),
    'admins/form': lazyRouteComponent(() => import('./people/admin-form.tsx'), 'AdminForm'),
    business_type: lazyRouteComponent(
      () => import('./reference/business-type-list.tsx'),
      'BusinessTypeList',
    ),
    currencies: lazyRouteComponent(() => import('./reference/currency-list.tsx'), 'CurrencyList'),
    'currencies/view/{-$id}': lazyRouteComponent(
      () => import('./reference/currency-view.tsx'),
      'CurrencyView',
    ),
    'currencies/form/$id': lazyRouteComponent(
      () => import('./reference/currency-form.tsx'),
      'CurrencyForm',
    ),
    countries: lazyRouteComponent(() => import('./reference/country-list.tsx'), 'CountryList'),
    'countries/form/$id': lazyRouteComponent(
      () => import('./reference/country-form.tsx'),
      'CountryForm',
    ),
    'site-settings': lazyRouteComponent(
      () => import('./reference/site-settings-form.tsx'),
      'SiteSettingsForm',
    ),
    'business_type/form/{-$id}': lazyRouteComponent(
      () => import('./reference/business-type-form.tsx'),
      'BusinessTypeForm',
    ),
  },
}
