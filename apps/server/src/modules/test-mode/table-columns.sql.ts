import type { Database } from '../../kernel/database/pool.ts'
import { join, sql } from '../../kernel/database/sql.ts'

/** A column that rows are written to, with its type for comparing. */
export type Column = { readonly name: string; readonly type: string }

/** The columns of tables as the database has them now: one that a migration adds is copied too. */
export async function columnsOf(
  db: Database,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly Column[]>> {
  const rows = await db.rows<{ table_name: string; name: string; type: string }>(sql`
    select c.relname as table_name, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname in (${join(tables.map((each) => sql`${each}`))})
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`)
  const found = new Map<string, Column[]>()
  for (const { table_name: table, name, type } of rows)
    found.set(table, [...(found.get(table) ?? []), { name, type }])
  return found
}
