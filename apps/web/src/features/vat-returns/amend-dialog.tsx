import { Button, Textarea } from '@mantine/core'
import { vatReturns } from '@mizan/contract/vat-returns'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'

/** Opens the newest filed period again, with the reason that stands beside its first version. */
export const AmendDialog = ({
  id,
  name,
  onClose,
}: {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const amend = useAction(vatReturns, 'amend')
  const toPageError = usePageError()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<PageError | null>(null)
  const submit = async (): Promise<void> => {
    setError(null)
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    try {
      await amend.mutateAsync({ id, body: { reason: reason.trim() } })
      onClose()
      await celebrate(t('vat_returns.amend.done', { name }))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('vat_returns.amend.refused')))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={t('vat_returns.amend.title', { name })}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorList error={error} onClose={() => setError(null)} />
        <p className="dialog-text">{t('vat_returns.amend.text')}</p>
        <Textarea
          label={t('vat_returns.amend.reason')}
          withAsterisk
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          error={isMissing ? t('vat_returns.amend.reason_missing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" color="red" loading={amend.isPending}>
            {t('vat_returns.amend.verb')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
