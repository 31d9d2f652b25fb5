import './hijri-calendar.css'
import { parseDate, toCalendar, GregorianCalendar } from '@internationalized/date'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  Heading,
  I18nProvider,
} from 'react-aria-components'
import { useTranslation } from 'react-i18next'

type Props = { readonly value: string | null; readonly onChoose: (date: string) => void }

/** Umm al-Qura months; what is chosen leaves as a Gregorian date of the wire. */
export const HijriCalendar = ({ value, onChoose }: Props): ReactNode => {
  const { i18n } = useTranslation()
  const isArabic = i18n.language === 'ar'
  const [Back, Next] = isArabic
    ? [IconChevronRight, IconChevronLeft]
    : [IconChevronLeft, IconChevronRight]
  return (
    <I18nProvider locale={`${isArabic ? 'ar-SA' : 'en-SA'}-u-ca-islamic-umalqura-nu-latn`}>
      <Calendar
        className="hijri"
        value={value ? parseDate(value) : null}
        onChange={(date) => onChoose(toCalendar(date, new GregorianCalendar()).toString())}
      >
        <div className="hijri-head">
          <Button slot="previous">
            <Back size={16} />
          </Button>
          <Heading />
          <Button slot="next">
            <Next size={16} />
          </Button>
        </div>
        <CalendarGrid>{(date) => <CalendarCell date={date} />}</CalendarGrid>
      </Calendar>
    </I18nProvider>
  )
}
