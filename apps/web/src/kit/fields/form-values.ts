import type { Resource } from '@mizan/contract/resource'
import type { z } from 'zod'

export type Values = Record<string, unknown>

/** A field of a record, whatever it is of. */
export const fieldOf = (record: unknown, name: string): unknown =>
  typeof record === 'object' && record !== null
    ? Object.entries(record).find(([key]) => key === name)?.[1]
    : undefined

/** What the form starts with: the record's own fields that a draft may hold, else the defaults. */
export const valuesOf = (of: Resource, record: unknown, defaults: Values): Values =>
  Object.fromEntries(
    Object.keys(of.draft.shape).map((name) => [
      name,
      record === null
        ? defaults[name]
        : (fieldOf(record, name) ?? fieldOf(fieldOf(record, name.replace(/_id$/, '')), 'id')),
    ]),
  )

/**
 * What is checked and sent: an emptied field is null where the contract allows null, and absent
 * where it does not, so that a missing one is "required" and never "wrong".
 */
export function draftOf(of: Resource, values: Values): Values {
  const draft: Values = {}
  for (const [name, schema] of Object.entries(of.draft.shape)) {
    const value = values[name]
    if (!isEmpty(value)) draft[name] = value
    else if (allowsNull(schema)) draft[name] = null
  }
  return draft
}

/** Whether nobody wrote anything in a field. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

export const allowsNull = (schema: z.ZodType): boolean => schema.safeParse(null).success
export const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success
