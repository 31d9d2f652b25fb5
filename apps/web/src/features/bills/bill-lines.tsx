import { minorDigits } from '@mizan/core/money/currency'
import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../client/format.ts'
import { Totals } from '../../trade/documents/totals.tsx'
import { PricedLines } from '../../trade/priced/items/priced-lines.tsx'
import { isReturn, retainedOf, type BillRow } from './bill-family.ts'

/** What was sold, bought or given back, what it sums to, and what of it is due now. */
export const BillLines = ({ bill }: { readonly bill: BillRow }): ReactNode => (
  <PricedLines document={bill} after={<DueNow bill={bill} />} />
)

/** What lowers what is due: advances, payments and credits, and what is retained until later. */
const DueNow = ({ bill }: { readonly bill: BillRow }): ReactNode => {
  const { t } = useTranslation()
  if (bill.status === 0) return null
  const digits = minorDigits(bill.currency.code)
  const minor = (text: string): bigint => parseDecimal(text, digits) ?? 0n
  const minus = (label: string, value: string) =>
    isZero(value) ? [] : [{ label, value: `-${value}` }]
  const settled = minor(bill.total_paid) - minor(bill.prepaid)
  const lines = [
    ...minus(t('documents.prepaid'), bill.prepaid),
    ...minus(t('documents.settled'), formatDecimal(settled, digits)),
    ...(bill.status === 1 ? minus(t('documents.retained'), retainedOf(bill)) : []),
  ]
  if (lines.length === 0) return null
  return (
    <Totals
      lines={lines}
      due={{
        label: t(isReturn(bill) ? 'bills.open_credit' : 'bills.due_now'),
        value: bill.due_now,
      }}
      currency={bill.currency.code}
    />
  )
}
