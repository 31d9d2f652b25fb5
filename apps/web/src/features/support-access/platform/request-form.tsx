import { platformSupportAccess } from '@mizan/contract/platform/support-access'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useGivenId } from '../../../kit/records/use-params.ts'
import { LevelAndHours } from '../level-and-hours.tsx'

/** Asks a company to let support into its books. */
export const RequestForm = (): ReactNode => {
  const { t } = useTranslation()
  const [tenant, ticket] = [useGivenId('tenant_id'), useGivenId('ticket_id')]
  return (
    <RecordForm
      of={platformSupportAccess}
      defaults={{ level: 'read', hours: 4, tenant_id: tenant, ticket_id: ticket }}
      cancelTo="/admin/support_access"
      doneTo={({ id }) => `/admin/support_access/view/${id}`}
    >
      <p className="section dim">{t('support_access.request_how')}</p>
      <Fields>
        <Field name="tenant_id" span={2} />
        <TicketField />
        <LevelAndHours />
        <Field name="reason" span={4} hint={t('support_access.request_reason_how')} />
      </Fields>
    </RecordForm>
  )
}

/** A ticket of the company that was chosen. */
const TicketField = (): ReactNode => {
  const tenant: unknown = useWatch({ name: 'tenant_id' })
  return (
    <Field
      name="ticket_id"
      span={2}
      disabled={!tenant}
      {...(typeof tenant === 'string' && { query: { tenant_id: tenant } })}
      show={({ number, subject }) => `${String(number)} · ${String(subject)}`}
    />
  )
}
