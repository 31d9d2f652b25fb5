import './date-field.css'
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { fieldsRefusals } from '@mizan/contract/refusals/fields'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, hijriText, localDate, readDate } from '../../client/format.ts'
import { currentLanguage } from '../../client/language.ts'

/** What stands under a date that is none, as soon as its field is left. */
export const dateError = (value: string | null | undefined): string | undefined =>
  value && dateText(value) === '' ? fieldsRefusals.invalid_date[currentLanguage()] : undefined

const DateCalendar = lazy(async () => ({
  default: (await import('./date-calendar.tsx')).DateCalendar,
}))

type DateFieldProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** `YYYY-MM-DD` */
  readonly value: string | null | undefined
  readonly onChange: (value: string | null) => void
  /** Inside another popover, which would take a click beside it for a click away. */
  readonly isNested?: boolean
}

/** A date that is typed (21/11, 21112026, ٢١/١١) or chosen; the Hijri date stands under it. */
export const DateField = ({
  value,
  onChange,
  onBlur,
  isNested = false,
  ...rest
}: DateFieldProps): ReactNode => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const [opened, setOpened] = useState(false)
  useEffect(() => setTyped(null), [value])
  const commit = (text: string): void => {
    // What is no date is sent as typed, so that the check can say so under the field.
    onChange(text.trim() === '' ? null : (readDate(text, value || localDate()) ?? text))
    if (readDate(text, value || localDate()) === value) setTyped(null)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      returnFocus
      withRoles={false}
      withinPortal={!isNested}
    >
      <Popover.Target>
        <TextInput
          {...rest}
          classNames={{ input: 'ltr-input' }}
          placeholder={t('kit.date_placeholder')}
          autoComplete="off"
          value={typed ?? (dateText(value) || (value ?? ''))}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={(event) => {
            if (typed !== null) commit(typed)
            onBlur?.(event)
          }}
          onKeyDown={(event) => {
            if (typed !== null && (event.key === 'Enter' || event.ctrlKey)) commit(typed)
            if (event.altKey && event.key === 'ArrowDown') setOpened(true)
          }}
          error={rest.error ?? dateError(value)}
          description={hijriText(value) || '\u00a0'}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          rightSection={
            <ActionIcon
              size={28}
              aria-label={t('kit.open_calendar')}
              tabIndex={-1}
              onClick={() => setOpened((open) => !open)}
              disabled={(rest.disabled ?? false) || (rest.readOnly ?? false)}
            >
              <IconCalendar size={16} stroke={1.6} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('kit.open_calendar')}>
        <Suspense fallback={<div className="calendar-wait" />}>
          <DateCalendar
            value={dateText(value) === '' ? null : (value ?? null)}
            onChoose={(date) => {
              onChange(date)
              setOpened(false)
            }}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
