import { Button, Popover, Stack } from '@mantine/core'
import { periodPresets, type PeriodPreset } from '@mizan/core/time/period-presets'
import { IconCalendar, IconChevronDown } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { dateText } from '../../client/format.ts'
import { DateField } from '../../kit/fields/date-field.tsx'

/** A named period, or its days; neither means the fiscal year up to today. */
export type ChosenPeriod = {
  readonly period?: string
  readonly from?: string
  readonly to?: string
}

const isPreset = (text: string | undefined): text is PeriodPreset =>
  periodPresets.some((preset) => preset === text)

/** The presets people ask for, and a span of days of their own. */
export const PeriodPicker = ({
  value,
  onChange,
}: {
  readonly value: ChosenPeriod
  readonly onChange: (period: ChosenPeriod) => void
}): ReactNode => {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  const days = { from: from ?? value.from ?? null, to: to ?? value.to ?? null }
  const choose = (period: ChosenPeriod): void => {
    setFrom(null)
    setTo(null)
    setOpened(false)
    onChange(period)
  }
  const title = isPreset(value.period) ? (
    t(`reports.period.${value.period}`)
  ) : value.from && value.to ? (
    <bdi dir="ltr" className="num">
      {dateText(value.from)} – {dateText(value.to)}
    </bdi>
  ) : (
    t('reports.period.to_date')
  )
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus width={320}>
      <Popover.Target>
        <Button
          variant="default"
          onClick={() => setOpened((before) => !before)}
          title={t('reports.choose_period')}
          leftSection={<IconCalendar size={16} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} stroke={1.6} />}
        >
          {title}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="sm">
          <div className="period-list">
            <button type="button" onClick={() => choose({})}>
              {t('reports.period.to_date')}
            </button>
            {periodPresets.map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={value.period === preset}
                onClick={() => choose({ period: preset })}
              >
                {t(`reports.period.${preset}`)}
              </button>
            ))}
          </div>
          <DateField label={t('kit.from')} value={days.from} onChange={setFrom} isNested />
          <DateField label={t('kit.to')} value={days.to} onChange={setTo} isNested />
          <Button
            disabled={!isSpan(days)}
            title={isSpan(days) ? undefined : t('reports.span_how')}
            onClick={() => days.from && days.to && choose({ from: days.from, to: days.to })}
          >
            {t('reports.show')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

const isSpan = ({
  from,
  to,
}: {
  readonly from: string | null
  readonly to: string | null
}): boolean =>
  from !== null && to !== null && dateText(from) !== '' && dateText(to) !== '' && from <= to
