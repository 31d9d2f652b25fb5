import type { FieldKind } from '@mizan/contract/fields'
import type { Resource } from '@mizan/contract/resource'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../../client/format.ts'
import { Amount, PercentText, QuantityText } from '../figures/amount.tsx'
import { metaOf } from '../fields/choices.ts'
import { DocumentPill } from '../records/status-pill.tsx'
import { DateText, InstantText, Ltr } from '../figures/text.tsx'

/** A column by its field, or with a cell of its own. */
export type Column<Row> = (keyof Row & string) | ColumnGiven<Row>

export type ColumnGiven<Row> = {
  readonly head?: string
  readonly width?: number
  /** Hidden until chosen in the column menu. */
  readonly hidden?: boolean
  readonly strong?: boolean
  /** Right-aligned; money and quantities are without being told. */
  readonly figure?: boolean
  /** Codes, phones and mails stand left to right. */
  readonly ltr?: boolean
  /** Names `fields` of the plan; the column is left out when the plan does not include it. */
  readonly fieldKey?: string
} & (
  | { readonly name: keyof Row & string; readonly cell?: (row: Row) => ReactNode }
  | { readonly name: string; readonly cell: (row: Row) => ReactNode }
)

export type ColumnShown<Row> = {
  readonly name: string
  readonly head: string | null
  readonly width: number | null
  readonly hidden: boolean
  readonly isFigure: boolean
  readonly isMoney: boolean
  readonly sortable: boolean
  /** A number or code: its link is green; a name's link is ink. */
  readonly isCode: boolean
  readonly fieldKey: string | null
  readonly cell: (row: Row) => ReactNode
}

const figures: readonly FieldKind[] = ['money', 'quantity', 'price', 'percent', 'rate', 'count']

/** The field of a record, whatever the resource. */
export const read = (row: unknown, name: string): unknown =>
  typeof row === 'object' && row !== null ? (row as Record<string, unknown>)[name] : undefined

export const idOf = (row: unknown): string => String(read(row, 'id') ?? '')

export const kindOf = (of: Resource, name: string): FieldKind | null =>
  metaOf(of.row.shape[name])?.kind ?? null

export function columnShown<Row>(of: Resource, column: Column<Row>): ColumnShown<Row> {
  const given: ColumnGiven<Row> = typeof column === 'string' ? { name: column } : column
  const kind = kindOf(of, given.name)
  const isMoney = kind === 'money' || kind === 'price'
  return {
    name: given.name,
    head: given.head ?? null,
    width: given.width ?? null,
    hidden: given.hidden ?? false,
    isFigure: given.figure ?? (kind !== null && figures.includes(kind)),
    isMoney,
    sortable: of.sorts.includes(given.name),
    isCode: given.ltr ?? false,
    fieldKey: given.fieldKey ?? null,
    cell:
      given.cell ??
      ((row) => (
        <FieldText
          of={of}
          row={row}
          name={given.name}
          strong={given.strong ?? false}
          ltr={given.ltr ?? false}
        />
      )),
  }
}

/** A field of a record as text, by its kind in the contract. */
export const FieldText = ({
  of,
  row,
  name,
  strong = false,
  ltr = false,
}: {
  readonly of: Resource
  readonly row: unknown
  readonly name: string
  readonly strong?: boolean
  readonly ltr?: boolean
}): ReactNode => {
  const { t, i18n } = useTranslation()
  const value = read(row, name)
  const meta = metaOf(of.row.shape[name])
  if (meta?.kind === 'reference' || name.endsWith('_id')) {
    return namedText(read(row, name.replace(/_id$/, '')) ?? value)
  }
  if (value === null || value === undefined || value === '') return null
  // A record is called in the reader's language where it has an English name.
  if (name === 'name' && i18n.language === 'en') return String(read(row, 'name_en') || value)
  // In English it is called by its English name already: what is left to tell is the Arabic one.
  if (name === 'name_en' && i18n.language === 'en') return String(read(row, 'name'))
  if (name === 'status' && meta?.label === 'status' && typeof value === 'number') {
    return <DocumentPill of={{ status: value }} />
  }
  switch (meta?.kind) {
    case 'money':
    case 'price':
      return <Amount value={String(value)} strong={strong} />
    case 'quantity':
    case 'rate':
      return <QuantityText value={String(value)} />
    case 'percent':
      return <PercentText value={String(value)} />
    case 'count':
      return <Ltr>{String(value)}</Ltr>
    case 'date':
      return <DateText value={String(value)} />
    case 'instant':
      return <InstantText value={String(value)} />
    case 'time':
    case 'email':
    case 'phone':
      return <Ltr>{String(value)}</Ltr>
    case 'flag':
      return t(value === true ? 'kit.yes' : 'kit.no')
    case 'choice': {
      const key = `choices.${meta.label}.${String(value)}`
      return i18n.exists(key) ? t(key) : String(value)
    }
    default:
      return typeof value === 'object' ? (
        namedText(value)
      ) : ltr ? (
        <Ltr>{String(value)}</Ltr>
      ) : (
        String(value)
      )
  }
}

const namedText = (value: unknown): string => {
  const name = read(value, 'name')
  if (typeof name === 'string') return nameOf({ name, name_en: read(value, 'name_en') }) ?? ''
  return String(read(value, 'code') ?? '')
}
