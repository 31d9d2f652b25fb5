import type { Clock } from '../../kernel/clock.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { discardBooks } from './discard-books.ts'
import { copyInto, copyTask, discardTask } from './make-books.ts'

/** What test mode does later: copying the books of a large company, and clearing retired sets. */
export const testModeTasks = (clock: Clock): Readonly<Record<string, Task>> => ({
  [copyTask]: async ({ tenant_id: tenantId }, { pool }) =>
    copyInto({ pool, clock }, Number(tenantId)),
  [discardTask]: async ({ tenant_id: tenantId }, { pool }) => discardBooks(pool, Number(tenantId)),
})
