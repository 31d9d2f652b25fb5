import { keysOfField } from '@mizan/core/access/withheld-fields'
import { Input, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useAccess } from '../../client/access.ts'
import type { useAttachments } from '../../kit/records/attachments.tsx'
import type { BillFamily } from './bill-family.ts'
import type { BillHead } from './bill-values.ts'
import { DeductPrepayments, type OpenPrepayment } from './deduct-prepayments.tsx'
import { DiscountInput } from '../../trade/priced/discount-input.tsx'
import { PayNow } from '../../trade/priced/pay-now.tsx'
import { StatedTotalFields } from '../../trade/priced/stated-total-fields.tsx'
import { UsedGold } from './trade-in/used-gold.tsx'
import { PricedBelow } from '../../trade/priced/priced-below.tsx'

type Props = {
  readonly family: BillFamily
  readonly isForeign: boolean
  readonly digits: number
  readonly rest: bigint
  readonly isPrepayment: boolean
  /** While a confirmed bill is edited its payments stand on receipts of their own. */
  readonly isOpened: boolean
  /** Gold is sold, so that used gold may be taken for it. */
  readonly takesGold: boolean
  readonly prepayments: readonly OpenPrepayment[]
  readonly files: ReturnType<typeof useAttachments>
}

/** Under the lines: the discount of the whole, retention, currency, payment at once, notes, files. */
export const BillBelow = (props: Props): ReactNode => {
  const { family, isForeign, digits, rest, files, isPrepayment, prepayments } = props
  const { t } = useTranslation()
  const { control } = useFormContext<BillHead>()
  return (
    <PricedBelow
      discount={t('documents.document_discount')}
      fields={
        <>
          {isPrepayment ? null : <Retention />}
          {family === 'purchases' ? <StatedTotalFields /> : null}
        </>
      }
      isForeign={isForeign}
      switches={
        isPrepayment ? null : (
          <Controller
            control={control}
            name="deliver"
            render={({ field }) => (
              <div data-field="deliver">
                <Switch
                  className="switch-field"
                  name="deliver"
                  label={t(`bills.delivers_now.${family}`)}
                  description={t(`bills.delivers_how.${field.value ? 'now' : 'later'}`)}
                  checked={field.value}
                  onChange={(event) => field.onChange(event.currentTarget.checked)}
                />
              </div>
            )}
          />
        )
      }
      payments={
        <>
          {isPrepayment || prepayments.length === 0 ? null : (
            <Controller
              control={control}
              name="prepayments"
              render={({ field }) => (
                <DeductPrepayments
                  open={prepayments}
                  lines={field.value}
                  digits={digits}
                  rest={rest}
                  onChange={field.onChange}
                />
              )}
            />
          )}
          {props.takesGold ? (
            <Controller
              control={control}
              name="trade_in"
              render={({ field, fieldState }) => (
                <UsedGold
                  gold={field.value}
                  error={fieldState.error?.message}
                  onChange={field.onChange}
                />
              )}
            />
          ) : null}
          {props.isOpened ? null : (
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
          )}
        </>
      }
      notes={t(`bills.notes.${family}`)}
      files={files}
    />
  )
}

/** What the customer keeps back until later: an amount, or a percentage of the bill. */
const Retention = (): ReactNode => {
  const { t } = useTranslation()
  const { includes } = useAccess()
  const { field, fieldState } = useController<BillHead, 'retentions'>({ name: 'retentions' })
  if (!keysOfField('bills', 'retentions').every(includes)) return null
  return (
    <Input.Wrapper
      label={t('bills.retentions')}
      error={fieldState.error?.message}
      description={t('bills.retentions_how')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      data-field="retentions"
    >
      <DiscountInput
        name="retentions"
        label={t('bills.retentions')}
        value={field.value}
        onChange={field.onChange}
      />
    </Input.Wrapper>
  )
}
