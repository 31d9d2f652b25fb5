import type { TenantContext } from '../../kernel/context.ts'
import type { FileTable } from '../../kernel/http/file-table.ts'
import { printedStatement } from './printed-statement.ts'
import { withoutRepeats } from './report-file.ts'
import type { ReportQuery } from './report-query.ts'
import type { Report, ReportRow } from './report.ts'

/** Rows of a report that come on paper together; below the last of them stand the sums and what is open. */
export type ReportPart = NonNullable<Awaited<ReturnType<FileTable['firstRows']>>> & {
  readonly number: number
  readonly isLast: boolean
}

async function* batchesOf(
  ctx: TenantContext,
  report: Report,
  query: ReportQuery,
): AsyncGenerator<readonly ReportRow[], Pick<ReportPart, 'totals' | 'statement'>> {
  if (!report.every) {
    const { rows, totals, about } = await report.read(ctx, query)
    yield rows
    return { totals: totals ?? null, ...printedStatement(report.declared, about) }
  }
  const { batches, totals } = await report.every(ctx, query)
  yield* batches()
  const isStatement = report.declared.below !== undefined
  const about = isStatement
    ? (await report.read(ctx, { ...query, all: false, perPage: 1 })).about
    : undefined
  return { totals: totals ?? null, ...printedStatement(report.declared, about) }
}

/** A report of any length in parts of at most so many rows, read as they are set: one of them is in memory. */
export async function* reportParts(
  ctx: TenantContext,
  report: Report,
  query: ReportQuery,
  rowsMax: number,
): AsyncGenerator<ReportPart> {
  const batches = batchesOf(ctx, report, query)
  const cut = (rows: readonly ReportRow[]): readonly ReportRow[] =>
    withoutRepeats(report.declared, rows)
  let waiting: ReportRow[] = []
  let number = 1
  let next = await batches.next()
  for (; !next.done; next = await batches.next()) {
    waiting.push(...next.value)
    while (waiting.length > rowsMax) {
      yield { rows: cut(waiting.slice(0, rowsMax)), totals: null, number, isLast: false }
      waiting = waiting.slice(rowsMax)
      number += 1
    }
  }
  yield { rows: cut(waiting), ...next.value, number, isLast: true }
}

/** How many rows of a batch count as one more: of a journal its entries, of anything else its rows. */
export function countsIn({ declared }: Report): (rows: readonly ReportRow[]) => number {
  const { grouped } = declared
  if (grouped === undefined) return (rows) => rows.length
  let last: unknown = null
  return (rows) =>
    rows.filter((row) => {
      const isNew = row[grouped.by] !== last
      last = row[grouped.by]
      return isNew
    }).length
}
