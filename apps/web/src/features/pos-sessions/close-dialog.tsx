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
import { Amount } from '../../kit/figures/amount.tsx'

/** Closes a session: what stays in the drawer, and why it differs where it does. */
export const CloseDialog = ({
  of,
  isNotCounted,
  onClose,
}: {
  readonly of: PosSessionRow
  readonly isNotCounted: boolean
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const close = useAction(posSessions, 'close')
  const toPageError = usePageError()
  const held = (isNotCounted ? of.expected : of.counted) ?? '0'
  const most = Number(held) < 0 ? '0' : held
  const [kept, setKept] = useState<string | null>(
    Number(of.start_balance) < Number(most) ? of.start_balance : most,
  )
  const [reason, setReason] = useState('')
  const [error, setError] = useState<PageError | null>(null)
  const fields = isFailure(close.error) ? close.error.fields : {}
  const submit = async (): Promise<void> => {
    setError(null)
    try {
      await close.mutateAsync({
        id: of.id,
        body: {
          kept_float: kept,
          close_reason: reason.trim() || null,
          is_not_counted: isNotCounted,
        },
      })
      onClose()
      await celebrate(t('pos_sessions.close.done'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('pos_sessions.close.not_done')))
    }
  }
  const figures = isNotCounted
    ? (['expected'] as const)
    : (['expected', 'counted', 'over_short'] as const)
  return (
    <Dialog opened onClose={onClose} size={460} title={t('pos_sessions.close.title')}>
      <DialogForm
        onSubmit={submit}
        of={posSessions.name}
        error={error}
        onErrorClosed={() => setError(null)}
      >
        <p className="dialog-text">
          {t(isNotCounted ? 'pos_sessions.close_uncounted.text' : 'pos_sessions.close.text')}
        </p>
        <dl className="session-closing">
          {figures.map((name) => (
            <div key={name}>
              <dt>{t(`fields.pos_session.${name}`)}</dt>
              <dd>
                <Amount value={of[name]} strong={name === 'over_short'} />
              </dd>
            </div>
          ))}
        </dl>
        <MoneyInput
          label={t('fields.pos_session.kept_float')}
          description={t('pos_sessions.hints.kept_float')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          value={kept}
          error={fields['kept_float']?.[0]}
          onChange={setKept}
          data-autofocus
        />
        <TextInput
          label={t('fields.pos_session.close_reason')}
          description={t('pos_sessions.hints.close_reason')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={255}
          value={reason}
          error={fields['close_reason']?.[0]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={close.isPending}>
            {t('pos_sessions.close.verb')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
