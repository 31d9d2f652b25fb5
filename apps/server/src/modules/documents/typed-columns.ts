import { type FieldKind, fieldMeta } from '@mizan/contract/fields'
import type { z } from 'zod'
import type { Row } from '../../kernel/database/pool.ts'
import type { Columns } from './priced-columns.ts'

export type Shape = Readonly<Record<string, z.ZodType>>
/** Columns whose name differs from the wire's, by the name of the wire. */
export type Names = Readonly<Record<string, string>>

type ReadonlyLists<T> = T extends readonly (infer Each)[] ? readonly Each[] : T

/** What fields of the wire are called in the table, but for those that stand apart. */
export type Typed<T, Apart extends string, N extends Names> = {
  readonly [K in Exclude<keyof T, Apart> as K extends keyof N ? N[K] : K]: ReadonlyLists<T[K]>
}

/** What stands in a row as the wire says it; figures and lists are shown by their family. */
const shownAsStored: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'long_text',
  'date',
  'time',
  'flag',
  'count',
  'choice',
  'reference',
])

const isShownAsStored = (schema: z.ZodType): boolean => {
  const meta = fieldMeta(schema)
  return meta !== null && shownAsStored.has(meta.kind)
}

export type OutputOf<S extends Shape> = { [K in keyof S]: z.output<S[K]> }

/** What the wire sends: all of it, or only what changes. */
export type Sent<S extends Shape> = { readonly [K in keyof S]?: z.output<S[K]> | undefined }

/**
 * What is typed of a record, by its fields on the wire: a field is named once, in the contract, and here
 * only where the table calls it otherwise. What stands `apart` the family keeps in a way of its own.
 */
export function typedColumns<
  S extends Shape,
  const Apart extends string,
  const N extends Names,
  T extends Typed<OutputOf<S>, Apart, N> = Typed<OutputOf<S>, Apart, N>,
>(shape: S, apart: readonly Apart[], names: N) {
  const columns = Object.entries(shape)
    .filter(([field]) => !apart.some((each) => each === field))
    .map(([field, schema]) => ({ field, column: names[field] ?? field, schema }))
  const shown = columns.filter(({ schema }) => isShownAsStored(schema))
  const typed = (valueOf: (of: (typeof columns)[number]) => unknown): T =>
    Object.fromEntries(columns.map((each) => [each.column, valueOf(each)])) as T
  return {
    /** The column that a field is kept in, where the table calls it otherwise. */
    shownFrom: Object.fromEntries(
      columns.flatMap(({ field, column }) => (field === column ? [] : [[field, [column]]])),
    ) as Readonly<Record<string, readonly string[]>>,

    /** What was sent over what is there already; what is new takes the wire's own value for what it lacks. */
    merge(before: T | null, change: Sent<S>): T {
      const sent: Readonly<Record<string, unknown>> = change
      const stored: Readonly<Record<string, unknown>> | null = before
      return typed(({ field, column, schema }) => {
        if (sent[field] !== undefined) return sent[field]
        return stored === null ? schema.parse(undefined) : stored[column]
      })
    },

    /** What its row keeps of it. */
    read: (row: Row): T => typed(({ column }) => row[column]),

    /** What was typed of a record as it is shown, under the names of the wire: all but figures and lists. */
    show(row: Row): Row {
      const view: Record<string, unknown> = {}
      for (const { field, column } of shown) view[field] = row[column]
      return view
    },

    /** What was typed, as its row keeps it; a list is kept as JSON. */
    write(of: T): Columns {
      const values: Readonly<Record<string, unknown>> = of
      return Object.fromEntries(
        columns.map(({ column }) => {
          const value = values[column]
          return [column, Array.isArray(value) ? JSON.stringify(value) : value]
        }),
      )
    },
  }
}
