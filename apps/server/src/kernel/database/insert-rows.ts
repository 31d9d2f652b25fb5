import type { Database } from './pool.ts'
import { type Sql, empty, insertInto, sql } from './sql.ts'

/** Up to so many rows are one statement each number of rows has; more go by this many, so that texts stay few. */
const few = 8
const many = 32

/**
 * Inserts any number of rows, all with the same columns, by statements that leave together. Values are all that
 * a spread database takes under row security; few texts are planned once and kept, however many rows there are.
 */
export async function insertRows(
  db: Database,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
  onConflict: Sql = empty,
): Promise<number> {
  const counts = await Promise.all(
    partsOf(rows).map((part) => db.run(sql`${insertInto(table, part)} ${onConflict}`)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function partsOf<T>(rows: readonly T[]): T[][] {
  const parts: T[][] = []
  for (let at = 0; at < rows.length;) {
    const left = rows.length - at
    const size = left >= many ? many : Math.min(left, few)
    parts.push(rows.slice(at, at + size))
    at += size
  }
  return parts
}
