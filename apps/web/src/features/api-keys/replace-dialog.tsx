import { Button } from '@mantine/core'
import type { apiKeys } from '@mizan/contract/companies/api-keys'
import type { RowOf } from '@mizan/contract/resource'
import { keyKeptHoursMax } from '@mizan/core/access/call-limits'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { DecimalInput } from '../../kit/fields/decimal-input.tsx'
import { usePageError, type PageError } from '../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'
import { useIssue } from './issuing.ts'

/** Issues another key in place of one, which stays good for as long as the program needs to get the new one. */
export const ReplaceDialog = ({
  of,
  onClose,
}: {
  readonly of: RowOf<typeof apiKeys>
  readonly onClose: () => void
}): ReactNode => {
  useFocusBack()
  const { t } = useTranslation()
  const toPageError = usePageError()
  const issue = useIssue()
  const [hours, setHours] = useState<string | null>('1')
  const [wrong, setWrong] = useState<string | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    setWrong(null)
    setError(null)
    setBusy(true)
    try {
      await issue(of.id, Number(hours ?? 0))
      onClose()
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const own = caught.fields['keep_hours']?.[0] ?? null
      setWrong(own)
      if (own === null) setError(toPageError(caught))
      setBusy(false)
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={t('api_keys.replace_title')}>
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">{t('api_keys.replace_text', { name: of.name })}</p>
        <DecimalInput
          name="keep_hours"
          label={t('fields.api_keys.keep_hours')}
          description={t('api_keys.keep_how', { max: keyKeptHoursMax })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          digits={0}
          isLive
          value={hours}
          error={wrong}
          onChange={setHours}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('api_keys.replace')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
