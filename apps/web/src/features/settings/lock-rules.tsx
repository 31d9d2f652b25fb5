import type { Company } from '@mizan/contract/companies/tenancy'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import { dateText } from '../../client/format.ts'

/** What the lock date does and where it may stand (`domain/02` L8); and what a change of it would open. */
export const LockRules = ({ company }: { readonly company: Company }): ReactNode => {
  const { t } = useTranslation()
  const access = useAccess()
  const after: unknown = useWatch({ name: 'lock_date' })
  const before = company.lock_date
  const day = typeof after === 'string' && after !== '' ? after : null
  const opens = before !== null && (day === null || day < before)
  const filed = company.vat_filed_through
  return (
    <div className="span-2 lock-rules">
      {access.can('period.lock', 'update') ? null : <p>{t('settings.lock_no_right')}</p>}
      <ul>
        <li>{t('settings.lock_rules.what')}</li>
        <li>{t('settings.lock_rules.ahead')}</li>
        <li>{t('settings.lock_rules.back')}</li>
        {filed ? <li>{t('settings.lock_rules.vat', { date: dateText(filed) })}</li> : null}
        <li>{t('settings.lock_rules.year')}</li>
      </ul>
      {opens ? (
        <p className="text-warn" role="status">
          {day === null
            ? t('settings.lock_opens_all', { to: dateText(before) })
            : t('settings.lock_opens', { from: dateText(day), to: dateText(before) })}
        </p>
      ) : null}
    </div>
  )
}
