import { lazyRouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

const userSettings = lazyRouteComponent(() => import('./user-settings.tsx'), 'UserSettings')

export const screens: Screens = {
  speaks: ['proofs'],
  dashboard: {
    'client/my_company': lazyRouteComponent(() => import('./my-company.tsx'), 'MyCompany'),
    'client/financial_settings': lazyRouteComponent(
      () => import('./financial-settings.tsx'),
      'FinancialSettings',
    ),
    'client/financial_settings/years/$id': lazyRouteComponent(
      () => import('./year-screen.tsx'),
      'FiscalYearScreen',
    ),
    'client/default_accounts': lazyRouteComponent(
      () => import('./default-accounts.tsx'),
      'DefaultAccounts',
    ),
    'client/user-settings': userSettings,
    'client/company_data': lazyRouteComponent(() => import('./company-data.tsx'), 'CompanyData'),
  },
}
