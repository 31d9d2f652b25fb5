import type { ReactNode } from 'react'
import { localDate, longDateText } from '../../client/format.ts'
import { DateText } from '../../kit/figures/text.tsx'

type Payable = {
  readonly status: number
  readonly payment_status: string
  readonly due_date: string | null
}

/** Confirmed, not wholly paid, and its day is over. */
export const isOverdue = (of: Payable): boolean =>
  of.status === 1 &&
  of.payment_status !== 'fully_paid' &&
  of.due_date !== null &&
  of.due_date < localDate()

/** The day a document falls due, in red once it is over; in a list, or written out. */
export const DueDate = ({
  of,
  isLong = false,
}: {
  readonly of: Payable
  readonly isLong?: boolean
}): ReactNode => (
  <span className={isOverdue(of) ? 'text-bad' : ''}>
    {isLong && of.due_date ? longDateText(of.due_date) : <DateText value={of.due_date} />}
  </span>
)
