import type { Language } from '@mizan/contract/errors'
import { importables } from '@mizan/contract/importable'
import { type Words, listTitles } from '@mizan/contract/printed-lists'
import { textWorkbook } from '../../kernel/http/spreadsheet.ts'
import type { ImportRow, RefusedRow } from './imports.sql.ts'
import { problemText } from './shown-import.ts'

const wrong: Words = { ar: 'ما يلزم تصحيحه', en: 'What to correct' }
const placed: Words = { ar: 'السطر في الملف الأصلي', en: 'Row in the first file' }

/**
 * Rejected rows with all their cells and, in the last columns, what is wrong with each in the reader's
 * language. Columns that bring a field are headed by its own name, so that the file is read anew
 * without choosing them again.
 */
export function refusedWorkbook(
  { resource, columns, mapping }: ImportRow,
  refused: readonly RefusedRow[],
  language: Language,
): Promise<Uint8Array> {
  const declared = importables[resource].columns
  const fieldAt = new Map(Object.entries(mapping).map(([field, place]) => [place, field]))
  const headingOf = (field: string | null | undefined): string | null =>
    declared.find((column) => column.field === field)?.heading[language] ?? null
  const reasonsOf = ({ problems }: RefusedRow): string =>
    problems
      .map((problem) =>
        [headingOf(problem.field), problemText(problem, language)].filter(Boolean).join(': '),
      )
      .join(' · ')
  const rows = [
    [
      ...columns.map(({ index, heading }) => headingOf(fieldAt.get(index)) ?? heading),
      wrong[language],
      placed[language],
    ],
    ...refused.map((row) => [
      ...columns.map(({ index }) => row.cells[index] ?? ''),
      reasonsOf(row),
      String(row.row),
    ]),
  ]
  return textWorkbook([{ name: listTitles[resource]?.[language] ?? resource, rows }], {
    isRightToLeft: language === 'ar',
  })
}
