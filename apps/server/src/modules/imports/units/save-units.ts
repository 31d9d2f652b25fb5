import type { TenantContext } from '../../../kernel/context.ts'
import { parseBody, parseChange } from '../../../kernel/http/issues.ts'
import { requirePlanRoom } from '../../../kernel/plan-room.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { guardRecord } from '../../../kernel/serve.ts'
import type { Importing } from './importing.ts'
import type { Making } from './making.ts'
import {
  type Body,
  type Placed,
  type RowOutcome,
  type RowProblem,
  type Unit,
  attempt,
  mistakesOf,
  outcomesOf,
  problemsOf,
  sideBySide,
} from './unit.ts'
import { requireIncluded } from '../../../kernel/withheld.ts'

export type Saving = {
  readonly importing: Importing
  readonly making: Making
  /** Whether units may share their journeys to the database: not where they take numbers in turn. */
  readonly isTogether: boolean
}

type Write = () => Promise<{ readonly id: string }>

/** Adds or changes some records: in one go when nothing is known to be wrong, else one after another. */
export async function saveUnits(
  ctx: TenantContext,
  taking: Saving,
  units: readonly Unit[],
): Promise<ReadonlyMap<Unit, readonly RowOutcome[]>> {
  const all = taking.isTogether && units.length > 1 ? await saveTogether(ctx, taking, units) : null
  if (all) return all
  const outcomes = new Map<Unit, readonly RowOutcome[]>()
  for (const unit of units) outcomes.set(unit, await saveOneByOne(ctx, taking, unit))
  return outcomes
}

/**
 * The same use cases side by side, whose statements travel together. What only one of them could see
 * of another, the constraints of the database see; then none of it stays and null is answered.
 */
async function saveTogether(
  ctx: TenantContext,
  { importing, making }: Saving,
  units: readonly Unit[],
): Promise<ReadonlyMap<Unit, readonly RowOutcome[]> | null> {
  if (units.some(({ problems }) => problems.length > 0)) return null
  // Two changes of one record are made one after the other.
  const changed = units.flatMap(({ id }) => id ?? [])
  if (new Set(changed).size < changed.length) return null
  const makes = units.flatMap((unit) => unit.makes)
  const writes: Write[] = []
  for (const unit of units) {
    try {
      writes.push(prepared(ctx, importing, unit))
    } catch (error) {
      problemsOf(error)
      return null
    }
  }
  const added = units.filter(({ id }) => id === null).length
  const result = await attempt(ctx, false, async () => {
    if ((await making.add(makes)).length > 0) throw new Refusal('invalid')
    if (added > 0) await requirePlanRoom(ctx, importing.resource, undefined, added)
    return allOf(writes)
  })
  if (!('made' in result)) return null
  making.commit(makes)
  return new Map(
    units.map((unit, at) => [
      unit,
      outcomesOf(unit, unit.id === null ? 'create' : 'update', result.made[at] ?? null),
    ]),
  )
}

async function allOf(writes: readonly Write[]): Promise<readonly string[]> {
  const { made, failures } = await sideBySide(writes, (write) => write())
  const [failed] = failures
  if (failed) throw failed.error
  return made.map(({ id }) => id)
}

/** Adds or changes one record or document; what is refused of it leaves nothing behind. */
async function saveOneByOne(
  ctx: TenantContext,
  { importing, making }: Saving,
  unit: Unit,
): Promise<readonly RowOutcome[]> {
  const refused = (found: readonly RowProblem[], notMade: readonly Placed[] = []) =>
    outcomesOf(unit, 'refuse', null, [...mistakesOf(unit, found, importing.called), ...notMade])
  let write: Write
  try {
    write = prepared(ctx, importing, unit)
  } catch (error) {
    return refused(problemsOf(error))
  }
  const notMade: Placed[] = []
  const result = await attempt(ctx, unit.problems.length > 0, async () => {
    notMade.push(...(await making.add(unit.makes)))
    if (notMade.length > 0) throw new Refusal('invalid')
    if (unit.id === null) await requirePlanRoom(ctx, importing.resource, undefined)
    return write()
  })
  if ('problems' in result)
    return notMade.length > 0 ? refused([], notMade) : refused(result.problems)
  making.commit(unit.makes)
  return outcomesOf(unit, unit.id === null ? 'create' : 'update', result.made.id)
}

/** Checks a body as the call of the list would, and answers what then writes it. */
function prepared(
  ctx: TenantContext,
  { resource, create, update, flag = 'store' }: Importing,
  { body, id }: Unit,
): Write {
  if (id !== null) {
    const change = parseChange(resource.draft, body, resource.row)
    return async () => {
      await requireIncluded(ctx, resource, change as Body)
      return update(ctx, id, change as never, body)
    }
  }
  const draft = parseBody(resource.draft, body, resource.row)
  guardRecord(ctx, resource, draft as Body, flag)
  return async () => {
    await requireIncluded(ctx, resource, draft as Body)
    return create(ctx, draft as never)
  }
}
