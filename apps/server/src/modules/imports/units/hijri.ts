import { utcDate } from '@mizan/core/time/local-date'

const umAlQura = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
})
const dayMs = 86_400_000
/** The first day of 1356, with which the tables of Umm al-Qura begin, and the mean length of a year. */
const [firstYear, lastYear] = [1356, 1500]
const firstDay = Date.UTC(1937, 2, 14)
const meanYearDays = 354.367

function hijriOf(ms: number): readonly [year: number, month: number, day: number] {
  const parts = umAlQura.formatToParts(ms)
  const part = (type: string): number =>
    Number(parts.find((each) => each.type === type)?.value.replace(/\D.*$/u, ''))
  return [part('year'), part('month'), part('day')]
}

/** The day of our calendar that a day of Umm al-Qura is, `YYYY-MM-DD`; null when there is no such day. */
export function gregorianOf(year: number, month: number, day: number): string | null {
  if (year < firstYear || year > lastYear || month < 1 || month > 12 || day < 1 || day > 30)
    return null
  const guess = Math.round((year - firstYear) * meanYearDays + (month - 1) * 29.53 + (day - 1))
  for (let off = -6; off <= 6; off += 1) {
    const ms = firstDay + (guess + off) * dayMs
    const [y, m, d] = hijriOf(ms)
    if (y === year && m === month && d === day) return utcDate(ms)
  }
  return null
}

/** Whether a year of four figures is one of Hijra: no book of ours is of the Middle Ages. */
export const isHijriYear = (year: number): boolean => year >= firstYear && year <= lastYear
