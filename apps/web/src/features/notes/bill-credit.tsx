import { formatDecimal, parseDecimal } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../client/format.ts'
import { Totals } from '../../trade/documents/totals.tsx'
import type { OriginalBill } from './use-original-bill.ts'

type Props = {
  readonly bill: OriginalBill
  readonly digits: number
  /** What the note itself had credited, while it is open for edit. */
  readonly creditedBefore: bigint
}

/** What of a bill can still be credited. */
export const BillCredit = ({ bill, digits, creditedBefore }: Props): ReactNode => {
  const { t } = useTranslation()
  const read = (amount: string): bigint => parseDecimal(amount, digits) ?? 0n
  const credited = formatDecimal(read(bill.credited) - creditedBefore, digits)
  return (
    <Totals
      lines={[
        { label: t('notes.bill_net'), value: bill.net },
        ...(isZero(credited) ? [] : [{ label: t('notes.bill_credited'), value: `-${credited}` }]),
      ]}
      due={{
        label: t('notes.bill_creditable'),
        value: formatDecimal(read(bill.net) - read(credited), digits),
      }}
      currency={bill.currency.code}
    />
  )
}
