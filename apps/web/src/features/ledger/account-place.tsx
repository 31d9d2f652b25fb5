import { Select } from '@mantine/core'
import { accounts } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { nextAccountNumber } from '@mizan/core/ledger/account-number'
import { useEffect, type ReactNode } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccountTypes } from '../../client/account-types.ts'
import { useList, useRecord } from '../../client/queries.ts'
import { Field, Fields } from '../../kit/fields/field.tsx'

type Account = RowOf<typeof accounts>

/** Where the account stands in the chart: parent, number, type, and whether it takes postings. */
export const AccountPlace = ({ record }: { readonly record: Account | null }): ReactNode => {
  const { t } = useTranslation()
  const { resetField } = useFormContext()
  const parentId = useWatch({ name: 'parent_id' }) as string | null
  const isLeaf = useWatch({ name: 'is_transaction_account' }) as boolean
  const parent = useRecord(accounts, parentId)
  const frozen = frozenBecause(record)
  const parentType = parent.data?.type.id
  // A child has the type of its parent, which is no change of anybody's.
  useEffect(() => {
    if (parentType !== undefined) resetField('type', { defaultValue: parentType })
  }, [parentType, resetField])
  const reason = frozen === null ? undefined : t(`accounts.frozen.${frozen}`)
  return (
    <Fields title={t('accounts.place')}>
      <Field
        name="parent_id"
        span={2}
        query={{ is_transaction_account: false }}
        disabled={record?.is_system ?? false}
        hint={record?.is_system ? t('accounts.frozen.system') : t('accounts.parent_hint')}
      />
      <Field
        name="account_number"
        ltr
        disabled={frozen !== null}
        hint={reason ?? <NumberHint parent={parent.data ?? null} isNew={record === null} />}
      />
      <Field
        name="is_transaction_account"
        label={t('accounts.takes_postings')}
        disabled={record?.is_system ?? false}
      />
      <TypeField isGiven={parentId !== null && parentId !== ''} isFixed={frozen !== null} />
      {isLeaf ? <SubTypeField isFixed={record?.is_system ?? false} /> : null}
    </Fields>
  )
}

/** Why the number stays: the system finds the account by it, or entries were printed with it. */
function frozenBecause(record: Account | null): 'system' | 'transactions' | null {
  if (record === null) return null
  if (record.is_system) return 'system'
  return record.has_transactions ? 'transactions' : null
}

/** The next free number below the parent, as the server will give it. */
const NumberHint = ({
  parent,
  isNew,
}: {
  readonly parent: Account | null
  readonly isNew: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const children = useList(
    accounts,
    { parent_id: parent?.id, per_page: 500 },
    { enabled: isNew && parent !== null },
  )
  if (!isNew) return null
  const numbers = children.data?.data.map((account) => account.account_number)
  const next =
    parent && numbers
      ? nextAccountNumber(
          parent.account_number,
          (number) => numbers.includes(number),
          ownWidth(numbers),
        )
      : null
  return next === null ? (
    t('accounts.number_hint')
  ) : (
    <>
      {t('accounts.number_next')}{' '}
      <bdi dir="ltr" className="num">
        {next}
      </bdi>
    </>
  )
}

/** Accounts of stores and tills are numbered after a sibling (1151001 after 1151): no width to keep. */
const ownWidth = (numbers: readonly string[]): readonly string[] =>
  numbers.filter((number) => !numbers.some((other) => other !== number && number.startsWith(other)))

const TypeField = ({
  isGiven,
  isFixed,
}: {
  readonly isGiven: boolean
  readonly isFixed: boolean
}): ReactNode => {
  const { t } = useTranslation()
  const { data: types } = useAccountTypes()
  const { field, fieldState } = useController({ name: 'type' })
  const { setValue } = useFormContext()
  return (
    <div data-field="type">
      <Select
        label={t('fields.accounts.type')}
        withAsterisk={!isGiven}
        disabled={isGiven || isFixed}
        name="type"
        placeholder={t('kit.choose')}
        data={(types ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={codeOf(field.value)}
        error={fieldState.error?.message}
        description={isGiven ? t('accounts.type_of_parent') : null}
        allowDeselect={false}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(value) => {
          field.onChange(value === null ? null : Number(value))
          setValue('sub_type', undefined)
        }}
      />
    </div>
  )
}

const SubTypeField = ({ isFixed }: { readonly isFixed: boolean }): ReactNode => {
  const { t } = useTranslation()
  const { data: types } = useAccountTypes()
  const type = codeOf(useWatch({ name: 'type' }))
  const { field, fieldState } = useController({ name: 'sub_type' })
  const choices =
    types
      ?.find(({ id }) => String(id) === type)
      ?.sub_types.filter(({ code }) => code !== 'group') ?? []
  const value = typeof field.value === 'string' && field.value !== 'group' ? field.value : null
  return (
    <div data-field="sub_type">
      <Select
        label={t('fields.accounts.sub_type')}
        name="sub_type"
        searchable
        disabled={isFixed || choices.length === 0}
        placeholder={t('accounts.sub_type_auto')}
        data={choices.map(({ code, name }) => ({ value: code, label: name }))}
        value={value}
        error={fieldState.error?.message}
        description={t('accounts.sub_type_hint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onChange={(code) => field.onChange(code ?? undefined)}
      />
    </div>
  )
}

const codeOf = (type: unknown): string | null => {
  const code =
    typeof type === 'object' && type !== null ? (type as { readonly id?: number }).id : type
  return code === null || code === undefined ? null : String(code)
}
