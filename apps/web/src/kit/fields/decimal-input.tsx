import { TextInput, type TextInputProps } from '@mantine/core'
import { parseTyped } from '@mizan/core/money/digits'
import { useEffect, useState, type ReactNode } from 'react'
import { readDecimal, shownText } from './decimal-text.ts'

type DecimalInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The wire's decimal string; null or empty when nothing is entered. */
  readonly value: string | null | undefined
  readonly onChange: (value: string | null) => void
  /** Decimals that may be typed. */
  readonly digits: number
  /** Decimals shown at least when the field is left. */
  readonly shown?: number
  /** Tells each key, for sums that follow what is typed; otherwise when the field is left. */
  readonly isLive?: boolean
}

/**
 * Reads what people type and paste: Arabic digits, ٫ and ٬, grouping, the long minus. Keeps a
 * decimal string, never a float, and groups it when the field is left.
 */
export const DecimalInput = ({
  value,
  onChange,
  digits,
  shown = 0,
  isLive = false,
  onBlur,
  onFocus,
  ...rest
}: DecimalInputProps): ReactNode => {
  const [typed, setTyped] = useState<string | null>(null)
  useEffect(() => {
    // What was told while it is typed stays as it is typed; a change from elsewhere wins.
    setTyped((text) =>
      isLive && text !== null && readDecimal(text, digits) === (value ?? null) ? text : null,
    )
  }, [value, digits, isLive])
  return (
    <TextInput
      {...rest}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'number-input' }}
      value={typed ?? shownText(value, digits, shown)}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        const isNumber = text.trim() === '' || parseTyped(text, digits) !== null
        if (isLive && isNumber) onChange(readDecimal(text, digits))
      }}
      onBlur={(event) => {
        if (typed !== null) {
          onChange(readDecimal(typed, digits))
          if (isLive || readDecimal(typed, digits) === (value ?? null)) setTyped(null)
        }
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        // Keys that save the form read the value before the field is left.
        if (typed !== null && (event.ctrlKey || event.metaKey || event.key === 'Enter')) {
          onChange(readDecimal(typed, digits))
        }
        rest.onKeyDown?.(event)
      }}
    />
  )
}
