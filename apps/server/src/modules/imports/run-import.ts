import type { Importable } from '@mizan/contract/importable'
import type { ImportPlan } from '@mizan/contract/imports'
import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../kernel/context.ts'
import { databaseError } from '../../kernel/database/pool.ts'
import { parseBody, parseChange } from '../../kernel/http/issues.ts'
import type { SheetRow } from '../../kernel/http/read-spreadsheet.ts'
import { requirePlanRoom } from '../../kernel/plan-room.ts'
import { guardRecord } from '../../kernel/serve.ts'
import { existingUnder } from './existing.sql.ts'
import type { Importing } from './importing.ts'
import { parentsFirst } from './parents-first.ts'
import { listOf, openReferences } from './references.ts'
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

export type Wanted = {
  readonly importing: Importing
  readonly importable: Importable
  readonly mapping: Readonly<Record<string, number>>
  readonly duplicates: ImportPlan['duplicates']
  readonly confirms: boolean
  readonly rows: readonly SheetRow[]
  readonly onRow: (done: number) => void
}

/** So many rows share their journeys to the database; one of them refused, each goes alone. */
const together = 50
/** PostgreSQL's code of what is asked in a transaction that has failed. */
const notRun = '25P02'

/**
 * Takes the rows of a file in by the use cases of the list, and tells what became of each. Whether the
 * whole stays is for the caller, who ends the transaction.
 */
export async function runImport(
  ctx: TenantContext,
  wanted: Wanted,
): Promise<readonly RowOutcome[]> {
  const { importing, importable, mapping, duplicates } = wanted
  const { resource } = importing
  const columns = importable.columns.filter(({ field }) => mapping[field] !== undefined)
  guardRecord(ctx, resource, {}, 'store')
  if (duplicates === 'update') guardRecord(ctx, resource, {}, 'update')
  const said = wanted.rows.map((row) => saidBy(row, columns, mapping))
  const keys = importable.keys.filter((key) => mapping[key] !== undefined)
  const [references, existing] = await Promise.all([
    openReferences(ctx, resource, columns),
    existingUnder(
      ctx,
      resource,
      new Map(keys.map((key) => [key, said.flatMap(({ values }) => values[key] ?? [])])),
    ),
  ])
  const seen = new Map<string, number>()
  const readOf = (each: Said): Taken & { readonly isSkipped: boolean } => {
    const repeated = repeatedKey(each, keys, seen)
    const known = keys.map((key) => existing.get(key)?.get(searchText(each.values[key] ?? '')))
    const id = known.find((found) => found !== undefined) ?? null
    const { body, problems } = bodyOf(each, columns, { resource, references })
    return {
      said: each,
      body,
      problems: [...(repeated ? [repeated] : []), ...problems],
      id,
      isSkipped: id !== null && duplicates === 'skip' && !repeated,
    }
  }
  // Rows that name rows of the same file wait for them.
  const namesOwn = columns.some((column) => column.by && listOf(resource, column) === resource.name)
  const size = namesOwn ? 1 : together
  const outcomes: RowOutcome[] = []
  const ordered = parentsFirst(said, resource, columns)
  for (let at = 0; at < ordered.length; at += size) {
    const read = ordered.slice(at, at + size).map(readOf)
    const taken = read.filter(({ isSkipped }) => !isSkipped)
    const found = await takeAll(ctx, importing, taken)
    for (const { said: each, isSkipped } of read) {
      const outcome: RowOutcome = isSkipped
        ? { ...each, action: 'skip', problems: [], id: null }
        : (found.get(each.row) ?? { ...each, action: 'refuse', problems: [], id: null })
      outcomes.push(outcome)
      if (outcome.id) references.add(resource.name, { ...each.values, id: outcome.id })
      wanted.onRow(outcomes.length)
    }
  }
  return outcomes.toSorted((a, b) => a.row - b.row)
}

/** A key that stood in a row above: the second of the two is the mistake. */
function repeatedKey(
  { row, values }: Said,
  keys: readonly string[],
  seen: Map<string, number>,
): RowProblem | null {
  let found: RowProblem | null = null
  for (const key of keys) {
    const text = searchText(values[key] ?? '')
    if (text === '') continue
    const before = seen.get(`${key} ${text}`)
    if (before === undefined) seen.set(`${key} ${text}`, row)
    else found ??= { field: key, code: 'repeated_in_file', params: { row: String(before) } }
  }
  return found
}

