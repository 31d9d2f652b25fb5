import type { TFunction } from 'i18next'
import { dateText, localDate } from '../../client/format.ts'
import type { Check } from '../documents/pre-check.tsx'
import type { PricedFacts } from './use-priced-facts.ts'

type DateGiven = {
  readonly date: string | null
  readonly facts: Pick<PricedFacts, 'lockDate' | 'closedYears'>
  readonly t: TFunction
  readonly setToday: () => void
}

/** Whether the day a document is posted on is open. */
export function periodCheck({ date, facts, t, setToday }: DateGiven): Check {
  const key = 'period'
  const remedy = { title: t('bills.checks.use_today'), run: setToday }
  if (date !== null && date > localDate())
    return { key, state: 'bad', title: t('bills.checks.future'), remedy }
  const closed =
    date !== null &&
    facts.closedYears.some((year) => year.starts_on <= date && date <= year.ends_on)
  const locked = date !== null && facts.lockDate !== null && date <= facts.lockDate
  if (!closed && !locked) return { key, state: 'ok', title: t('bills.checks.open') }
  return {
    key,
    state: 'bad',
    title: t('bills.checks.locked'),
    ...(closed ? {} : { reason: t('bills.checks.locked_why', { date: dateText(facts.lockDate) }) }),
    remedy,
  }
}
