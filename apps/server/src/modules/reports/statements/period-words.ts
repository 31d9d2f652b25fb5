import type { Words } from '@mizan/contract/printed-lists'
import type { ComparedWith } from '@mizan/core/time/earlier-periods'
import { displayDate, firstOfMonth, lastOfMonth, partsOf } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'

const monthIn = (locale: string, { from }: Period): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${from}T00:00:00Z`),
  )

/** The month that a period lies in, a part of it too. */
export const monthWords = (period: Period): Words => ({
  ar: monthIn('ar-u-nu-latn', period),
  en: monthIn('en-GB', period),
})

/** What a period is called over a column: a month or a year, else its days; beside other years, the year it lies in. */
export function periodWords(period: Period, besides: ComparedWith | null): Words {
  const { from, to } = period
  if (from === firstOfMonth(to) && to === lastOfMonth(to)) return monthWords(period)
  const { year } = partsOf(to)
  const isWholeYear = from === `${year}-01-01` && to === `${year}-12-31`
  if (partsOf(from).year === year && (isWholeYear || besides === 'year'))
    return { ar: String(year), en: String(year) }
  const days = `${displayDate(from)} – ${displayDate(to)}`
  return { ar: days, en: days }
}
