import { type LocalDate, addDays, lastOfMonth } from '../../time/local-date.ts'
import { type Period, monthOf, quarterOf } from '../../time/period.ts'
import type { Periods } from '../../ledger/period.ts'

/** How often a company files (`domain/05` 5.3). */
export const vatFrequencies = ['quarterly', 'monthly'] as const
export type VatFrequency = (typeof vatFrequencies)[number]

/** Above these supplies in twelve months a company files monthly, in SAR. */
export const monthlyAbove = 40_000_000n

/** The VAT period that holds a day. */
export const vatPeriodOf = (day: LocalDate, frequency: VatFrequency): Period =>
  frequency === 'monthly' ? monthOf(day) : quarterOf(day)

/** The last day on which a period may be filed and paid: that of the month after it. */
export const dueOn = ({ to }: Pick<Period, 'to'>): LocalDate => lastOfMonth(addDays(to, 1))

/**
 * The periods that wait to be filed, the oldest first, through the one that holds today. They begin the
 * day after what is filed, or with the period of the first day on which VAT was declared; a frequency
 * that changed cuts the first of them short.
 */
export function openPeriods(given: {
  readonly filedThrough: LocalDate | null
  readonly firstDay: LocalDate | null
  readonly today: LocalDate
  readonly frequency: VatFrequency
}): readonly Period[] {
  const { filedThrough, firstDay, today, frequency } = given
  const start = filedThrough
    ? addDays(filedThrough, 1)
    : vatPeriodOf(firstDay ?? today, frequency).from
  const periods: Period[] = []
  for (let from = start; from <= today || periods.length === 0;) {
    const { to } = vatPeriodOf(from, frequency)
    periods.push({ from, to })
    from = addDays(to, 1)
  }
  return periods
}

/**
 * The day on which the VAT of a document that we received counts (`domain/05` 5.4): its own, or the first
 * one of the first open period where its own lies in a period that is filed.
 */
export const receivedVatDate = (
  issueDate: LocalDate,
  { vatFiledThrough }: Pick<Periods, 'vatFiledThrough'>,
): LocalDate =>
  vatFiledThrough !== null && issueDate <= vatFiledThrough ? addDays(vatFiledThrough, 1) : issueDate

/** What a period is called in the books: 2026-Q1, 2026-04; a period that was cut short names its last month. */
export function vatPeriodCode({ from, to }: Period): string {
  const quarter = quarterOf(from)
  const isQuarter = quarter.from === from && quarter.to === to
  const [year, month] = to.split('-')
  return isQuarter ? `${year}-Q${Math.ceil(Number(month) / 3)}` : `${year}-${month}`
}
