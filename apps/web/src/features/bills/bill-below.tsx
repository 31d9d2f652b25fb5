import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Attachments, type useAttachments } from '../../kit/attachments.tsx'
import { Field } from '../../kit/field.tsx'
import type { BillFamily } from './bill-family.ts'
import type { BillHead } from './bill-values.ts'
import { DiscountInput } from './discount-input.tsx'
import { PayNow } from './pay-now.tsx'

type Props = {
  readonly family: BillFamily
  readonly isForeign: boolean
  readonly digits: number
  readonly rest: bigint
  readonly files: ReturnType<typeof useAttachments>
}

/** Under the lines: the discount of the whole, retention, currency, payment at once, notes, files. */
export const BillBelow = ({ family, isForeign, digits, rest, files }: Props): ReactNode => {
  const { t } = useTranslation()
  const { control } = useFormContext<BillHead>()
  return (
    <div className="stack">
      <div className="field-grid">
        <Controller
          control={control}
          name="discount_amount"
          render={({ field, fieldState }) => (
            <Input.Wrapper
              label={t('bills.document_discount')}
              error={fieldState.error?.message}
              description={t('bills.discount_how')}
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              data-field="discount_amount"
            >
              <DiscountInput
                name="discount_amount"
                label={t('bills.document_discount')}
                value={field.value}
                onChange={field.onChange}
              />
            </Input.Wrapper>
          )}
        />
        <Field
          name="retentions"
          label={t('bills.retentions')}
          hint={t('bills.retentions_how')}
          required={false}
        />
        {family === 'purchases' ? (
          <Field
            name="vat_override"
            label={t('bills.vat_override')}
            hint={t('bills.vat_override_how')}
          />
        ) : null}
        <Field name="currency_id" hint={'\u00a0'} />
        {isForeign ? (
          <Field name="exchange_rate_to_local_currency" label={t('bills.rate')} required />
        ) : null}
      </div>
      <div className="below-grid">
        <div className="stack">
          <Controller
            control={control}
            name="payments"
            render={({ field }) => (
              <PayNow
                payments={field.value}
                onChange={field.onChange}
                rest={rest}
                digits={digits}
              />
            )}
          />
          <Field name="notes" label={t(`bills.notes.${family}`)} />
        </div>
        <Attachments of={files} />
      </div>
    </div>
  )
}
