import { apiKeys } from '@mizan/contract/companies/api-keys'
import type { RowOf } from '@mizan/contract/resource'
import { callsPerMinuteMax, callsPerMinuteUsual } from '@mizan/core/access/call-limits'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { usePageError } from '../../kit/fields/error-list.tsx'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm, type Unfinished } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { useIssue } from './issuing.ts'

/** A key as it is added, which is issued with it, or changed. */
export const KeyForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const issue = useIssue()
  const toPageError = usePageError()
  const issueNew = async ({ id: made }: RowOf<typeof apiKeys>): Promise<Unfinished | null> => {
    try {
      await issue(made)
      return null
    } catch (error) {
      if (!isFailure(error)) throw error
      return { error: toPageError(error, t('api_keys.not_issued')), fields: {} }
    }
  }
  return (
    <RecordForm
      of={apiKeys}
      id={id}
      defaults={{ books: 'live', calls_per_minute: callsPerMinuteUsual }}
      {...(id === undefined ? { after: issueNew, saveWord: t('api_keys.add') } : {})}
      cancelTo={id ? `/dashboard/client/api_keys/view/${id}` : '/dashboard/client/api_keys'}
      doneTo={(row) => `/dashboard/client/api_keys/view/${row.id}`}
    >
      <p className="section dim">{t('api_keys.form_how')}</p>
      <Fields>
        <Field name="name" span={2} hint={t('api_keys.name_how')} />
        <Field name="role_id" span={2} hint={t('api_keys.role_how')} />
        {id === undefined ? <Field name="books" hint={t('api_keys.books_how')} span={2} /> : null}
        <Field name="last_day" />
        <Field
          name="calls_per_minute"
          hint={t('api_keys.per_minute_how', { max: callsPerMinuteMax })}
        />
      </Fields>
    </RecordForm>
  )
}
