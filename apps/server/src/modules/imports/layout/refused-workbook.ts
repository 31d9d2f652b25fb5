import type { Language } from '@mizan/contract/errors'
import { type SheetPart, columnsOn, importables } from '@mizan/contract/imports/importable'
import { type Words, listTitles } from '@mizan/contract/printed-lists'
import { textWorkbook } from '../../../kernel/http/spreadsheet.ts'
import type { ImportRow, RefusedRow } from '../run/imports.sql.ts'
import { problemText, sheetOf } from '../run/shown-import.ts'

const wrong: Words = { ar: 'ما يلزم تصحيحه', en: 'What to correct' }
const placed: Words = { ar: 'السطر في الملف الأصلي', en: 'Row in the first file' }

/**
 * Rejected rows with all their cells and, in the last columns, what is wrong with each in the reader's
 * language. Columns that bring a field are headed by its own name, so that the file is read anew
 * without choosing them again. Documents and lines that came on two sheets go back on two.
 */
export function refusedWorkbook(
  of: ImportRow,
  refused: readonly RefusedRow[],
  language: Language,
): Promise<Uint8Array> {
  const title = listTitles[of.resource]?.[language] ?? of.resource
  const parts = of.lines_sheet === null ? (['whole'] as const) : (['head', 'line'] as const)
  const sheets = parts.map((part) => ({
    name: part === 'whole' ? title : (sheetOf(of, part) ?? title),
    rows: rowsOf(
      of,
      part,
      refused.filter((row) => (row.part === 'line') === (part === 'line')),
      language,
    ),
  }))
  return textWorkbook(sheets, { isRightToLeft: language === 'ar' })
}

function rowsOf(
  { resource, mapping, ...of }: ImportRow,
  part: SheetPart,
  refused: readonly RefusedRow[],
  language: Language,
): readonly (readonly string[])[] {
  const columns = part === 'line' ? of.line_columns : of.columns
  const declared = columnsOn(importables[resource], part)
  const byField = new Map(declared.map((column) => [column.field, column.heading[language]]))
  const byPlace = new Map(
    declared.flatMap(({ field, heading }) =>
      mapping[field] === undefined ? [] : [[mapping[field], heading[language]] as const],
    ),
  )
  const reasonsOf = ({ problems }: RefusedRow): string =>
    problems
      .map((problem) =>
        [byField.get(problem.field ?? ''), problemText(problem, language)]
          .filter(Boolean)
          .join(': '),
      )
      .join(' · ')
  return [
    [
      ...columns.map(({ index, heading }) => byPlace.get(index) ?? heading),
      wrong[language],
      placed[language],
    ],
    ...refused.map((row) => [
      ...columns.map(({ index }) => row.cells[index] ?? ''),
      reasonsOf(row),
      String(row.row),
    ]),
  ]
}
