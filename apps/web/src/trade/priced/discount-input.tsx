import { Input } from '@mantine/core'
import { useEffect, useState, type ChangeEvent, type FocusEvent, type ReactNode } from 'react'
import { discountText, readDiscount } from '../../kit/fields/discount-text.ts'

/** A discount in one cell: `50` is an amount, `5%` a percentage. Sums follow each key. */
export const DiscountInput = ({
  value,
  onChange,
  label,
  error,
  isCell = false,
  name,
}: {
  readonly value: string | null
  readonly onChange: (text: string | null) => void
  readonly label: string
  readonly error?: string | undefined
  readonly isCell?: boolean
  readonly name?: string
}): ReactNode => {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(
    () => setTyped((text) => (text !== null && normal(text) === value ? text : null)),
    [value],
  )
  const control = {
    name,
    inputMode: 'decimal',
    autoComplete: 'off',
    'aria-label': label,
    'aria-invalid': Boolean(error),
    title: error,
    placeholder: '—',
    value: typed ?? value ?? '',
    onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select(),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value)
      onChange(normal(event.currentTarget.value))
    },
    onBlur: () => setTyped(null),
  } as const
  if (isCell) return <input className="cell cell-number" {...control} />
  return <Input classNames={{ input: 'number-input' }} error={error} {...control} />
}

function normal(text: string): string | null {
  const { value, isPercentage } = readDiscount(text)
  return discountText(value, isPercentage)
}
