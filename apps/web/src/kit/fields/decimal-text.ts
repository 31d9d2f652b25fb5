import { formatShort } from '@mizan/core/money/decimal'
import { formatQuantity, latinDigits, parseTyped } from '@mizan/core/money/digits'

/** The wire's text of what was typed. What is no number is kept as typed: the check then says so. */
export function readDecimal(typed: string, digits: number): string | null {
  if (typed.trim() === '') return null
  const read = parseTyped(typed, digits)
  return read === null ? latinDigits(typed) : formatShort(read, digits)
}

/** The text of a decimal as a field shows it that nobody types in. */
export function shownText(value: string | null | undefined, digits: number, shown: number): string {
  if (value == null || value === '') return ''
  const read = parseTyped(value, digits)
  return read === null ? value : formatQuantity(read, digits, shown)
}
