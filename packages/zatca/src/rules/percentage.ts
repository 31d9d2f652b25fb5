import { compare, readDecimal } from '../invoice/decimal.ts'
import type { Decimal } from '../invoice/decimal.ts'

const hundred: Decimal = { units: 100n, digits: 0 }

/** Whether a text is a percentage as the authority reads it: 0 to 100, two decimals at most. */
export function isPercentage(text: string): boolean {
  const percent = readDecimal(text)
  if (percent === null || percent.digits > 2) return false
  return percent.units >= 0n && compare(percent, hundred) <= 0
}
