import {
  type CompanyReportName,
  groupOf,
  reportCall,
  reportGroups,
  wireName,
} from '@mizan/contract/reports/report-groups'
import type { ReportColumn } from '@mizan/contract/reports/report'
import type { FastifyReply } from 'fastify'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { PlatformContext, ReaderContext, TenantContext } from '../../kernel/context.ts'
import { tableFile } from '../../kernel/http/list-file.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { askedColumns } from './report-columns.ts'
import { reportFile } from './report-file.ts'
import { type ReportQuery, readReportQuery } from './report-query.ts'
import { answerSchema, parametersOf } from './report-schema.ts'
import type { Report, ReportAnswer } from './report.ts'
import { requireReport } from './may-read.ts'

export type CompanyReport = Report & { readonly name: CompanyReportName }

const described = ({ name, declared }: Pick<Report, 'name' | 'declared'>) =>
  ({
    method: 'GET',
    path: reportCall(name),
    body: noBody,
    says: declared.says.en,
    parameters: parametersOf(declared),
    whole: answerSchema(declared),
  }) as const

/** Serves a report as JSON with its columns, or as a file with `return_file=pdf|csv|xlsx`. */
export function serveReport(api: Api, report: CompanyReport): void {
  call(api, { ...described(report), scope: 'tenant', tag: 'reports' }, (ctx, { query, reply }) => {
    requireReport(ctx, report.name)
    return answerOf(api, ctx, report, query, reply)
  })
}

/** Serves a report over all companies in the same ways, to whoever runs the platform. */
export function servePlatformReport(api: Api, report: Report<PlatformContext>): void {
  call(
    api,
    { ...described(report), scope: 'admin', tag: 'admin/reports' },
    (ctx, { query, reply }) => answerOf(api, ctx, report, query, reply),
  )
}

/** Serves any of the reports of a company by its name as PDF (`product.md` 7). */
export function servePdfReport(api: Api, reports: readonly CompanyReport[]): void {
  call(
    api,
    {
      method: 'GET',
      path: '/pdf_report',
      scope: 'tenant',
      tag: 'reports',
      body: noBody,
      says: 'A report as PDF by its `name`, with the filters it takes',
    },
    (ctx: TenantContext, { query: { name, ...query }, reply }) => {
      if (!reports.some((each) => ctx.can(reportGroups[groupOf(each.name)].code, 'view')))
        throw new Refusal('forbidden')
      const report = reports.find((each) => wireName(each.name) === name)
      if (!report)
        throw new Refusal('invalid_filter', { name: `name=${(name ?? '').slice(0, 40)}` })
      requireReport(ctx, report.name)
      return answerOf(api, ctx, report, { ...query, return_file: 'pdf' }, reply)
    },
  )
}

async function answerOf<C extends ReaderContext>(
  api: Api,
  ctx: C,
  report: Report<C>,
  query: Readonly<Record<string, string | undefined>>,
  reply: FastifyReply,
): Promise<Answer> {
  const asked = await readReportQuery(ctx, query, report.declared.filters)
  if (asked.file)
    return tableFile(ctx, await reportFile(ctx, report, asked), asked.file, reply, api.tablePaper)
  const [answer, columns] = await Promise.all([
    report.read(ctx, asked),
    askedColumns(ctx, report, asked),
  ])
  return { body: bodyOf(ctx, report, { ...answer, columns }, asked) }
}

function bodyOf<C extends ReaderContext>(
  ctx: C,
  report: Report<C>,
  answer: ReportAnswer & { readonly columns: readonly ReportColumn[] },
  query: ReportQuery,
) {
  const total = answer.total ?? answer.rows.length
  const isPaged = answer.total !== undefined && !query.all
  const pairs = report.pairs?.(query)
  return {
    data: answer.rows,
    meta: {
      current_page: isPaged ? query.page : 1,
      per_page: isPaged ? query.perPage : total,
      last_page: isPaged ? Math.max(1, Math.ceil(total / query.perPage)) : 1,
      total,
      from: query.from,
      to: query.to,
      ...(answer.totals && { totals: answer.totals }),
      ...answer.about,
    },
    columns: answer.columns.map(({ key, kind, label }) => {
      const pair = pairs?.[key]
      return {
        key,
        kind,
        label: label[ctx.language],
        ...(pair && { over: pair.over[ctx.language], head: pair.label[ctx.language] }),
      }
    }),
  }
}
