import type { ImportColumn } from '@mizan/contract/imports/importable'
import { cleanText } from '@mizan/contract/fields'
import type { ErrorCode } from '@mizan/contract/errors'
import type { Words } from '@mizan/contract/printed-lists'
import type { Resource } from '@mizan/contract/resource'
import { screenWords } from '@mizan/contract/screen-words'
import { searchText } from '@mizan/core/catalog/search-text'
import { latinDigits, westernDigits } from '@mizan/core/money/digits'
import { kindOf, labelIn } from '../layout/field-schema.ts'
import { gregorianOf, isHijriYear } from './hijri.ts'
import { isLots, isLotsExpiry, lotsIn } from './lots-in-cell.ts'

/** What a cell says as the wire has it, or why it says nothing that fits. */
export type Read =
  | { readonly value: unknown }
  | { readonly code: ErrorCode; readonly params?: Readonly<Record<string, string>> }

const currencyWords = /(?:sar|ر\.?\s?س\.?|ريال(?:\s+سعودي)?|\u20c1|\ufdfc)/gi

const perCent = /\s*[%٪]\s*$/

/** Whether a figure is a part of a hundred: `15%`, «١٥٪». */
export const isPercentage = (text: string): boolean => perCent.test(text)

/** The figure of `15%`. An amount is never one: where it may be both, another field says which. */
export const percentFigure = (text: string): string => plainFigure(text.replace(perCent, ''))

/** A figure as people write it in sheets: with the currency, a minus behind it, or in brackets. */
export function plainFigure(text: string): string {
  const bare = latinDigits(text.replace(currencyWords, ''))
  const [, inside] = /^\((.+)\)$/.exec(bare) ?? []
  if (inside !== undefined) return `-${inside}`
  const [, before] = /^(.+)-$/.exec(bare) ?? []
  return before === undefined ? bare : `-${before}`
}

const yes = new Set(
  ['نعم', 'صح', 'yes', 'y', 'true', '1', '✓', 'x'].map((word) => searchText(word)),
)
const no = new Set(['لا', 'خطا', 'no', 'n', 'false', '0'].map((word) => searchText(word)))

const yesWord: Words = { ar: 'نعم', en: 'Yes' }
const noWord: Words = { ar: 'لا', en: 'No' }

/** The words a cell may have, in both languages: who reads the problem is not known yet. */
const allowed = (
  words: readonly Words[],
): Readonly<Record<'allowed_ar' | 'allowed_en', string>> => ({
  allowed_ar: words.map(({ ar }) => ar).join('، '),
  allowed_en: words.map(({ en }) => en).join(', '),
})

function readFlag(text: string): Read {
  const word = searchText(text)
  if (yes.has(word)) return { value: true }
  if (no.has(word)) return { value: false }
  return {
    code: 'word_not_allowed',
    params: { value: text.slice(0, 40), ...allowed([yesWord, noWord]) },
  }
}

/** A day as `2026-01-31`, or as people write it: `31/01/2026`, `31-1-2026`; by Hijra `12/08/1447`. */
function readDate(text: string): Read {
  const plain = westernDigits(text.trim())
  const [, y, m, d] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? []
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(plain) ?? []
  const parts = y ? [y, m, d] : [year, month, day]
  if (parts.some((part) => part === undefined)) return { code: 'invalid_date' }
  const [inYear = 0, inMonth = 0, onDay = 0] = parts.map(Number)
  if (isHijriYear(inYear)) {
    const found = gregorianOf(inYear, inMonth, onDay)
    return found === null ? { code: 'invalid_date' } : { value: found }
  }
  return { value: parts.map((part) => String(part).padStart(2, '0')).join('-') }
}

/** A code by its own word, by what the screens call it, or as other programs do. */
function readChoice(resource: Resource, column: ImportColumn, text: string): Read {
  const { choices = [] } = column
  const word = searchText(text)
  const label = labelIn(resource, column.field)
  const found = choices.find(({ value, words, also = [] }) =>
    [
      String(value),
      words.ar,
      words.en,
      ...(screenWords[`choices.${label}.${value}`] ?? []),
      ...also,
    ].some((each) => searchText(each) === word),
  )
  if (found) return { value: found.value }
  return {
    code: 'word_not_allowed',
    params: {
      value: text.slice(0, 40),
      ...allowed(choices.map(({ words }) => words)),
    },
  }
}

/** Several barcodes in one cell, between commas, semicolons or lines; each keeps the unit that it has. */
const barcodesIn = (text: string): readonly { readonly barcode: string }[] =>
  westernDigits(text)
    .split(/[,;،؛\n]/)
    .map(cleanText)
    .filter((barcode) => barcode !== '')
    .map((barcode) => ({ barcode }))

/** Reads a cell that is not empty and is no reference. What is left to check the schema checks. */
export function readValue(resource: Resource, column: ImportColumn, text: string): Read {
  if (column.choices) return readChoice(resource, column, text)
  if (column.field === 'more_barcodes') return { value: barcodesIn(text) }
  if (isLots(column.field)) return { value: lotsIn(cleanText(text)) }
  if (isLotsExpiry(column.field)) return readDate(text)
  switch (kindOf(resource, column.field)) {
    case 'money':
    case 'quantity':
    case 'price':
      return { value: plainFigure(text) }
    case 'percent':
    case 'rate':
      return { value: percentFigure(text) }
    case 'count': {
      const plain = latinDigits(text)
      return /^-?\d{1,9}$/.test(plain) ? { value: Number(plain) } : { code: 'wrong_type' }
    }
    case 'flag':
      return readFlag(text)
    case 'date':
      return readDate(text)
    default:
      return { value: cleanText(text) }
  }
}
