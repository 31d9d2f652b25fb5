import type { Clock } from '../../kernel/clock.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { onPool } from '../../kernel/database/pool.ts'
import { watched } from '../../kernel/jobs/watched.ts'
import { discardBooks } from './discard-books.ts'
import { copyInto, copyTask, discardTask } from './make-books.ts'
import { abandonCopy } from './test-books.sql.ts'

/** What test mode does later: copying the books of a large company, and clearing retired sets. */
export const testModeTasks = (clock: Clock): Readonly<Record<string, Task>> => ({
  [copyTask]: watched({
    work: ({ tenant_id: tenantId }, { pool }) => copyInto({ pool, clock }, Number(tenantId)),
    giveUp: ({ tenant_id: tenantId }, { pool }) =>
      abandonCopy(onPool(pool), Number(tenantId), clock()),
  }),
  [discardTask]: async ({ tenant_id: tenantId }, { pool }) => discardBooks(pool, Number(tenantId)),
})
