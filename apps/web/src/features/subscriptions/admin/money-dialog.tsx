import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import type { Resource } from '@mizan/contract/resource'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { localDate } from '../../../client/format.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../../kit/dialogs/dialog-form.tsx'
import { DateField } from '../../../kit/fields/date-field.tsx'
import { type PageError, usePageError } from '../../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'
import { MoneyInput } from '../../../kit/fields/money-input.tsx'

type MoneyDialogProps = {
  readonly of: Resource
  readonly action: string
  readonly id: string
  readonly amount: string
  readonly title: string
  readonly text: string
  readonly verb: string
  /** Money that goes back has a reason, and may end what it paid for. */
  readonly isRefund?: boolean
  readonly onClose: () => void
}

/** Money that came in, or went back, as an administrator writes it down: how much, when, by which transfer. */
export const MoneyDialog = (props: MoneyDialogProps): ReactNode => {
  const { of, action, id, isRefund = false, onClose } = props
  const { t } = useTranslation()
  useFocusBack()
  const run = useAction(of, action as never)
  const toPageError = usePageError()
  const [amount, setAmount] = useState<string | null>(props.amount)
  const [paidOn, setPaidOn] = useState<string | null>(localDate())
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [ends, setEnds] = useState(false)
  const [error, setError] = useState<PageError | null>(null)
  const submit = async (): Promise<void> => {
    setError(null)
    try {
      const refund = isRefund ? { reason, ends_subscription: ends } : {}
      await run.mutateAsync({ id, body: { amount, paid_on: paidOn, reference, ...refund } })
      onClose()
      await celebrate(t('kit.updated'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={props.title}>
      <DialogForm onSubmit={submit} of={of.name} error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">{props.text}</p>
        <MoneyInput
          label={t('fields.admin/payments.amount')}
          withAsterisk
          data-autofocus
          value={amount}
          onChange={setAmount}
        />
        <DateField
          label={t('fields.admin/payments.paid_on')}
          withAsterisk
          value={paidOn}
          onChange={setPaidOn}
        />
        <TextInput
          label={t('fields.admin/payments.reference')}
          maxLength={100}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        {isRefund ? (
          <>
            <Textarea
              label={t('fields.admin/payments.reason')}
              withAsterisk
              autosize
              minRows={2}
              maxLength={255}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Checkbox
              label={t('admin_payments.ends')}
              checked={ends}
              onChange={(event) => setEnds(event.currentTarget.checked)}
            />
          </>
        ) : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={run.isPending}>
            {props.verb}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
