import './date-field.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/ar'
import { FocusTrap, SegmentedControl } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

const HijriCalendar = lazy(async () => ({
  default: (await import('./hijri-calendar.tsx')).HijriCalendar,
}))

type Props = { readonly value: string | null; readonly onChoose: (date: string) => void }

/** The Gregorian calendar, with the Umm al-Qura one a click away. */
export const DateCalendar = ({ value, onChoose }: Props): ReactNode => {
  const { t, i18n } = useTranslation()
  const [calendar, setCalendar] = useState('gregorian')
  return (
    <DatesProvider settings={{ locale: i18n.language, firstDayOfWeek: 0, weekendDays: [5, 6] }}>
      <FocusTrap>
        <div>
          <SegmentedControl
            fullWidth
            mb="sm"
            value={calendar}
            onChange={setCalendar}
            data={['gregorian', 'hijri'].map((each) => ({
              value: each,
              label: t(`kit.calendar.${each}`),
            }))}
          />
          {calendar === 'gregorian' ? (
            <DatePicker
              size="xs"
              value={value}
              ariaLabels={{
                previousMonth: t('kit.calendar.previous'),
                nextMonth: t('kit.calendar.next'),
                previousYear: t('kit.calendar.previous'),
                nextYear: t('kit.calendar.next'),
                previousDecade: t('kit.calendar.previous'),
                nextDecade: t('kit.calendar.next'),
              }}
              {...(value ? { defaultDate: value } : {})}
              onChange={(date) => (date ? onChoose(date) : undefined)}
            />
          ) : (
            <Suspense fallback={<div className="calendar-wait" />}>
              <HijriCalendar value={value} onChoose={onChoose} />
            </Suspense>
          )}
        </div>
      </FocusTrap>
    </DatesProvider>
  )
}
