import { divide, parseDecimal } from '@mizan/core/money/decimal'
import { formatAmount } from '@mizan/core/money/digits'
import { utcDate } from '@mizan/core/time/local-date'

/** An amount in whole units, rounded half away from zero: a glance needs no halalas. */
export const wholeText = (value: string): string =>
  formatAmount(divide(parseDecimal(value, 2) ?? 0n, 100n), 0)

export type Change = {
  readonly way: 'up' | 'down' | 'same'
  /** Without a sign, as the arrow says it; null when it is beyond what a percentage tells. */
  readonly text: string | null
}

const most = 9990n
const fine = 100n

/** How a rise in percent is written: one decimal below ten, none above, nothing beyond 999. */
export function changeOf(percent: string): Change {
  const tenths = parseDecimal(percent, 1) ?? 0n
  const size = tenths < 0n ? -tenths : tenths
  const way = tenths > 0n ? 'up' : tenths < 0n ? 'down' : 'same'
  if (size > most) return { way, text: null }
  const text =
    size < fine && size % 10n !== 0n ? formatAmount(size, 1) : formatAmount(divide(size, 10n), 0)
  return { way, text: `${text}%` }
}

/** The last day of the month a date lies in. */
export function monthEnd(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return utcDate(Date.UTC(year, month, 0))
}
