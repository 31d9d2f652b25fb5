import {
  type ImportColumn,
  type MadeRecord,
  type MakeableList,
  makeableLists,
} from '@mizan/contract/imports/importable'
import type { MadeRecords } from '@mizan/contract/imports/imports'
import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../../kernel/context.ts'
import { currentTenant, sql } from '../../../kernel/database/sql.ts'
import { parseBody } from '../../../kernel/http/issues.ts'
import { newId } from '../../../kernel/ids.ts'
import { requirePlanRoom } from '../../../kernel/plan-room.ts'
import { guardRecord } from '../../../kernel/serve.ts'
import type { FreshPlans } from './fresh-plans.ts'
import { importing } from './importing.ts'
import type { ReadRow } from '../file/file-rows.ts'
import { type Body, type Make, type Placed, problemsOf, sideBySide } from './unit.ts'
import { requireIncluded, requirePart } from '../../../kernel/withheld.ts'

export type Making = {
  /** The record that a cell names, to be added; null where the user did not ask for that. */
  of(column: ImportColumn, text: string, at: ReadRow, body: Body): Make | null
  /** Adds what is not there yet; answers what cannot be added, in the cells that name it. */
  add(makes: readonly Make[]): Promise<readonly Placed[]>
  /** What was added stays, since what names it came in. */
  commit(makes: readonly Make[]): void
  made(): readonly MadeRecords[]
}

const namesShown = 20
/** So many share their journeys to the database. */
const together = 50
/** A store takes the next number of the chart, which the one beside it must see. */
const inTurn: ReadonlySet<MakeableList> = new Set(['stores'])

/** Refuses lists to which the user may add nothing. */
export function refuseMaking(ctx: TenantContext, lists: readonly MakeableList[]): void {
  for (const list of lists) {
    const { resource } = importing[list]
    requirePart(ctx, resource.fieldKey)
    guardRecord(ctx, resource, {}, 'store')
  }
}

/** The unit of an item whose file says none: the piece, which every company begins with. */
const plainUnit = async (ctx: TenantContext): Promise<string | null> =>
  (
    await ctx.db.first<{ id: string }>(sql`select id from units where tenant_id = ${currentTenant}
      order by code <> 'PCE', created_at, id limit 1`)
  )?.id ?? null

/** Adds records that a file names, each when the first that names it comes in (`migration.md` 6.3). */
export async function openMaking(
  ctx: TenantContext,
  lists: readonly MakeableList[],
  plansFor: FreshPlans,
): Promise<Making> {
  refuseMaking(ctx, lists)
  const unit = lists.includes('items') ? await plainUnit(ctx) : null
  const named = new Map<string, string>()
  const committed = new Map<string, Make>()
  return {
    of(column, text, at, body) {
      const { makes, field } = column
      if (!makes || !lists.includes(makes.list)) return null
      const name = `${makes.list} ${searchText(text)}`
      const id = named.get(name) ?? newId()
      named.set(name, id)
      const inUnit = makes.list === 'items' && unit !== null ? { unit_id: unit } : {}
      return {
        list: makes.list,
        id,
        text,
        at,
        field,
        body: { ...inUnit, ...bodyOfCell(makes, text, body) },
      }
    },
    async add(makes) {
      const missing = new Map(
        makes.filter(({ id }) => !committed.has(id)).map((make) => [make.id, make]),
      )
      // Units before the items that are counted in them.
      for (const list of makeableLists) {
        const all = [...missing.values()].filter((make) => make.list === list)
        const size = inTurn.has(list) ? 1 : together
        for (let at = 0; at < all.length; at += size) {
          const some = all.slice(at, at + size)
          const failed = await addSome(ctx, list, some)
          // What the database refused leaves nothing to go on with.
          if (failed.length > 0) return failed
          await plansFor(some.length)
        }
      }
      return []
    },
    commit(makes) {
      for (const make of makes) if (!committed.has(make.id)) committed.set(make.id, make)
    },
    made: () => madeOf([...committed.values()]),
  }
}

/** Adds records of a list side by side; answers what was refused, in the cells that name it. */
async function addSome(
  ctx: TenantContext,
  list: MakeableList,
  some: readonly Make[],
): Promise<readonly Placed[]> {
  const { resource, create } = importing[list]
  const placed = ({ at, field }: Make, error: unknown): readonly Placed[] =>
    problemsOf(error).map((problem) => ({ at, problem: { ...problem, field } }))
  try {
    await requirePlanRoom(ctx, resource, undefined, some.length)
  } catch (error) {
    return some.flatMap((make) => placed(make, error))
  }
  const { failures } = await sideBySide(some, async ({ id, body }) => {
    const draft = parseBody(resource.draft, { ...body, id }, resource.row)
    await requireIncluded(ctx, resource, draft as Body)
    return create(ctx, draft as never)
  })
  return failures.flatMap(({ of, error }) => placed(of, error))
}

/** What the file says of a record that it only names: the name, and what stands beside it in the row. */
function bodyOfCell(makes: MadeRecord, text: string, row: Body): Body {
  const taken = Object.entries(makes.takes ?? {}).flatMap(([to, from]) =>
    row[from] === undefined ? [] : [[to, row[from]] as const],
  )
  return { ...makes.with, ...Object.fromEntries(taken), [makes.named]: text }
}

const madeOf = (committed: readonly Make[]): readonly MadeRecords[] =>
  makeableLists.flatMap((list) => {
    const all = committed.filter((make) => make.list === list)
    return all.length === 0
      ? []
      : [{ list, count: all.length, names: all.slice(0, namesShown).map(({ text }) => text) }]
  })
