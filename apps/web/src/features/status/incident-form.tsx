import { incidents } from '@mizan/contract/platform/status'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

/** What goes wrong or is planned, in both languages, and when, by the clock of Riyadh. */
export const IncidentForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={incidents}
      id={useRecordId()}
      defaults={{ kind: 'incident', component: 'all', start_date: localDate() }}
      cancelTo="/admin/incidents"
      doneTo={({ id }) => `/admin/incidents/view/${id}`}
    >
      <Fields>
        <Field name="kind" hint={t('incidents.kind_how')} />
        <Field name="component" />
        <Field name="title" span={2} />
        <Field name="title_en" span={2} ltr />
      </Fields>
      <Fields title={t('incidents.when')}>
        <Field name="start_date" />
        <Field name="start_time" hint={t('incidents.riyadh')} />
        <Field name="end_date" hint={t('incidents.end_how')} />
        <Field name="end_time" />
      </Fields>
    </RecordForm>
  )
}
