import { type Sql, sql } from '../database/sql.ts'

/** Whether the worker that took something is dead; what no worker took has no such owner. */
export const hasDied = (worker: Sql): Sql => sql`(${worker} is not null
  and not exists (select 1 from job_workers w where w.id = ${worker} and w.alive_until > now()))`
