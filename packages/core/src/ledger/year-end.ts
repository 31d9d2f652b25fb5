import { type LocalDate, addDays } from '../time/local-date.ts'
import { type Problem, when } from './problem.ts'

/** A fiscal year that is to be closed or opened again, with what stands around it. */
export type YearFacts = {
  readonly from: LocalDate
  readonly through: LocalDate
  readonly isClosed: boolean
  readonly today: LocalDate
  readonly lockedThrough: LocalDate | null
  readonly vatFiledThrough: LocalDate | null
  /** An earlier year is still open, and there are entries in it. */
  readonly hasOpenYearBefore: boolean
  readonly hasClosedYearAfter: boolean
}

/** Why a year cannot be closed, whatever is in its books (`domain/02` 2.24). */
export const closingProblems = (year: YearFacts): readonly Problem[] => [
  ...when(year.isClosed, 'year_closed'),
  ...when(year.through > year.today, 'year_not_over', undefined, { date: year.through }),
  ...when(year.hasOpenYearBefore, 'earlier_year_open'),
]

/** Why a closed year cannot be opened again: years open from the last backwards, and VAT stays filed. */
export const reopeningProblems = (year: YearFacts): readonly Problem[] => [
  ...when(!year.isClosed, 'year_open'),
  ...when(year.hasClosedYearAfter, 'later_year_closed'),
  ...when(isFiled(year), 'lock_behind_vat', undefined, { date: year.vatFiledThrough ?? '' }),
]

const isFiled = ({ vatFiledThrough, through }: YearFacts): boolean =>
  vatFiledThrough !== null && vatFiledThrough >= through

const later = (a: LocalDate | null, b: LocalDate | null): LocalDate | null =>
  a === null ? b : b === null || a > b ? a : b

/** The lock date once a year is closed: its last day, or what is locked already if that is later. */
export const lockAfterClosing = ({ through, lockedThrough }: YearFacts): LocalDate =>
  later(through, lockedThrough) ?? through

/**
 * The lock date once a year is open again: what it was before the closing, yet never within the year's
 * last day nor behind a filed VAT period (`domain/02` L8).
 */
export function lockAfterReopening(
  { through, vatFiledThrough }: YearFacts,
  lockedBefore: LocalDate | null,
): LocalDate | null {
  const eve = addDays(through, -1)
  const before = lockedBefore !== null && lockedBefore > eve ? eve : lockedBefore
  return later(before, vatFiledThrough)
}

/**
 * Why the lock date cannot be set to a day (`domain/02` L8): it is not in the future, and moving it
 * back never opens a VAT period that was filed. Who may move it back is asked elsewhere.
 */
export const lockDateProblems = (
  before: LocalDate | null,
  after: LocalDate | null,
  { today, vatFiledThrough }: Pick<YearFacts, 'today' | 'vatFiledThrough'>,
): readonly Problem[] => [
  ...when(after !== null && after > today, 'date_in_future', 'lock_date'),
  ...when(
    movesBack(before, after) &&
      vatFiledThrough !== null &&
      (after === null || after < vatFiledThrough),
    'lock_behind_vat',
    'lock_date',
    { date: vatFiledThrough ?? '' },
  ),
]

/** Whether a change of the lock date opens days that were locked. */
export const movesBack = (before: LocalDate | null, after: LocalDate | null): boolean =>
  before !== null && (after === null || after < before)
