import type { LocalDate } from '@mizan/core/time/local-date'
import type { PlatformContext } from '../../../kernel/context.ts'
import { wrongField } from '../../../kernel/refusal.ts'
import type { Subscriber } from '../life/subscriber.ts'

/** A company as it subscribes, with an administrator at work on its rows. */
export const inCompany = (ctx: PlatformContext, companyId: number): Subscriber => ({
  db: ctx.db.scopedTo(companyId),
  companyId,
  now: ctx.now,
  enqueue: ctx.enqueue,
  by: ctx.user.name,
})

/** Money that is recorded has moved already. */
export function requirePast(ctx: PlatformContext, day: LocalDate): void {
  if (day > ctx.today) throw wrongField('paid_on', 'paid_day_ahead')
}
