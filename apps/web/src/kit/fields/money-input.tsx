import type { ComponentProps, ReactNode } from 'react'
import { DecimalInput } from './decimal-input.tsx'
import { useDigits } from '../../client/user.ts'

type Props = Omit<ComponentProps<typeof DecimalInput>, 'digits' | 'shown'>

/** An amount in the company's currency. */
export const MoneyInput = (props: Props): ReactNode => {
  const digits = useDigits()
  return <DecimalInput {...props} digits={Math.max(2, digits)} shown={digits} />
}

/** A quantity: six decimals at most, none shown that are not there. */
export const QuantityInput = (props: Props): ReactNode => <DecimalInput {...props} digits={6} />

export const PriceInput = (props: Props): ReactNode => {
  const digits = useDigits()
  return <DecimalInput {...props} digits={6} shown={digits} />
}

export const PercentInput = (props: Props): ReactNode => (
  <DecimalInput
    {...props}
    digits={4}
    rightSection={
      <span className="dim" aria-hidden>
        %
      </span>
    }
  />
)
