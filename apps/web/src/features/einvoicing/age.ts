const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was, in the largest whole unit: «قبل 7 ساعات», 7 hours ago, now. */
export function ageText(instant: string, now: number, language: 'ar' | 'en'): string {
  const age = now - Date.parse(instant)
  const words = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'auto' })
  if (age < minute) return words.format(0, 'second')
  if (age < hour) return words.format(-Math.floor(age / minute), 'minute')
  if (age < day) return words.format(-Math.floor(age / hour), 'hour')
  return words.format(-Math.floor(age / day), 'day')
}
