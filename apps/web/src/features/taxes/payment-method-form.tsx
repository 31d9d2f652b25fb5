import { paymentMethods } from '@mizan/contract/ledger'
import { paymentSubTypes } from '@mizan/core/ledger/account-types'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRecord } from '../../client/queries.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

/** How people pay and into which account; programs outside know the seeded ones by their code. */
export const PaymentMethodForm = (): ReactNode => {
  const { t } = useTranslation()
  const id = useRecordId()
  const isSystem = useRecord(paymentMethods, id).data?.is_system ?? false
  const held = isSystem ? { disabled: true, hint: t('taxes.held') } : {}
  return (
    <RecordForm
      of={paymentMethods}
      id={id}
      defaults={{ means_code: '1', active: true }}
      cancelTo="/dashboard/client/payment_methods"
      doneTo="/dashboard/client/payment_methods"
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="code" ltr {...held} />
        <Field name="means_code" {...held} />
        <Field
          name="account_id"
          span={2}
          query={{ sub_type: paymentSubTypes.join(','), is_transaction_account: true }}
        />
        <Field name="active" />
      </Fields>
    </RecordForm>
  )
}
