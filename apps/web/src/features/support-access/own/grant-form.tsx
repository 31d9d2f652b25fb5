import { supportAccess } from '@mizan/contract/companies/support-access'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useGivenId } from '../../../kit/records/use-params.ts'
import { LevelAndHours } from '../level-and-hours.tsx'

/** Lets the platform's support into the books, for some hours. */
export const GrantForm = (): ReactNode => {
  const { t } = useTranslation()
  const ticket = useGivenId('ticket_id')
  return (
    <RecordForm
      of={supportAccess}
      defaults={{ level: 'read', hours: 4, ticket_id: ticket }}
      cancelTo="/dashboard/client/support_access"
      doneTo={({ id }) => `/dashboard/client/support_access/view/${id}`}
    >
      <p className="section dim">{t('support_access.form_how')}</p>
      <Fields>
        <LevelAndHours />
        <Field name="reason" span={4} hint={t('support_access.reason_how')} />
        <Field
          name="ticket_id"
          span={2}
          show={({ number, subject }) => `${String(number)} · ${String(subject)}`}
        />
      </Fields>
    </RecordForm>
  )
}
