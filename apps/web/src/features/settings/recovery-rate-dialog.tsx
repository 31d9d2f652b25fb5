import { Button, NumberInput } from '@mantine/core'
import { recoveryRates } from '@mizan/contract/recovery-rates'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { DecimalInput } from '../../kit/fields/decimal-input.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'

/** The percentage of a year. */
export const RecoveryRateDialog = ({
  rate,
  onClose,
}: {
  readonly rate: { readonly id?: string; readonly year: number; readonly percentage: string }
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const save = useSave(recoveryRates)
  const [year, setYear] = useState<number | string>(rate.year)
  const [percentage, setPercentage] = useState<string | null>(rate.percentage || null)
  const errors = isFailure(save.error) ? save.error.fields : {}
  const submit = async (): Promise<void> => {
    try {
      await save.mutateAsync({
        id: rate.id,
        draft: { year: Number(year), percentage: percentage ?? '' },
      })
      onClose()
      await celebrate(t(rate.id ? 'kit.updated' : 'kit.added'))
    } catch (error) {
      if (!isFailure(error)) throw error
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(rate.id ? 'settings.recovery.edit' : 'settings.recovery.new')}
      size={440}
    >
      <DialogForm onSubmit={submit}>
        <NumberInput
          label={t('settings.recovery.year')}
          value={year}
          error={errors['year']?.[0]}
          onChange={setYear}
          hideControls
          thousandSeparator=""
          withAsterisk
        />
        <DecimalInput
          label={t('settings.recovery.percentage')}
          description={t('settings.recovery.percentage_how')}
          digits={2}
          value={percentage}
          error={errors['percentage']?.[0]}
          isLive
          onChange={setPercentage}
          data-autofocus
          withAsterisk
        />
        {isFailure(save.error) && Object.keys(errors).length === 0 ? (
          <p className="fg-bad" role="alert">
            {save.error.message}
          </p>
        ) : null}
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {t('kit.save')}
          </Button>
        </div>
      </DialogForm>
    </Dialog>
  )
}
