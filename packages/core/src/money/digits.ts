import { formatDecimal, parseDecimal } from './decimal.ts'

const invisibleMarks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g
const grouped = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/

/** Arabic-Indic (٠-٩) and Persian (۰-۹) digits as 0-9; every other character stays. */
export const westernDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/**
 * What a person typed or pasted into a number field, as a plain decimal: Arabic digits, ٫ and ٬,
 * well-formed grouping (1,234.50), spaces, the long minus and invisible direction marks are taken.
 * Anything else is left as it is, so that parsing refuses it instead of guessing: `1,5` stays.
 */
export function latinDigits(text: string): string {
  const plain = westernDigits(text)
    .replace(invisibleMarks, '')
    .replace(/[\s\u00a0\u202f]/g, '')
    .replaceAll('\u066b', '.')
    .replace(/[\u066c\u060c]/g, ',')
    .replaceAll('\u2212', '-')
  return grouped.test(plain) ? plain.replaceAll(',', '') : plain
}

/** Reads what a person typed as an exact figure of `digits` decimals; null when it is none. */
export function parseTyped(text: string, digits: number): bigint | null {
  const plain = latinDigits(text)
    .replace(/\.$/, '')
    .replace(/^([+-]?)\./, '$10.')
  return parseDecimal(plain, digits)
}

/** A figure for people: grouped by thousands, U+2212 as the minus, exactly `digits` decimals. */
export function formatAmount(value: bigint, digits = 2): string {
  const [whole = '0', fraction] = formatDecimal(value < 0n ? -value : value, digits).split('.')
  const sign = value < 0n ? '\u2212' : ''
  return sign + groupThousands(whole) + (fraction === undefined ? '' : `.${fraction}`)
}

/** A figure for people with as few decimals as it needs, but at least `atLeast`: 1,234.5. */
export function formatQuantity(value: bigint, digits: number, atLeast = 0): string {
  const text = formatAmount(value, digits)
  const [whole = '0', fraction = ''] = text.split('.')
  const short = fraction.replace(/0+$/, '').padEnd(Math.min(atLeast, digits), '0')
  return short === '' ? whole : `${whole}.${short}`
}

const groupThousands = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',')
