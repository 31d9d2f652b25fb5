import {
  companyReportNames,
  pathInGroup,
  platformReportNames,
  wireName,
} from '@mizan/contract/reports/report-groups'
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { Screens } from '../../kit/page/screens.ts'

const report = lazyRouteComponent(() => import('./report-screen.tsx'), 'ReportScreen')

/** Each report stands under its group and, as its name on the server is its own, under the name alone. */
const paths = companyReportNames.flatMap((name): [string, RouteComponent][] => [
  [`reports/${pathInGroup(name)}`, report],
  [`reports/${wireName(name)}`, report],
])

const platformReport = lazyRouteComponent(
  () => import('./report-screen.tsx'),
  'PlatformReportScreen',
)

export const screens: Screens = {
  dashboard: {
    reports: lazyRouteComponent(() => import('./reports-index.tsx'), 'ReportsIndex'),
    'reports/scheduled': lazyRouteComponent(
      () => import('./scheduled/schedule-list.tsx'),
      'ScheduleList',
    ),
    'reports/scheduled/view/{-$id}': lazyRouteComponent(
      () => import('./scheduled/schedule-view.tsx'),
      'ScheduleView',
    ),
    ...Object.fromEntries(paths),
  },
  admin: {
    reports: lazyRouteComponent(() => import('./platform-index.tsx'), 'PlatformReportsIndex'),
    ...Object.fromEntries(
      platformReportNames.map((name) => [`reports/${wireName(name)}`, platformReport] as const),
    ),
  },
}
