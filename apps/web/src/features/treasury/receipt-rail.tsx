import { formatDecimal, type Money } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Totals } from '../../trade/documents/totals.tsx'
import type { Settling } from './use-settling.ts'

type Props = {
  readonly amount: Money
  readonly settling: Settling
  readonly isPlain: boolean
  readonly currency: string
  readonly digits: number
}

/** What the money comes to, what it settles, and what of it stays with the party. */
export const ReceiptRail = (props: Props): ReactNode => {
  const { amount, settling, currency, digits } = props
  const { t } = useTranslation()
  const rest = amount - settling.taken
  return (
    <>
      <Totals
        lines={[
          { label: t('fields.amount'), value: formatDecimal(amount, digits) },
          { label: t('documents.settled'), value: formatDecimal(-settling.settled, digits) },
          ...(settling.setOff > 0n
            ? [{ label: t('receipts.set_off'), value: formatDecimal(settling.setOff, digits) }]
            : []),
        ]}
        due={{ label: t('receipts.rest'), value: formatDecimal(rest, digits) }}
        currency={currency}
        words={rest > 0n && !props.isPlain ? t('receipts.rest_how') : ''}
      />
    </>
  )
}
