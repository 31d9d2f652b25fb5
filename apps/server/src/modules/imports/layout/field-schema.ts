import { type FieldKind, fieldMeta } from '@mizan/contract/fields'
import type { Resource } from '@mizan/contract/resource'
import type { z } from 'zod'

type Shape = Readonly<Record<string, z.ZodType>>

/** The fields of the lines in a field that is a list of lines. */
function lineShape(schema: z.ZodType | undefined): Shape | null {
  const def = schema?.def as
    | { innerType?: z.ZodType; in?: z.ZodType; element?: z.ZodType }
    | undefined
  if (!def) return null
  if (def.element) return (def.element.def as { shape?: Shape }).shape ?? null
  return lineShape(def.innerType ?? def.in)
}

/** The schema a column fills: a field of the draft, of its lines as `items.item_qty`, or deeper. */
export function schemaOf({ draft }: Resource, field: string): z.ZodType | undefined {
  const [first = '', ...inner] = field.split('.')
  let schema = draft.shape[first] as z.ZodType | undefined
  for (const part of inner) schema = lineShape(schema)?.[part]
  return schema
}

export const kindOf = (resource: Resource, field: string): FieldKind => {
  const schema = schemaOf(resource, field)
  return (schema && fieldMeta(schema)?.kind) ?? 'text'
}

/** Under which label the screens have the words of a choice. */
export const labelIn = (resource: Resource, field: string): string | undefined => {
  const schema = schemaOf(resource, field)
  return (schema && fieldMeta(schema)?.label) ?? undefined
}
