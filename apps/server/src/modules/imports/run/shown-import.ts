import type { Language } from '@mizan/contract/errors'
import {
  type ImportColumn,
  type SheetPart,
  columnsOn,
  importables,
} from '@mizan/contract/imports/importable'
import type { Import } from '@mizan/contract/imports/imports'
import type { ImportRow, SavedRow } from './imports.sql.ts'
import type { RowProblem } from '../units/unit.ts'
import { refusalText } from '../../../kernel/refusal-text.ts'

/** What is wrong with a cell or a row, in words. */
export const problemText = ({ code, params }: RowProblem, language: Language): string =>
  refusalText(code, language, { ...params, allowed: params?.[`allowed_${language}`] ?? '' })

const fieldOf = ({ field }: ImportColumn): string => field

/** What the sheet of documents, or that of their lines, is called. */
export const sheetOf = (
  { sheets, sheet, lines_sheet: linesSheet }: ImportRow,
  part: SheetPart,
): string | null => sheets[part === 'line' ? (linesSheet ?? 0) : sheet] ?? null

/** An import as its reader sees it: every problem in his language, at the heading of his file. */
export function shownImport(row: ImportRow, language: Language): Import {
  const lineFields = new Set(
    row.lines_sheet === null ? [] : columnsOn(importables[row.resource], 'line').map(fieldOf),
  )
  const headingOf = (field: string | null): string | null => {
    const place = field === null ? undefined : row.mapping[field]
    const columns = lineFields.has(field ?? '') ? row.line_columns : row.columns
    return columns.find(({ index }) => index === place)?.heading ?? null
  }
  const rowOf = ({ row: number, part, ...saved }: SavedRow): Import['rows'][number] => ({
    row: number,
    sheet: row.lines_sheet === null ? null : sheetOf(row, part),
    action: saved.action,
    values: { ...saved.values },
    problems: saved.problems.map((problem) => ({
      field: problem.field,
      heading: headingOf(problem.field),
      code: problem.code,
      message: problemText(problem, language),
    })),
  })
  return {
    id: row.id,
    resource: row.resource,
    record_id: row.record_id,
    file_name: row.file_name,
    status: row.status,
    failure:
      row.failure === null
        ? null
        : { code: row.failure, message: refusalText(row.failure, language, { limit: '10000' }) },
    sheets: [...row.sheets],
    sheet: row.sheet,
    columns: row.columns.map((column) => ({ ...column, samples: [...column.samples] })),
    lines_sheet: row.lines_sheet,
    line_columns: row.line_columns.map((column) => ({ ...column, samples: [...column.samples] })),
    mapping: { ...row.mapping },
    duplicates: row.duplicates,
    confirms: row.confirms,
    leaves_refused: row.leaves_refused,
    creates: [...row.creates],
    made: [...row.made],
    figures: [...row.figures],
    total: row.total,
    done: row.done,
    counts: row.counts,
    rows: row.rows.map(rowOf),
    created_at: row.created_at.toISOString(),
    committed_at: row.committed_at?.toISOString() ?? null,
  }
}
