import type { Database, Row } from './pool.ts'
import { type Sql, raw, sql } from './sql.ts'

const batch = 1_000

/** The rows of a statement in batches, read through a cursor of the transaction: any number of them. */
export async function* cursorRows<T = Row>(db: Database, statement: Sql): AsyncGenerator<T[]> {
  await db.run(sql`declare every_row no scroll cursor for ${statement}`)
  for (;;) {
    const rows = await db.rows<T>(raw(`fetch ${batch} from every_row`))
    if (rows.length === 0) return
    yield rows
  }
}
