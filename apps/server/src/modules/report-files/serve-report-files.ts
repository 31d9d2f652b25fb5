import { printRun, reportFileDraft } from '@mizan/contract/printing/print-runs'
import { statementEmail } from '@mizan/contract/statement-email'
import { type Api, call } from '../../kernel/api.ts'
import { mailStatement } from './mail-statement.ts'
import { needAnyReport, orderReportFile } from './order-report-file.ts'

/** Long reports as files that are made in the background, in the runs of papers; statements to those they are about. */
export function serveReportFiles(api: Api): void {
  call(
    api,
    {
      scope: 'tenant',
      tag: 'reports',
      method: 'POST',
      path: '/report_files',
      body: reportFileDraft,
      right: needAnyReport,
      answer: printRun,
      perMinute: 20,
      says: 'Makes a file of a report in the background: the whole of it, however long; `GET /print_runs/:id` tells how far it is',
    },
    async (ctx, { body }) => ({ status: 201, body: { data: await orderReportFile(ctx, body) } }),
  )
  call(
    api,
    {
      scope: 'tenant',
      tag: 'reports',
      method: 'POST',
      path: '/statement_email',
      body: statementEmail,
      right: (ctx) => ctx.need('email', 'store'),
      perMinute: 60,
      says: 'Mails the statement of a customer or supplier as PDF to him, or to the address `to`',
    },
    async (ctx, { body }) => ({ status: 202, body: { data: await mailStatement(ctx, body) } }),
  )
}
