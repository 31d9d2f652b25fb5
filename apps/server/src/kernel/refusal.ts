import type { Problem } from '@mizan/core/documents/family'
import { type ErrorCode, errors } from '@mizan/contract/errors'

type Params = Readonly<Record<string, string>>
export type FieldProblem = { readonly code: string; readonly params?: Params }

/**
 * An expected "no". Throwing it rolls the transaction back, which is what a refusal means; one
 * handler turns it into the answer in the user's language.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly params: Params
  /** Problems by field path, each field's in order of precedence. */
  readonly fields: Readonly<Record<string, readonly FieldProblem[]>>

  constructor(
    code: ErrorCode,
    params: Params = {},
    fields: Readonly<Record<string, readonly FieldProblem[]>> = {},
  ) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = errors[code].status
    this.params = params
    this.fields = fields
  }
}

/** A refusal that stands at one field. */
export const wrongField = (field: string, code: ErrorCode, params: Params = {}): Refusal =>
  new Refusal('invalid', {}, { [field]: [{ code, params }] })

/** The rules call the most of something `max`, the texts call it `limit`. */
const withLimit = (params: Params): Params =>
  params.max && !params.limit ? { ...params, limit: params.max } : params

/** What the rules of core found. The first problem gives the code; each with a field stands there. */
export function refusalOf(problems: readonly Problem[]): Refusal {
  const [first] = problems
  const fields: Record<string, FieldProblem[]> = {}
  for (const problem of problems) {
    if (!problem.field) continue
    const known = (fields[problem.field] ??= [])
    known.push({ code: problem.code, ...(problem.params && { params: withLimit(problem.params) }) })
  }
  const code = first && first.code in errors ? (first.code as ErrorCode) : 'invalid'
  return new Refusal(code, withLimit(first?.params ?? {}), fields)
}

/**
 * Waits for writes that leave in one message: where one fails all of them fail, and the one that knows
 * what it means is told.
 */
export async function allOrRefusal(written: readonly unknown[]): Promise<void> {
  const reasons = (await Promise.allSettled(written)).flatMap((each) =>
    each.status === 'rejected' ? [each.reason as unknown] : [],
  )
  if (reasons.length > 0) throw reasons.find((reason) => reason instanceof Refusal) ?? reasons[0]
}
