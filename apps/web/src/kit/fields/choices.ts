import { fieldMeta, type FieldMeta } from '@mizan/contract/fields'
import { z } from 'zod'

/** The schema inside optional, nullable, default and transforming wrappers. */
function plainSchema(schema: z.ZodType): z.ZodType {
  const { innerType, in: before } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  const inner = innerType ?? before
  return inner ? plainSchema(inner) : schema
}

/** The kind of a field, also through the wrappers that turn an absent value into null. */
export function metaOf(schema: z.ZodType | undefined): FieldMeta | null {
  if (!schema) return null
  const meta = fieldMeta(schema)
  if (meta) return meta
  const { innerType, in: before } = schema.def as { innerType?: z.ZodType; in?: z.ZodType }
  return metaOf(innerType ?? before)
}

/** The codes a choice field takes, in the contract's order. */
export function choicesOf(schema: z.ZodType): readonly (string | number)[] {
  const plain = plainSchema(schema)
  if (!(plain instanceof z.ZodLiteral)) return []
  return [...plain.values].filter((value) => typeof value === 'string' || typeof value === 'number')
}
