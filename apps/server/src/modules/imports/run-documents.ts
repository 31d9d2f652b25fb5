import type { DocumentFile, ImportColumn } from '@mizan/contract/importable'
import type { Resource } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import { status } from '@mizan/core/documents/lifecycle'
import { westernDigits } from '@mizan/core/money/digits'
import type { TenantContext } from '../../kernel/context.ts'
import { parseBody } from '../../kernel/http/issues.ts'
import { guardRecord } from '../../kernel/serve.ts'
import { bearing, documentsUnder } from './existing.sql.ts'
import { type References, openReferences } from './references.ts'
import {
  type Body,
  type RowOutcome,
  type RowProblem,
  type Said,
  attempt,
  bodyOf,
  problemsOf,
  saidBy,
} from './row-outcome.ts'
import type { Wanted } from './run-import.ts'

/** A document of a file: the rows of its lines, the first with what is said of the whole. */
type Group = { readonly key: string; readonly rows: readonly Said[] }

/** Rows by document; a row without a key goes on with the one above it. */
export function groupsOf(said: readonly Said[], key: string): readonly Group[] {
  const groups = new Map<string, Said[]>()
  let open = ''
  for (const each of said) {
    const text = westernDigits(each.values[key] ?? '')
    if (text !== '') open = searchText(text)
    const rows = groups.get(open) ?? []
    groups.set(open, [...rows, each])
  }
  return [...groups.values()].map((rows) => ({
    key: westernDigits(rows[0]?.values[key] ?? ''),
    rows,
  }))
}

/** A cell of the whole document that says something else than the first that said it. */
function differences(rows: readonly Said[], heads: readonly ImportColumn[]): readonly Placed[] {
  return heads.flatMap(({ field }) => {
    const [first, ...others] = rows.filter(({ values }) => values[field] !== undefined)
    return others
      .filter(
        ({ values }) => searchText(values[field] ?? '') !== searchText(first?.values[field] ?? ''),
      )
      .map(({ row }) => ({
        row,
        problem: { field, code: 'differs_in_document', params: { row: String(first?.row ?? '') } },
      }))
  })
}

type Placed = { readonly row: number; readonly problem: RowProblem }
type Read = {
  readonly body: Body
  readonly placed: readonly Placed[]
  /** The row that each line of the body stands in. */
  readonly lineRows: readonly number[]
}

type Columns = { readonly heads: readonly ImportColumn[]; readonly lines: readonly ImportColumn[] }
type Reading = {
  readonly file: DocumentFile
  readonly columns: Columns
  readonly resource: Resource
  readonly references: References
  readonly confirms: boolean
}

function readGroup({ key, rows }: Group, reading: Reading): Read {
  const { file, columns } = reading
  const placed: Placed[] = [...differences(rows, columns.heads)]
  // What is said of the document counts where it is said first, be that in its first row or later.
  const said: Record<string, string> = {}
  const saidIn = new Map<string, number>()
  for (const { row, values } of rows)
    for (const { field } of columns.heads)
      if (values[field] !== undefined && said[field] === undefined) {
        said[field] = values[field]
        saidIn.set(field, row)
      }
  const first = rows[0]?.row ?? 0
  const head = bodyOf({ row: first, values: said }, columns.heads, reading)
  for (const problem of head.problems)
    placed.push({ row: saidIn.get(problem.field ?? '') ?? first, problem })
  const lines: Body[] = []
  const lineRows: number[] = []
  for (const each of rows) {
    const line = bodyOf(each, columns.lines, reading)
    placed.push(...line.problems.map((problem) => ({ row: each.row, problem })))
    const isBare = columns.lines.every(({ field }) => each.values[field] === undefined)
    if (isBare && file.mayBeBare) continue
    const fields = Object.entries(line.body).map(([field, value]) => [
      field.slice(file.lines.length + 1),
      value,
    ])
    lines.push({ ...file.fixedLine, ...Object.fromEntries(fields) })
    lineRows.push(each.row)
  }
  const body = {
    ...file.fixed,
    ...(key !== '' && { [file.keptAs]: key }),
    ...head.body,
    [file.lines]: lines,
    status: reading.confirms ? status.confirmed : status.draft,
  }
  return { body, placed, lineRows }
}

