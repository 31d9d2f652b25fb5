import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { BillFamily } from '../bill-family.ts'
import type { ReturnHead } from './return-values.ts'

const ready = {
  sales: ['damaged', 'wrong_item', 'not_as_agreed', 'too_many', 'changed_mind'],
  purchases: ['damaged', 'wrong_item', 'not_as_agreed', 'too_many', 'never_arrived'],
} as const

/** Why something comes back: it is printed and told to the authority. A ready reason, or one's own. */
export const ReturnReason = ({ family }: { readonly family: BillFamily }): ReactNode => {
  const { t } = useTranslation()
  const { control } = useFormContext<ReturnHead>()
  return (
    <Controller
      control={control}
      name="return_reason"
      render={({ field, fieldState }) => (
        <div className="span-2" data-field="return_reason">
          <TextInput
            label={t('bills.return_reason')}
            withAsterisk
            maxLength={1000}
            name="return_reason"
            value={field.value ?? ''}
            error={fieldState.error?.message}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.currentTarget.value || null)}
          />
          <div className="ready-reasons" role="group" aria-label={t('bills.ready_reasons')}>
            {ready[family].map((key) => {
              const text = t(`bills.reasons.${key}`)
              return (
                <button
                  key={key}
                  type="button"
                  className="chip-add"
                  aria-pressed={field.value === text}
                  onClick={() => field.onChange(text)}
                >
                  {text}
                </button>
              )
            })}
          </div>
        </div>
      )}
    />
  )
}
