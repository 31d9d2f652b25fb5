import type { Words } from '@mizan/contract/printed-lists'
import { displayDate, firstOfMonth, lastOfMonth, partsOf } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import { fiscalYearOf } from '@mizan/core/time/fiscal-year'

const nameIn = (language: string, { from }: Period): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${from}T00:00:00Z`),
  )

/** What a period is called over a column: a year, a month, else its days. */
export function periodWords(period: Period): Words {
  const { from, to } = period
  const year = fiscalYearOf(to, '12-31')
  if (from === year.from && to === year.to) {
    const name = String(partsOf(to).year)
    return { ar: name, en: name }
  }
  if (from === firstOfMonth(to) && to === lastOfMonth(to))
    return { ar: nameIn('ar-u-nu-latn', period), en: nameIn('en-GB', period) }
  const days = `${displayDate(from)} – ${displayDate(to)}`
  return { ar: days, en: days }
}
