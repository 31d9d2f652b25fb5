import { itemModels } from '@mizan/contract/item-models'
import { itemTypeFacts, itemTypeOf } from '@mizan/core/catalog/item-types'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { useUsualUnit } from '../../trade/priced/items/use-usual-unit.ts'
import { AttributeFields, attributesIn, blankAttribute } from './attribute-fields.tsx'

const defaults = {
  item_type: 0,
  selling_price: '0',
  purchasing_price: '0',
  tracked_by: null,
  has_expiry: false,
  attributes: [blankAttribute],
}

export const ModelForm = (): ReactNode => {
  const id = useRecordId()
  return (
    <RecordForm
      of={itemModels}
      id={id}
      defaults={defaults}
      cancelTo="/dashboard/item_models"
      doneTo={(model) => `/dashboard/item_models/view/${model.id}`}
      prepare={(draft) => ({
        ...draft,
        ...(draft['tracked_by'] ? {} : { has_expiry: false }),
        attributes: attributesIn(draft['attributes']),
      })}
    >
      <ModelFields isNew={id === undefined} />
    </RecordForm>
  )
}

const ModelFields = ({ isNew }: { readonly isNew: boolean }): ReactNode => {
  const { t } = useTranslation()
  useUsualUnit(useFormContext(), isNew)
  const type = useWatch({ name: 'item_type' }) as number
  const trackedBy = useWatch({ name: 'tracked_by' }) as string | null
  const { isTracked } = itemTypeFacts(itemTypeOf(type) ?? 'service')
  return (
    <>
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="item_type" />
        <Field name="collection_id" />
        <Field name="unit_id" />
        <Field name="item_tax_id" />
        <Field name="purchase_tax_id" />
        <Field name="selling_price" />
        <Field name="purchasing_price" />
        {isTracked ? <Field name="tracked_by" hint={t('items.tracking_hint')} /> : null}
        {isTracked && trackedBy ? <Field name="has_expiry" /> : null}
      </Fields>
      <AttributeFields />
    </>
  )
}
