import type { DocumentFile, ImportColumn, Importable } from '@mizan/contract/imports/importable'
import { isLineOf, lineKeyOf } from '@mizan/contract/imports/importable'
import type { Resource } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { status } from '@mizan/core/documents/lifecycle'
import type { Making } from './making.ts'
import { schemaOf } from '../layout/field-schema.ts'
import { isPercentage, percentFigure, readValue } from './read-value.ts'
import type { References } from './references.ts'
import { type Group, type ReadRow, keyOf } from '../file/file-rows.ts'
import type { Make, Body, Placed, RowProblem, Unit } from './unit.ts'

export type Reading = {
  readonly resource: Resource
  readonly document: DocumentFile | undefined
  readonly heads: readonly ImportColumn[]
  readonly lines: readonly ImportColumn[]
  readonly references: References
  readonly making: Making
  readonly confirms: boolean
}

/** The columns of a file that are mapped, those of the whole and those of its lines. */
export function columnsOf(
  { columns, document }: Importable,
  mapping: Readonly<Record<string, number>>,
): Pick<Reading, 'heads' | 'lines'> {
  const mapped = columns.filter(({ field }) => mapping[field] !== undefined)
  if (!document) return { heads: mapped, lines: [] }
  return {
    heads: mapped.filter(
      (column) =>
        (document.isRecord === true || column.field !== document.key) &&
        !isLineOf(document, column),
    ),
    lines: mapped.filter((column) => isLineOf(document, column)),
  }
}

type Cells = {
  readonly body: Body
  readonly problems: readonly RowProblem[]
  readonly makes: readonly Make[]
}

/** The field that says of a discount whether it is a part of a hundred; null where there is none. */
function shareOf(resource: Resource, field: string): string | null {
  const share = `${field.replace(/_amount$/, '')}_is_percentage`
  return schemaOf(resource, share) ? share : null
}

/** What the cells of some columns say as the wire has it, and what of them cannot be read. */
function readCells(
  row: ReadRow,
  columns: readonly ImportColumn[],
  { resource, references, making }: Reading,
): Cells {
  const body: Record<string, unknown> = {}
  const problems: RowProblem[] = []
  const missing: (readonly [ImportColumn, string, RowProblem])[] = []
  for (const column of columns) {
    const { field } = column
    const text = row.values[field]
    if (text === undefined) continue
    const read = column.by ? references.find(column, text) : readValue(resource, column, text)
    if ('value' in read) {
      const share = isPercentage(text) ? shareOf(resource, field) : null
      body[field] = share === null ? read.value : percentFigure(text)
      if (share !== null) body[share] = true
    } else if (read.code === 'name_not_found') missing.push([column, text, { field, ...read }])
    else problems.push({ field, ...read })
  }
  const makes: Make[] = []
  for (const [column, text, problem] of missing.toReversed()) {
    const make = making.of(column, text, row, body)
    if (!make) problems.push(problem)
    else {
      body[column.field] = make.id
      makes.push(make)
    }
  }
  return { body, problems, makes }
}

/** A cell of the whole that says something else than the first that said it. */
function differences(rows: Group, heads: readonly ImportColumn[]): readonly Placed[] {
  return heads.flatMap(({ field, mayVary }) => {
    if (mayVary) return []
    const [first, ...others] = rows.filter(({ values }) => values[field] !== undefined)
    return others
      .filter(
        ({ values }) => searchText(values[field] ?? '') !== searchText(first?.values[field] ?? ''),
      )
      .map((at) => ({
        at,
        problem: { field, code: 'differs_in_document', params: { row: String(first?.row ?? '') } },
      }))
  })
}

/** What is said of the whole counts where it is said first, be that in its first row or later. */
function readHead(
  rows: Group,
  reading: Reading,
): Cells & { readonly problems: readonly RowProblem[] } {
  const values: Record<string, string> = {}
  for (const row of rows)
    for (const { field } of reading.heads) {
      const text = row.values[field]
      if (text !== undefined) values[field] ??= text
    }
  const [first] = rows
  return readCells(
    { row: first?.row ?? 0, part: first?.part ?? 'whole', values },
    reading.heads,
    reading,
  )
}

/** Reads the rows of one record, or of one document with its lines. */
export function readUnit(rows: Group, reading: Reading): Unit {
  const { document, heads } = reading
  const [first] = rows
  if (!first) throw new Error('a unit of no rows')
  const head = readHead(rows, reading)
  const rowOf = (field: string | null): ReadRow =>
    rows.find(({ values }) => values[field ?? ''] !== undefined) ?? first
  const ofHead = {
    problems: [
      ...differences(rows, heads),
      ...head.problems.map((problem) => ({ at: rowOf(problem.field), problem })),
    ],
    makes: head.makes.map((make) => ({ ...make, at: rowOf(make.field) })),
  }
  if (!document)
    return { rows, body: head.body, ...ofHead, places: new Map(), id: null, isSkipped: false }
  const lines = readLines(rows, reading, document)
  const key = keyOf(document, rows)
  return {
    rows,
    body: {
      ...document.fixed,
      ...(key !== '' && document.keyField !== null && { [document.keyField]: key }),
      ...head.body,
      [document.lines]: lines.bodies,
      ...(document.isRecord !== true && {
        status: reading.confirms ? status.confirmed : status.draft,
      }),
    },
    problems: [...ofHead.problems, ...lines.problems, ...orphans(rows, document)],
    places: lines.places,
    makes: [...ofHead.makes, ...lines.makes],
    id: null,
    isSkipped: false,
  }
}

/** Lines on a second sheet whose document is not on the first. */
const orphans = (rows: Group, document: DocumentFile): readonly Placed[] =>
  rows.every(({ part }) => part === 'line')
    ? rows.map((at) => ({
        at,
        problem: { field: lineKeyOf(document), code: 'not_on_first_sheet' },
      }))
    : []

function readLines(rows: Group, reading: Reading, document: DocumentFile) {
  const bodies: Body[] = []
  const problems: Placed[] = []
  const makes: Make[] = []
  const places = new Map<string, ReadRow>()
  for (const each of rows) {
    if (each.part === 'head') continue
    const isBare = reading.lines.every(({ field }) => each.values[field] === undefined)
    if (isBare && document.mayBeBare) continue
    const read = readCells(each, reading.lines, reading)
    problems.push(...read.problems.map((problem) => ({ at: each, problem })))
    makes.push(...read.makes)
    places.set(`${document.lines}.${bodies.length}`, each)
    bodies.push({ ...document.fixedLine, ...nested(read.body, document) })
  }
  return { bodies, problems, makes, places }
}

/** `items.item_qty` as the field `item_qty` of a line, `transactions.documents.number` one deeper. */
function nested(cells: Body, { lines }: DocumentFile): Body {
  const line: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(cells)) {
    const [name = '', inner] = field.slice(lines.length + 1).split('.')
    if (inner === undefined) line[name] = value
    else line[name] = [{ ...(line[name] as readonly Body[] | undefined)?.[0], [inner]: value }]
  }
  return line
}
