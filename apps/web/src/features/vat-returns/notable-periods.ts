import type { VatPeriod } from '@mizan/contract/vat-returns'
import { type VatFrequency, vatPeriodOf } from '@mizan/core/taxes/vat-return/vat-period'
import { type LocalDate, addDays, parseDate } from '@mizan/core/time/local-date'
import type { Period } from '@mizan/core/time/period'
import { localDate } from '../../client/format.ts'

/** As far back as years are that a company may have to show. */
const offeredMax: Readonly<Record<VatFrequency, number>> = { quarterly: 24, monthly: 72 }

/**
 * The periods that can be noted as filed elsewhere, the newest first: after what is filed the next one alone,
 * else those before the first that waits here.
 */
export function notablePeriods(
  periods: readonly Pick<VatPeriod, 'starts_on'>[],
  filedThrough: string | null,
  frequency: VatFrequency,
  today: LocalDate = localDate(),
): readonly Period[] {
  const filed = filedThrough === null ? null : parseDate(filedThrough)
  if (filed) {
    const from = addDays(filed, 1)
    const next = vatPeriodOf(from, frequency)
    return next.from === from && next.to < today ? [next] : []
  }
  const oldest = parseDate(periods.at(-1)?.starts_on ?? '') ?? today
  const found: Period[] = []
  for (
    let period = vatPeriodOf(addDays(oldest, -1), frequency);
    found.length < offeredMax[frequency];
    period = vatPeriodOf(addDays(period.from, -1), frequency)
  )
    if (period.to < oldest) found.push(period)
  return found
}
