import type { ReactNode } from 'react'
import { localDate } from '../../client/format.ts'
import { DocumentPill } from '../../kit/records/status-pill.tsx'
import type { ExpenseRow } from './expense-family.ts'

/** The state of an expense; unpaid ones whose day is over say so. */
export const ExpensePill = ({
  expense,
  large = false,
}: {
  readonly expense: ExpenseRow
  readonly large?: boolean
}): ReactNode => <DocumentPill of={expense} today={localDate()} large={large} />
