import type { SignedInUser } from '@mizan/contract/companies/identity'
import type { Resource, RowOf } from '@mizan/contract/resource'
import type {
  ConfirmableKind,
  DocumentAction,
  DocumentFacts,
} from '@mizan/core/documents/available-actions'
import { kindOfRecord, type DocumentKind } from '@mizan/core/documents/kind'
import { status } from '@mizan/core/documents/lifecycle'
import { documentFacts } from './document-facts.ts'
import { fieldOf } from '../../kit/fields/form-values.ts'
import { formPath, listPath, viewPath } from './kind-paths.ts'

/** A family of documents, as its lists, forms, pages and menus ask it. */
export type DocumentFamily<R extends Resource> = {
  readonly of: R
  /** Names its own texts: `<words>.edit`, `<words>.empty`. */
  readonly words: string
  /** The words of a kind where they are not the family's: `<words>.confirmed`, `.cancel`, `.cancel_title`, … */
  readonly wordsOf: (kind: DocumentKind) => string
  readonly kindOf: (row: RowOf<R>) => ConfirmableKind
  readonly numberOf: (row: RowOf<R>) => string | null
  readonly statusOf: (row: RowOf<R>) => number
  /** Whether a row no longer counts. */
  readonly isVoid: (row: RowOf<R>) => boolean
  readonly factsOf: (row: RowOf<R>, user: SignedInUser | undefined) => DocumentFacts
  /** What only this family knows to stand in the way: the code of the reason. */
  readonly refusalOf: (row: RowOf<R>, action: DocumentAction) => string | null
  /** Whether it makes sense to copy a row; a return is made of its bill anew. */
  readonly copies: (row: RowOf<R>) => boolean
  readonly viewTo: (row: RowOf<R>) => string
  readonly formTo: (row: RowOf<R>) => string
  readonly listTo: (row: RowOf<R>) => string
  /** Its fields that hold the number, the day it is posted on and what it comes to. */
  readonly number: string
  readonly date: string
  readonly sum: string
}

type Special<R extends Resource> = Partial<
  Pick<DocumentFamily<R>, 'words' | 'wordsOf' | 'refusalOf' | 'copies' | 'statusOf'>
> & {
  /** What its rows know beside what every document says of itself. */
  readonly factsOf?: (row: RowOf<R>) => Partial<DocumentFacts>
}

const textOf = (row: unknown, name: string): string | null => {
  const value = fieldOf(row, name)
  return typeof value === 'string' ? value : null
}

/** Of the names that families have for the same thing, the one of this resource. */
const named = ({ row }: Resource, names: readonly string[]): string =>
  names.find((name) => name in row.shape) ?? ''

/** A family of documents by its resource and its kinds; only what is special is said. */
export function documentFamily<R extends Resource>(
  of: R,
  { factsOf: ownFacts, ...special }: Special<R> = {},
): DocumentFamily<R> {
  const words = special.words ?? of.name
  const number = named(of, ['number', 'bill_code', 'code'])
  const date = named(of, ['issue_date', 'date'])
  const kindOf = (row: RowOf<R>): ConfirmableKind => {
    const kind = kindOfRecord(of.name, {
      type: fieldOf(row, 'type'),
      side: fieldOf(row, 'side') ?? undefined,
    })
    if (kind === null || kind === 'assembly') throw new Error(`${of.name}: no kind of document`)
    return kind
  }
  const idOf = (row: RowOf<R>): string => textOf(row, 'id') ?? ''
  const statusOf = special.statusOf ?? ((row) => Number(fieldOf(row, 'status')))
  return {
    of,
    words,
    wordsOf: () => words,
    kindOf,
    numberOf: (row) => textOf(row, number),
    factsOf: (row, user) =>
      documentFacts(
        {
          kind: kindOf(row),
          status: statusOf(row),
          date: textOf(row, date) ?? '',
          openedBy: textOf(fieldOf(row, 'opened_by'), 'id'),
          net: textOf(row, 'net'),
          paid: textOf(row, 'total_paid'),
        },
        user,
        ownFacts?.(row),
      ),
    isVoid: (row) => fieldOf(row, 'status') === status.cancelled,
    refusalOf: () => null,
    copies: () => true,
    viewTo: (row) => viewPath(kindOf(row), idOf(row)),
    formTo: (row) => formPath(kindOf(row), idOf(row)),
    listTo: (row) => listPath(kindOf(row)),
    number,
    date,
    sum: named(of, ['net', 'amount', 'total', 'value']),
    ...special,
    statusOf,
  }
}
