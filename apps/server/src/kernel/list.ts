import type { Page } from '@mizan/contract/resource'
import { valuesOf } from '@mizan/contract/row-values'
import type { FastifyReply } from 'fastify'
import type { Context } from './context.ts'
import { cursorRows } from './database/cursor.ts'
import type { Row } from './database/pool.ts'
import { type Sql, currentTenant, join, name, raw, sql } from './database/sql.ts'
import { type ListQuery, importFilter } from './http/list-query.ts'
import { sendPieces } from './http/pieces.ts'
import type { Answer } from './open-context.ts'
import { type IndexedTable, searchCondition } from './search.ts'

export type ListSource<T> = {
  /** Path of the list, for its links. */
  readonly path: string
  /** What is read of each row, from `t` (and what it is joined with). */
  readonly select: Sql
  /** What is read of each row where only these fields are sent; `select` unless told. */
  readonly selectOf?: (fields: ReadonlySet<string>) => Sql
  /** `bills t left join …` */
  readonly from: Sql
  /** The same rows with fewer joins and all that filters ask for, counted unless something is searched. */
  readonly counted?: Sql
  /** Always `t.tenant_id = …` and what the list is about. */
  readonly where: Sql
  /** Columns of `t` by filter name where they differ; `false` hides a filter handled elsewhere. */
  readonly columns?: Readonly<Record<string, Sql | false>>
  /** Order when none is asked for. Ends with `t.id` for a stable page. */
  readonly order: Sql
  readonly orderTail?: Sql
  /** `order` from its end: a late page is then found from there. */
  readonly orderFromEnd?: Sql
  /** Sums over all results: name → expression. */
  readonly totals?: Readonly<Record<string, Sql>>
  /** Rows have an id of their own: a late page then finds its ids first and reads only its own rows. */
  readonly hasIds?: boolean
  /** Reads `total` and the sums from what is kept of them, where the query allows it. */
  readonly summed?: (query: ListQuery) => Sql | null
  readonly searchable?: boolean
  /** How what was typed is found, where the words of a row are in several tables. */
  readonly found?: (typed: string) => Promise<Sql>
  /** The tables that the rows of `t` are in, where an index knows their search text. */
  readonly indexed?: readonly IndexedTable[]
  readonly map: (row: Row) => T
}

/** The conditions of a list: its own, then search, filters and ranges. */
async function conditionsOf<T>(
  { db }: Context,
  source: ListSource<T>,
  query: ListQuery,
): Promise<Sql> {
  const column = (field: string): Sql | false => source.columns?.[field] ?? raw(`t."${field}"`)
  const all: Sql[] = [source.where]
  if (query.search !== null && source.searchable !== false) {
    const { indexed = [], found } = source
    all.push(
      found
        ? await found(query.search)
        : await searchCondition(db, query.search, {
            text: sql`t.search_text`,
            id: sql`t.id`,
            indexed,
          }),
    )
  }
  for (const [field, values] of Object.entries(query.equals)) {
    // What a file brought is noted beside the records, whatever list they are of (`domain/10` 64).
    if (field === importFilter) {
      all.push(sql`exists (select 1 from import_records r where r.tenant_id = ${currentTenant}
        and r.import_id = any(${[...values]}::uuid[]) and r.record_id = t.id)`)
      continue
    }
    const at = column(field)
    if (at)
      all.push(
        values.length === 1
          ? sql`${at} = ${values[0]}`
          : sql`${at} in (${join(values.map((v) => sql`${v}`))})`,
      )
  }
  for (const [field, value] of Object.entries(query.from)) {
    const at = column(field)
    if (at) all.push(sql`${at} >= ${value}`)
  }
  for (const [field, value] of Object.entries(query.to)) {
    const at = column(field)
    if (at) all.push(sql`${at} <= ${value}`)
  }
  return join(all, ' and ')
}

