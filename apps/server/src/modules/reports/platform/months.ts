import { endOfDay } from '@mizan/core/subscriptions/cohorts'
import {
  type LocalDate,
  addDays,
  addMonths,
  firstOfMonth,
  lastOfMonth,
  monthKey,
} from '@mizan/core/time/local-date'
import type { PlatformContext } from '../../../kernel/context.ts'

/** A month of the period, or the days of it that belong to the period; none of them is to come. */
export type MonthOfPeriod = {
  readonly month: string
  readonly first: LocalDate
  readonly last: LocalDate
}

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b)

/** The last moment of a day, or this one where the day is not over. */
export const momentOf = ({ now }: Pick<PlatformContext, 'now'>, day: LocalDate): number =>
  Math.min(endOfDay(day), now.getTime())

/** The months of a period one after the other, up to today. */
export function monthsIn(
  { today }: Pick<PlatformContext, 'today'>,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
): readonly MonthOfPeriod[] {
  const end = earlier(to, today)
  const months: MonthOfPeriod[] = []
  for (let first = from; first <= end; first = addMonths(firstOfMonth(first), 1))
    months.push({ month: monthKey(first), first, last: earlier(lastOfMonth(first), end) })
  return months
}

/** After which moment and up to which the days of a month lie. */
export const spanOf = (
  ctx: Pick<PlatformContext, 'now'>,
  { first, last }: Pick<MonthOfPeriod, 'first' | 'last'>,
) => ({ afterMs: momentOf(ctx, addDays(first, -1)), untilMs: momentOf(ctx, last) })
