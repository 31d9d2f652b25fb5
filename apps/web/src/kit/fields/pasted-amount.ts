import { parseTyped } from '@mizan/core/money/digits'

const digits = 2

/**
 * An amount as spreadsheets write it: grouped, with a sign of a currency, in brackets when negative. Null
 * where there is none, or what is there is no amount.
 */
export function pastedAmount(text: string): bigint | null {
  const bare = text.replace(/(ر\.?\s?س\.?|ريال|SAR|SR|\u20c1|\$)/gi, '').trim()
  if (bare === '' || bare === '-') return null
  const bracketed = /^\((.*)\)$/.exec(bare)
  const read = parseTyped(bracketed?.[1] ?? bare, digits)
  return read === null ? null : bracketed ? -read : read
}
