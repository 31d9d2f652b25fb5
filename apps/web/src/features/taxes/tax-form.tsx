import { Select } from '@mantine/core'
import { taxes } from '@mizan/contract/ledger'
import {
  exemptionCodes,
  exemptionReason,
  isExemptionCode,
} from '@mizan/core/taxes/exemption-reasons'
import type { ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../client/language.ts'
import { useRecord } from '../../client/queries.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

const defaults = {
  percentage: '15',
  category: 'S',
  mechanism: 'normal',
  for_sales: true,
  for_purchases: true,
  active: true,
}

export const TaxForm = (): ReactNode => {
  const id = useRecordId()
  const record = useRecord(taxes, id)
  return (
    <RecordForm
      of={taxes}
      id={id}
      defaults={defaults}
      cancelTo="/dashboard/client/taxes"
      doneTo={(tax) => `/dashboard/client/taxes/view/${tax.id}`}
      // Only the standard category has a rate, and only the others a reason.
      prepare={(draft) =>
        draft['category'] === 'S'
          ? { ...draft, exemption_code: null, exemption_reason: null }
          : { ...draft, percentage: '0', mechanism: 'normal' }
      }
    >
      <TaxFields isSystem={record.data?.is_system ?? false} />
    </RecordForm>
  )
}

const TaxFields = ({ isSystem }: { readonly isSystem: boolean }): ReactNode => {
  const { t } = useTranslation()
  const { setValue } = useFormContext()
  const isStandard = useWatch({ name: 'category' }) === 'S'
  const mechanism = useWatch({ name: 'mechanism' }) as string
  const held = isSystem ? { disabled: true, hint: t('taxes.held') } : {}
  return (
    <>
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="code" ltr {...held} />
        <Field
          name="category"
          {...held}
          onChosen={(category) => {
            setValue('exemption_code', null)
            setValue('percentage', category === 'S' ? '15' : '0')
          }}
        />
        <Field
          name="percentage"
          disabled={isSystem || !isStandard}
          {...(isStandard ? {} : { hint: t('taxes.no_rate') })}
        />
        {isStandard ? (
          <Field
            name="mechanism"
            {...held}
            onChosen={(value) => value !== 'normal' && setValue('for_sales', false)}
          />
        ) : (
          <ReasonField />
        )}
        {isStandard ? null : (
          <Field name="exemption_reason" span={4} hint={t('taxes.reason_hint')} />
        )}
      </Fields>
      <Fields title={t('taxes.use')}>
        <Field name="for_sales" disabled={isSystem || mechanism !== 'normal'} />
        <Field name="for_purchases" disabled={isSystem} />
        <Field
          name="account_id"
          span={2}
          hint={t('taxes.account_hint')}
          query={{ sub_type: 'vat_input,vat_output,other_tax', is_transaction_account: true }}
        />
        <Field name="description" span={3} />
        <Field name="active" />
      </Fields>
    </>
  )
}

/** The authority's reasons of the chosen category, with the text that is sent and printed. */
const ReasonField = (): ReactNode => {
  const { t } = useTranslation()
  const category = useWatch({ name: 'category' }) as string
  const { setValue } = useFormContext()
  const { field, fieldState } = useController({ name: 'exemption_code' })
  const language = currentLanguage()
  const codes = exemptionCodes.filter((code) => exemptionReason(code).category === category)
  return (
    <div className="span-2" data-field="exemption_code">
      <Select
        label={t('fields.taxes.exemption_code')}
        name="exemption_code"
        searchable
        placeholder={t('kit.choose')}
        data={codes.map((code) => ({
          value: code,
          label: `${exemptionReason(code)[language]} (${code})`,
        }))}
        value={typeof field.value === 'string' ? field.value : null}
        error={fieldState.error?.message}
        onChange={(code) => {
          field.onChange(code)
          if (code !== null && isExemptionCode(code))
            setValue('exemption_reason', exemptionReason(code).ar)
        }}
      />
    </div>
  )
}
