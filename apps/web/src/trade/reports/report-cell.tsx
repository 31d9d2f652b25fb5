import type { ReactNode } from 'react'
import { Amount, QuantityText } from '../../kit/figures/amount.tsx'
import { amountText } from '../../client/format.ts'
import { DateText, Ltr } from '../../kit/figures/text.tsx'
import type { ReportColumn } from './use-report.ts'

/** A value of a report as its column's kind is written. */
export const ReportCell = ({
  column,
  value,
  isStrong = false,
}: {
  readonly column: Pick<ReportColumn, 'kind'>
  readonly value: string
  readonly isStrong?: boolean
}): ReactNode => {
  if (value === '') return null
  switch (column.kind) {
    case 'money':
    case 'price':
      return <Amount value={value} strong={isStrong} />
    case 'quantity':
    case 'count':
      return <QuantityText value={value} />
    case 'percent':
      return <Ltr>{amountText(value, 1)}%</Ltr>
    case 'date':
      return <DateText value={value} />
    default:
      return value
  }
}
