import type { ReactNode } from 'react'
import { localDate } from '../../client/format.ts'
import { AuthorityMark, DocumentPill } from '../../kit/status-pill.tsx'
import { DateText } from '../../kit/text.tsx'
import type { BillRow } from './bill-family.ts'

export const isOverdue = (bill: BillRow): boolean =>
  bill.status === 1 &&
  bill.payment_status !== 'fully_paid' &&
  bill.due_date !== null &&
  bill.due_date < localDate()

export const BillPill = ({
  bill,
  large = false,
}: {
  readonly bill: BillRow
  readonly large?: boolean
}): ReactNode => <DocumentPill of={bill} today={localDate()} large={large} />

/** Where the e-invoice stands; nothing on a bill that has none to send. */
export const BillAuthority = ({ bill }: { readonly bill: BillRow }): ReactNode =>
  bill.e_invoice ? (
    <AuthorityMark state={bill.e_invoice.status} title={bill.e_invoice.uuid} />
  ) : bill.status === 0 ? (
    <AuthorityMark state="not_sent" />
  ) : null

export const DueDate = ({ bill }: { readonly bill: BillRow }): ReactNode => (
  <span className={isOverdue(bill) ? 'text-bad' : ''}>
    <DateText value={bill.due_date} />
  </span>
)
