import { Button } from '@mantine/core'
import { vatReturns } from '@mizan/contract/vat-returns'
import type { RowOf } from '@mizan/contract/resource'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { amountText, localDate } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { DateField } from '../../kit/fields/date-field.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'

/** Posts the payment to the authority, or the refund from it. */
export const PayDialog = ({
  of,
  unpaid,
  onClose,
}: {
  readonly of: RowOf<typeof vatReturns>
  /** What is left to pay; minus where it comes back. */
  readonly unpaid: string
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const pay = useAction(vatReturns, 'pay')
  const toPageError = usePageError()
  const [date, setDate] = useState<string | null>(localDate())
  const [account, setAccount] = useState<string | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const fields = isFailure(pay.error) ? pay.error.fields : {}
  const way = unpaid.startsWith('-') ? 'refund' : 'pay'
  const submit = async (): Promise<void> => {
    setError(null)
    try {
      await pay.mutateAsync({ id: of.id, body: { date, account_id: account } })
      onClose()
      await celebrate(t(`vat_returns.${way}.done`))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('vat_returns.not_paid')))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={t(`vat_returns.${way}.title`)}>
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">
          {t(`vat_returns.${way}.text`, { amount: amountText(unpaid.replace('-', '')) })}
        </p>
        <DateField
          label={t('fields.date')}
          value={date}
          error={fields['date']?.[0]}
          onChange={setDate}
          withAsterisk
        />
        <ReferencePicker
          of="accounts"
          query={{ sub_type: 'cash,bank', is_transaction_account: true }}
          label={t(`vat_returns.${way}.account`)}
          value={account}
          error={fields['account_id']?.[0]}
          required
          onChange={setAccount}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={pay.isPending}>
            {t(`vat_returns.${way}.verb`)}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