type Taken = {
  readonly said: Said
  readonly body: Body
  readonly problems: readonly RowProblem[]
  readonly id: string | null
}
type Outcomes = ReadonlyMap<number, RowOutcome>

/** Adds or changes some records: in one go when nothing is known to be wrong, else one after another. */
async function takeAll(
  ctx: TenantContext,
  importing: Importing,
  rows: readonly Taken[],
): Promise<Outcomes> {
  const all = rows.length > 1 ? await takeTogether(ctx, importing, rows) : null
  if (all) return all
  const outcomes = new Map<number, RowOutcome>()
  for (const row of rows) outcomes.set(row.said.row, await takeIn(ctx, importing, row))
  return outcomes
}

/**
 * The same use cases side by side, whose statements travel together. What only one of them could see
 * of another, the constraints of the database see; then none of it stays and null is answered.
 */
async function takeTogether(
  ctx: TenantContext,
  importing: Importing,
  rows: readonly Taken[],
): Promise<Outcomes | null> {
  if (rows.some(({ problems }) => problems.length > 0)) return null
  // Two changes of one record are made one after the other.
  const changed = rows.flatMap(({ id }) => id ?? [])
  if (new Set(changed).size < changed.length) return null
  const writes: (() => Promise<{ readonly id: string }>)[] = []
  for (const { body, id } of rows) {
    try {
      writes.push(prepared(ctx, importing, body, id))
    } catch (error) {
      problemsOf(error)
      return null
    }
  }
  const added = rows.filter(({ id }) => id === null).length
  const result = await attempt(ctx, false, async () => {
    if (added > 0) await requirePlanRoom(ctx, importing.resource, undefined, added)
    const settled = await Promise.allSettled(writes.map(async (write) => write()))
    const failures = settled.flatMap((each) => (each.status === 'rejected' ? [each] : []))
    // After the first failure nothing else runs; what failed by that says nothing of itself.
    const failed = failures.find(({ reason }) => databaseError(reason)?.code !== notRun)
    if (failed ?? failures[0]) throw (failed ?? failures[0])?.reason
    return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
  })
  if (!('made' in result)) return null
  return new Map(
    rows.map(({ said, id }, at) => [
      said.row,
      {
        ...said,
        action: id === null ? ('create' as const) : ('update' as const),
        problems: [],
        id: result.made[at] ?? null,
      },
    ]),
  )
}

/** Adds or changes one record; what is refused of it leaves nothing behind. */
async function takeIn(
  ctx: TenantContext,
  importing: Importing,
  { said, body, problems, id }: Taken,
): Promise<RowOutcome> {
  const refused = (more: readonly RowProblem[]): RowOutcome => {
    const named = new Set(problems.map(({ field }) => field))
    const rest = more.filter(({ field }) => field === null || !named.has(field))
    return { ...said, action: 'refuse', problems: [...problems, ...rest], id: null }
  }
  let write: () => Promise<{ readonly id: string }>
  try {
    write = prepared(ctx, importing, body, id)
  } catch (error) {
    return refused(problemsOf(error))
  }
  const result = await attempt(ctx, problems.length > 0, async () => {
    if (id === null) await requirePlanRoom(ctx, importing.resource, undefined)
    return write()
  })
  if ('problems' in result) return refused(result.problems)
  return {
    ...said,
    action: id === null ? 'create' : 'update',
    problems: [],
    id: result.made.id,
  }
}

/** Checks a body as the call of the list would, and answers what then writes it. */
function prepared(
  ctx: TenantContext,
  { resource, create, update }: Importing,
  body: Body,
  id: string | null,
): () => Promise<{ readonly id: string }> {
  if (id !== null) {
    const change = parseChange(resource.draft, body, resource.row)
    return () => update(ctx, id, change as never, body)
  }
  const draft = parseBody(resource.draft, body, resource.row)
  guardRecord(ctx, resource, draft as Body, 'store')
  return () => create(ctx, draft as never)
}
