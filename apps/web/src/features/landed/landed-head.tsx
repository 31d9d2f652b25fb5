import { Select } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { amountText, isZero, nameOf } from '../../client/format.ts'
import { Field } from '../../kit/fields/field.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'
import type { LandedHead, WaitingRow } from './landed-values.ts'
import { PickedDetail, pickedNumber } from './picked-document.tsx'

/** Which cost is spread: the document it is of, the account it waits on, how much of it, and by what. */
export const LandedHeadFields = ({
  waiting,
}: {
  readonly waiting: UseQueryResult<readonly WaitingRow[]>
}): ReactNode => {
  const { t } = useTranslation()
  const form = useFormContext<LandedHead>()
  const head = useWatch({ control: form.control }) as LandedHead
  const open = (waiting.data ?? []).filter((each) => !isZero(each.open))
  const cost = open.find((each) => each.account_id === head.account_id) ?? null

  const choose = (chosen: WaitingRow | null): void => {
    form.setValue('account_id', chosen?.account_id ?? null)
    form.setValue('amount', chosen?.open ?? null)
  }
  const chooseSource = (id: string | null): void => {
    form.setValue('source_id', id, { shouldDirty: true })
    choose(null)
  }
  const [first] = open
  const isUnset = first !== undefined && cost === null
  useEffect(() => {
    if (isUnset && first) {
      form.setValue('account_id', first.account_id)
      form.setValue('amount', first.open)
    }
  }, [isUnset, first, form])

  return (
    <div className="field-grid">
      <Field name="date" />
      <Field name="source_type" label={t('landed.source')} onChosen={() => chooseSource(null)} />
      <div className="span-2" data-field="source_id">
        <ReferencePicker
          key={head.source_type}
          of="landed_sources"
          name="source_id"
          label={t(`choices.landed_source.${head.source_type}`)}
          required
          query={{ source_type: head.source_type, sort: '-issue_date' }}
          value={head.source_id}
          show={pickedNumber}
          detail={(document) => <PickedDetail document={document} amount="open" />}
          error={form.formState.errors.source_id?.message}
          hint={
            waiting.data && open.length === 0 ? (
              <span className="text-warn">{t('landed.nothing_waits')}</span>
            ) : undefined
          }
          onChange={chooseSource}
        />
      </div>
      <div className="span-2" data-field="account_id">
        <Select
          label={t('landed.account')}
          name="account_id"
          withAsterisk={open.length > 1}
          disabled={open.length === 0}
          allowDeselect={false}
          placeholder={t('kit.choose')}
          comboboxProps={{ transitionProps: { duration: 80 } }}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={open.map(({ account_id, account }) => ({
            value: account_id,
            label: `${String(account?.['account_number'] ?? '')} ${nameOf(account) ?? ''}`,
          }))}
          value={cost?.account_id ?? null}
          error={form.formState.errors.account_id?.message}
          description={
            cost && !isZero(cost.allocated)
              ? t('landed.allocated_before', {
                  posted: amountText(cost.posted),
                  allocated: amountText(cost.allocated),
                })
              : undefined
          }
          onChange={(id) => choose(open.find((each) => each.account_id === id) ?? null)}
        />
      </div>
      <Field
        name="amount"
        required
        disabled={cost === null}
        hint={cost ? t('landed.open', { amount: amountText(cost.open) }) : undefined}
      />
      <Field name="by" />
    </div>
  )
}
