import { columnsOn, importables } from '@mizan/contract/imports/importable'
import type { ImportableName } from '@mizan/contract/imports/importable-names'
import { currentLanguage } from '../../client/language.ts'

/**
 * Cells that were copied from a spreadsheet, as a file; null where the text is none. Lines without headings are
 * in the order of those columns that must be there.
 */
export function pastedFile(text: string, list: ImportableName): File | null {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'))
  if (rows.every((cells) => cells.length < 2)) return null
  const lines = hasHeadings(rows[0] ?? [], list) ? rows : [headingsOf(list), ...rows]
  return new File([lines.map((cells) => cells.join('\t')).join('\n')], 'pasted.tsv', {
    type: 'text/tab-separated-values',
  })
}

const plain = (text: string): string => text.trim().toLowerCase()

const hasHeadings = (cells: readonly string[], list: ImportableName): boolean => {
  const known = new Set(
    columnsOn(importables[list], 'whole').flatMap(({ heading, also = [] }) =>
      [heading.ar, heading.en, ...also].map(plain),
    ),
  )
  return cells.some((cell) => known.has(plain(cell)))
}

const headingsOf = (list: ImportableName): readonly string[] =>
  columnsOn(importables[list], 'whole')
    .filter(({ isRequired }) => isRequired)
    .map(({ heading }) => heading[currentLanguage()])
