import { Button, Select } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { monthText } from '../../client/format.ts'

/** On a phone one month is written at a time. */
export const MonthSteps = ({
  months,
  month,
  onMonth,
}: {
  readonly months: readonly string[]
  readonly month: number
  readonly onMonth: (month: number) => void
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const [Back, Forth] =
    i18n.language === 'ar'
      ? [IconChevronRight, IconChevronLeft]
      : [IconChevronLeft, IconChevronRight]
  return (
    <div className="budget-months">
      <Button
        variant="default"
        className="square"
        aria-label={t('budgets.month_before')}
        disabled={month === 0}
        title={month === 0 ? t('budgets.first_month') : undefined}
        onClick={() => onMonth(month - 1)}
      >
        <Back size={16} stroke={1.6} />
      </Button>
      <Select
        aria-label={t('budgets.month')}
        data={months.map((each, at) => ({ value: String(at), label: monthText(each) }))}
        value={String(month)}
        allowDeselect={false}
        onChange={(value) => onMonth(Number(value ?? 0))}
      />
      <Button
        variant="default"
        className="square"
        aria-label={t('budgets.month_after')}
        disabled={month === months.length - 1}
        title={month === months.length - 1 ? t('budgets.last_month') : undefined}
        onClick={() => onMonth(month + 1)}
      >
        <Forth size={16} stroke={1.6} />
      </Button>
    </div>
  )
}
