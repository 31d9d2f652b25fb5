import { subscribers } from '@mizan/contract/platform/subscribers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

/** An address and the language it is written in; its owner confirms it by mail. */
export const SubscriberForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  return (
    <RecordForm
      of={subscribers}
      id={id}
      defaults={{ language: 'ar' }}
      cancelTo="/admin/subscribers"
      doneTo="/admin/subscribers"
    >
      <Fields>
        <Field
          name="email"
          span={2}
          hint={t(id === undefined ? 'subscribers.email_how' : 'subscribers.email_stays')}
        />
        <Field name="language" />
      </Fields>
    </RecordForm>
  )
}
