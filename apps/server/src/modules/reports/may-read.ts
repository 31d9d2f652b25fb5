import {
  type CompanyReportName,
  groupOf,
  keysOfReport,
  reportGroups,
} from '@mizan/contract/reports/report-groups'
import type { TenantContext } from '../../kernel/context.ts'
import { includesPart, requirePart } from '../../kernel/withheld.ts'

/** Whether the user reads a report: his role has its group, and the plan of the company has the report. */
export const mayReadReport = (ctx: TenantContext, name: CompanyReportName): boolean =>
  ctx.can(reportGroups[groupOf(name)].code, 'view') &&
  keysOfReport(name).every((key) => includesPart(ctx, key))

/** Refuses unless he does, and says what is lacking: the right, or the report in what the company has. */
export function requireReport(ctx: TenantContext, name: CompanyReportName): void {
  ctx.need(reportGroups[groupOf(name)].code, 'view')
  for (const key of keysOfReport(name)) requirePart(ctx, key)
}
