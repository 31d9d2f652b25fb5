import type { ReactNode } from 'react'
import { amountText, isZero, percentText, quantityText } from '../../client/format.ts'
import { useDigits } from '../../client/user.ts'
import { RiyalSign } from './riyal-sign.tsx'

type AmountProps = {
  /** The wire's decimal string. */
  readonly value: string | null | undefined
  readonly strong?: boolean
  /** ISO code; the riyal's sign for SAR. Only totals carry it, and columns in their head. */
  readonly currency?: string | null
  /** Decimals at least; the company's setting otherwise. */
  readonly digits?: number
}

/** An amount: always left to right, a real minus, a quiet zero. */
export const Amount = ({ value, strong = false, currency, digits }: AmountProps): ReactNode => {
  const companyDigits = useDigits()
  const text = amountText(value, digits ?? companyDigits)
  if (text === '') return null
  const className = ['num', isZero(value) ? 'zero' : '', strong ? 'strong' : ''].join(' ').trim()
  return (
    <bdi dir="ltr" className={className}>
      {currency === 'SAR' ? (
        <>
          <RiyalSign />{' '}
        </>
      ) : currency ? (
        <span className="dim">{currency} </span>
      ) : null}
      {text}
    </bdi>
  )
}

export const QuantityText = ({
  value,
}: {
  readonly value: string | null | undefined
}): ReactNode => (
  <bdi dir="ltr" className="num">
    {quantityText(value)}
  </bdi>
)

export const PercentText = ({
  value,
}: {
  readonly value: string | null | undefined
}): ReactNode => (
  <bdi dir="ltr" className="num">
    {percentText(value)}
  </bdi>
)
