import { priceLists } from '@mizan/contract/pricing'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { PriceGrid, writtenPrices } from './price-grid.tsx'

const defaults = { is_for_everyone: false, rounded_to: '0.01', active: true, lines: [] }

/** For whom and when a list holds, how far it changes all prices, and the prices of its own. */
export const PriceListForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  return (
    <RecordForm
      of={priceLists}
      id={id}
      defaults={defaults}
      cancelTo="/dashboard/price_lists"
      doneTo={(list) => `/dashboard/price_lists/view/${list.id}`}
      prepare={(draft) => ({ ...draft, lines: writtenPrices(draft['lines']) })}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="is_for_everyone" span={2} hint={t('price_lists.for_everyone_how')} />
        <Field name="starts_on" />
        <Field name="ends_on" />
        <Field name="change_percent" hint={t('price_lists.change_how')} />
        <Field name="rounded_to" />
        <Field name="currency_id" fieldKey="multi_currency" hint={t('price_lists.currency_how')} />
        <Field name="active" />
        <Field name="notes" span={4} />
      </Fields>
      <PriceGrid />
    </RecordForm>
  )
}
