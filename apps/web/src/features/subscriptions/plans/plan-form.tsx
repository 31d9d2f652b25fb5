import { plans } from '@mizan/contract/platform/plans'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../../kit/fields/field.tsx'
import { RecordForm } from '../../../kit/records/record-form.tsx'
import { useRecordId } from '../../../kit/records/use-params.ts'
import { PlanLimits } from './plan-limits.tsx'
import { WithheldFields } from './withheld-fields.tsx'

const defaults = { visible: true, limits: {}, protected_fields: [] }

/** What a plan costs, what it limits and what it withholds. */
export const PlanForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={plans}
      id={useRecordId()}
      defaults={defaults}
      cancelTo="/admin/plans"
      doneTo={(plan) => `/admin/plans/view/${plan.id}`}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="code" ltr hint={t('plans.code_how')} />
        <Field name="monthly_price" hint={t('plans.without_vat')} />
        <Field name="yearly_price" hint={t('plans.without_vat')} />
        <Field name="visible" hint={t('plans.visible_how')} />
      </Fields>
      <PlanLimits />
      <WithheldFields />
    </RecordForm>
  )
}
