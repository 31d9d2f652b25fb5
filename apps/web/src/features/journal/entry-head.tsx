import { TextInput } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Field } from '../../kit/fields/field.tsx'
import type { EntryHead } from './entry-values.ts'

/** The day and statement of an entry, whether it adjusts, when it is taken back and whether it repeats. */
export const EntryHeadFields = memo(function EntryHeadFields(): ReactNode {
  const { t } = useTranslation()
  const reverseOn = useWatch<EntryHead, 'reverse_on'>({ name: 'reverse_on' })
  const repeats = useWatch<EntryHead, 'repeats'>({ name: 'repeats' })
  return (
    <div className="field-grid">
      <Statement />
      <Field name="date" label={t('entries.date')} />
      <Field
        name="is_adjusting"
        label={t('entries.adjusting')}
        disabled={reverseOn !== null}
        hint={t(reverseOn === null ? 'entries.adjusting_how' : 'entries.adjusting_by_accrual')}
      />
      <Field name="reverse_on" label={t('entries.reverse_on')} required={false} />
      <Field name="repeats" label={t('entries.repeats')} hint={t('entries.repeats_how')} />
      <Field
        name="repeats_until"
        label={t('entries.repeats_until')}
        disabled={repeats === null}
        required={false}
      />
    </div>
  )
})

/** One line, though it may be long: what the entry is about. */
const Statement = (): ReactNode => {
  const { t } = useTranslation()
  const { field, fieldState } = useController<EntryHead, 'statement'>({ name: 'statement' })
  return (
    <div className="span-2" data-field="statement">
      <TextInput
        label={t('fields.statement')}
        name="statement"
        withAsterisk
        maxLength={1000}
        autoComplete="off"
        value={field.value ?? ''}
        error={fieldState.error?.message}
        description={t('entries.statement_how')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        onBlur={field.onBlur}
        onChange={(event) => field.onChange(event.currentTarget.value || null)}
      />
    </div>
  )
}
