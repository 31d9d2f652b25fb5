import type { Money } from '../money/decimal.ts'
import { type LocalDate, addMonths, firstOfMonth } from '../time/local-date.ts'
import { riyadhDate, riyadhInstant } from '../time/riyadh.ts'
import { type LivedTime, rateAt } from './company-life.ts'
import type { Movement } from './recurring-revenue.ts'

/** So many months after its first a cohort is followed. */
export const cohortMonths = 12

/** The last moment of a day in Riyadh. */
export const endOfDay = (day: LocalDate): number => riyadhInstant(day, '23:59:59') + 999

/** The last moment of the month that comes so many months after the one that begins on this day. */
export const monthAfter = (firstDay: LocalDate, months: number): number =>
  riyadhInstant(addMonths(firstDay, months + 1)) - 1

/** A company among those that paid for the first time in the same month. */
export type CohortMember = {
  readonly firstDay: LocalDate
  readonly first: Movement
  readonly lived: readonly LivedTime[]
}

/** The cohort of a company: the month of its first payment; null while it has paid for nothing. */
export function cohortOf(
  lived: readonly LivedTime[],
  movements: readonly Movement[],
): CohortMember | null {
  const [first] = movements
  return first === undefined
    ? null
    : { firstDay: firstOfMonth(riyadhDate(first.atMs)), first, lived }
}

/** What a company still brings at the end of a month after that of its first payment; null while that month runs. */
export function broughtAfter(
  { firstDay, lived }: CohortMember,
  months: number,
  nowMs: number,
): Money | null {
  const end = monthAfter(firstDay, months)
  return end >= nowMs ? null : rateAt(lived, end)
}
