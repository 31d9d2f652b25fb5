export type WireValue = string | Buffer | null

/**
 * A value as PostgreSQL reads it: bytes as they are, a list as an array, another object as JSON, and
 * all else as text.
 */
export function wireValue(value: unknown): WireValue {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value
  if (Array.isArray(value)) return arrayText(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const arrayText = (values: readonly unknown[]): string => `{${values.map(elementText).join(',')}}`

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return arrayText(value)
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : String(wireValue(value))
  return /[\\"]/.test(text) ? `"${text.replace(/[\\"]/g, '\\$&')}"` : `"${text}"`
}
