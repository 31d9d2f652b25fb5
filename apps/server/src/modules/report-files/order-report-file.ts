import type { PrintRun, ReportFileDraft } from '@mizan/contract/printing/print-runs'
import { reportGroups } from '@mizan/contract/reports/report-groups'
import type { TenantContext } from '../../kernel/context.ts'
import { fileNameFrom } from '../../kernel/http/file-name.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { beginRun } from '../printing/index.ts'
import {
  askedOf,
  checkedSettings,
  daysIn,
  readReportQuery,
  reportNamed,
  reportOf,
  requireReport,
} from '../reports/index.ts'

export const reportFileTaskName = 'report_file'

/** Refuses who may read no report at all. */
export function needAnyReport(ctx: TenantContext): void {
  if (!Object.values(reportGroups).some(({ code }) => ctx.can(code, 'view')))
    throw new Refusal('forbidden')
}

/** Has a report made into a file by a job, as it is asked for now. */
export async function orderReportFile(
  ctx: TenantContext,
  { report: wire, form, settings: given }: ReportFileDraft,
): Promise<PrintRun> {
  const { name, declared } = reportOf(reportNamed(wire))
  requireReport(ctx, name)
  if (form !== 'pdf') ctx.need('exports', 'view')
  const settings = await checkedSettings(ctx, name, given, { isSent: true })
  const query = await readReportQuery(ctx, askedOf(name, settings), declared.filters)
  const days = declared.period === 'now' ? [ctx.today] : daysIn(declared.period, query)
  return beginRun(
    ctx,
    {
      resource: 'reports',
      form,
      document_ids: [],
      failures: [],
      file_name: fileNameFrom(ctx, `${declared.title[ctx.language]} ${days.join('_')}.${form}`),
      report: { report: wire, settings, row_count: 0, stores_scope: ctx.storesScope },
    },
    reportFileTaskName,
  )
}
