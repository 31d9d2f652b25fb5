import { posSessions } from '@mizan/contract/documents/pos-sessions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { Ltr } from '../../kit/figures/text.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'

/** Starts a session: where, with which float, and what of it came from the safe. */
export const SessionForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={posSessions}
      saveWord={t('pos_sessions.start')}
      cancelTo="/dashboard/pos_session"
      doneTo={({ id }) => `/dashboard/pos_session/view/${id}`}
    >
      <Fields>
        <Field
          name="pos_id"
          span={2}
          query={{ active: true }}
          detail={(record) => <Ltr>{String(record['code'])}</Ltr>}
        />
        <Field name="start_balance" hint={t('pos_sessions.hints.start_balance')} />
        <Field name="from_safe" hint={t('pos_sessions.hints.from_safe')} />
        <Field name="start_reason" span={4} hint={t('pos_sessions.hints.start_reason')} />
      </Fields>
    </RecordForm>
  )
}
