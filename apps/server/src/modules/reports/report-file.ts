import { paperRowsMax } from '@mizan/contract/printing/print-runs'
import type { ReportDeclaration } from '@mizan/contract/reports/report'
import { wireName } from '@mizan/contract/reports/report-groups'
import type { ReaderContext } from '../../kernel/context.ts'
import {
  type FileRow,
  type FileTable,
  isFigureKind,
  plainText,
} from '../../kernel/http/file-table.ts'
import { choiceText } from '../../kernel/http/screen-words.ts'
import { askedFor } from './asked-for.sql.ts'
import { askedColumns, columnsUpright, printedColumns } from './report-columns.ts'
import { printedStatement } from './printed-statement.ts'
import type { Report, ReportRow } from './report.ts'
import type { ReportQuery } from './report-query.ts'

/** The report as a file: its columns under the headings of the reader's language, sums as a last row. */
export async function reportFile<C extends ReaderContext>(
  ctx: C,
  report: Report<C>,
  query: ReportQuery,
): Promise<FileTable> {
  const { declared } = report
  const columns = await askedColumns(ctx, report, query)
  const printed = printedColumns(report, columns, query)
  return {
    ...(await rowsOf(ctx, report, query)),
    name: [wireName(report.name), ...daysIn(declared.period, query)].join('_'),
    title: declared.title,
    columns: columns.map(({ key, kind, label, choice }) => ({
      heading: query.asksKeys ? key : label[ctx.language],
      isFigure: isFigureKind(kind),
      text: (row) =>
        choice === undefined || query.asksKeys
          ? plainText(row[key])
          : choiceText(choice, row[key], ctx.language),
    })),
    printed,
    isLandscape: declared.orientation === 'landscape' || printed.length > columnsUpright,
    ...(declared.tree && { weightOf: weightIn(declared.tree) }),
    asked: await askedFor(ctx, report, query),
    isBare: query.asksKeys,
  }
}

/** The days of a report in the name of its file: a CSV has no other place to tell them. */
export function daysIn(
  period: ReportDeclaration['period'],
  { from, to }: Pick<ReportQuery, 'from' | 'to'>,
): readonly string[] {
  if (period === 'now') return []
  return period === 'span' ? [from, to] : [to]
}

/** Headings and sums of a tree weigh more, and what stands below a heading is indented. */
const weightIn =
  ({
    column,
    headings,
  }: NonNullable<ReportDeclaration['tree']>): NonNullable<FileTable['weightOf']> =>
  (row: FileRow) => {
    const level = Number(row['level'] ?? 1)
    return {
      column,
      indent: level - 1,
      isStrong: row['is_transaction_account'] !== true && level <= headings,
    }
  }

/** What a file holds: streamed where the report has pages and the file any number of rows. */
async function rowsOf<C extends ReaderContext>(
  ctx: C,
  report: Report<C>,
  query: ReportQuery,
): Promise<Pick<FileTable, 'batches' | 'firstRows' | 'isTotal'>> {
  if (report.every && query.file !== 'pdf') {
    const { batches, totals } = await report.every(ctx, query)
    return {
      batches: async function* () {
        yield* batches()
        if (totals) yield [totals]
      },
      firstRows: async () => null,
      isTotal: (row) => row === totals,
    }
  }
  const { rows, totals, about } = await report.read(ctx, { ...query, perPage: paperRowsMax + 1 })
  return {
    batches: async function* () {
      yield totals ? [...rows, totals] : rows
    },
    isTotal: (row) => row === totals,
    firstRows: async (max) =>
      rows.length > max
        ? null
        : {
            rows: withoutRepeats(report.declared, rows),
            totals: totals ?? null,
            ...printedStatement(report.declared, about),
          },
  }
}

/** On paper, what several rows are of is said by the first of them. */
export function withoutRepeats(
  { grouped }: ReportDeclaration,
  rows: readonly ReportRow[],
): readonly ReportRow[] {
  if (grouped === undefined) return rows
  const { by, once } = grouped
  const empty = Object.fromEntries(once.map((key) => [key, null]))
  return rows.map((row, at) => (rows[at - 1]?.[by] === row[by] ? { ...row, ...empty } : row))
}
