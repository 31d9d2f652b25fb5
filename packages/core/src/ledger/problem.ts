/**
 * One reason why a document cannot be posted: the refusal code, the field it belongs to
 * (`lines.2.price`), and what the text needs to be helpful. A list of problems is in order of
 * precedence: the first one is the answer when only one can be given.
 */
export type Problem = {
  readonly code: string
  readonly field?: string
  readonly params?: Readonly<Record<string, string>>
}

/** The problem alone when its condition holds, nothing otherwise. */
export const when = (
  condition: boolean,
  code: string,
  field?: string,
  params?: Readonly<Record<string, string>>,
): readonly Problem[] =>
  condition ? [{ code, ...(field && { field }), ...(params && { params }) }] : []
