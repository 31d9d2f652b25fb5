import { newsletters } from '@mizan/contract/platform/subscribers'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

/** A newsletter in both languages; each subscriber gets it in his own. */
export const NewsletterForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={newsletters}
      id={useRecordId()}
      cancelTo="/admin/newsletters"
      doneTo={({ id }) => `/admin/newsletters/view/${id}`}
    >
      <Fields title={t('newsletters.arabic')}>
        <Field name="subject" span={4} />
        <Field name="content" span={4} hint={t('newsletters.content_how')} />
      </Fields>
      <Fields title={t('newsletters.english')}>
        <Field name="subject_en" span={4} ltr />
        <Field name="content_en" span={4} ltr />
      </Fields>
    </RecordForm>
  )
}
