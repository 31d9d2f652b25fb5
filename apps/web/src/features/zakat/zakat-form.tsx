import { zakatWorksheets } from '@mizan/contract/zakat-worksheets'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

/** Which year a worksheet is of, and by what it is charged; its lines are written on the sheet that follows. */
export const ZakatForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  return (
    <RecordForm
      of={zakatWorksheets}
      id={id}
      defaults={{ year_kind: 'gregorian', share: '100' }}
      cancelTo={id ? `/dashboard/zakat_worksheets/view/${id}` : '/dashboard/zakat_worksheets'}
      doneTo={(worksheet) => `/dashboard/zakat_worksheets/view/${worksheet.id}`}
      prepare={({ adjustments: _adjusted, own_lines: _added, ...draft }) => draft}
    >
      <Fields>
        <Field name="fiscal_year_id" span={2} disabled={id !== undefined} />
        <Field name="year_kind" hint={t('zakat.year_kind_how')} />
        <Field name="share" hint={t('zakat.share_how')} />
        <Field name="notes" span={4} />
      </Fields>
    </RecordForm>
  )
}
