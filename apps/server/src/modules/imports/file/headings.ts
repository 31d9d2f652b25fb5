import { labelOf } from '@mizan/contract/field-words'
import type { ImportColumn } from '@mizan/contract/imports/importable'
import { importLimits } from '@mizan/contract/imports/imports'
import { searchText } from '@mizan/core/catalog/search-text'
import type { SheetRow } from '../../../kernel/http/read-spreadsheet.ts'

export type FoundColumn = {
  readonly index: number
  readonly heading: string
  readonly samples: readonly string[]
}
export type Table = {
  readonly columns: readonly FoundColumn[]
  /** Field → place of the column whose heading says it brings that field. */
  readonly mapping: Readonly<Record<string, number>>
  readonly rows: readonly SheetRow[]
}

/** Headings as they are compared: without stars, spaces, dashes, and the forms of Arabic letters. */
const folded = (text: string): string => searchText(text).replace(/[\s*_\-./():]+/g, '')

/** What a column is called: by its key, by its own headings, as the screens call its field, and elsewhere. */
const namesOf = (
  { field, heading, also = [] }: ImportColumn,
  resource: string,
): readonly string[] => {
  const label = labelOf(resource, field.split('.').at(-1) ?? field)
  return [
    field,
    field.replace(/_id$/, ''),
    heading.ar,
    heading.en,
    ...(label ? [label.ar, label.en] : []),
    ...also,
  ].map(folded)
}

/** Which field each cell of a row names, each field and each cell once, the own headings first. */
function fieldsNamed(
  cells: readonly string[],
  columns: readonly ImportColumn[],
  resource: string,
): ReadonlyMap<string, number> {
  const texts = cells.map(folded)
  const found = new Map<string, number>()
  const depth = Math.max(...columns.map((column) => namesOf(column, resource).length))
  for (let rank = 0; rank < depth; rank += 1) {
    for (const column of columns) {
      const name = namesOf(column, resource)[rank]
      if (found.has(column.field) || name === undefined || name === '') continue
      const at = texts.findIndex(
        (text, place) => text === name && ![...found.values()].includes(place),
      )
      if (at >= 0) found.set(column.field, at)
    }
  }
  return found
}

const searchedRows = 20
const samplesShown = 3

/** The headings of a sheet, what they bring, and the rows below them. */
export function tableOf(
  rows: readonly SheetRow[],
  declared: readonly ImportColumn[],
  resource: string,
): Table {
  const counts = rows
    .slice(0, searchedRows)
    .map(({ cells }) => fieldsNamed(cells, declared, resource).size)
  const most = Math.max(0, ...counts)
  const at = most === 0 ? 0 : counts.indexOf(most)
  const headings = rows[at]?.cells ?? []
  const mapping = fieldsNamed(headings, declared, resource)
  // The template has its headings twice, in Arabic and in English.
  const isTwice = (counts[at + 1] ?? 0) > 1 && (counts[at + 1] ?? 0) * 2 >= most
  const below = rows
    .slice(at + (isTwice ? 2 : 1))
    .filter((row) => !isExample(row, mapping, declared))
  return {
    columns: headings.flatMap((heading, index) =>
      heading.trim() === '' && below.every(({ cells }) => (cells[index] ?? '') === '')
        ? []
        : [
            {
              index,
              heading: heading.trim().slice(0, 100),
              samples: below
                .map(({ cells }) => (cells[index] ?? '').slice(0, 60))
                .filter((text) => text !== '')
                .slice(0, samplesShown),
            },
          ],
    ),
    mapping: Object.fromEntries(mapping),
    rows: below.slice(0, importLimits.rows + 1),
  }
}

/** The example that a template came with and nobody took out: of a file with all its columns. */
const isExample = (
  { cells }: SheetRow,
  mapping: ReadonlyMap<string, number>,
  columns: readonly ImportColumn[],
): boolean =>
  columns.every(({ field }) => mapping.has(field)) &&
  (['ar', 'en'] as const).some((language) =>
    columns.every(
      ({ field, example }) => (cells[mapping.get(field) ?? -1] ?? '') === example[language],
    ),
  )
