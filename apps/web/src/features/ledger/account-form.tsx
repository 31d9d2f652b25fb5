import { accounts } from '@mizan/contract/ledger'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRecord } from '../../client/queries.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'
import type { Values } from '../../kit/fields/form-values.ts'
import { useRecordOpening } from '../../trade/opening/use-record-opening.ts'
import { RecordForm } from '../../kit/records/record-form.tsx'
import { useRecordId } from '../../kit/records/use-params.ts'
import { AccountOpening } from './account-opening.tsx'
import { AccountPlace } from './account-place.tsx'

/** An account of the chart. A new one may be told its parent by the address: `?parent_id=`. */
export const AccountForm = (): ReactNode => {
  const id = useRecordId()
  const { parent_id: parentId } = useSearch({ strict: false }) as { readonly parent_id?: string }
  const record = useRecord(accounts, id)
  const opening = useRecordOpening('accounts', id)
  return (
    <RecordForm
      of={accounts}
      id={id}
      cancelTo={id ? `/dashboard/accounts/view/${id}` : '/dashboard/accounts'}
      defaults={{ parent_id: parentId ?? null, is_transaction_account: true, active: true }}
      doneTo={(account) => `/dashboard/accounts/view/${account.id}`}
      prepare={withTypeCode}
      after={opening.after}
    >
      <Fields>
        <Field name="name" span={2} />
        <Field name="name_en" span={2} ltr />
      </Fields>
      <AccountPlace record={record.data ?? null} />
      <AccountOpening opening={opening} />
      <Fields>
        <Field name="description" span={2} />
        <Field name="notes" span={2} />
        <Field name="active" />
      </Fields>
    </RecordForm>
  )
}

/** A record is read with its type's name and written with the type's code. */
function withTypeCode(draft: Values): Values {
  const { type, ...rest } = draft
  const code =
    typeof type === 'object' && type !== null ? (type as { readonly id: number }).id : type
  return code === null || code === undefined ? rest : { ...rest, type: code }
}
