import {
  type CompanyReportName,
  groupOf,
  keysOfReport,
  reportGroups,
} from '@mizan/contract/reports/report-groups'
import type { TenantContext } from '../../kernel/context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { includesPart } from '../../kernel/withheld.ts'

/** Whether the user reads a report: his role has its group, and the plan of the company has the report. */
export const mayReadReport = (ctx: TenantContext, name: CompanyReportName): boolean =>
  ctx.can(reportGroups[groupOf(name)].code, 'view') &&
  keysOfReport(name).every((key) => includesPart(ctx, key))

/** Refuses unless he does. */
export function requireReport(ctx: TenantContext, name: CompanyReportName): void {
  if (!mayReadReport(ctx, name)) throw new Refusal('forbidden')
}
