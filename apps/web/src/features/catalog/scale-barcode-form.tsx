import { scaleBarcodes } from '@mizan/contract/catalog'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { LabelExample } from './label-example.tsx'

const defaults = {
  item_digits: 5,
  value_digits: 5,
  carries: 'weight',
  decimals: 3,
  includes_vat: true,
  has_check_digit: true,
  active: true,
}

/** How a scale writes its labels, with one that it would write. */
export const ScaleBarcodeForm = (): ReactNode => (
  <RecordForm
    of={scaleBarcodes}
    id={useRecordId()}
    defaults={defaults}
    cancelTo="/dashboard/scale_barcodes"
    doneTo={(row) => `/dashboard/scale_barcodes/view/${row.id}`}
  >
    <PatternFields />
  </RecordForm>
)

const PatternFields = (): ReactNode => {
  const written = useWatch() as Readonly<Record<string, unknown>>
  return (
    <>
      <Fields>
        <Field name="name" span={2} />
        <Field name="prefix" ltr />
        <Field name="active" />
      </Fields>
      <Fields>
        <Field name="item_digits" />
        <Field name="carries" />
        <Field name="value_digits" />
        <Field name="decimals" />
        <Field name="has_check_digit" />
        {written['carries'] === 'price' ? <Field name="includes_vat" /> : null}
      </Fields>
      <LabelExample of={written} />
    </>
  )
}
