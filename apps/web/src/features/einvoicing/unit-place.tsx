import type { einvoiceUnits } from '@mizan/contract/einvoicing/einvoicing'
import type { RowOf } from '@mizan/contract/resource'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Field } from '../../kit/fields/field.tsx'
import { useHasPos } from '../../trade/company/use-has-pos.ts'

type Unit = Pick<RowOf<typeof einvoiceUnits>, 'store' | 'p_o_s'>

/** What a unit issues for: a point of sale, a store, or else the whole company. */
export const placeOf = ({ store, p_o_s: at }: Unit, t: TFunction): string =>
  nameOf(at) ?? nameOf(store) ?? t('einvoicing.whole_company')

/** The whole company, or one store, or one point of sale where the company has them. */
export const UnitPlace = (): ReactNode => {
  const { t } = useTranslation()
  const form = useFormContext()
  const hasPos = useHasPos()
  const only = (other: 'store_id' | 'p_o_s_id') => (value: unknown) => {
    if (value !== null) form.setValue(other, null)
  }
  if (!hasPos) return <Field name="store_id" span={2} hint={t('einvoicing.hints.store')} />
  return (
    <>
      <Field
        name="store_id"
        label={t('fields.store')}
        hint={t('einvoicing.hints.store')}
        onChosen={only('p_o_s_id')}
      />
      <Field name="p_o_s_id" fieldKey="pos" query={{ active: true }} onChosen={only('store_id')} />
    </>
  )
}
