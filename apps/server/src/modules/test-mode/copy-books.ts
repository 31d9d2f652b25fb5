import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import { type Sql, empty, join, name, raw, rowsOf, sql } from '../../kernel/database/sql.ts'
import { type CopiedTable, copiedTables } from './copied-tables.ts'
import { type Column, columnsOf } from './table-columns.sql.ts'

/** From which books into which; both numbers are the server's own, never input. */
export type Copying = { readonly from: number; readonly into: number }

type Copied = Readonly<Record<string, string | null>>

/** Fields of one statement, kept well under the 65,535 that a statement takes. */
const fieldsAtOnce = 24_000
const rowsAtOnce = 1_000
/** Files hold pictures of up to ten megabytes. */
const filesAtOnce = 8

/** Row security sees one company at a time: the scope moves from the books read to those written. */
const under = (db: Database, tenantId: number): Promise<number> => {
  if (!Number.isSafeInteger(tenantId)) throw new Error(`no number of a company: ${tenantId}`)
  return db.run(raw(`set local app.tenant_id = '${tenantId}'`))
}

const filterOf = ({ only }: CopiedTable): Sql =>
  only ? sql`and ${name(only.column)} in (${join(only.values.map((each) => sql`${each}`))})` : empty

/** How many rows there are to copy, for the bar that shows how far it is. */
export async function rowsToCopy(db: Database, from: number): Promise<number> {
  await under(db, from)
  const counts = await Promise.all(
    copiedTables.map((copied) =>
      db.first<{ count: number }>(
        sql`select count(*)::int as count from ${name(copied.table)} where tenant_id = ${from} ${filterOf(copied)}`,
      ),
    ),
  )
  return counts.reduce((sum, found) => sum + (found?.count ?? 0), 0)
}

/**
 * Copies settings and master data into an empty set of books: all of it as of one moment, or nothing.
 * Told of each step how many rows are there.
 */
export const copyBooks = (
  pool: Pool,
  copying: Copying,
  onCopied: (rows: number) => Promise<void>,
): Promise<void> =>
  transaction(pool, {}, async (db) => {
    await db.run(raw('set transaction isolation level repeatable read'))
    let copied = 0
    await copyTables(db, copiedTables, copying, async (rows) => {
      copied += rows
      await onCopied(copied)
    })
  })

/** Copies tables one after the other; where `again` is said, rows that are there take the new values. */
export async function copyTables(
  db: Database,
  tables: readonly CopiedTable[],
  copying: Copying,
  onRows: (count: number) => Promise<void> = async () => undefined,
  again: 'refuse' | 'renew' = 'refuse',
): Promise<void> {
  const columns = await columnsOf(
    db,
    tables.map(({ table }) => table),
  )
  for (const each of tables) {
    const own = columns.get(each.table)
    if (!own) throw new Error(`there is no table ${each.table}`)
    let after: Copied | null = null
    do {
      await under(db, copying.from)
      const rows: readonly Copied[] = await read(db, each, own, copying.from, after)
      if (rows.length === 0) break
      await under(db, copying.into)
      await db.run(written(each, own, rows, copying.into, again))
      await onRows(rows.length)
      after = rows.at(-1) ?? null
    } while (after)
  }
}

const pageOf = ({ table }: CopiedTable, columns: readonly Column[]): number =>
  table === 'files' ? filesAtOnce : Math.min(rowsAtOnce, Math.floor(fieldsAtOnce / columns.length))

/** The next rows as text, which every type of column is read from and written to without loss. */
function read(
  db: Database,
  copied: CopiedTable,
  columns: readonly Column[],
  from: number,
  after: Copied | null,
): Promise<Copied[]> {
  const key = join(copied.by.map((column) => name(column)))
  const typeOf = (column: string): string =>
    columns.find((each) => each.name === column)?.type ?? 'text'
  const beyond = after
    ? sql`and (${key}) > (${join(copied.by.map((column) => sql`${after[column] ?? null}::${raw(typeOf(column))}`))})`
    : empty
  return db.rows<Copied>(sql`
    select ${join(columns.map((column) => sql`${name(column.name)}::text as ${name(column.name)}`))}
    from ${name(copied.table)} where tenant_id = ${from} ${filterOf(copied)} ${beyond}
    order by ${key} limit ${pageOf(copied, columns)}`)
}

function written(
  { table, instead, by }: CopiedTable,
  columns: readonly Column[],
  rows: readonly Copied[],
  into: number,
  again: 'refuse' | 'renew',
): Sql {
  const valueOf = (row: Copied, column: string): string | null =>
    column === 'tenant_id'
      ? String(into)
      : ((instead && column in instead ? instead[column] : row[column]) ?? null)
  const values = rowsOf(rows.map((row) => columns.map(({ name: column }) => valueOf(row, column))))
  const named = join(columns.map((column) => name(column.name)))
  const keys = ['tenant_id', ...by]
  const renewed = columns.filter((column) => !keys.includes(column.name))
  const onConflict =
    again === 'refuse'
      ? empty
      : sql`on conflict (${join(keys.map((column) => name(column)))}) do update set
          ${join(renewed.map((column) => sql`${name(column.name)} = excluded.${name(column.name)}`))}`
  return sql`insert into ${name(table)} (${named}) values ${values} ${onConflict}`
}
