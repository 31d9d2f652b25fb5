import type { VatPeriod } from '@mizan/contract/vat-returns'
import { parseDate } from '@mizan/core/time/local-date'
import { vatPeriodCode } from '@mizan/core/taxes/vat-return/vat-period'
import type { TFunction } from 'i18next'
import { monthText } from '../../client/format.ts'

/** What a period is called: the first quarter of 2026, April 2026. */
export function periodName(
  t: TFunction,
  { starts_on, ends_on }: Pick<VatPeriod, 'starts_on' | 'ends_on'>,
): string {
  const [from, to] = [parseDate(starts_on), parseDate(ends_on)]
  if (!from || !to) return ''
  const [year = '', part = ''] = vatPeriodCode({ from, to }).split('-')
  return part.startsWith('Q') ? t(`vat_returns.quarters.${part.slice(1)}`, { year }) : monthText(to)
}

/** Where the page of a period is. */
export const periodPath = (from: string): string => `/dashboard/tax_returns/view/${from}`
