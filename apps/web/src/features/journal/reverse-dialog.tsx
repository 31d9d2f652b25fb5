import { Button, Textarea } from '@mantine/core'
import { entries } from '@mizan/contract/documents/journal'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useAction } from '../../client/queries.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import type { Asked } from './entry-actions.ts'
import { viewTo } from './entry-paths.ts'
import { isolated } from '../../client/format.ts'

/**
 * Takes a posted entry back: reversing asks for the day and opens the inverse entry, cancelling dates
 * it by itself and stays with the entry.
 */
export const ReverseDialog = ({
  asked: { entry, how },
  onClose,
}: {
  readonly asked: Asked
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const navigate = useNavigate()
  const act = useAction(entries, how)
  const toPageError = usePageError()
  const [date, setDate] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<PageError | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, readonly string[]>>>({})
  const isReversal = how === 'reverse'
  const submit = async (): Promise<void> => {
    setError(null)
    setFields({})
    try {
      const body = { reason: reason.trim() || null, ...(isReversal ? { date } : {}) }
      const { data } = await act.mutateAsync({ id: entry.id, body })
      onClose()
      await celebrate(t(isReversal ? 'entries.reversal_posted' : 'entries.cancelled'))
      await navigate({ to: viewTo(data.id) })
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setFields(caught.fields)
      if (!caught.fields['date']) setError(toPageError(caught))
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size={440}
      title={t(isReversal ? 'entries.reverse_title' : 'entries.cancel_title')}
    >
      <DialogForm onSubmit={submit} of="entries" error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">
          {t(isReversal ? 'entries.reverse_text' : 'entries.cancel_text', {
            name: isolated(entry.number),
          })}
        </p>
        {isReversal ? (
          <DateField
            label={t('entries.reverse_date')}
            value={date}
            error={fields['date']?.[0]}
            onChange={setDate}
            data-autofocus
          />
        ) : null}
        <Textarea
          label={t('entries.reason')}
          description={t('entries.reason_how')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          maxLength={1000}
          autosize
          minRows={2}
          value={reason}
          error={fields['reason']?.[0]}
          {...(isReversal ? {} : { 'data-autofocus': true })}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t(isReversal ? 'kit.cancel' : 'kit.keep')}
          </Button>
          <Button type="submit" loading={act.isPending} {...(isReversal ? {} : { color: 'red' })}>
            {t(isReversal ? 'entries.reverse' : 'entries.cancel')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
