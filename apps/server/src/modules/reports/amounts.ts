import { type Money, formatDecimal, money, parseDecimal } from '@mizan/core/money/decimal'

/** An amount of the database as minor units of the company currency. */
export const amount = (text: string | null): Money => money(parseDecimal(text ?? '0', 2) ?? 0n)
export const shown = (value: bigint): string => formatDecimal(value, 2)

/** A balance (debits less credits) as it stands in two columns: on the side where it is positive. */
export const sides = (balance: bigint): { readonly debit: bigint; readonly credit: bigint } =>
  balance >= 0n ? { debit: balance, credit: 0n } : { debit: 0n, credit: -balance }
