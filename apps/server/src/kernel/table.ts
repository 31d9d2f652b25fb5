import { fieldMeta } from '@mizan/contract/fields'
import type { DraftOf, Resource, RowOf } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import type { z } from 'zod'
import type { TenantContext } from './context.ts'
import { type Row, databaseError } from './database/pool.ts'
import {
  type Sql,
  assignments,
  currentTenant,
  insertInto,
  join,
  name,
  raw,
  sql,
} from './database/sql.ts'
import { newId } from './ids.ts'
import type { ListSource } from './list.ts'
import { refuseMerged } from './merged-record.ts'
import { Refusal, wrongField } from './refusal.ts'
import { indexedIn } from './search.ts'
import { recordActivity } from './activity.ts'

export type TableOptions = {
  /** The table, when it is not called as the resource. */
  readonly table?: string
  /** Wire name → column, where the wire's spelling is not ours. */
  readonly columns?: Readonly<Record<string, string>>
  /** References read as `{id, name, name_en, …}`: wire name → table, column and further columns to show, figures as `percentage::text`. */
  readonly references?: Readonly<
    Record<
      string,
      { readonly table: string; readonly column: string; readonly show?: readonly string[] }
    >
  >
  /** Read-only fields computed by SQL over `t`. */
  readonly computed?: Readonly<Record<string, Sql>>
  /** The fields whose text is searched. */
  readonly search: readonly string[]
  readonly order: Sql
  readonly filters?: Readonly<Record<string, Sql | false>>
  /** One of its records may be merged into another: who asks for it is told into which. */
  readonly isMergeable?: true
}

type Values = Readonly<Record<string, unknown>>

const trimmed = new Set(['quantity', 'price', 'rate', 'percent'])

const zero = '0'.codePointAt(0)

/** Figures that the database pads to their full scale are shown with the decimals they need. */
export const trimFigure = (value: unknown, atLeast = 0): unknown => {
  if (typeof value !== 'string') return value
  const point = value.indexOf('.')
  if (point === -1) return value
  // A list shows hundreds of them: no pattern, no parts.
  const shortest = point + 1 + atLeast
  let end = value.length
  while (end > shortest && value.codePointAt(end - 1) === zero) end -= 1
  return end === point + 1 ? value.slice(0, point) : value.slice(0, end).padEnd(shortest, '0')
}

/**
 * A constraint that a user can break, said at its field. Under row security PostgreSQL keeps the
 * key to itself, so the field is read from the name of the constraint.
 */
export function refuseConstraint(error: unknown, columns: readonly string[]): never {
  const found = databaseError(error)
  const about = found?.constraint ?? ''
  const field = columns.find(
    (column) => about.includes(`_${column}_`) || about.endsWith(`_${column}`),
  )
  if (field && found?.code === '23505') throw wrongField(field, 'already_used')
  if (field && found?.code === '23503') throw wrongField(field, 'reference_not_found')
  throw error
}

/**
 * A plain resource's five statements, from its declaration: reading with its references, writing
 * what the draft knows. It has no hooks: a resource that needs one passes its own functions.
 */
