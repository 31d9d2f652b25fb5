import { fieldMeta } from '@mizan/contract/fields'
import type { z } from 'zod'
import type { FieldProblem } from '../refusal.ts'
import { Refusal } from '../refusal.ts'

type Issue = z.core.$ZodIssue

const valueAt = (body: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    body,
  )

const formats: Readonly<Record<string, string>> = {
  email: 'invalid_email',
  uuid: 'invalid_id',
  date: 'invalid_date',
  time: 'invalid_time',
  datetime: 'invalid_date',
  regex: 'invalid_format',
}

/** Our word for what zod found, so that every wrong field is told in the user's language. */
function problemOf(issue: Issue, body: unknown): FieldProblem {
  const value = valueAt(body, issue.path)
  if (issue.code !== 'custom' && (value === undefined || value === null))
    return { code: 'required' }
  switch (issue.code) {
    case 'custom': {
      const { code = 'invalid_format', ...params } = (issue.params ?? {}) as Record<string, string>
      return { code, params }
    }
    case 'too_small': {
      if (issue.origin === 'array')
        return { code: 'too_few', params: { limit: String(issue.minimum) } }
      if (issue.origin !== 'string')
        return { code: 'too_small', params: { limit: String(issue.minimum) } }
      return issue.minimum === 1
        ? { code: 'required' }
        : { code: 'too_short', params: { limit: String(issue.minimum) } }
    }
    case 'too_big': {
      const code =
        issue.origin === 'string' ? 'too_long' : issue.origin === 'array' ? 'too_many' : 'too_large'
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

type WrongFields = Readonly<Record<string, readonly FieldProblem[]>>

/** Every wrong field by its path: `items.0.item_qty`. */
function wrongFieldsOf(issues: readonly Issue[], body: unknown): WrongFields {
  const fields: Record<string, FieldProblem[]> = {}
  for (const issue of issues) {
    const paths =
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => [...issue.path, key])
        : [issue.path]
    for (const path of paths) {
      const key = path.map(String).join('.') || 'body'
      const known = (fields[key] ??= [])
      if (known.length === 0) known.push(problemOf(issue, body))
    }
  }
  return fields
}

type Fields = Readonly<Record<string, unknown>>

/** The fields of the lines in a field that is a list of lines; null for any other field. */
function lineShape(schema: z.ZodType | undefined): Fields | null {
  const def = schema?.def as
    | { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType; shape?: Fields }
    | undefined
  if (!def) return null
  if (def.element) return (def.element.def as { shape?: Fields }).shape ?? null
  return lineShape(def.innerType ?? def.in)
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A code that is read with its name is written as it was read too: `{id: 1, name: 'Assets'}` is 1. */
const codeOf = (schema: unknown, value: unknown): unknown =>
  isFields(value) && 'id' in value && fieldMeta(schema as z.ZodType)?.kind === 'choice'
    ? value.id
    : value

/**
 * Leaves out what a record shows and nobody writes, so that it may be sent back as it was read, in
 * its lines too; and names every field that is neither.
 */
function written(
  schema: z.ZodObject,
  row: z.ZodObject | null,
  body: Fields,
): { known: Fields; unknown: string[] } {
  const unknown: string[] = []
  const pick = (fields: Fields, draft: Fields, shown: Fields, path: string): Fields =>
    Object.fromEntries(
      Object.entries(fields).filter(([name]) => {
        if (!Object.hasOwn(draft, name) && !Object.hasOwn(shown, name)) unknown.push(path + name)
        return Object.hasOwn(draft, name)
      }),
    )
  const shown = row?.shape ?? {}
  const known = Object.entries(pick(body, schema.shape, shown, '')).map(([name, value]) => {
    const lines = lineShape(schema.shape[name] as z.ZodType | undefined)
    if (!lines || !Array.isArray(value)) return [name, codeOf(schema.shape[name], value)]
    const shownLines = lineShape(shown[name] as z.ZodType | undefined) ?? {}
    return [
      name,
      value.map((line: unknown, index) =>
        isFields(line) ? pick(line, lines, shownLines, `${name}.${index}.`) : line,
      ),
    ]
  })
  return { known: Object.fromEntries(known) as Fields, unknown }
}

/** A body as its fields; refuses what is none: a list, a text, `null`. */
export function fieldsOf(body: unknown): Fields {
  if (!isFields(body)) throw new Refusal('invalid_body')
  return body
}

/** Reads a body by its schema; `row` is how the record is read, whose other fields are passed over. */
export function parseBody<S extends z.ZodObject>(
  schema: S,
  body: unknown,
  row: z.ZodObject | null = null,
): z.output<S> {
  const { known, unknown } = written(schema, row, fieldsOf(body))
  const read = schema.safeParse(known)
  if (read.success && unknown.length === 0) return read.data
  throw new Refusal(
    'invalid',
    {},
    {
      ...wrongFieldsOf(read.error?.issues ?? [], known),
      ...Object.fromEntries(unknown.map((name) => [name, [{ code: 'unknown_field' }]])),
    },
  )
}

/** The same for a change: only the fields that were sent come back. */
export function parseChange<S extends z.ZodObject>(
  schema: S,
  body: unknown,
  row: z.ZodObject | null = null,
): Partial<z.output<S>> {
  const whole = parseBody(schema.partial(), body, row) as Record<string, unknown>
  const sent = body as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(whole).filter(([key]) => Object.hasOwn(sent, key)),
  ) as Partial<z.output<S>>
}
