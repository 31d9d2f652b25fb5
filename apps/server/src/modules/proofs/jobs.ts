import type { Clock } from '../../kernel/clock.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { saveRun } from './proof-runs.sql.ts'
import { proofsOf } from './proofs-of.ts'

/** Checks the books of every company, each alone, so that one that fails holds up no other. */
const checkAll =
  (clock: Clock): Task =>
  async (_payload, { pool, log }) => {
    for (const { id: tenantId } of await onPool(pool).rows<{ id: number }>(
      sql`select id from tenants where status = 1 order by id`,
    )) {
      await transaction(pool, { tenantId }, async (db) => {
        const ranAt = clock()
        const began = performance.now()
        const proofs = await proofsOf(db)
        const tookMs = Math.round(performance.now() - began)
        await saveRun(db, { ranAt, tookMs, proofs })
        const broken = proofs.filter(({ ok }) => !ok).map(({ code }) => code)
        if (broken.length > 0)
          log.warn({ tenant: tenantId, proofs: broken }, 'the books of a company are not right')
      }).catch((error: unknown) => {
        log.error({ err: error, tenant: tenantId }, 'the books of a company were not checked')
      })
    }
  }

/** What the proofs do later. */
export const proofsTasks = (clock: Clock): Readonly<Record<string, Task>> => ({
  proofs_nightly: checkAll(clock),
})

/** Every night at a quarter past two in Riyadh, after the day's entries were posted. */
export const proofsCrontab = '15 23 * * * proofs_nightly'
