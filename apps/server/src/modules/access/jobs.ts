import type { Clock } from '../../kernel/clock.ts'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'

/** How long the answer to a repeated request is kept (`domain/02` L9). */
const answerDays = 30

/** Forgets old answers, company by company: no role sees the rows of two at once. */
const sweepAnswers =
  (clock: Clock): Task =>
  async (_payload, { pool }) => {
    const before = new Date(clock().getTime() - answerDays * 86_400_000)
    for (const { id } of await onPool(pool).rows<{ id: number }>(sql`select id from tenants`)) {
      await transaction(pool, { tenantId: id }, (db) =>
        db.run(
          sql`delete from idempotency_keys where tenant_id = ${currentTenant} and created_at < ${before}`,
        ),
      )
    }
    // Answers that belong to no company stand under number 0 (`identity/untied-answers.ts`).
    const yesterday = new Date(clock().getTime() - 86_400_000)
    await transaction(pool, { tenantId: 0 }, (db) =>
      db.run(
        sql`delete from idempotency_keys where tenant_id = ${currentTenant} and created_at < ${yesterday}`,
      ),
    )
  }

/** What access does later. */
export const accessTasks = (clock: Clock): Readonly<Record<string, Task>> => ({
  answers_sweep: sweepAnswers(clock),
})

/** Every night, a quarter to three in Greenwich. */
export const accessCrontab = '45 2 * * * answers_sweep'
