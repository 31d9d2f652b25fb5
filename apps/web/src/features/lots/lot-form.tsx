import { lots } from '@mizan/contract/lots'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

/** Gives goods in stock their number, or corrects a number and its day of expiry. */
export const LotForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  return (
    <RecordForm
      of={lots}
      id={id}
      defaults={{ quantity: '1' }}
      cancelTo="/dashboard/lots"
      doneTo={(lot) => `/dashboard/lots/view/${lot.id}`}
    >
      {id ? null : <p className="dialog-text">{t('lots.numbering_how')}</p>}
      <Fields>
        <Field name="item_id" span={2} disabled={id !== undefined} />
        <Field name="number" ltr />
        <Field name="expiry_date" />
        {id ? null : (
          <>
            <Field name="store_id" span={2} query={{ active: true }} />
            <Field name="quantity" />
          </>
        )}
      </Fields>
    </RecordForm>
  )
}
