import { pos } from '@mizan/contract/pos'
import { defaultTolerance } from '@mizan/core/pos/session'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Field, Fields } from '../../kit/fields/field.tsx'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'

const posted = { is_transaction_account: true, active: true }

/** A point of sale: where it stands, what its bills start with, and the accounts of its money. */
export const PosForm = (): ReactNode => {
  const { t } = useTranslation()
  return (
    <RecordForm
      of={pos}
      id={useRecordId()}
      defaults={{ active: true, blind_count: true, count_tolerance: defaultTolerance }}
      cancelTo="/dashboard/pos"
      doneTo={({ id }) => `/dashboard/pos/view/${id}`}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
        <Field name="code" ltr hint={t('pos.hints.code')} />
        <Field name="store_id" span={2} query={{ active: true }} />
        <Field name="active" />
      </Fields>
      <Fields title={t('pos.fills_in')}>
        <Field
          name="beneficiary_id"
          span={2}
          query={{ role: 'customer', status: 1 }}
          hint={t('pos.hints.beneficiary')}
        />
        <Field name="tax_id" query={{ active: true, for_sales: true }} hint={t('pos.hints.tax')} />
        <Field
          name="sales_account_id"
          query={{ type: 4, ...posted }}
          hint={t('pos.hints.sales_account')}
        />
      </Fields>
      <Fields title={t('pos.sessions')}>
        <Field name="count_tolerance" hint={t('pos.hints.count_tolerance')} />
        <Field name="drawer_max" hint={t('pos.hints.drawer_max')} />
        <Field name="blind_count" hint={t('pos.hints.blind_count')} />
        <Field name="needs_session" hint={t('pos.hints.needs_session')} />
      </Fields>
      <Fields title={t('pos.accounts')}>
        <Field
          name="cash_account_id"
          query={{ sub_type: 'cash', ...posted }}
          hint={t('pos.hints.cash')}
        />
        <Field
          name="credit_account_id"
          query={{ sub_type: 'clearing,bank', ...posted }}
          hint={t('pos.hints.credit')}
        />
        <Field
          name="box_account_id"
          query={{ sub_type: 'cash,bank', ...posted }}
          hint={t('pos.hints.box')}
        />
        <Field
          name="session_account_id"
          query={{ type: '4,5', ...posted }}
          hint={t('pos.hints.session')}
        />
      </Fields>
    </RecordForm>
  )
}
