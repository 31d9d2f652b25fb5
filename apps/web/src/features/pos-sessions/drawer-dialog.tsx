import { Button, TextInput } from '@mantine/core'
import { type PosSessionRow, posSessions } from '@mizan/contract/documents/pos-sessions'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { MoneyInput } from '../../kit/fields/money-input.tsx'
import { ReferencePicker } from '../../kit/fields/reference-picker.tsx'

/** Money that goes into a drawer or out of it beside what is sold, with its account and why. */
export const DrawerDialog = ({
  of,
  way,
  onClose,
}: {
  readonly of: PosSessionRow
  readonly way: 'cash_in' | 'cash_out'
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const move = useAction(posSessions, way)
  const toPageError = usePageError()
  const [amount, setAmount] = useState<string | null>(null)
  const [account, setAccount] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<PageError | null>(null)
  const fields = isFailure(move.error) ? move.error.fields : {}
  const submit = async (): Promise<void> => {
    setError(null)
    try {
      await move.mutateAsync({
        id: of.id,
        body: { amount, account_id: account, reason: reason.trim() },
      })
      onClose()
      await celebrate(t(`pos_sessions.${way}.done`))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t(`pos_sessions.${way}.not_done`)))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={t(`pos_sessions.${way}.verb`)}>
      <DialogForm
        onSubmit={submit}
        of={posSessions.name}
        error={error}
        onErrorClosed={() => setError(null)}
      >
        <MoneyInput
          label={t('fields.amount')}
          value={amount}
          error={fields['amount']?.[0]}
          onChange={setAmount}
          withAsterisk
          data-autofocus
        />
        <ReferencePicker
          of="accounts"
          query={{ is_transaction_account: true, active: true }}
          label={t(`pos_sessions.${way}.account`)}
          value={account}
          error={fields['account_id']?.[0]}
          required
          onChange={setAccount}
        />
        <TextInput
          label={t('pos_sessions.reason')}
          withAsterisk
          maxLength={255}
          value={reason}
          error={fields['reason']?.[0]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={move.isPending}>
            {t(`pos_sessions.${way}.verb`)}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
