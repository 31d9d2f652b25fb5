import type { z } from 'zod'
import type { FieldProblem } from '../refusal.ts'
import { Refusal } from '../refusal.ts'

type Issue = z.core.$ZodIssue

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) =>
    typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined, body)

const formats: Readonly<Record<string, string>> = {
  email: 'invalid_email', uuid: 'invalid_id', date: 'invalid_date', time: 'invalid_time',
  datetime: 'invalid_date', regex: 'invalid_format',
}

/** Our word for what zod found, so that every wrong field is told in the user's language. */
function problemOf(issue: Issue, body: unknown): FieldProblem {
  const value = valueAt(body, issue.path)
  if (issue.code !== 'custom' && (value === undefined || value === null)) return { code: 'required' }
  switch (issue.code) {
    case 'custom': {
      const { code = 'invalid_format', ...params } = (issue.params ?? {}) as Record<string, string>
      return { code, params }
    }
    case 'too_small': {
      if (issue.origin === 'array') return { code: 'too_few', params: { limit: String(issue.minimum) } }
      if (issue.origin !== 'string') return { code: 'too_small', params: { limit: String(issue.minimum) } }
      return issue.minimum === 1 ? { code: 'required' }
        : { code: 'too_short', params: { limit: String(issue.minimum) } }
    }
    case 'too_big': {
      const code = issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large'
      return { code, params: { limit: String(issue.maximum) } }
    }
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'invalid_format' }
    case 'invalid_value':
      return { code: 'invalid_choice' }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    default:
      return { code: 'wrong_type' }
  }
}

/** A refusal that names every wrong field by its path: `items.0.item_qty`. */
export function refusalOfIssues(issues: readonly Issue[], body: unknown): Refusal {
  const fields: Record<string, FieldProblem[]> = {}
  for (const issue of issues) {
    const paths = issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path]
    for (const path of paths) {
      const key = path.map(String).join('.') || 'body'
      const known = (fields[key] ??= [])
      if (known.length === 0) known.push(problemOf(issue, body))
    }
  }
  return new Refusal('invalid', {}, fields)
}

/**
 * Reads a body by its schema. Fields that the record shows but nobody writes are passed over, so
 * that a record may be sent back as it was read; any other unknown field is refused by name.
 */
export function parseBody<S extends z.ZodObject>(schema: S, body: unknown, readOnly: readonly string[] = []): z.output<S> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('invalid_body')
  const known = schema.shape
  const kept = Object.fromEntries(Object.entries(body).filter(([key]) => key in known || !readOnly.includes(key)))
  const read = schema.strict().safeParse(kept)
  if (!read.success) throw refusalOfIssues(read.error.issues, kept)
  return read.data as z.output<S>
}

/** The same for a change: only the fields that were sent come back. */
export function parseChange<S extends z.ZodObject>(schema: S, body: unknown, readOnly: readonly string[] = []): Partial<z.output<S>> {
  const whole = parseBody(schema.partial(), body, readOnly) as Record<string, unknown>
  const sent = body as Record<string, unknown>
  return Object.fromEntries(Object.entries(whole).filter(([key]) => key in sent)) as Partial<z.output<S>>
}
