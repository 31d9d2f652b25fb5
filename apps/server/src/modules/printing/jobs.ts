import { printRunDays } from '@mizan/contract/printing/print-runs'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { type PrintRunParts, printRunTask } from './runs/make-run.ts'
import { printRunTaskName } from './runs/print-runs.ts'
import { sweepRuns } from './runs/print-runs.sql.ts'

/** What printing does later. */
export const printingTasks = (parts: PrintRunParts): Readonly<Record<string, Task>> => ({
  [printRunTaskName]: printRunTask(parts),
  print_runs_sweep: async (_payload, { pool }) => {
    const before = new Date(parts.clock().getTime() - printRunDays * 86_400_000)
    for (const { id } of await onPool(pool).rows<{ id: number }>(sql`select id from tenants`))
      await transaction(pool, { tenantId: id }, (db) => sweepRuns(db, before))
  },
})

export const printingCrontab = '20 0 * * * print_runs_sweep'
