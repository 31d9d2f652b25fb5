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

/** The ends that people ask what stood at; today is what stands when nothing is chosen. */
const endsBefore: readonly PeriodPreset[] = [
  'yesterday',
  'last_week',
  'last_month',
  'last_quarter',
  'last_year',
]

/** The presets people ask for, and a span of days of their own. */
export const PeriodPicker = ({
  value,
  isUntil = false,
  onChange,
}: {
  readonly value: ChosenPeriod
  /** Only its last day matters: a day of one's own is one day. */
  readonly isUntil?: boolean
  readonly onChange: (period: ChosenPeriod) => void
}): ReactNode => {
  const { t } = useTranslation()
  const presets = periodPresets.filter((preset) => !isUntil || endsBefore.includes(preset))
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
    t(isUntil ? `reports.end_of.${value.period}` : `reports.period.${value.period}`)
  ) : value.to && (value.from || isUntil) ? (
    <bdi dir="ltr" className="num">
      {isUntil ? null : <>{dateText(value.from)} – </>}
      {dateText(value.to)}
    </bdi>
  ) : (
    t(isUntil ? 'reports.period.today' : 'reports.period.to_date')
  )
  const isReady = isUntil ? dateText(days.to) !== '' : isSpan(days)
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
              {t(isUntil ? 'reports.period.today' : 'reports.period.to_date')}
            </button>
            {presets.map((preset) => (
              <button
                key={preset}
                type="button"
                aria-pressed={value.period === preset}
                onClick={() => choose({ period: preset })}
              >
                {t(isUntil ? `reports.end_of.${preset}` : `reports.period.${preset}`)}
              </button>
            ))}
          </div>
          {isUntil ? null : (
            <DateField label={t('kit.from')} value={days.from} onChange={setFrom} isNested />
          )}
          <DateField
            label={t(isUntil ? 'reports.on_day' : 'kit.to')}
            value={days.to}
            onChange={setTo}
            isNested
          />
          <Button
            disabled={!isReady}
            title={isReady ? undefined : t(isUntil ? 'reports.day_how' : 'reports.span_how')}
            onClick={() =>
              days.to && choose({ ...(!isUntil && days.from && { from: days.from }), to: days.to })
            }
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
