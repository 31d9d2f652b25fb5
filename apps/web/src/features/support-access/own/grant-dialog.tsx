import { Button, Radio } from '@mantine/core'
import { supportAccess } from '@mizan/contract/companies/support-access'
import type { RowOf } from '@mizan/contract/resource'
import { type SupportLevel, supportHoursMax, supportLevels } from '@mizan/core/access/support-reach'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../../client/failure.ts'
import { celebrate } from '../../../client/messages.ts'
import { useAction } from '../../../client/queries.ts'
import { Dialog } from '../../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../../kit/dialogs/dialog-form.tsx'
import { DecimalInput } from '../../../kit/fields/decimal-input.tsx'
import { usePageError, type PageError } from '../../../kit/fields/error-list.tsx'
import { useFocusBack } from '../../../kit/fields/focus-again.ts'

/** Lets support in as it asked to be, or for less. */
export const GrantDialog = ({
  grant,
  onClose,
}: {
  readonly grant: RowOf<typeof supportAccess>
  readonly onClose: () => void
}): ReactNode => {
  useFocusBack()
  const { t } = useTranslation()
  const toPageError = usePageError()
  const act = useAction(supportAccess, 'grant')
  const [level, setLevel] = useState<SupportLevel>(grant.level)
  const [hours, setHours] = useState<string | null>(String(grant.hours))
  const [wrong, setWrong] = useState<string | null>(null)
  const [error, setError] = useState<PageError | null>(null)
  const submit = async (): Promise<void> => {
    setWrong(null)
    setError(null)
    try {
      await act.mutateAsync({ id: grant.id, body: { level, hours: Number(hours ?? 0) } })
      onClose()
      await celebrate(t('support_access.grant_done'))
    } catch (caught) {
      if (!isFailure(caught)) throw caught
      const own = caught.fields['hours']?.[0] ?? null
      setWrong(own)
      if (own === null) setError(toPageError(caught))
    }
  }
  return (
    <Dialog opened onClose={onClose} size={440} title={t('support_access.grant')}>
      <DialogForm onSubmit={submit} error={error} onErrorClosed={() => setError(null)}>
        <p className="dialog-text">{t('support_access.asked_by', { name: grant.requested_by })}</p>
        <Radio.Group
          label={t('fields.support_access.level')}
          value={level}
          onChange={(value) => setLevel(value === 'change' ? 'change' : 'read')}
        >
          <div className="stack">
            {supportLevels.map((each) => (
              <Radio
                key={each}
                value={each}
                label={t(`choices.support_level.${each}`)}
                description={t(`support_access.${each}_how`)}
              />
            ))}
          </div>
        </Radio.Group>
        <DecimalInput
          name="hours"
          label={t('fields.support_access.hours')}
          description={t('support_access.hours_how', { max: supportHoursMax })}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          digits={0}
          isLive
          value={hours}
          error={wrong}
          withAsterisk
          onChange={setHours}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={act.isPending}>
            {t('support_access.grant')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
