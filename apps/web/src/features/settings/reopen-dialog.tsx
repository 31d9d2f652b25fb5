import { Button, Textarea } from '@mantine/core'
import { fiscalYears } from '@mizan/contract/ledger'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { longDateText } from '../../client/format.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { ErrorList, usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import type { Year } from './year-dialog.tsx'

/** Opens a closed year again, with the reason that will stand on the reversal. */
export const ReopenDialog = ({
  year,
  onClose,
}: {
  readonly year: Year
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const reopen = useAction(fiscalYears, 'reopen')
  const toPageError = usePageError()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [error, setError] = useState<PageError | null>(null)
  const submit = async (): Promise<void> => {
    setError(null)
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    try {
      await reopen.mutateAsync({ id: year.id, body: { reason: reason.trim() } })
      onClose()
      await celebrate(t('settings.year.reopened', { name: year.name }))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, t('settings.year.not_reopened')))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size={440}
      title={t('settings.year.reopen_title', { name: year.name })}
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ErrorList error={error} onClose={() => setError(null)} />
        <p className="dialog-text">
          {t('settings.year.reopen_text', { day: longDateText(year.ends_on) })}
        </p>
        <Textarea
          label={t('settings.year.reason')}
          description={t('settings.year.reason_how')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          error={isMissing ? t('settings.year.reason_missing') : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('settings.year.leave_closed')}
          </Button>
          <Button type="submit" color="red" loading={reopen.isPending}>
            {t('settings.year.reopen')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
