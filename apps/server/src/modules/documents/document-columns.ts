import { status } from '@mizan/core/documents/lifecycle'
import type { z } from 'zod'
import type { Row } from '../../kernel/database/pool.ts'
import { newId } from '../../kernel/ids.ts'
import { editedOf } from './document-view.sql.ts'
import type { Edited } from './family.ts'
import type { Columns } from './priced-columns.ts'

type Shape = Readonly<Record<string, z.ZodType>>
type LinesField = 'items' | 'transactions'
/** Columns whose name differs from the wire's, by the name of the wire. */
type Names = Readonly<Record<string, string>>

/** What every family keeps in the same way of its own: who a document is, where it stands, its currency. */
const apart = ['id', 'status', 'discard', 'currency_id', 'items', 'transactions'] as const
type Apart = (typeof apart)[number]

type Kept<T> = T extends readonly (infer Each)[] ? readonly Each[] : T
type Called<T, N extends Names> = {
  readonly [K in Exclude<keyof T, Apart> as K extends keyof N ? N[K] : K]: Kept<T[K]>
}

type Typed<S extends Shape, N extends Names> = Called<{ [K in keyof S]: z.output<S[K]> }, N>

type LineSent<S extends Shape, L extends keyof S> =
  z.output<S[L]> extends readonly (infer Each)[]
    ? Each & { readonly id?: string | undefined }
    : never

/** What the wire sends of a document: all of it, or only what changes. */
type Sent<S extends Shape> = { readonly [K in keyof S]?: z.output<S[K]> | undefined }

/** A document as it was typed: what a form sends and what its row keeps, under the names of the table. */
type Document<S extends Shape, L extends keyof S, N extends Names, LN extends Names> = Typed<
  S,
  N
> & {
  readonly id: string
  readonly status: number
  /** The code of its currency. */
  readonly currency: string
  readonly lines: readonly Line<S, L, LN>[]
  readonly isNew: boolean
  /** While it is open for edit: what it keeps when it is confirmed again. */
  readonly edited: Edited | null
}

type Line<S extends Shape, L extends keyof S, LN extends Names> = { readonly id: string } & Called<
  LineSent<S, L>,
  LN
>

/** The columns of some fields of the wire, each under its own name or the table's. */
const columnsOf = (shape: Shape, names: Names) =>
  Object.entries(shape)
    .filter(([field]) => !apart.some((each) => each === field))
    .map(([field, schema]) => ({ field, column: names[field] ?? field, schema }))

/**
 * What is typed of a family's documents and of their lines, by the fields of the wire: a field is named
 * once, in the contract, and here only where the table calls it otherwise.
 */
export function documentColumns<
  S extends Shape,
  L extends LinesField & keyof S,
  const N extends Names,
  const LN extends Names,
>(draft: z.ZodObject<S>, given: { readonly lines: L; readonly names: N; readonly lineNames: LN }) {
  const head = columnsOf(draft.shape, given.names)
  const lines = draft.shape[given.lines] as unknown as z.ZodArray<z.ZodObject<Shape>>
  const line = columnsOf(lines.element.shape, given.lineNames)

  /** What was sent over what is there already; a new document takes the wire's own value for what it lacks. */
  function merge(
    before: Document<S, L, N, LN> | null,
    change: Sent<S>,
    currency: string,
  ): Document<S, L, N, LN> {
    const sent: Readonly<Record<string, unknown>> = change
    const kept: Readonly<Record<string, unknown>> | null = before
    const typed = head.map(({ field, column, schema }) => {
      const otherwise = (): unknown => (kept === null ? schema.parse(undefined) : kept[column])
      return [column, sent[field] === undefined ? otherwise() : sent[field]] as const
    })
    const sentLines = sent[given.lines] as readonly LineSent<S, L>[] | undefined
    return {
      ...(Object.fromEntries(typed) as Typed<S, N>),
      id: before?.id ?? (sent['id'] as string | undefined) ?? newId(),
      status: before?.status ?? status.draft,
      currency,
      lines: sentLines?.map(lineOf) ?? before?.lines ?? [],
      isNew: before === null,
      edited: before?.edited ?? null,
    }
  }

  /** A line that was sent; without an id it gets one. */
  function lineOf(sent: LineSent<S, L>): Line<S, L, LN> {
    const typed: Readonly<Record<string, unknown>> = sent
    return {
      ...(Object.fromEntries(line.map(({ field, column }) => [column, typed[field]])) as Called<
        LineSent<S, L>,
        LN
      >),
      id: sent.id ?? newId(),
    }
  }

  /** A stored document: its row, the rows of its lines, and its number. */
  const read = (row: Row, lineRows: readonly Row[], number: unknown): Document<S, L, N, LN> => ({
    ...(Object.fromEntries(head.map(({ column }) => [column, row[column]])) as Typed<S, N>),
    id: row.id as string,
    status: row.status as number,
    currency: row.currency as string,
    lines: lineRows.map(
      (each) =>
        Object.fromEntries(
          ['id', ...line.map(({ column }) => column)].map((column) => [column, each[column]]),
        ) as Line<S, L, LN>,
    ),
    isNew: false,
    edited: row.status === status.opened ? editedOf(row, number) : null,
  })

  /** What was typed, as the row keeps it; a list is kept as JSON. */
  function write(document: Typed<S, N> & { readonly currency: string }): Columns {
    const typed: Readonly<Record<string, unknown>> = document
    const kept = head.map(({ column }) => {
      const value = typed[column]
      return [column, Array.isArray(value) ? JSON.stringify(value) : value] as const
    })
    return { ...Object.fromEntries(kept), currency: document.currency }
  }

  /** What was typed of a line, as its row keeps it. */
  function writeLine(of: Line<S, L, LN>): Columns {
    const typed: Readonly<Record<string, unknown>> = of
    return {
      id: of.id,
      ...Object.fromEntries(line.map(({ column }) => [column, typed[column]])),
    }
  }

  return { merge, lineOf, read, write, writeLine }
}
