import type { Database } from '../../../kernel/database/pool.ts'
import { addMail } from '../../identity/index.ts'
import { recipientsOf } from '../../people/index.ts'
import { type Alarm, alarmMails } from './alarm-letter.ts'
import {
  hasUnnotifiedRejection,
  takeSentElsewhere,
  takeTurn,
  markRejectionsNotified,
  markStepNotified,
  markStopsNotified,
  unnotifiedSteps,
} from './alarms.sql.ts'

/** In a long outage new documents come to each step all the time: a company hears of a step once a day. */
const stepSpacingMs = 24 * 3_600_000
/** What is rejected within an hour comes in one mail. */
const rejectionSpacingMs = 3_600_000

export type AlarmParts = {
  readonly tenantId: number
  readonly now: Date
  readonly publicUrl: string
}

/**
 * Writes to the administrators of a company about what they have had no mail of: documents without an
 * answer, rejected ones, ones it had from elsewhere, units that stopped. Marked and mailed in one transaction, so that two servers
 * write once.
 */
export async function sendAlarms(db: Database, parts: AlarmParts): Promise<void> {
  const { now } = parts
  for (const hours of await unnotifiedSteps(db, now)) {
    if (!(await takeTurn(db, `waiting ${hours}`, { now, spacingMs: stepSpacingMs }))) continue
    const documents = await markStepNotified(db, hours, now)
    if (documents && documents.count > 0)
      await sendAlarm(db, parts, { code: 'waiting', hours, documents })
  }
  if (
    (await hasUnnotifiedRejection(db)) &&
    (await takeTurn(db, 'rejected', { now, spacingMs: rejectionSpacingMs }))
  ) {
    const documents = await markRejectionsNotified(db)
    if (documents && documents.count > 0)
      await sendAlarm(db, parts, { code: 'rejected', documents })
  }
  if (await takeSentElsewhere(db, now)) await sendAlarm(db, parts, { code: 'sent_elsewhere' })
  for (const { stopped_why: why, ...unit } of await markStopsNotified(db))
    await sendAlarm(db, parts, { code: 'stopped', unit, why })
}

/** Writes one alarm to every administrator of the company. */
export async function sendAlarm(
  db: Database,
  { tenantId, now, publicUrl }: AlarmParts,
  alarm: Alarm,
): Promise<void> {
  const to = { ...(await recipientsOf(db, tenantId)), tenantId }
  for (const mail of alarmMails(alarm, to, publicUrl)) await addMail(db, mail, now)
}
