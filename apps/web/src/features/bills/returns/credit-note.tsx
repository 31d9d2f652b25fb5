import { formatDecimal, type Money } from '@mizan/core/money/decimal'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountText } from '../../../client/format.ts'
import { read } from '../../../trade/settling/settle.ts'
import type { BillFamily, BillRow } from '../bill-family.ts'

type Props = {
  readonly family: BillFamily
  readonly bill: BillRow
  readonly net: Money
  readonly digits: number
}

/** What happens with the credit, in words: it lowers the bill, and the rest stays open. */
export const CreditNote = ({ family, bill, net, digits }: Props): ReactNode => {
  const { t } = useTranslation()
  if (net <= 0n) return null
  const open = read(bill.remain, digits)
  const lowers = net < open ? net : open
  const rest = net - lowers
  const text = (amount: bigint): string => amountText(formatDecimal(amount, digits), digits)
  return (
    <section className="credit-note" aria-live="polite">
      <h3>{t('bills.credit_title')}</h3>
      {lowers > 0n ? (
        <p>
          {t('bills.credit_lowers', {
            number: bill.bill_code,
            amount: text(lowers),
            rest: text(open - lowers),
          })}
        </p>
      ) : null}
      {rest > 0n ? <p>{t(`bills.credit_stays.${family}`, { amount: text(rest) })}</p> : null}
    </section>
  )
}
