import { type LocalDate, partsOf } from '../time/local-date.ts'
import { documentKinds } from './document-kinds.ts'
import { type DocumentKind, allKinds, factsOf } from './kind.ts'
import { limits } from './limits.ts'

/**
 * Where numbers are taken from: a sequence may serve two kinds of documents; settlements and returns of goods that no
 * bill charges have one too.
 */
export type SequenceKind =
  | (typeof documentKinds)[DocumentKind]['sequence']
  | 'settlement'
  | 'goods_return'

/** The sequence a kind of document takes its numbers from: both kinds of debit note share one. */
export const sequenceOf = (kind: DocumentKind): SequenceKind => documentKinds[kind].sequence

/** The number sequences of a tenant, with the prefix each starts with (`domain/02` 2.4). */
export const defaultPrefixes = {
  ...Object.fromEntries(allKinds.map((kind) => [sequenceOf(kind), factsOf(kind).prefix])),
  settlement: '#SL ',
  goods_return: '#RG ',
} as Readonly<Record<SequenceKind, string>>

/** Width of the counter until the company chooses another. */
export const defaultCounterDigits = 6

/** What lists show in place of a number before the document is confirmed. */
export const draftCode = 'draft'

export type NumberFormat = { readonly prefix: string; readonly digits: number }

/**
 * The number printed on a document: the prefix with {YYYY}, {YY} and {MM} of its date, then the
 * counter padded with zeros. A counter wider than `digits` is printed whole.
 */
export function printedNumber(
  { prefix, digits }: NumberFormat,
  counter: number,
  date: LocalDate,
): string {
  const { year, month } = partsOf(date)
  const dated = prefix
    .replaceAll('{YYYY}', String(year))
    .replaceAll('{YY}', String(year).slice(-2))
    .replaceAll('{MM}', String(month).padStart(2, '0'))
  return dated + String(counter).padStart(digits, '0')
}

/** What a point of sale issues under numbers of its own (`domain/08` 8.3). */
export const posKinds = ['sales_bill', 'sales_return'] as const satisfies readonly SequenceKind[]

/** How a point of sale prints its numbers: its code stands between prefix and counter, `#TS P03-000124`. */
export const formatAtPos = ({ prefix, digits }: NumberFormat, code: string): NumberFormat => ({
  prefix: `${prefix}${code}-`,
  digits,
})

const posCodesMost = 999

/** The code a new point of sale is given, P01, P02 …: the one after the last, else the first free one. */
export function nextPosCode(taken: readonly string[]): string | null {
  const known = new Set(taken)
  const numbers = taken.flatMap((code) => (/^P\d{2,3}$/.test(code) ? [Number(code.slice(1))] : []))
  const codeOf = (number: number): string => `P${String(number).padStart(2, '0')}`
  const next = Math.max(0, ...numbers) + 1
  if (next <= posCodesMost) return codeOf(next)
  const all = Array.from({ length: posCodesMost }, (_none, at) => codeOf(at + 1))
  return all.find((code) => !known.has(code)) ?? null
}

/** Why a prefix cannot be used: at most 12 characters, printable, only known placeholders. */
export function prefixProblem(
  prefix: string,
): 'prefix_too_long' | 'control_characters' | 'unknown_placeholder' | null {
  if ([...prefix].length > limits.prefix) return 'prefix_too_long'
  if (/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(prefix)) return 'control_characters'
  return /[{}]/.test(prefix.replace(/\{(?:YYYY|YY|MM)\}/g, '')) ? 'unknown_placeholder' : null
}

/** `out_of_range` when the width of the counter is not 1 to 12. */
export const counterDigitsProblem = (digits: number): 'out_of_range' | null =>
  Number.isInteger(digits) && digits >= 1 && digits <= limits.counterDigits ? null : 'out_of_range'
