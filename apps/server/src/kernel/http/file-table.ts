import { fieldMeta } from '@mizan/contract/fields'
import type { Language } from '@mizan/contract/errors'
import {
  type Words,
  choiceWords,
  fieldHeadings,
  listTitles,
  printedFields,
} from '@mizan/contract/printed-lists'
import type { Resource } from '@mizan/contract/resource'
import { riyadhDate } from '@mizan/core/time/riyadh'
import type { z } from 'zod'
import type { ReaderContext } from '../context.ts'
import { type NamedResource, hasName, recordName } from '../record-name.sql.ts'
import { isSimulatedFor } from '../simulated.ts'
import { type ListSource, everyRow, listPage } from '../list.ts'
import type { ListQuery } from './list-query.ts'
import { fieldsWithWords, genderOf, shownField, shownText, valueIn } from './screen-words.ts'

export type FileRow = Readonly<Record<string, unknown>>
export type FileColumn = {
  readonly key: string
  readonly kind: string
  readonly label: Words
  /** Of codes: under which label the screens have their words. */
  readonly choice?: string
  /** The word of a choice, as the screens have it. */
  readonly word?: (row: FileRow, language: Language) => string
  /** On paper, figures of its kind that stand beneath each other in its cells, by their keys. */
  readonly stack?: readonly string[]
}
export type FileKind = 'csv' | 'xlsx' | 'pdf'

/** A column of a spreadsheet: figures are figures there, everything else is text. */
export type TableColumn = {
  readonly heading: string
  readonly isFigure: boolean
  readonly text: (row: FileRow) => string
}

/** How a row of a tree stands on paper. */
export type RowWeight = {
  readonly column: string
  readonly indent: number
  readonly isStrong: boolean
}

/** A list or report on its way into a file. */
export type FileTable = {
  /** The name of the file, without its ending. */
  readonly name: string
  readonly title: Words
  readonly columns: readonly TableColumn[]
  /** What fits on paper, with headings for people. */
  readonly printed: readonly FileColumn[]
  /** On paper it lies on its side; else only where it has too many columns to stand. */
  readonly isLandscape?: boolean
  /** Of a tree on paper: whether a row is a heading or a sum, and how far its name is indented in which column. */
  readonly weightOf?: (row: FileRow) => RowWeight
  /** The row of sums over all others, which comes last. */
  readonly isTotal?: (row: FileRow) => boolean
  /** What was asked for, as it stands above the table on paper, and in the workbook of a report. */
  readonly asked: readonly { readonly label: Words; readonly value: string }[]
  /** A list, or what programs read or is brought in again: nothing stands above its headings. */
  readonly isBare?: boolean
  readonly batches: () => AsyncIterable<readonly FileRow[]>
  /** At most so many rows with the sums over all, for paper; null when there are more. */
  readonly firstRows: (max: number) => Promise<{
    readonly rows: readonly FileRow[]
    readonly totals: FileRow | null
    readonly statement?: PrintedStatement
  } | null>
}

/** What the statement of a party has besides its lines: to whom it goes, and tables of what is open. */
export type PrintedStatement = {
  readonly partyId: string
  readonly annexes: readonly {
    readonly title: Words
    readonly columns: readonly { readonly label: Words; readonly isFigure: boolean }[]
    readonly rows: readonly (readonly string[])[]
    readonly sums: readonly string[] | null
  }[]
}

/** The typesetter of tables: what it must know of the company it reads at once, and sets afterwards. */
export type TablePaper = (
  ctx: ReaderContext,
  table: Pick<FileTable, 'title' | 'printed' | 'asked' | 'isLandscape' | 'weightOf'> & {
    readonly rows: readonly FileRow[]
    readonly totals: FileRow | null
    readonly statement?: PrintedStatement
  },
) => Promise<() => Promise<Uint8Array>>

const fieldsOnPaper = 8

function printedColumns(resource: Resource): readonly FileColumn[] {
  const fields = Object.keys(resource.row.shape)
  const keys =
    printedFields[resource.name] ??
    fields.filter((key) => key in fieldHeadings).slice(0, fieldsOnPaper)
  return keys.map((key) => {
    const schema = resource.row.shape[key] as z.ZodType | undefined
    const kind = (schema && fieldMeta(schema)?.kind) ?? 'text'
    const label = fieldHeadings[key] ?? { ar: key, en: key }
    if (kind !== 'choice') return { key, kind, label }
    return {
      key,
      kind,
      label,
      word: (row, language) =>
        shownText({ key, heading: '', schema }, row[key], language, genderOf(resource.name, row)),
    }
  })
}

const headingOf = (field: string): Words =>
  fieldHeadings[field] ?? fieldHeadings[field.replace(/_id$/, '')] ?? { ar: field, en: field }

/** Which records a filter of a list is of, where its rows do not say so. */
const recordsOf: Readonly<Record<string, NamedResource>> = {
  account_id: 'accounts',
  api_key_id: 'api_keys',
  beneficiary_id: 'beneficiaries',
  collection_id: 'collections',
  component_id: 'items',
  cost_center_id: 'cost_centers',
  item_id: 'items',
  store_id: 'stores',
  supplier_id: 'beneficiaries',
  user_id: 'users',
}

