import { lastMoment } from '@mizan/core/time/recurrence'
import type { Clock } from '../../kernel/clock.ts'
import { type Database, type Pool, transaction } from '../../kernel/database/pool.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { companiesAtWork } from '../access/index.ts'
import { addMail } from '../identity/index.ts'
import { undeliveredMail } from './report-letter.ts'
import { nextOf, recurrenceOf } from './schedules.ts'
import { dueSchedules, moveSchedule } from './schedules.sql.ts'
import { missFor, sendTo } from './send-to.ts'
import { fatesOf, noteFate, onTheirWay } from './sendings.sql.ts'

type Parts = { readonly clock: Clock; readonly publicUrl: string }

const dayMs = 86_400_000
/** A report that could not be sent for so long is of no use any more: the next one follows. */
const lateAfterMs = dayMs
/** So long it is looked after whether a mail arrived. */
const followedMs = 7 * dayMs
/** Tries of a mail, some four hours, until whoever set it up is told. */
const triesUntilNotice = 10

/**
 * Orders what is due in a company. Of several moments that passed while nobody worked, the newest is sent once;
 * one that is a day old is not sent any more. A company that is closed lets its moments pass.
 */
const orderDue = (
  pool: Pool,
  {
    tenantId,
    isOpen,
    now,
  }: { readonly tenantId: number; readonly isOpen: boolean; readonly now: Date },
): Promise<void> =>
  transaction(pool, { tenantId }, async (db) => {
    for (const schedule of await dueSchedules(db, now)) {
      const dueAt = new Date(lastMoment(recurrenceOf(schedule), now.getTime()))
      await moveSchedule(db, schedule.id, nextOf(schedule, now))
      if (!isOpen) continue
      if (now.getTime() - dueAt.getTime() >= lateAfterMs)
        await missFor(db, { schedule, dueAt, now })
      else await sendTo(db, tenantId, { schedule, dueAt, isExtra: false, now })
    }
  })

/** Notes what became of mails. Of one that does not arrive, whoever set the schedule up is told once. */
async function followMails(
  db: Database,
  { publicUrl }: Parts,
  tenantId: number,
  now: Date,
): Promise<void> {
  const sendings = await onTheirWay(db, new Date(now.getTime() - followedMs))
  const fates = await fatesOf(
    db,
    sendings.map(({ id }) => id),
  )
  for (const sending of sendings) {
    const fate = fates.get(sending.id)
    if (fate?.status === 'sent' || fate?.status === 'captured')
      await noteFate(db, sending.id, { state: 'sent', now })
    else if (fate?.status === 'failed' && fate.attempts >= triesUntilNotice)
      if (await noteFate(db, sending.id, { state: 'failed', now }))
        await addMail(db, { ...undeliveredMail(sending, publicUrl), tenantId }, now)
  }
}

/** Looks through every company for reports that are due, and after the mails that left. */
export const sendDue =
  (parts: Parts): Task =>
  async (_payload, { pool, log }) => {
    const now = parts.clock()
    for (const { id: tenantId, is_open: isOpen } of await companiesAtWork(pool, now)) {
      try {
        await orderDue(pool, { tenantId, isOpen, now })
        await transaction(pool, { tenantId }, (db) => followMails(db, parts, tenantId, now))
      } catch (error) {
        log.error({ err: error, tenant: tenantId }, 'due reports of a company were not sent')
      }
    }
  }
