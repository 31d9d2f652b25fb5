import type { Periods } from '@mizan/core/ledger/period'
import { type LocalDate, addDays } from '@mizan/core/time/local-date'

/** The first day from which on nothing is closed; null where nothing is. */
export function openFrom({ lockedThrough, closedYears }: Periods): LocalDate | null {
  const ends = closedYears.map(({ through }) => through)
  const last = (lockedThrough === null ? ends : [...ends, lockedThrough]).toSorted().at(-1)
  return last === undefined ? null : addDays(last, 1)
}
