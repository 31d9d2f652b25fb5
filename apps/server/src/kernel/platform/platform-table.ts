import { fieldMeta } from '@mizan/contract/fields'
import type { DraftOf, Resource, RowOf } from '@mizan/contract/resource'
import type { z } from 'zod'
import type { PlatformContext } from '../context.ts'
import { type Row, databaseError } from '../database/pool.ts'
import { type Sql, assignments, insertInto, join, name, sql } from '../database/sql.ts'
import { newId } from '../ids.ts'
import type { ListSource } from '../list.ts'
import { Refusal } from '../refusal.ts'
import { folded } from '../search.ts'
import { changesBetween, refuseConstraint, trimFigure } from '../table.ts'
import { recordAct } from './acts.ts'

export type PlatformTableOptions = {
  readonly table: string
  /** Read-only fields computed by SQL over `t`. */
  readonly computed?: Readonly<Record<string, Sql>>
  /** Columns whose text is searched; these tables are short, so their text is made as they are read. */
  readonly search: readonly string[]
  readonly order: Sql
  readonly filters?: Readonly<Record<string, Sql | false>>
  /** Columns that are written as JSON. */
  readonly json?: readonly string[]
  /** What a record is called in the audit list. */
  readonly called: (row: Row) => string
}

type Values = Readonly<Record<string, unknown>>

const trimmed = new Set(['percent', 'rate'])

/** The path of a platform's resource without `admin/`, as the audit list has it. */
export const actName = ({ name: path }: Pick<Resource, 'name'>): string =>
  path.replace(/^admin\//, '')

/** The five statements of a plain table that belongs to no company; every write is an act. */
export function platformTable<R extends Resource>(resource: R, options: PlatformTableOptions) {
  const at = name(options.table)
  const fields = Object.keys(resource.row.shape)
  const kindOf = (field: string) => fieldMeta(resource.row.shape[field] as z.ZodType)?.kind
  const { computed = {}, json = [] } = options

  const select = join(
    fields.map((field) =>
      computed[field] ? sql`${computed[field]} as ${name(field)}` : sql`t.${name(field)}`,
    ),
  )
  const map = (row: Row): RowOf<R> =>
    Object.fromEntries(
      fields.map((field) => [
        field,
        trimmed.has(kindOf(field) ?? '') ? trimFigure(row[field]) : row[field],
      ]),
    ) as RowOf<R>
  const searched = folded(
    sql`concat_ws(' ', ${join(options.search.map((each) => sql`r.${name(each)}`))})`,
  )
  const from = sql`(select r.*, ${searched} as search_text from ${at} r) t`

  const list = (): ListSource<RowOf<R>> => ({
    path: resource.name,
    select,
    map,
    from,
    where: sql`true`,
    order: options.order,
    columns: { ...computed, ...options.filters },
  })

  const show = async ({ db }: PlatformContext, id: string): Promise<RowOf<R>> => {
    const row = await db.first(sql`select ${select} from ${from} where t.id = ${id}`)
    if (!row) throw new Refusal('not_found')
    return map(row)
  }

  const columnsOf = (values: Values): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => field !== 'lock_version')
        .map(([field, value]) => [field, json.includes(field) ? JSON.stringify(value) : value]),
    )
  const written = Object.keys(resource.draft.shape)

  /** Adds a row, with columns that nobody writes beside those sent; the same id sent again answers with the row that is there. */
  const create = async (
    ctx: PlatformContext,
    draft: DraftOf<R>,
    beside: Values = {},
  ): Promise<RowOf<R>> => {
    const { id = newId(), ...values } = draft as Values & { id?: string }
    await ctx.db
      .run(
        insertInto(options.table, [{ id, ...columnsOf(values), ...beside, created_at: ctx.now }]),
      )
      .catch((error: unknown) => refuseConstraint(error, written))
    const row = await show(ctx, id)
    const called = options.called(row as Row)
    await recordAct(ctx, { resource: actName(resource), id, name: called, action: 'created' })
    return row
  }

  /** Changes the fields that were sent, when nobody changed the row meanwhile. */
  const update = async (
    ctx: PlatformContext,
    id: string,
    change: Partial<DraftOf<R>>,
    sent: Values = {},
  ): Promise<RowOf<R>> => {
    const before = await ctx.db.first<Row>(sql`select * from ${at} where id = ${id} for update`)
    if (!before) throw new Refusal('not_found')
    if (
      sent['lock_version'] !== undefined &&
      Number(sent['lock_version']) !== before['lock_version']
    )
      throw new Refusal('version_conflict')
    const { id: _same, ...values } = change as Values
    const columns = columnsOf(values)
    await ctx.db
      .run(
        sql`update ${at} set ${assignments({ ...columns, lock_version: Number(before['lock_version']) + 1 })}
        where id = ${id}`,
      )
      .catch((error: unknown) => refuseConstraint(error, written))
    const row = await show(ctx, id)
    await recordAct(ctx, {
      resource: actName(resource),
      id,
      name: options.called(row as Row),
      action: 'updated',
      changes: changesBetween(flat(before, json), flat(columns, json)),
    })
    return row
  }

  /** Deletes a row that nothing refers to. */
  const remove = async (ctx: PlatformContext, id: string): Promise<void> => {
    const row = await show(ctx, id)
    await ctx.db.run(sql`delete from ${at} where id = ${id}`).catch((error: unknown) => {
      if (databaseError(error)?.code === '23503') throw new Refusal('record_in_use')
      throw error
    })
    const called = options.called(row as Row)
    await recordAct(ctx, { resource: actName(resource), id, name: called, action: 'deleted' })
  }

  return { list, show, create, update, remove }
}

/** JSON columns as text, so that only what differs is told as changed. */
const flat = (values: Values, json: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      json.includes(column) && typeof value !== 'string' ? JSON.stringify(value) : value,
    ]),
  )
