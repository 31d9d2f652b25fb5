import type { Language } from '@mizan/contract/errors'
import { fieldHeadings } from '@mizan/contract/printed-lists'
import type { PermissionCode } from '@mizan/core/access/permission-codes'
import type { FastifyReply } from 'fastify'
import { type Api, call, noBody } from '../../kernel/api.ts'
import type { TenantContext } from '../../kernel/context.ts'
import { type FileTable, isFigureKind, plainText } from '../../kernel/http/file-table.ts'
import { paperRowsMax, tableFile } from '../../kernel/http/list-file.ts'
import { choiceText } from '../../kernel/http/screen-words.ts'
import type { Answer } from '../../kernel/open-context.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type ReportQuery, readReportQuery } from './report-query.ts'
import { reportTitles } from './report-titles.ts'

export type ReportColumn = {
  readonly key: string
  readonly kind: 'text' | 'date' | 'money' | 'quantity' | 'price' | 'count'
  readonly label: Readonly<Record<Language, string>>
  /** Of codes: under which label the screens have their words. */
  readonly choice?: string
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

/** All rows of a report as they are read, however many, and what stands below them. */
export type ReportStream = {
  readonly batches: () => AsyncIterable<readonly ReportRow[]>
  readonly totals?: ReportAnswer['totals']
}

/** One report: who may read it, what it may be asked for, its columns and its rows. */
export type Report = {
  readonly name: string
  readonly code: PermissionCode
  readonly says: string
  /** Filters besides the period and the page. */
  readonly filters: readonly string[]
  /** A function where they depend on what was asked for. */
  readonly columns: readonly ReportColumn[] | ((query: ReportQuery) => readonly ReportColumn[])
  readonly read: (ctx: TenantContext, query: ReportQuery) => Promise<ReportAnswer>
  /** Of a report with pages: every row for a spreadsheet, through a cursor (decision 021). */
  readonly every?: (ctx: TenantContext, query: ReportQuery) => Promise<ReportStream>
}

/** A column by its key, kind and both headings. */
export const column = (
  key: string,
  kind: ReportColumn['kind'],
  ar: string,
  en: string,
): ReportColumn => ({ key, kind, label: { ar, en } })

/** A column of codes, whose words people read in files as they do on screens. */
export const choiceColumn = (
  key: string,
  choice: string,
  ar: string,
  en: string,
): ReportColumn => ({
  ...column(key, 'text', ar, en),
  choice,
})

/** Serves a report as JSON with its columns, or as a file with `return_file=pdf|csv|xlsx`. */
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
    (ctx, { query, reply }) => answerOf(api, ctx, report, query, reply),
  )
}

/** Serves any of the reports by its name as PDF (`product.md` 7). */
export function servePdfReport(api: Api, reports: readonly Report[]): void {
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
    (ctx, { query: { name, ...query }, reply }) => {
      if (!reports.some(({ code }) => ctx.can(code, 'view'))) throw new Refusal('forbidden')
      const report = reports.find((each) => each.name === name)
      if (!report)
        throw new Refusal('invalid_filter', { name: `name=${(name ?? '').slice(0, 40)}` })
      return answerOf(api, ctx, report, { ...query, return_file: 'pdf' }, reply)
    },
  )
}

async function answerOf(
  api: Api,
  ctx: TenantContext,
  report: Report,
  query: Readonly<Record<string, string | undefined>>,
  reply: FastifyReply,
): Promise<Answer> {
  ctx.need(report.code, 'view')
  const asked = await readReportQuery(ctx, query, report.filters)
  if (asked.file)
    return tableFile(ctx, await reportTable(ctx, report, asked), asked.file, reply, api.tablePaper)
  return { body: bodyOf(ctx, report, await report.read(ctx, asked), asked) }
}

const columnsOf = ({ columns }: Report, query: ReportQuery): readonly ReportColumn[] =>
  typeof columns === 'function' ? columns(query) : columns

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
    columns: columnsOf(report, query).map(({ key, kind, label }) => ({
      key,
      kind,
      label: label[ctx.language],
    })),
  }
}

/** What a file holds: streamed where the report has pages and the file any number of rows. */
async function rowsOf(
  ctx: TenantContext,
  report: Report,
  query: ReportQuery,
): Promise<Pick<FileTable, 'batches' | 'firstRows'>> {
  if (report.every && query.file !== 'pdf') {
    const { batches, totals } = await report.every(ctx, query)
    return {
      batches: async function* () {
        yield* batches()
        if (totals) yield [totals]
      },
      firstRows: async () => null,
    }
  }
  const { rows, totals } = await report.read(ctx, { ...query, perPage: paperRowsMax + 1 })
  return {
    batches: async function* () {
      yield totals ? [...rows, totals] : rows
    },
    firstRows: async (max) => (rows.length > max ? null : { rows, totals: totals ?? null }),
  }
}

/** The report as a file: its columns under the headings of the reader's language, sums as a last row. */
async function reportTable(
  ctx: TenantContext,
  report: Report,
  query: ReportQuery,
): Promise<FileTable> {
  const columns = columnsOf(report, query)
  return {
    ...(await rowsOf(ctx, report, query)),
    name: report.name,
    title: reportTitles[report.name] ?? { ar: report.says, en: report.says },
    columns: columns.map(({ key, kind, label, choice }) => ({
      heading: query.asksKeys ? key : label[ctx.language],
      isFigure: isFigureKind(kind),
      text: (row) =>
        choice === undefined || query.asksKeys
          ? plainText(row[key])
          : choiceText(choice, row[key], ctx.language),
    })),
    printed: columns,
    asked: [
      { label: { ar: 'الفترة', en: 'Period' }, value: `${query.from} – ${query.to}` },
      ...report.filters.flatMap((name) => {
        const value = query.text(name)
        const label = fieldHeadings[name]
        const choice = columns.find(({ key }) => key === name)?.choice
        const said = choice && value ? choiceText(choice, value, ctx.language) : value
        return said && label ? [{ label, value: said }] : []
      }),
    ],
  }
}

/** Refuses a report that needs a filter it was not given. */
export function required(query: ReportQuery, name: string): string {
  const value = query.id(name)
  if (value === null) throw new Refusal('invalid', {}, { [name]: [{ code: 'required' }] })
  return value
}
