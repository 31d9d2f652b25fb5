import { type Money, money, parseDecimal } from '@mizan/core/money/decimal'

/** An amount as it is typed. */
export const halalas = (text: string | null): Money => money(parseDecimal(text ?? '0', 2) ?? 0n)
