import type { ResourceDeclaration } from '@mizan/contract/resource'
import { type FieldKind, fieldMeta } from '@mizan/contract/fields'
import { takesFiles } from '@mizan/contract/imports/importable-names'
import { addDays, parseDate } from '@mizan/core/time/local-date'
import { riyadhInstant } from '@mizan/core/time/riyadh'
import { z } from 'zod'
import { Refusal } from '../refusal.ts'
import { hasField } from './screen-words.ts'

/** Every field under its key, as programs know it, or some, each perhaps with a heading of its own. */
export type AskedColumns =
  | 'keys'
  | readonly { readonly key: string; readonly heading: string | null }[]

const columnsMax = 60

/** `keys`, or names of fields with a comma between; `name|heading` calls one as its reader does. */
function columnsIn(resource: ResourceDeclaration, text: string | null): AskedColumns | null {
  if (text === null || text === 'keys') return text
  const asked = text.split(',').map((each) => {
    const [key = '', heading] = each.split('|')
    return { key, heading: heading?.slice(0, 100) || null }
  })
  const unknown = asked.find(({ key }) => !hasField(resource, key))
  if (unknown || asked.length > columnsMax)
    throw new Refusal('invalid_filter', { name: `columns=${(unknown?.key ?? text).slice(0, 40)}` })
  return asked
}

/**
 * The fields of its rows that a list is asked for, with a comma between; of a field that is a record, one
 * part with a dot: `beneficiary.name`.
 */
function fieldsIn({ row }: ResourceDeclaration, text: string | null): readonly string[] | null {
  if (text === null) return null
  const fields = text.split(',')
  const unknown = fields.find((path) => {
    const [field = '', part, ...deeper] = path.split('.')
    // What every object has is no field of ours.
    const schema = Object.hasOwn(row.shape, field) ? (row.shape[field] as z.ZodType) : undefined
    return !schema || deeper.length > 0 || (part !== undefined && !hasPart(schema, part))
  })
  if (unknown !== undefined || fields.length > columnsMax)
    throw new Refusal('invalid_filter', { name: `fields=${(unknown ?? text).slice(0, 40)}` })
  return fields
}

function hasPart(schema: z.ZodType, part: string): boolean {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return hasPart(schema.unwrap() as z.ZodType, part)
  return schema instanceof z.ZodObject && Object.hasOwn(schema.shape, part)
}

/** What a list was asked for, checked against the resource's declaration. */
export type ListQuery = {
  readonly page: number
  readonly perPage: number
  /** `per_page=-1`: every row, streamed. */
  readonly all: boolean
  readonly search: string | null
  readonly sort: { readonly field: string; readonly descending: boolean } | null
  /** Field → accepted values (any of). */
  readonly equals: Readonly<Record<string, readonly string[]>>
  readonly from: Readonly<Record<string, string>>
  readonly to: Readonly<Record<string, string>>
  readonly file: 'pdf' | 'xlsx' | 'csv' | null
  /** Of a file: the columns that were asked for; null for all that have a name. */
  readonly columns: AskedColumns | null
  /** Of each row: the fields that were asked for; null for the whole row. */
  readonly fields: readonly string[] | null
  /** Each row as the values of those fields alone, in their order. */
  readonly valuesOnly: boolean
}

/** Narrows a list that takes files to what one of them brought. */
export const importFilter = 'import_id'

const own = new Set([
  'page',
  'per_page',
  'search',
  'sort',
  'return_file',
  'columns',
  'fields',
  'values_only',
  'get_cache',
])
const perPageMax = 500

const wholeNumber = (text: string, name: string): number => {
  if (!/^-?\d{1,9}$/.test(text)) throw new Refusal('invalid_filter', { name })
  return Number(text)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const accepted: Readonly<Record<string, RegExp>> = {
  reference: uuid,
  id: uuid,
  flag: /^(true|false)$/,
  money: /^-?\d{1,16}(\.\d{1,6})?$/,
  quantity: /^-?\d{1,16}(\.\d{1,6})?$/,
  price: /^-?\d{1,16}(\.\d{1,6})?$/,
}

const instant = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z?)?$/

/** A day of the calendar, alone or with a time: 30 February is none. */
const isInstant = (text: string): boolean => {
  const at = instant.test(text)
    ? Date.parse(text.length > 10 && !text.endsWith('Z') ? `${text}Z` : text)
    : Number.NaN
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text.slice(0, 10))
}

