import { type Pool, transaction } from '../../../kernel/database/pool.ts'
import { changeImport } from './imports.sql.ts'

const every = 200

/**
 * Tells how far a long import is, past its own transaction, which nobody else can see. One note at a
 * time is on its way, and the work never waits for it but at its end.
 */
export function progressOf(
  pool: Pool,
  tenantId: number,
  id: string,
): { readonly report: (done: number) => void; readonly settled: () => Promise<void> } {
  let underWay: Promise<unknown> | null = null
  let last = 0
  return {
    report: (done) => {
      if (done - last < every || underWay) return
      last = done
      underWay = transaction(pool, { tenantId }, (db) => changeImport(db, id, { done })).finally(
        () => {
          underWay = null
        },
      )
    },
    settled: async () => {
      await underWay
    },
  }
}
