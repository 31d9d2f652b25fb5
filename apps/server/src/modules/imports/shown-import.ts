import { type Language, errorText } from '@mizan/contract/errors'
import type { Import } from '@mizan/contract/imports'
import type { ImportRow, KeptRow } from './imports.sql.ts'
import type { RowProblem } from './row-outcome.ts'

/** What is wrong with a cell or a row, in words. */
export const problemText = ({ code, params }: RowProblem, language: Language): string =>
  errorText(code, language, { ...params, allowed: params?.[`allowed_${language}`] ?? '' })

/** An import as its reader sees it: every problem in his language, at the heading of his file. */
export function shownImport(row: ImportRow, language: Language): Import {
  const headings = new Map(row.columns.map(({ index, heading }) => [index, heading]))
  const headingOf = (field: string | null): string | null => {
    const place = field === null ? undefined : row.mapping[field]
    return place === undefined ? null : (headings.get(place) ?? null)
  }
  const rowOf = ({ row: number, action, values, problems }: KeptRow): Import['rows'][number] => ({
    row: number,
    action,
    values: { ...values },
    problems: problems.map((problem) => ({
      field: problem.field,
      heading: headingOf(problem.field),
      code: problem.code,
      message: problemText(problem, language),
    })),
  })
  return {
    id: row.id,
    resource: row.resource,
    file_name: row.file_name,
    status: row.status,
    failure:
      row.failure === null
        ? null
        : { code: row.failure, message: errorText(row.failure, language, { limit: '10000' }) },
    sheets: [...row.sheets],
    sheet: row.sheet,
    columns: row.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: { ...row.mapping },
    duplicates: row.duplicates,
    confirms: row.confirms,
    leaves_refused: row.leaves_refused,
    total: row.total,
    done: row.done,
    counts: row.counts,
    rows: row.rows.map(rowOf),
    created_at: row.created_at.toISOString(),
    committed_at: row.committed_at?.toISOString() ?? null,
  }
}
