import { status } from '@mizan/core/documents/lifecycle'
import { z } from 'zod'
import type { Row } from '../../kernel/database/pool.ts'
import { newId } from '../../kernel/ids.ts'
import type { Edited } from './family.ts'
import type { Columns } from './priced-columns.ts'
import {
  type Names,
  type OutputOf,
  type Sent,
  type Shape,
  type Typed,
  typedColumns,
} from './typed-columns.ts'

type LinesField = 'items' | 'transactions'

/** What every family keeps in the same way of its own: who a document is, where it stands, its currency. */
const apart = ['id', 'status', 'discard', 'currency_id', 'items', 'transactions'] as const
type Apart = (typeof apart)[number]

type Head<S extends Shape, N extends Names> = Typed<OutputOf<S>, Apart, N>

type LineSent<S extends Shape, L extends keyof S> =
  z.output<S[L]> extends readonly (infer Each)[]
    ? Each & { readonly id?: string | undefined }
    : never

type Line<S extends Shape, L extends keyof S, LN extends Names> = { readonly id: string } & Typed<
  LineSent<S, L>,
  Apart,
  LN
>

/** A document as it was typed: what a form sends and what its row keeps, under the names of the table. */
type Content<S extends Shape, L extends keyof S, N extends Names, LN extends Names> = Head<S, N> & {
  /** The code of its currency. */
  readonly currency: string
  readonly lines: readonly Line<S, L, LN>[]
}

/** The same, and where it stands. */
type Document<S extends Shape, L extends keyof S, N extends Names, LN extends Names> = Content<
  S,
  L,
  N,
  LN
> & {
  readonly id: string
  readonly status: number
  readonly isNew: boolean
  /** While it is open for edit: what it keeps when it is confirmed again. */
  readonly edited: Edited | null
}

function lineShapeOf(draft: z.ZodObject, lines: LinesField): Shape {
  const field: unknown = draft.shape[lines]
  if (field instanceof z.ZodArray && field.element instanceof z.ZodObject)
    return field.element.shape
  throw new Error(`${lines} is no list of lines`)
}

/** What is typed of a family's documents and of their lines, by the fields of the wire. */
export function documentColumns<
  S extends Shape,
  L extends LinesField & keyof S,
  const N extends Names,
  const LN extends Names,
>(draft: z.ZodObject<S>, given: { readonly lines: L; readonly names: N; readonly lineNames: LN }) {
  type Doc = Document<S, L, N, LN>
  type DocLine = Line<S, L, LN>
  const head = typedColumns(draft.shape, apart, given.names)
  const line = typedColumns<Shape, Apart, LN, Typed<LineSent<S, L>, Apart, LN>>(
    lineShapeOf(draft, given.lines),
    apart,
    given.lineNames,
  )
  /** A line that was sent; without an id it gets one. */
  const lineOf = (sent: LineSent<S, L>): DocLine => ({
    ...line.merge(null, sent),
    id: sent.id ?? newId(),
  })
  return {
    lineOf,

    /** What was sent over what is there already; only what was sent changes. */
    merge(before: Doc | null, change: Sent<S>, currency: string): Doc {
      const sent: Readonly<Record<string, unknown>> = change
      const lines = sent[given.lines] as readonly LineSent<S, L>[] | undefined
      return {
        ...head.merge(before, change),
        id: before?.id ?? (sent['id'] as string | undefined) ?? newId(),
        status: before?.status ?? status.draft,
        currency,
        lines: lines?.map(lineOf) ?? before?.lines ?? [],
        isNew: before === null,
        edited: before?.edited ?? null,
      }
    },

    /** What was typed of a stored document: its row, and the rows of its lines. */
    read: (row: Row, lineRows: readonly Row[]): Content<S, L, N, LN> => ({
      ...head.read(row),
      currency: row.currency as string,
      lines: lineRows.map((each) => ({ ...line.read(each), id: each.id as string })),
    }),

    /** The column that a field is kept in, where the table calls it otherwise. */
    shownFrom: head.shownFrom,

    /** What was typed, as it is shown: all but figures and lines. */
    show: (row: Row): Row => head.show(row),

    /** What was typed, as the row keeps it. */
    write: (document: Head<S, N> & { readonly currency: string }): Columns => ({
      ...head.write(document),
      currency: document.currency,
    }),

    /** What was typed of a line, as its row keeps it. */
    writeLine: (of: DocLine): Columns => ({ ...line.write(of), id: of.id }),
  }
}