function orderOf<T>(source: ListSource<T>, query: ListQuery): Sql {
  if (!query.sort) return source.order
  const way = raw(query.sort.descending ? ' desc' : ' asc')
  return sql`${sortedBy(source, query.sort.field)}${way}, ${source.orderTail ?? sql`t.id${way}`}`
}

/** The list with the fields alone that were asked for; a file has columns of its own. */
function narrowed<T>(
  source: ListSource<T>,
  { fields, valuesOnly, file }: ListQuery,
): ListSource<T> {
  if (fields === null || file !== null) return source
  const asked = Map.groupBy(fields, (path) => path.replace(/\..*/, ''))
  const values = valuesOf(fields)
  return {
    ...source,
    select: source.selectOf?.(new Set(asked.keys())) ?? source.select,
    map: (row) => {
      const whole = source.map(row) as Row
      return (valuesOnly ? values(whole) : onlyOf(whole, asked)) as T
    },
  }
}

/** Some fields of a row; of a record in it some parts, unless it was asked for itself. */
const onlyOf = (row: Row, asked: ReadonlyMap<string, readonly string[]>): Row =>
  Object.fromEntries(
    [...asked].flatMap(([field, paths]): [string, unknown][] => {
      const value = row[field]
      if (value === undefined) return []
      if (value === null || paths.includes(field)) return [[field, value]]
      const parts = paths.map((path) => path.slice(field.length + 1))
      return [[field, Object.fromEntries(parts.map((part) => [part, (value as Row)[part]]))]]
    }),
  )

/** The same from its last row to its first; null where that is not known. */
function fromEndOf<T>(source: ListSource<T>, { sort }: ListQuery): Sql | null {
  if (!sort) return source.orderFromEnd ?? null
  if (source.orderTail) return null
  const way = raw(sort.descending ? ' asc' : ' desc')
  return sql`${sortedBy(source, sort.field)}${way}, t.id${way}`
}

const sortedBy = <T>(source: ListSource<T>, field: string): Sql =>
  source.columns?.[field] || raw(`t."${field}"`)

/** So many rows are passed by sooner than it is found out how many come after them. */
const passedSoon = 2_000

/**
 * Which rows of the list a page has, as `… order by … limit … offset …`. A page that is nearer to the end of
 * a list whose length is kept is found from there; the statement itself reads that length, so that what
 * is written meanwhile moves the page like any other.
 */
async function pageAt<T>(
  { db }: Context,
  source: ListSource<T>,
  query: ListQuery,
  summed: Sql | null,
): Promise<Sql> {
  const fromEnd = fromEndOf(source, query)
  const before = (query.page - 1) * query.perPage
  const forward = sql`order by ${orderOf(source, query)} limit ${query.perPage} offset ${before}`
  if (before < passedSoon || !summed || !fromEnd || !source.hasIds) return forward
  const total = Number((await db.first<Row>(summed))?.total ?? 0)
  if (before < total / 2) return forward
  const after = sql`(select greatest(k.total - ${before + query.perPage}::int, 0) from (${summed}) k)`
  const left = sql`(select least(greatest(k.total - ${before}::int, 0), ${query.perPage}::int) from (${summed}) k)`
  return sql`order by ${fromEnd} limit ${left} offset ${after}`
}

/** A page of a list with its count. */
export async function listPage<T>(
  ctx: Context,
  whole: ListSource<T>,
  query: ListQuery,
): Promise<Page<T>> {
  const source = narrowed(whole, query)
  const where = await conditionsOf(ctx, source, query)
  const order = orderOf(source, query)
  const summed = source.summed?.(query) ?? null
  const sums = Object.entries(source.totals ?? {}).map(
    ([key, of]) => sql`, coalesce(${of}, 0)::text as ${name(`total_${key}`)}`,
  )
  const countedFrom = (query.search === null && source.counted) || source.from
  const counted = ctx.db.first<Row>(
    summed ??
      sql`select count(*)::int as total${join(sums, '')} from ${countedFrom} where ${where}`,
  )
  const page = sql`${source.from} where ${where} ${await pageAt(ctx, source, query, summed)}`
  // A planner that cannot see how few rows a page has reads the whole table for them.
  const ids = sql`select t.id from (select t.id from ${page}) t limit ${raw(String(query.perPage))}`
  const read = ctx.db.rows<Row>(
    query.page > 1 && source.hasIds
      ? sql`select ${source.select} from ${source.from} where ${source.where} and t.id in (${ids}) order by ${order}`
      : sql`select ${source.select} from ${page}`,
  )
  const [count, rows] = await Promise.all([counted, read])
  const totals = Object.keys(source.totals ?? {}).map((key) => [
    key,
    String(count?.[`total_${key}`] ?? '0'),
  ])
  return pageOf(
    source.path,
    query,
    Number(count?.total ?? 0),
    rows.map(source.map),
    totals.length > 0 ? (Object.fromEntries(totals) as Record<string, string>) : undefined,
  )
}

