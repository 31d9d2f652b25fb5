import type { YearChecklist } from '@mizan/contract/documents/journal'
import { defaultAccounts, fiscalYears } from '@mizan/contract/ledger'
import { addDays, parseDate } from '@mizan/core/time/local-date'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText, isZero, longDateText, nameOf } from '../../client/format.ts'
import { useList } from '../../client/queries.ts'
import { useUser } from '../../client/user.ts'
import type { Year } from './year-dialog.tsx'

/** What closing a year will do to the books, in words and figures. */
export const WhatCloses = ({
  year,
  list: { profit },
}: {
  readonly year: Year
  readonly list: YearChecklist
}): ReactNode => {
  const { t } = useTranslation()
  const { data: user } = useUser()
  const account = useList(defaultAccounts, { code: 'retained_earnings' }).data?.data[0]?.account
  const next = useList(fiscalYears, { per_page: 100, sort: '-starts_on' }).data?.data
  const end = parseDate(year.ends_on)
  const dayAfter = end === null ? '' : addDays(end, 1)
  const hasNext = next?.some(({ starts_on }) => starts_on === dayAfter) ?? false
  const day = longDateText(year.ends_on)
  const lockDate = user?.tenant?.lock_date ?? null
  const values = {
    day,
    amount: amountText(profit.replace('-', '')),
    account: nameOf(account) ?? t('settings.year.retained'),
    next: dayAfter === '' ? '' : longDateText(dayAfter),
  }
  const result = isZero(profit) ? 'even' : profit.startsWith('-') ? 'loss' : 'profit'
  return (
    <section className="section">
      <h2>{t('settings.year.what_happens')}</h2>
      <ol className="steps-told">
        <li>{t('settings.year.does.entry', values)}</li>
        <li>{t(`settings.year.does.${result}`, values)}</li>
        <li>
          {t(
            lockDate !== null && lockDate >= year.ends_on
              ? 'settings.year.does.locked'
              : 'settings.year.does.lock',
            values,
          )}
        </li>
        <li>{t(hasNext ? 'settings.year.does.next_there' : 'settings.year.does.next', values)}</li>
      </ol>
      <p className="section-note">{t('settings.year.does.undone')}</p>
    </section>
  )
}
