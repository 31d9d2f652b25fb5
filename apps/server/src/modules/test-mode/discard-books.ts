import { type Pool, onPool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import { booksOf } from './test-books.sql.ts'

type Reference = { readonly from_table: string; readonly to_table: string }

/** Throws the rows of a retired test set away; its number stays. */
export async function discardBooks(pool: Pool, tenantId: number): Promise<void> {
  const books = await booksOf(onPool(pool), tenantId)
  if (books?.state !== 'retired') return
  await discardTables(pool, tenantId)
  await onPool(pool).run(
    sql`update test_books set state = 'discarded' where tenant_id = ${tenantId}`,
  )
}

/** Throws all rows away of books that may go, those that refer to others first: all of them or none. */
export async function discardTables(pool: Pool, tenantId: number): Promise<void> {
  const references = await onPool(pool).rows<Reference>(sql`
    select distinct r.relname as from_table, t.relname as to_table
    from pg_constraint o join pg_class r on r.oid = o.conrelid join pg_class t on t.oid = o.confrelid
    where o.contype = 'f' and o.conrelid <> o.confrelid and r.relnamespace = 'public'::regnamespace`)
  const found = await onPool(pool).rows<{ name: string }>(
    sql`select tablename as name from pg_policies where policyname = 'tenant' and schemaname = 'public'`,
  )
  const tables = found.map(({ name }) => name)
  await transaction(pool, { tenantId }, async (db) => {
    // What administrators noted of a company goes with it, though it never saw that.
    const whole = db.ofPlatform()
    for (const table of childrenFirst(tables, references))
      await whole.run(sql`select app.discard_rows(${table}, ${currentTenant})`)
  })
}

/** Tables in an order in which each goes before what it refers to. */
export function childrenFirst(
  tables: readonly string[],
  references: readonly Reference[],
): string[] {
  const order: string[] = []
  const seen = new Set<string>()
  const visit = (table: string): void => {
    if (seen.has(table)) return
    seen.add(table)
    for (const { from_table: child, to_table: parent } of references)
      if (parent === table && tables.includes(child)) visit(child)
    order.push(table)
  }
  for (const table of tables) visit(table)
  // What tables keep of each other by triggers is written anew while they go: these go last.
  const last = ['bill_days', 'bill_sums', 'book_versions', 'posting_turns']
  return [...order.filter((table) => !last.includes(table)), ...last]
}
