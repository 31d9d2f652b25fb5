import type { Page } from '@mizan/contract/resource'
import type { FastifyReply } from 'fastify'
import type { Context } from './context.ts'
import { cursorRows } from './database/cursor.ts'
import type { Row } from './database/pool.ts'
import { type Sql, join, name, raw, sql } from './database/sql.ts'
import { type ListQuery, importFilter } from './http/list-query.ts'
import { sendPieces } from './http/pieces.ts'
import type { Answer } from './open-context.ts'
import { type IndexedTable, searchCondition } from './search.ts'

export type ListSource<T> = {
  /** Path of the list, for its links. */
  readonly path: string
  /** What is read of each row, from `t` (and what it is joined with). */
  readonly select: Sql
  /** `bills t left join …` */
  readonly from: Sql
  /** Always `t.tenant_id = …` and what the list is about. */
  readonly where: Sql
  /** Columns of `t` by filter name where they differ; `false` hides a filter handled elsewhere. */
  readonly columns?: Readonly<Record<string, Sql | false>>
  /** Order when none is asked for. Ends with `t.id` for a stable page. */
  readonly order: Sql
  readonly orderTail?: Sql
  /** Sums over all results: name → expression. */
  readonly totals?: Readonly<Record<string, Sql>>
  /** Rows have an id of their own: a late page then finds its ids first and reads only its own rows. */
  readonly hasIds?: boolean
  /** Reads `total` and the sums from what is kept of them, where the query allows it. */
  readonly summed?: (query: ListQuery) => Sql | null
  readonly searchable?: boolean
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
    const { indexed = [] } = source
    all.push(
      await searchCondition(db, query.search, { text: sql`t.search_text`, id: sql`t.id`, indexed }),
    )
  }
  for (const [field, values] of Object.entries(query.equals)) {
    // What a file brought is noted beside the records, whatever list they are of (`domain/10` 64).
    if (field === importFilter) {
      all.push(sql`exists (select 1 from import_records r where r.tenant_id = t.tenant_id
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
  const at = source.columns?.[query.sort.field] || raw(`t."${query.sort.field}"`)
  const way = raw(query.sort.descending ? ' desc' : ' asc')
  return sql`${at}${way}, ${source.orderTail ?? sql`t.id${way}`}`
}

/** A page of a list with its count, in one round trip. */
export async function listPage<T>(
  ctx: Context,
  source: ListSource<T>,
  query: ListQuery,
): Promise<Page<T>> {
  const where = await conditionsOf(ctx, source, query)
  const order = orderOf(source, query)
  const sums = Object.entries(source.totals ?? {}).map(
    ([key, of]) => sql`, coalesce(${of}, 0)::text as ${name(`total_${key}`)}`,
  )
  const counted = ctx.db.first<Row>(
    source.summed?.(query) ??
      sql`select count(*)::int as total${join(sums, '')} from ${source.from} where ${where}`,
  )
  const page = sql`${source.from} where ${where} order by ${order} limit ${query.perPage} offset ${(query.page - 1) * query.perPage}`
  const read = ctx.db.rows<Row>(
    query.page > 1 && source.hasIds
      ? sql`select ${source.select} from ${source.from} where ${source.where} and t.id in (select t.id from ${page}) order by ${order}`
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
function askedAgain({ search, sort, equals, from, to }: ListQuery): string {
  const parts = new URLSearchParams({
    ...(search !== null && { search }),
    ...(sort && { sort: `${sort.descending ? '-' : ''}${sort.field}` }),
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
  source: ListSource<T>,
  query: ListQuery,
): AsyncGenerator<T[]> {
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
