import { Button, Popover, Stack } from '@mantine/core'
import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText, localDate } from '../../client/format.ts'
import { DateField } from '../../kit/fields/date-field.tsx'

/** A day that is past, or today; without one the filter is off. */
export const DayPicker = ({
  title,
  value,
  isRequired = false,
  onChange,
}: {
  readonly title: string
  readonly value: string | null
  readonly isRequired?: boolean
  readonly onChange: (day: string | null) => void
}): ReactNode => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const day = typed ?? value
  const isReady = day !== null && dateText(day) !== '' && day <= localDate()
  const choose = (chosen: string | null): void => {
    setTyped(null)
    setOpened(false)
    onChange(chosen)
  }
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus width={320}>
      <Popover.Target>
        <Button
          variant="default"
          fullWidth
          onClick={() => setOpened((before) => !before)}
          leftSection={<IconHistory size={16} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} stroke={1.6} />}
        >
          {title}
          {value === null ? null : (
            <>
              {'\u00a0'}
              <bdi dir="ltr" className="num">
                {dateText(value)}
              </bdi>
            </>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <DateField label={title} value={day} onChange={setTyped} isNested />
          <Button
            disabled={!isReady}
            title={isReady ? undefined : t('reports.past_day_how')}
            onClick={() => choose(day)}
          >
            {t('reports.show')}
          </Button>
          {value === null || isRequired ? null : (
            <Button variant="subtle" color="gray" onClick={() => choose(null)}>
              {t('reports.as_known_now')}
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
