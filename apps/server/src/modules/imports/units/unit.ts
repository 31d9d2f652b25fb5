import type { MakeableList } from '@mizan/contract/imports/importable'
import type { TenantContext } from '../../../kernel/context.ts'
import { databaseError } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { refusalOfDatabase } from '../../../kernel/http/answer.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { Group, ReadRow } from '../file/file-rows.ts'

export type Body = Readonly<Record<string, unknown>>
export type RowProblem = {
  readonly field: string | null
  readonly code: string
  readonly params?: Readonly<Record<string, string>>
}
/** What is wrong, in the row where it stands. */
export type Placed = { readonly at: ReadRow; readonly problem: RowProblem }

/** A record that a cell names and that is not there. */
export type Make = {
  readonly list: MakeableList
  readonly id: string
  readonly text: string
  readonly at: ReadRow
  readonly field: string
  readonly body: Body
}

/** What a file says of one record or document, as the wire has it. */
export type Unit = {
  readonly rows: Group
  readonly body: Body
  readonly problems: readonly Placed[]
  /** The rows of its lines by their path in the body: `items.2`. */
  readonly places: ReadonlyMap<string, ReadRow>
  /** Records that it names and that are not there. */
  readonly makes: readonly Make[]
  /** The record that is there already; null for a new one. */
  readonly id: string | null
  readonly isSkipped: boolean
}

export type Action = 'create' | 'update' | 'skip' | 'refuse'
export type RowOutcome = ReadRow & {
  readonly action: Action
  readonly problems: readonly RowProblem[]
  readonly id: string | null
  /** A further row of a document, which is counted with its first. */
  readonly isFollowing?: true
}

export const firstOf = ({ rows }: Unit): ReadRow => {
  const [first] = rows
  if (!first) throw new Error('a unit of no rows')
  return first
}

/** Where a problem of the body stands in the file: `items.2.item_qty` in the row of that line. */
function placeOf({ field, ...rest }: RowProblem, unit: Unit): readonly Placed[] {
  const path = (field ?? '').split('.')
  for (let length = path.length; length > 0; length -= 1) {
    const at = unit.places.get(path.slice(0, length).join('.'))
    if (!at) continue
    const named = path.filter((part) => !/^\d+$/.test(part)).join('.')
    return [{ at, problem: { field: length < path.length ? named : null, ...rest } }]
  }
  const first = firstOf(unit)
  // Lines whose document is not there say nothing of it.
  if (first.part === 'line') return []
  const at = unit.rows.find(({ values }) => values[field ?? ''] !== undefined) ?? first
  return [{ at, problem: { field, ...rest } }]
}

/**
 * All that is wrong with a unit, at its rows; a cell that could not be read is reported once. `called`
 * says under which column the file has what a rule calls otherwise.
 */
export function mistakesOf(
  unit: Unit,
  found: readonly RowProblem[],
  called: Readonly<Record<string, string>> = {},
): readonly Placed[] {
  const cell = ({ at, problem }: Placed): string => `${at.part} ${at.row} ${problem.field}`
  const named = new Set(unit.problems.map(cell))
  return [
    ...unit.problems,
    ...found
      .flatMap((problem) => placeOf(problem, unit))
      .map(({ at, problem }) => ({
        at,
        problem: { ...problem, field: called[problem.field ?? ''] ?? problem.field },
      }))
      .filter((placed) => placed.problem.field === null || !named.has(cell(placed))),
  ]
}

/** What became of a unit, row by row: the first has its record, each has its own mistakes. */
export const outcomesOf = (
  { rows }: Unit,
  action: Action,
  id: string | null,
  mistakes: readonly Placed[] = [],
): readonly RowOutcome[] =>
  rows.map((each, index) => ({
    ...each,
    action,
    problems: mistakes.filter(({ at }) => at === each).map(({ problem }) => problem),
    id: index === 0 ? id : null,
    ...(index > 0 && { isFollowing: true as const }),
  }))

/** What stood in the way, field by field; a defect is thrown on. */
export function problemsOf(error: unknown): readonly RowProblem[] {
  const refusal = error instanceof Refusal ? error : refusalOfDatabase(error)
  if (!refusal) throw error
  const fields = Object.entries(refusal.fields).flatMap(([field, found]) =>
    found.map(({ code, params }) => ({ field, code, ...(params && { params }) })),
  )
  return fields.length > 0 ? fields : [{ field: null, code: refusal.code, params: refusal.params }]
}

/** PostgreSQL's code of what is asked in a transaction that has failed. */
const notRun = '25P02'

/**
 * Does the same with several side by side, whose statements travel together. After the first failure
 * nothing else runs; what failed by that has no fault of its own and is not reported.
 */
export async function sideBySide<T, R>(
  all: readonly T[],
  work: (each: T) => Promise<R>,
): Promise<{
  readonly made: readonly R[]
  readonly failures: readonly { readonly of: T; readonly error: unknown }[]
}> {
  const settled = await Promise.allSettled(all.map(async (each) => work(each)))
  const failures = all.flatMap((of, at) => {
    const found = settled[at]
    return found?.status === 'rejected' ? [{ of, error: found.reason as unknown }] : []
  })
  const own = failures.filter(({ error }) => databaseError(error)?.code !== notRun)
  return {
    made: settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])),
    failures: own.length > 0 ? own : failures,
  }
}

/**
 * Writes what leaves nothing behind when it is refused. What could be read of something wrong
 * (`isTrial`) is tried too, so that all its mistakes are reported at once, and is then rolled back.
 */
export async function attempt<T>(
  ctx: TenantContext,
  isTrial: boolean,
  write: () => Promise<T>,
): Promise<{ readonly made: T } | { readonly problems: readonly RowProblem[] }> {
  const marked = ctx.db.run(sql`savepoint import_row`)
  try {
    const made = await write()
    if (isTrial) throw new Refusal('invalid')
    await Promise.all([marked, ctx.db.run(sql`release savepoint import_row`)])
    return { made }
  } catch (error) {
    const problems = problemsOf(error).filter(({ code }) => !isTrial || code !== 'invalid')
    await marked
    await ctx.db.run(sql`rollback to savepoint import_row`)
    return { problems }
  }
}
