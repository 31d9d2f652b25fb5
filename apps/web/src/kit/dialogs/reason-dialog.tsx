import { Button, Textarea } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { usePageError, type PageError } from '../fields/error-list.tsx'
import { useFocusBack } from '../fields/focus-again.ts'
import { Dialog } from './dialog.tsx'
import { DialogForm } from './dialog-form.tsx'

/** What a dialog says that asks for a reason. */
export type ReasonWords = {
  readonly title: string
  readonly text: string
  readonly reason: string
  readonly how?: string
  readonly missing: string
  readonly verb: string
  readonly stay: string
  readonly done: string
  readonly refused: string
}

/** Opens again what was closed, with the reason that is written down beside it. */
export const ReasonDialog = ({
  words,
  onReason,
  onClose,
}: {
  readonly words: ReasonWords
  readonly onReason: (reason: string) => Promise<unknown>
  readonly onClose: () => void
}): ReactNode => {
  useFocusBack()
  const toPageError = usePageError()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<PageError | null>(null)
  const submit = async (): Promise<void> => {
    setError(null)
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    setBusy(true)
    try {
      await onReason(reason.trim())
      onClose()
      await celebrate(words.done)
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      setError(toPageError(caught, words.refused))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={words.title}>
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">{words.text}</p>
        <Textarea
          label={words.reason}
          {...(words.how ? { description: words.how } : {})}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          data-autofocus
          autosize
          minRows={2}
          maxLength={1000}
          value={reason}
          error={isMissing ? words.missing : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {words.stay}
          </Button>
          <Button type="submit" color="red" loading={isBusy}>
            {words.verb}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
