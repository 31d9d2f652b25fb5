import {
  type Database,
  type Pool,
  type Transaction,
  transaction,
} from '../../kernel/database/pool.ts'
import {
  type Sql,
  currentTenant,
  empty,
  join,
  name,
  raw,
  rowsOf,
  sql,
} from '../../kernel/database/sql.ts'
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

const filterOf = ({ only }: CopiedTable): Sql =>
  only ? sql`and ${name(only.column)} in (${join(only.values.map((each) => sql`${each}`))})` : empty

/** How many rows there are to copy, for the bar that shows how far it is. */
export async function rowsToCopy(db: Database): Promise<number> {
  const counts = await Promise.all(
    copiedTables.map((copied) =>
      db.first<{ count: number }>(
        sql`select count(*)::int as count from ${name(copied.table)} where tenant_id = ${currentTenant} ${filterOf(copied)}`,
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
  db: Transaction,
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
      // Row security sees one company at a time: the scope moves from the books read to those written.
      const rows: readonly Copied[] = await read(db.scopedTo(copying.from), each, own, after)
      if (rows.length === 0) break
      await db.scopedTo(copying.into).run(written(each, own, rows, again))
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
    from ${name(copied.table)} where tenant_id = ${currentTenant} ${filterOf(copied)} ${beyond}
    order by ${key} limit ${pageOf(copied, columns)}`)
}

function written(
  { table, instead, by }: CopiedTable,
  columns: readonly Column[],
  rows: readonly Copied[],
  again: 'refuse' | 'renew',
): Sql {
  const valueOf = (row: Copied, column: string): unknown =>
    column === 'tenant_id'
      ? currentTenant
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