/** Search, order and filters as a query string, so that every page of a list is of the same list. */
function askedAgain({ search, sort, fields, valuesOnly, equals, from, to }: ListQuery): string {
  const parts = new URLSearchParams({
    ...(search !== null && { search }),
    ...(sort && { sort: `${sort.descending ? '-' : ''}${sort.field}` }),
    ...(fields && { fields: fields.join(',') }),
    ...(valuesOnly && { values_only: 'true' }),
    ...Object.fromEntries(
      Object.entries(equals).map(([field, values]) => [field, values.join(',')]),
    ),
    ...Object.fromEntries(Object.entries(from).map(([field, value]) => [`${field}_from`, value])),
    ...Object.fromEntries(Object.entries(to).map(([field, value]) => [`${field}_to`, value])),
  }).toString()
  return parts === '' ? '' : `&${parts}`
}

/** The envelope of a list (`api.md`). */
export function pageOf<T>(
  path: string,
  query: ListQuery,
  total: number,
  data: readonly T[],
  totals?: Readonly<Record<string, string>>,
): Page<T> {
  const last = query.all ? 1 : Math.max(1, Math.ceil(total / query.perPage))
  const asked = askedAgain(query)
  const link = (page: number): string =>
    `/api/${path}?page=${page}&per_page=${query.perPage}${asked}`
  return {
    data,
    meta: {
      current_page: query.page,
      last_page: last,
      per_page: query.perPage,
      total,
      ...(totals && { totals }),
    },
    links: {
      first: link(1),
      last: link(last),
      prev: query.page > 1 ? link(query.page - 1) : null,
      next: query.page < last ? link(query.page + 1) : null,
    },
  }
}

/** All rows of a list in batches, read through a cursor of the transaction. */
export async function* everyRow<T>(
  ctx: Context,
  whole: ListSource<T>,
  query: ListQuery,
): AsyncGenerator<T[]> {
  const source = narrowed(whole, query)
  const where = await conditionsOf(ctx, source, query)
  const every = sql`select ${source.select} from ${source.from}
    where ${where} order by ${orderOf(source, query)}`
  for await (const rows of cursorRows(ctx.db, every)) yield rows.map(source.map)
}

/** `per_page=-1`: all rows, read through a cursor and written as they come, in level memory. */
export function streamList<T>(
  ctx: Context,
  source: ListSource<T>,
  query: ListQuery,
  reply: FastifyReply,
): Promise<Answer> {
  void reply.type('application/json; charset=utf-8')
  return sendPieces(reply, wholeList(ctx, source, query))
}

async function* wholeList<T>(
  ctx: Context,
  source: ListSource<T>,
  query: ListQuery,
): AsyncGenerator<string> {
  let total = 0
  for await (const rows of everyRow(ctx, source, query)) {
    yield `${total === 0 ? '{"data":[' : ','}${rows.map((row) => JSON.stringify(row)).join(',')}`
    total += rows.length
  }
  const { meta, links } = pageOf(source.path, query, total, [])
  yield `${total === 0 ? '{"data":[' : ''}],"meta":${JSON.stringify(meta)},"links":${JSON.stringify(links)}}`
}
