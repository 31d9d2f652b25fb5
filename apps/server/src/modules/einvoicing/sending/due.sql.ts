import { type Sql, sql } from '../../../kernel/database/sql.ts'
import { hasDied } from '../../../kernel/jobs/has-died.sql.ts'

/** Nothing is put off or taken for longer: what seems to be was written by a clock that ran ahead. */
const waitMaxMs = 2 * 60 * 60_000

export const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Whether an instant that something was put off to has come, seen from another one. */
export const isOver = (instant: Sql, by: Date, now: Date): Sql =>
  sql`(${instant} <= ${by} or ${instant} > ${after(now, waitMaxMs)})`

/** Whether nobody has what was taken until an instant: that has come, or the worker that took it died. */
export const isLetGo = (until: Sql, by: Sql, now: Date): Sql =>
  sql`(${until} is null or ${isOver(until, now, now)} or ${hasDied(by)})`

/** Whether nobody has the document of `s`, and its unit `u` sends. */
export const isFree = (now: Date): Sql =>
  sql`${isLetGo(sql`s.claimed_until`, sql`s.claimed_by`, now)} and u.state <> 'stopped' and u.credentials is not null`

/** Whether a buyer waits until the document of `s` and `e` is cleared. */
export const isUrgent = sql`(e.invoice_kind = 'standard' and not s.reports_instead)`

/** Whether the document of `s` stopped its unit, so that it may again: what waits with it goes before. */
export const hasStopped = sql`(s.status = 'not_sent' and s.attempts > 0)`

/** What a buyer waits for before what has a day, then the oldest. */
export const sendingOrder = sql`${hasStopped}, ${isUrgent} desc, e.issued_at, e.id`

/**
 * What is put into the queue or brought forward at once. It is more than is sent until the watchdog looks
 * again, five minutes later: nothing waits for that while the authority answers.
 */
export const enqueuedMax = 20_000
