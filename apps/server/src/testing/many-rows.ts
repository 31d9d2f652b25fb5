import type { Database } from '../kernel/database/pool.ts'
import { insertInto } from '../kernel/database/sql.ts'

const rowsAtOnce = 2_000

/** Inserts so many rows as values: a select from outside is a COPY on a cluster, which row security refuses. */
export async function insertMany(
  db: Database,
  table: string,
  count: number,
  rowOf: (n: number) => Readonly<Record<string, unknown>>,
): Promise<void> {
  for (let from = 1; from <= count; from += rowsAtOnce) {
    const size = Math.min(rowsAtOnce, count - from + 1)
    await db.run(
      insertInto(
        table,
        Array.from({ length: size }, (_, at) => rowOf(from + at)),
      ),
    )
  }
}
