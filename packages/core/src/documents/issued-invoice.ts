import { type Problem, when } from '../ledger/problem.ts'

type Figures = Readonly<Record<string, string | bigint | boolean | null>>

/** What a document states that its customer holds, by the fields of the wire. */
export type IssuedInvoice = {
  readonly head: Figures
  /** The field that the lines are sent in: `items`, `transactions`. */
  readonly linesField: string
  readonly lines: readonly Figures[]
}

/**
 * What of a simplified invoice changes that its customer was handed already: the authority rejected it,
 * and only party data, names of items and reasons of taxes may be put right. A wrong amount needs a
 * return or note once it is accepted (`domain/02` 2.2, status 11).
 */
export function issuedInvoiceProblems(
  before: IssuedInvoice,
  after: IssuedInvoice,
): readonly Problem[] {
  const { linesField } = before
  return [
    ...changed(before.head, after.head, ''),
    ...when(before.lines.length !== after.lines.length, code, linesField),
    ...before.lines.flatMap((line, index) => {
      const now = after.lines[index]
      return now ? changed(line, now, `${linesField}.${index}.`) : []
    }),
  ]
}

const code = 'handed_over_to_customer'

const changed = (before: Figures, after: Figures, at: string): readonly Problem[] =>
  Object.entries(before).flatMap(([field, value]) =>
    when(after[field] !== value, code, `${at}${field}`),
  )
