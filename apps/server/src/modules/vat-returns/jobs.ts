import { reminderStep } from '@mizan/core/taxes/vat-return/reminder'
import { dueOn, openPeriods } from '@mizan/core/taxes/vat-return/vat-period'
import type { LocalDate } from '@mizan/core/time/local-date'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { Clock } from '../../kernel/clock.ts'
import { type Database, onPool, transaction } from '../../kernel/database/pool.ts'
import { currentTenant, sql } from '../../kernel/database/sql.ts'
import type { Task } from '../../kernel/jobs/jobs.ts'
import { addMail } from '../identity/index.ts'
import { recipientsOf } from '../people/index.ts'
import { vatCompany } from '../taxes/index.ts'
import { type Reminder, reminderMails } from './reminder-letter.ts'

type Waiting = Omit<Reminder, 'step' | 'dueOn'>

/** What a company has to file and to pay first: the oldest period that is over, and the oldest return that is not paid. */
async function waitingOf(db: Database, today: LocalDate): Promise<readonly Waiting[]> {
  const company = await vatCompany({ db }, 'read')
  const unpaid = await db.rows<{ from: LocalDate; to: LocalDate }>(sql`
    select r.starts_on as "from", r.ends_on as "to" from vat_returns r
    where r.tenant_id = ${currentTenant} and r.state = 'filed' and r.payable > coalesce((
      select sum(p.amount) from vat_payments p where p.tenant_id = ${currentTenant} and p.starts_on = r.starts_on), 0)
    order by r.starts_on limit 1`)
  const open = company.isRegistered ? openPeriods({ ...company, today }) : []
  return [
    ...open
      .filter(({ to }) => to < today)
      .slice(0, 1)
      .map((period) => ({ ...period, of: 'file' as const })),
    ...unpaid.map((period) => ({ ...period, of: 'pay' as const })),
  ]
}

/** Takes the turn to write; false where it was written already, by another server perhaps. */
const takeTurn = async (
  db: Database,
  { from, of, step }: Pick<Reminder, 'from' | 'of' | 'step'>,
  now: Date,
): Promise<boolean> =>
  (await db.run(sql`insert into vat_reminders (tenant_id, starts_on, step, sent_at)
    values (${currentTenant}, ${from}, ${`${of} ${step}`}, ${now}) on conflict do nothing`)) > 0

/** Reminds every company of what it has to file and pay, each step once. */
const remindAll =
  (clock: Clock, publicUrl: string): Task =>
  async (_payload, { pool, log }) => {
    const now = clock()
    const today = riyadhDate(now.getTime())
    for (const { id: tenantId } of await onPool(pool).rows<{ id: number }>(
      sql`select id from tenants where status = 1 and mode = 'live' order by id`,
    ))
      await transaction(pool, { tenantId }, async (db) => {
        for (const waiting of await waitingOf(db, today)) {
          const due = dueOn(waiting)
          const step = reminderStep(due, today)
          if (step === null || !(await takeTurn(db, { ...waiting, step }, now))) continue
          const to = { ...(await recipientsOf(db, tenantId)), tenantId }
          for (const mail of reminderMails({ ...waiting, step, dueOn: due }, to, publicUrl))
            await addMail(db, mail, now)
        }
      }).catch((error: unknown) => {
        log.error({ err: error, tenant: tenantId }, 'a company was not reminded of its VAT return')
      })
  }

/** What VAT returns do by themselves. */
export const vatReturnsTasks = (
  clock: Clock,
  publicUrl: string,
): Readonly<Record<string, Task>> => ({ vat_reminders: remindAll(clock, publicUrl) })

/** Every morning at nine in Riyadh. */
export const vatReturnsCrontab = '0 6 * * * vat_reminders'
