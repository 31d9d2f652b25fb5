import type { Database } from '../../kernel/database/pool.ts'
import { newId } from '../../kernel/ids.ts'
import { enqueueIn } from '../../kernel/jobs/jobs.ts'
import { insertSendings } from './sendings.sql.ts'

export const sendTask = 'report.send'

type Order = {
  readonly schedule: { readonly id: string; readonly recipients: readonly string[] }
  readonly dueAt: Date
  readonly isExtra: boolean
  readonly now: Date
}

/** Writes down, with their jobs, that a report is to be sent to each of its recipients. */
export async function sendTo(
  db: Database,
  tenantId: number,
  { schedule, dueAt, isExtra, now }: Order,
): Promise<void> {
  const sendings = schedule.recipients.map((userId) => ({
    id: newId(),
    schedule_id: schedule.id,
    due_at: dueAt,
    is_extra: isExtra,
    user_id: userId,
    state: 'waiting' as const,
    reason: null,
    changed_at: now,
  }))
  const enqueue = enqueueIn(db)
  await Promise.all([
    insertSendings(db, sendings),
    ...sendings.map(({ id }) => enqueue(sendTask, { tenant_id: tenantId, sending_id: id })),
  ])
}

/** Writes down that a moment passed too long ago for its report to be sent. */
export const missFor = (db: Database, { schedule, dueAt, now }: Omit<Order, 'isExtra'>) =>
  insertSendings(
    db,
    schedule.recipients.map((userId) => ({
      id: newId(),
      schedule_id: schedule.id,
      due_at: dueAt,
      is_extra: false,
      user_id: userId,
      state: 'missed',
      reason: 'late',
      changed_at: now,
    })),
  )