/** The resource that an id of a filter belongs to; null where its records have no names. */
function namedBy({ row, draft }: Resource, field: string): NamedResource | null {
  const schema = (row.shape[field] ?? draft.shape[field]) as z.ZodType | undefined
  const of = (schema && fieldMeta(schema)?.of) ?? recordsOf[field]
  return of !== undefined && hasName(of) ? of : null
}

/** Filters by their words and by the names of records; what has none is not told. */
async function askedFor(
  ctx: ReaderContext,
  resource: Resource,
  { search, equals, from, to }: ListQuery,
): Promise<FileTable['asked']> {
  const { name, row } = resource
  const { language } = ctx
  const gender = genderOf(name, { type: equals['type']?.[0] })
  const valueText = (field: string, value: string): string =>
    choiceWords[`${name}.${field}`]?.[value]?.[language] ??
    shownText(
      { key: field, heading: '', schema: row.shape[field] as z.ZodType | undefined },
      value,
      language,
      gender,
    )
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/i
  const textOf = async (field: string, value: string): Promise<string | null> => {
    if (!uuid.test(value)) return valueText(field, value)
    const of = namedBy(resource, field)
    return of && recordName(ctx, of, value)
  }
  const filters = await Promise.all(
    Object.entries(equals).map(async ([field, values]) => {
      const texts = await Promise.all(values.map((value) => textOf(field, value)))
      return texts.includes(null) ? [] : [{ label: headingOf(field), value: texts.join(' · ') }]
    }),
  )
  return [
    ...(search === null ? [] : [{ label: { ar: 'بحث', en: 'Search' }, value: search }]),
    ...filters.flat(),
    ...[...new Set([...Object.keys(from), ...Object.keys(to)])].map((field) => ({
      label: headingOf(field),
      value: `${boundText(from[field])} – ${boundText(to[field])}`,
    })),
  ]
}

/** A moment by its day of Riyadh, anything else as it was asked for. */
const boundText = (bound: string | undefined): string => {
  if (bound === undefined) return '…'
  return bound.includes('T') ? riyadhDate(Date.parse(bound)) : bound
}

const figures: ReadonlySet<string | undefined> = new Set([
  'money',
  'quantity',
  'price',
  'percent',
  'rate',
  'count',
])

export const isFigureKind = (kind: string | undefined): boolean => figures.has(kind)

/** A value as it is on the wire, for programs. */
export const plainText = (value: unknown): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'object')
    return String((value as { name?: unknown }).name ?? JSON.stringify(value))
  return String(value)
}

const kindIn = (schema: z.ZodType | undefined): string | undefined =>
  (schema && fieldMeta(schema)?.kind) ?? undefined

/** The columns that were asked for; else all that have a name, as the screens call them. */
function columnsOf(
  ctx: ReaderContext,
  resource: Resource,
  { columns }: ListQuery,
): readonly TableColumn[] {
  const { language } = ctx
  if (columns === 'keys')
    return Object.entries(resource.row.shape).map(([key, schema]) => ({
      heading: key,
      isFigure: isFigureKind(kindIn(schema as z.ZodType)),
      text: (row) => plainText(row[key]),
    }))
  const asked = columns ?? fieldsWithWords(resource).map((key) => ({ key, heading: null }))
  return asked.map(({ key, heading }) => {
    const field = shownField(resource, key, heading, language, isSimulatedFor(ctx))
    return {
      heading: field.heading,
      isFigure: isFigureKind(kindIn(field.schema)),
      text: (row) => shownText(field, valueIn(row, key), language, genderOf(resource.name, row)),
    }
  })
}

/** A list as a file: all that matches, in the order of the list, with the columns of its rows. */
export const listTable = async <T>(
  ctx: ReaderContext,
  resource: Resource,
  query: ListQuery,
  source: ListSource<T>,
): Promise<FileTable> => ({
  name: resource.name,
  title: listTitles[resource.name] ?? { ar: resource.name, en: resource.name },
  columns: columnsOf(ctx, resource, query),
  printed: printedColumns(resource),
  asked: await askedFor(ctx, resource, query),
  isBare: true,
  batches: () => everyRow(ctx, source, query) as AsyncIterable<readonly FileRow[]>,
  firstRows: async (max) => {
    const page = await listPage(ctx, source, { ...query, page: 1, perPage: max, all: false })
    return page.meta.total > max
      ? null
      : { rows: page.data as readonly FileRow[], totals: page.meta.totals ?? null }
  },
})

/** The name of a record in the reader's language. */
export const nameIn = (language: Language, named: object): string => {
  const { name, name_en: english } = named as { name?: unknown; name_en?: unknown }
  const chosen = language === 'en' ? (english ?? name) : name
  return typeof chosen === 'string' ? chosen : ''
}
