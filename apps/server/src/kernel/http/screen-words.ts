import { choiceKey } from '@mizan/contract/choice-key'
import type { Language } from '@mizan/contract/errors'
import { labelOf, wordsAt } from '@mizan/contract/field-words'
import { fieldMeta } from '@mizan/contract/fields'
import { type Words, choiceWords } from '@mizan/contract/printed-lists'
import type { ResourceDeclaration } from '@mizan/contract/resource'
import { type Gender } from '@mizan/core/documents/document-kinds'
import { factsOf, kindOfRecord } from '@mizan/core/documents/kind'
import { riyadhDate, riyadhTime } from '@mizan/core/time/riyadh'
import type { z } from 'zod'

/** A field of rows, what it is called and how it is read. */
export type ShownField = {
  readonly key: string
  readonly heading: string
  readonly schema: z.ZodType | undefined
  /** Of test books and the demo company: a simulator answers there in the place of the tax authority. */
  readonly isSimulated?: boolean
}

const yesNo: Readonly<Record<Language, readonly [yes: string, no: string]>> = {
  ar: ['نعم', 'لا'],
  en: ['Yes', 'No'],
}

/** What the states of a row agree with in Arabic: documents by their kind, all else is masculine. */
export function genderOf(resource: string, row: Readonly<Record<string, unknown>>): Gender {
  const kind = kindOfRecord(resource, row)
  return kind === null ? 'masculine' : factsOf(kind).gender
}

/** A word in a gender; English has one for both. */
function agreeing(key: string, gender: Gender, isSimulated: boolean): Words | null {
  const plain = wordsAt(key, isSimulated)
  const own = wordsAt(`${key}_${gender}`, isSimulated)
  return plain && own ? { ar: own.ar, en: own.en || plain.en } : plain
}

/** The word of a choice as the screens and papers have it; the code where it has none. */
function choiceWord(
  field: ShownField,
  label: string | undefined,
  value: unknown,
  gender: Gender,
): Words | null {
  const code = String(value)
  const { isSimulated = false } = field
  return (
    agreeing(`choices.${label}.${code}`, gender, isSimulated) ??
    agreeing(`choices.${field.key}.${code}`, gender, isSimulated) ??
    choiceWords[field.key]?.[code] ??
    null
  )
}

/** The word of a code under a label of the screens; the code where it has none. */
export const choiceText = (label: string, value: unknown, language: Language): string =>
  value === null || value === undefined
    ? ''
    : (wordsAt(choiceKey(label, value))?.[language] ?? String(value))

/** A value as people read it in a spreadsheet: words and names, days of Riyadh, figures bare. */
export function shownText(
  field: ShownField,
  value: unknown,
  language: Language,
  gender: Gender = 'masculine',
): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return yesNo[language][value ? 0 : 1]
  const meta = field.schema && fieldMeta(field.schema)
  if (value instanceof Date || meta?.kind === 'instant') return momentText(value)
  if (Array.isArray(value))
    return value
      .map((each) => shownText(field, each, language, gender))
      .filter((text) => text !== '')
      .join(' · ')
  if (typeof value === 'object') return namedText(field, value, language)
  return choiceWord(field, meta?.label, value, gender)?.[language] ?? String(value)
}

function momentText(value: unknown): string {
  const at = new Date(value as string | Date).getTime()
  return Number.isNaN(at) ? String(value) : `${riyadhDate(at)} ${riyadhTime(at).slice(0, 5)}`
}

type Named = Readonly<Partial<Record<'name' | 'name_en' | 'code' | 'number' | 'status', unknown>>>

function namedText(field: ShownField, value: object, language: Language): string {
  const { name, name_en: english, code, number, status } = value as Named
  const called = (language === 'en' ? (english ?? name) : name) ?? number ?? code
  if (called !== undefined && called !== null) return String(called)
  const state =
    status === undefined
      ? null
      : wordsAt(`choices.${field.key}_status.${String(status)}`, field.isSimulated)
  return state?.[language] ?? ''
}

/** Fields that are no column for people: keys of the record, and lists of lines. */
const unseen = new Set(['id', 'lock_version', 'tenant_id'])

/** The fields of a list that have a word, in the order of its rows: a reference once, by its name. */
export function fieldsWithWords({ name, row }: ResourceDeclaration): readonly string[] {
  const { shape } = row
  return Object.keys(shape).filter((key) => {
    if (unseen.has(key) || (key.endsWith('_id') && key.replace(/_id$/, '') in shape)) return false
    const kind = fieldMeta(shape[key] as z.ZodType)?.kind
    return kind !== 'lines' && kind !== 'id' && labelOf(name, key) !== null
  })
}

/** Whether a record has a field, or what is named by it. */
export const hasField = ({ row }: ResourceDeclaration, key: string): boolean =>
  Object.hasOwn(row.shape, key) || Object.hasOwn(row.shape, key.replace(/_id$/, ''))

/** A field of a resource as a column for people, called as it was asked for or as the screens do. */
export const shownField = (
  { name, row }: ResourceDeclaration,
  key: string,
  heading: string | null,
  language: Language,
  isSimulated = false,
): ShownField => ({
  key,
  heading: heading ?? labelOf(name, key, isSimulated)?.[language] ?? key,
  isSimulated,
  schema: (row.shape[key] ?? row.shape[key.replace(/_id$/, '')]) as z.ZodType | undefined,
})

/** What a row says in a field: a reference by the record that it names. */
export const valueIn = (row: Readonly<Record<string, unknown>>, key: string): unknown => {
  const plain = key.replace(/_id$/, '')
  return plain === key ? row[key] : (row[plain] ?? row[key])
}
