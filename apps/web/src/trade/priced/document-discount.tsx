import { Input } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DiscountInput } from './discount-input.tsx'

/** The discount of the whole document, an amount or a percentage in one field. */
export const DocumentDiscount = memo(function DocumentDiscount({
  label,
}: {
  readonly label: string
}): ReactNode {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ name: 'discount_amount' })
  return (
    <Input.Wrapper
      label={label}
      error={fieldState.error?.message}
      description={t('documents.discount_how')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data-field="discount_amount"
    >
      <DiscountInput
        name="discount_amount"
        label={label}
        value={typeof field.value === 'string' ? field.value : null}
        onChange={field.onChange}
      />
    </Input.Wrapper>
  )
})
