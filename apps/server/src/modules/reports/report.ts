import type { Language } from '@mizan/contract/errors'
import type { PermissionCode } from '@mizan/core/access/permission-codes'
import { resource } from '@mizan/contract/resource'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { listFile } from '../../kernel/http/list-file.ts'
import { pageOf } from '../../kernel/list.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type ReportQuery, readReportQuery } from './report-query.ts'

export type ReportColumn = {
  readonly key: string
  readonly kind: 'text' | 'date' | 'money' | 'quantity' | 'price' | 'count'
  readonly label: Readonly<Record<Language, string>>
}

export type ReportRow = Readonly<Record<string, unknown>>

export type ReportAnswer = {
  readonly rows: readonly ReportRow[]
  /** How many rows there are in all; without it the report has one page. */
  readonly total?: number
  /** Sums under the columns, over all rows. */
  readonly totals?: Readonly<Record<string, string | null>>
  /** What stands above the table: the account, the party, opening and closing balance. */
  readonly about?: Readonly<Record<string, unknown>>
}

/** One report: who may read it, what it may be asked for, its columns and its rows. */
export type Report = {
  readonly name: string
  readonly code: PermissionCode
  readonly says: string
  /** Filters besides the period and the page. */
  readonly filters: readonly string[]
  readonly columns: readonly ReportColumn[]
  readonly read: (ctx: TenantContext, query: ReportQuery) => Promise<ReportAnswer>
}

/** A column by its key, kind and both headings. */
export const column = (
  key: string,
  kind: ReportColumn['kind'],
  ar: string,
  en: string,
): ReportColumn => ({ key, kind, label: { ar, en } })

/** Serves a report as JSON with its columns, or as a file with `return_file=csv|xlsx`. */
export function serveReport(api: Api, report: Report): void {
  call(
    api,
    {
      method: 'GET',
      path: `/reports/${report.name}`,
      scope: 'tenant',
      tag: 'reports',
      body: noBody,
      says: `${report.says}. Takes from, to, period, page, per_page, return_file${report.filters.map((f) => `, ${f}`).join('')}`,
    },
    async (ctx, { query, reply }) => {
      ctx.need(report.code, 'view')
      const asked = await readReportQuery(ctx, query, report.filters)
      const answer = await report.read(ctx, asked)
      if (asked.file) return reportFile(ctx, report, answer, asked.file, reply)
      return { body: bodyOf(ctx, report, answer, asked) }
    },
  )
}

function bodyOf(ctx: TenantContext, report: Report, answer: ReportAnswer, query: ReportQuery) {
  const total = answer.total ?? answer.rows.length
  const isPaged = answer.total !== undefined && !query.all
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
    columns: report.columns.map(({ key, kind, label }) => ({
      key,
      kind,
      label: label[ctx.language],
    })),
  }
}

/** The report as a list whose columns bear the headings of the reader's language, written as lists are. */
function reportFile(
  ctx: TenantContext,
  report: Report,
  answer: ReportAnswer,
  file: 'csv' | 'xlsx',
  reply: FastifyReply,
): Promise<Answer> {
  const columns = report.columns.map(({ key, label }) => ({ key, heading: label[ctx.language] }))
  const rows = [...answer.rows, ...(answer.totals ? [answer.totals] : [])].map((row) =>
    Object.fromEntries(columns.map(({ key, heading }) => [heading, row[key]])),
  )
  const list = resource(report.name, {
    guard: { code: report.code },
    draft: z.object({}),
    row: z.object(Object.fromEntries(columns.map(({ heading }) => [heading, z.unknown()]))),
  })
  const query = {
    page: 1,
    perPage: Math.max(rows.length, 1),
    all: false,
    search: null,
    sort: null,
    equals: {},
    from: {},
    to: {},
    file,
  }
  return listFile(
    ctx,
    list,
    query,
    async () => pageOf(`reports/${report.name}`, query, rows.length, rows),
    reply,
  )
}

/** Refuses a report that needs a filter it was not given. */
export function required(query: ReportQuery, name: string): string {
  const value = query.id(name)
  if (value === null) throw new Refusal('invalid', {}, { [name]: [{ code: 'required' }] })
  return value
}
