import { IconTruckDelivery } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { localDate } from '../../client/format.ts'
import { AuthorityMark, DocumentPill, StatusPill } from '../../kit/records/status-pill.tsx'
import { useVatNumber } from '../../trade/company/use-vat-number.ts'
import { familyOf, isReturn, kindOf, type BillRow } from './bill-family.ts'

export const BillPill = ({
  bill,
  large = false,
}: {
  readonly bill: BillRow
  readonly large?: boolean
}): ReactNode => {
  const { t } = useTranslation()
  // A credit is used or refunded; nobody pays it.
  if (isReturn(bill) && bill.status === 1 && bill.payment_status !== 'not_fully_paid') {
    const isUsed = bill.payment_status === 'fully_paid'
    return (
      <StatusPill tone={isUsed ? 'ok' : 'info'} large={large}>
        {t(`bills.credit_states.${isUsed ? 'used' : 'partly_used'}`)}
      </StatusPill>
    )
  }
  return <DocumentPill of={bill} kind={kindOf(bill.type)} today={localDate()} large={large} />
}

/** A truck on bills whose goods are still to move; the word is in its label. */
export const Undelivered = ({ bill }: { readonly bill: BillRow }): ReactNode => {
  const { t } = useTranslation()
  if (bill.status !== 1 || bill.delivery_status === 1 || isReturn(bill)) return null
  const label = t(`bills.views.undelivered.${familyOf(bill.type)}`)
  return (
    <span className="undelivered" role="img" aria-label={label} title={label}>
      <IconTruckDelivery size={15} stroke={1.6} aria-hidden />
    </span>
  )
}

/** Where the e-invoice stands; nothing on a bill that has none to send. */
export const BillAuthority = ({ bill }: { readonly bill: BillRow }): ReactNode => {
  const vatNumber = useVatNumber()
  if (bill.e_invoice)
    return (
      <AuthorityMark
        state={bill.e_invoice.status}
        kind={kindOf(bill.type)}
        title={bill.e_invoice.uuid}
      />
    )
  return bill.status === 0 && vatNumber.on(bill.issue_date) ? (
    <AuthorityMark state="not_sent" kind={kindOf(bill.type)} />
  ) : null
}