/** Whether a value could stand in a field: a code by the field itself, anything else by its kind. */
function couldMatch(schema: z.ZodType, kind: FieldKind, value: string): boolean {
  switch (kind) {
    case 'date':
      return value.length === 10 && isInstant(value)
    case 'instant':
      return isInstant(value)
    case 'choice':
    case 'count':
      return (
        schema.safeParse(value).success ||
        (/^-?\d{1,9}$/.test(value) && schema.safeParse(Number(value)).success)
      )
    default:
      return accepted[kind]?.test(value) ?? true
  }
}

/**
 * A bound of a range. Where a moment is asked for by its day alone, that is the day in Riyadh: from its
 * first moment, or to its last.
 */
function boundOf(
  meta: { readonly kind: FieldKind } | null | undefined,
  end: 'from' | 'to',
  value: string,
): string {
  const day = meta?.kind === 'instant' ? parseDate(value) : null
  if (day === null) return value
  if (end === 'from') return new Date(riyadhInstant(day)).toISOString()
  return new Date(riyadhInstant(addDays(day, 1)) - 1).toISOString().replace(/Z$/, '999Z')
}

/** A field as it is declared, of what is read or else of what is written. */
function declared(resource: ResourceDeclaration, field: string) {
  const schemas = [resource.row.shape[field], resource.draft.shape[field]] as readonly (
    | z.ZodType
    | undefined
  )[]
  const schema = schemas.find((each) => each && fieldMeta(each))
  return { schema, meta: schema ? fieldMeta(schema) : null }
}

/** A value that could never match is a mistake of the asker, and is told so. */
function checkValue(resource: ResourceDeclaration, field: string, value: string): void {
  const { schema, meta } = declared(resource, field)
  const isRecord = meta?.of !== 'countries' && (field.endsWith('_id') || meta?.kind === 'reference')
  const fits = isRecord
    ? uuid.test(value)
    : !schema || !meta || meta.of === 'countries' || couldMatch(schema, meta.kind, value)
  if (value.length > 200 || !fits) {
    throw new Refusal('invalid_filter', { name: `${field}=${value.slice(0, 40)}` })
  }
}

/** Reads the query string of a list; anything it does not know is refused by name. */
export function parseListQuery(
  resource: ResourceDeclaration,
  query: Readonly<Record<string, unknown>>,
): ListQuery {
  const text = (name: string): string | null => {
    const value = query[name]
    if (value === undefined || value === '') return null
    if (typeof value !== 'string' || value.includes('\0'))
      throw new Refusal('invalid_filter', { name })
    return value
  }
  const perPage = wholeNumber(text('per_page') ?? '25', 'per_page')
  if (perPage !== -1 && (perPage < 1 || perPage > perPageMax))
    throw new Refusal('invalid_filter', { name: 'per_page' })
  const page = wholeNumber(text('page') ?? '1', 'page')
  if (page < 1) throw new Refusal('invalid_filter', { name: 'page' })

  const equals: Record<string, string[]> = {}
  const from: Record<string, string> = {}
  const to: Record<string, string> = {}
  for (const key of Object.keys(query)) {
    const value = own.has(key) ? null : text(key)
    if (value === null) continue
    const range = /^(.+)_(from|to)$/.exec(key)
    if (resource.filters.includes(key) || (key === importFilter && takesFiles(resource.name))) {
      const values = value.split(',')
      for (const one of values) checkValue(resource, key, one)
      equals[key] = values
    } else if (range?.[1] && resource.ranges.includes(range[1])) {
      checkValue(resource, range[1], value)
      const end = range[2] === 'from' ? 'from' : 'to'
      ;(end === 'from' ? from : to)[range[1]] = boundOf(
        declared(resource, range[1]).meta,
        end,
        value,
      )
    } else throw new Refusal('invalid_filter', { name: key })
  }

  const sort = text('sort')
  const sortField = sort?.replace(/^-/, '') ?? null
  if (sortField !== null && !resource.sorts.includes(sortField))
    throw new Refusal('invalid_filter', { name: `sort=${sortField}` })
  const file = text('return_file')
  if (file !== null && file !== 'pdf' && file !== 'xlsx' && file !== 'csv')
    throw new Refusal('invalid_filter', { name: 'return_file' })

  const fields = fieldsIn(resource, text('fields'))
  const valuesOnly = text('values_only')
  if (valuesOnly !== null && (fields === null || valuesOnly !== 'true'))
    throw new Refusal('invalid_filter', { name: 'values_only' })

  return {
    page,
    perPage,
    all: perPage === -1,
    search: text('search')?.slice(0, 200) ?? null,
    sort:
      sortField === null ? null : { field: sortField, descending: sort?.startsWith('-') ?? false },
    equals,
    from,
    to,
    file,
    columns: columnsIn(resource, text('columns')),
    fields,
    valuesOnly: valuesOnly !== null,
  }
}
