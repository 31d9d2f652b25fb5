import './reminders.css'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Amount } from '../../kit/figures/amount.tsx'
import { InstantText, Ltr } from '../../kit/figures/text.tsx'
import { EmptyState, LoadFailed } from '../../kit/page/empty-state.tsx'
import { useReminders } from './reminding.ts'

/** What a customer was reminded of: when, how firm, by whom and what was overdue then. */
export const PartyReminders = ({ partyId }: { readonly partyId: string }): ReactNode => {
  const { t } = useTranslation()
  const reminders = useReminders(partyId)
  if (reminders.isError)
    return <LoadFailed error={reminders.error} onRetry={() => void reminders.refetch()} />
  if (!reminders.data) return <div className="reminders-coming" />
  if (reminders.data.length === 0)
    return <EmptyState title={t('reminders.none')} text={t('reminders.none_how')} />
  return (
    <ul className="reminders-sent panel" aria-label={t('reminders.history')}>
      {reminders.data.map((each) => (
        <li key={each.id}>
          <strong>{t(`reminders.steps.${each.step}`)}</strong>
          <span className="reminders-about">
            <small>
              <InstantText value={each.created_at} /> · {each.created_by.name} ·{' '}
              {each.sent_to ? <Ltr>{each.sent_to}</Ltr> : t('reminders.printed')}
            </small>
          </span>
          <span className="reminders-figure">
            <Amount value={each.overdue} />
            <small>{t('reminders.overdue_then')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