/** Where a problem of the whole body stands in the file: `items.2.item_qty` in the row of that line. */
function placeOf(
  { field, ...rest }: RowProblem,
  { file }: Reading,
  read: Read,
  first: number,
): Placed {
  const [of, index = '', ...path] = (field ?? '').split('.')
  const row = of === file.lines ? read.lineRows[Number(index)] : undefined
  if (row === undefined) return { row: first, problem: { field, ...rest } }
  const named = path.length > 0 ? `${file.lines}.${path.join('.')}` : null
  return { row, problem: { field: named, ...rest } }
}

/**
 * Takes the documents of a file in, one after another and by the same use cases as the screens. A
 * document comes in whole or not at all; each that is refused is told by its rows.
 */
export async function runDocuments(
  ctx: TenantContext,
  { importing, importable, mapping, confirms, rows, onRow }: Wanted,
): Promise<readonly RowOutcome[]> {
  const { resource } = importing
  const { document: file } = importable
  if (!file) throw new Error(`${resource.name} are no documents`)
  guardRecord(ctx, resource, file.fixed, 'store')
  if (confirms) guardRecord(ctx, resource, file.fixed, 'confirm')
  const mapped = importable.columns.filter(({ field }) => mapping[field] !== undefined)
  const isLine = ({ field }: ImportColumn): boolean => field.startsWith(`${file.lines}.`)
  const columns: Columns = {
    heads: mapped.filter((column) => column.field !== file.key && !isLine(column)),
    lines: mapped.filter(isLine),
  }
  const said = rows.map((row) => saidBy(row, mapped, mapping))
  const groups = groupsOf(said, file.key)
  const references = await openReferences(ctx, resource, mapped, (field) =>
    said.flatMap(({ values }) => values[field] ?? []),
  )
  const reading: Reading = { file, columns, resource, references, confirms }
  const read = groups.map((group) => readGroup(group, reading))
  const there = await documentsUnder(
    ctx,
    resource,
    file.fixed.type,
    read.flatMap(({ body }) => (body.reference ? [String(body.reference)] : [])),
  )
  const outcomes: RowOutcome[] = []
  for (const [at, group] of groups.entries()) {
    const of = read[at]
    if (!of) continue
    const isKnown = there.has(bearing(of.body.reference, of.body.beneficiary_id))
    const found = isKnown ? 'skip' : await takeDocument(ctx, importing, of, reading, group)
    outcomes.push(...outcomesOf(group, found))
    onRow(outcomes.length)
  }
  return outcomes.toSorted((a, b) => a.row - b.row)
}

type Found = 'skip' | { readonly id: string } | { readonly placed: readonly Placed[] }

async function takeDocument(
  ctx: TenantContext,
  { create }: Wanted['importing'],
  read: Read,
  reading: Reading,
  { rows }: Group,
): Promise<Found> {
  const first = rows[0]?.row ?? 0
  const refused = (more: readonly RowProblem[]): Found => {
    const named = new Set(read.placed.map(({ row, problem }) => `${row} ${problem.field}`))
    const rest = more
      .map((problem) => placeOf(problem, reading, read, first))
      .filter(({ row, problem }) => problem.field === null || !named.has(`${row} ${problem.field}`))
    return { placed: [...read.placed, ...rest] }
  }
  let draft: Body
  try {
    draft = parseBody(reading.resource.draft, read.body, reading.resource.row)
  } catch (error) {
    return refused(problemsOf(error))
  }
  const result = await attempt(ctx, read.placed.length > 0, () => create(ctx, draft as never))
  return 'made' in result ? { id: result.made.id } : refused(result.problems)
}

/** What became of a document, row by row: the first has its record, each has its own mistakes. */
const outcomesOf = ({ rows }: Group, found: Found): readonly RowOutcome[] =>
  rows.map((each, index) => ({
    ...each,
    action: found === 'skip' ? 'skip' : 'id' in found ? 'create' : 'refuse',
    problems:
      typeof found === 'object' && 'placed' in found
        ? found.placed.filter(({ row }) => row === each.row).map(({ problem }) => problem)
        : [],
    id: index === 0 && typeof found === 'object' && 'id' in found ? found.id : null,
    ...(index > 0 && { isFollowing: true as const }),
  }))
