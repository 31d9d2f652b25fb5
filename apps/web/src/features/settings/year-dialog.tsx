import { Button, TextInput } from '@mantine/core'
import { fiscalYears } from '@mizan/contract/ledger'
import type { RowOf } from '@mizan/contract/resource'
import { addDays, addMonths, parseDate } from '@mizan/core/time/local-date'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isFailure } from '../../client/failure.ts'
import { celebrate } from '../../client/messages.ts'
import { useSave } from '../../client/queries.ts'
import { DateField } from '../../kit/fields/date-field.tsx'
import { Dialog } from '../../kit/dialogs/dialog.tsx'
import { DialogForm } from '../../kit/dialogs/dialog-form.tsx'
import { useFocusBack } from '../../kit/fields/focus-again.ts'

export type Year = RowOf<typeof fiscalYears>
export type YearDraft = {
  readonly name: string
  readonly starts_on: string
  readonly ends_on: string
}

/** The twelve months after the latest year. */
export function yearAfter(last: Year | undefined): YearDraft {
  const end = last ? parseDate(last.ends_on) : null
  const start = end ? addDays(end, 1) : null
  if (start === null) return { name: '', starts_on: '', ends_on: '' }
  const ends = addDays(addMonths(start, 12), -1)
  return { name: ends.slice(0, 4), starts_on: start, ends_on: ends }
}

/** The name and the days of a year that is open. */
export const YearDialog = ({
  id,
  draft,
  onClose,
}: {
  readonly id?: string
  readonly draft: YearDraft
  readonly onClose: () => void
}): ReactNode => {
  const { t } = useTranslation()
  useFocusBack()
  const save = useSave(fiscalYears)
  const [name, setName] = useState(draft.name)
  const [from, setFrom] = useState<string | null>(draft.starts_on || null)
  const [to, setTo] = useState<string | null>(draft.ends_on || null)
  const errors = isFailure(save.error) ? save.error.fields : {}
  const submit = async (): Promise<void> => {
    try {
      await save.mutateAsync({ id, draft: { name, starts_on: from ?? '', ends_on: to ?? '' } })
      onClose()
      await celebrate(t(id ? 'kit.updated' : 'kit.added'))
    } catch (error) {
      if (!isFailure(error)) throw error
    }
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(id ? 'settings.edit_year' : 'settings.new_year')}
      size={440}
    >
      <DialogForm onSubmit={submit}>
        <TextInput
          label={t('settings.year_name')}
          value={name}
          error={errors['name']?.[0]}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
          withAsterisk
        />
        <DateField
          label={t('kit.from')}
          value={from}
          error={errors['starts_on']?.[0]}
          onChange={setFrom}
          withAsterisk
        />
        <DateField
          label={t('kit.to')}
          value={to}
          error={errors['ends_on']?.[0]}
          onChange={setTo}
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