export function table<R extends Resource>(resource: R, options: TableOptions) {
  const at = name(options.table ?? resource.name)
  const rowFields = Object.keys(resource.row.shape)
  const references = options.references ?? {}
  const computed = options.computed ?? {}
  const columnOf = (field: string): string => options.columns?.[field] ?? field
  const meta = Object.fromEntries(
    rowFields.map((field) => [field, fieldMeta(resource.row.shape[field] as z.ZodType)]),
  )

  const select = join(
    rowFields.map((field) => {
      const reference = references[field]
      if (reference) {
        const shown = join(
          ['id', 'name', 'name_en', ...(reference.show ?? [])].map((c) =>
            raw(`'${c.replace(/::.*/, '')}', r.${c}`),
          ),
        )
        return sql`(select jsonb_build_object(${shown}) from ${name(reference.table)} r
        where r.tenant_id = ${currentTenant} and r.id = t.${name(reference.column)}) as ${name(field)}`
      }
      const expression = computed[field]
      return expression
        ? sql`${expression} as ${name(field)}`
        : sql`t.${name(columnOf(field))} as ${name(field)}`
    }),
  )

  const map = (row: Row): RowOf<R> =>
    Object.fromEntries(
      rowFields.map((field) => {
        const kind = meta[field]?.kind
        return [
          field,
          kind && trimmed.has(kind) ? trimFigure(row[field], kind === 'price' ? 2 : 0) : row[field],
        ]
      }),
    ) as RowOf<R>

  const source = (where?: Sql): ListSource<RowOf<R>> => ({
    path: resource.name,
    select,
    map,
    hasIds: true,
    indexed: indexedIn(options.table ?? resource.name),
    from: sql`${at} t`,
    where: where
      ? sql`t.tenant_id = ${currentTenant} and ${where}`
      : sql`t.tenant_id = ${currentTenant}`,
    order: options.order,
    columns: {
      ...Object.fromEntries(
        Object.entries(options.columns ?? {}).map(([f, c]) => [f, sql`t.${name(c)}`]),
      ),
      ...computed,
      ...options.filters,
    },
  })

  const searchOf = (values: Values): string =>
    searchText(
      options.search
        .map((field) => values[columnOf(field)])
        .filter((v) => typeof v === 'string')
        .join(' '),
    )
  const columnsOf = (values: Values): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([field]) => field !== 'lock_version')
        .map(([field, value]) => [columnOf(field), value]),
    )
  const written = Object.keys(resource.draft.shape).map(columnOf)
  const missing = async (ctx: TenantContext, id: string): Promise<never> => {
    if (options.isMergeable) await refuseMerged(ctx, id)
    throw new Refusal('not_found')
  }

  const show = async (ctx: TenantContext, id: string): Promise<RowOf<R>> => {
    const row = await ctx.db.first(
      sql`select ${select} from ${at} t where t.tenant_id = ${currentTenant} and t.id = ${id}`,
    )
    return row ? map(row) : missing(ctx, id)
  }

  /** Adds a row; the same id sent again answers with the row that is there. */
  const create = async (ctx: TenantContext, draft: DraftOf<R>): Promise<RowOf<R>> => {
    const { id = newId(), ...values } = draft as Values & { id?: string }
    const columns = columnsOf(values)
    const known = await ctx.db.first(
      sql`select 1 from ${at} where tenant_id = ${currentTenant} and id = ${id}`,
    )
    if (known) return show(ctx, id)
    if (options.isMergeable) await refuseMerged(ctx, id)
    await ctx.db
      .run(
        insertInto(options.table ?? resource.name, [
          { tenant_id: currentTenant, id, ...columns, search_text: searchOf(columns) },
        ]),
      )
      .catch((error: unknown) => refuseConstraint(error, written))
    await recordActivity(ctx, resource.name, id, 'created')
    return show(ctx, id)
  }

  /** Changes the fields that were sent, when nobody changed the row meanwhile. */
  const update = async (
    ctx: TenantContext,
    id: string,
    change: Partial<DraftOf<R>>,
    sent: Values = {},
  ): Promise<RowOf<R>> => {
    const before = await ctx.db.first<Row>(
      sql`select * from ${at} where tenant_id = ${currentTenant} and id = ${id} for update`,
    )
    if (!before) return missing(ctx, id)
    const version = sent.lock_version
    if (version !== undefined && Number(version) !== before.lock_version)
      throw new Refusal('version_conflict')
    const { id: _same, ...values } = change as Values
    const columns = columnsOf(values)
    await ctx.db
      .run(sql`update ${at} set ${assignments({ ...columns, search_text: searchOf({ ...before, ...columns }) })},
      lock_version = lock_version + 1 where tenant_id = ${currentTenant} and id = ${id}`)
      .catch((error: unknown) => refuseConstraint(error, written))
    await recordActivity(ctx, resource.name, id, 'updated', changesBetween(before, columns))
    return show(ctx, id)
  }

  /** Deletes a row that nothing refers to. */
  const remove = async (ctx: TenantContext, id: string): Promise<void> => {
    const count = await ctx.db
      .run(sql`delete from ${at} where tenant_id = ${currentTenant} and id = ${id}`)
      .catch((error: unknown) => {
        if (databaseError(error)?.code === '23503') throw new Refusal('record_in_use')
        throw error
      })
    if (count === 0) await missing(ctx, id)
    await recordActivity(ctx, resource.name, id, 'deleted')
  }

  return { list: () => source(), source, show, create, update, remove }
}

/** What changed, before and after, for the record's activity. */
export const changesBetween = (
  before: Values,
  after: Values,
): Record<string, { before: unknown; after: unknown }> =>
  Object.fromEntries(
    Object.entries(after)
      .filter(
        ([field, value]) =>
          String(trimFigure(before[field]) ?? '') !== String(trimFigure(value) ?? ''),
      )
      .map(([field, value]) => [field, { before: before[field] ?? null, after: value ?? null }]),
  )
