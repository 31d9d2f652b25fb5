import {
  type ReportName,
  groupOf,
  isOfPlatform,
  keysOfReport,
  reportGroups,
} from '@mizan/contract/reports/report-groups'
import type { Access } from '../../client/access.ts'

/**
 * The same answer the server gives: the role has the group of the report, and the plan has the report; those over all
 * companies are for whoever runs the platform.
 */
export const mayReadReport = (access: Access, name: ReportName): boolean =>
  isOfPlatform(name)
    ? access.isAdministrator
    : access.can(reportGroups[groupOf(name)].code, 'view') &&
      keysOfReport(name).every((key) => access.includes(key))
