import { type Clock, systemClock } from '../../kernel/clock.ts'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { knownDays } from './sign-in/lock-out.ts'
import { type MailParts, sendMail } from './mails/mail.ts'
import { sendPasswordReset } from './passwords/password-reset.ts'

/** Removes what sign-in no longer needs: old failures, outlived codes, registrations nobody proved, sessions long over. */
const sweep =
  (clock: Clock): Task =>
  async (_payload, { pool }) => {
    const db = onPool(pool)
    const before = (days: number): Date => new Date(clock().getTime() - days * 86_400_000)
    await db.run(sql`delete from login_failures where last_at < ${before(1)}
      and (known_at is null or known_at < ${before(knownDays)})`)
    await db.run(sql`delete from registrations where created_at < ${before(30)}`)
    await db.run(sql`delete from one_time_codes where expires_at < ${before(7)}`)
    await db.run(
      sql`delete from sessions where expires_at < ${before(30)} or ended_at < ${before(30)}`,
    )
  }

/** What identity does later. */
export const identityTasks = (
  parts: MailParts,
  clock: Clock = systemClock,
): Readonly<Record<string, Task>> => ({
  'mail.send': sendMail(parts),
  'password.forgotten': sendPasswordReset(parts, clock),
  identity_sweep: sweep(clock),
})

/** Every night, a quarter past three in Greenwich. */
export const identityCrontab = '15 3 * * * identity_sweep'
