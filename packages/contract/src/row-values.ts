/** A field of a row, or a part of a record in it: `net`, `beneficiary.name`. */
type Path = readonly [field: string, part?: string]
type Row = Readonly<Record<string, unknown>>

const pathsOf = (fields: readonly string[]): readonly Path[] =>
  fields.map((path) => {
    const [field = '', part] = path.split('.')
    return part === undefined ? [field] : [field, part]
  })

/** Reads rows as the values of these fields, in their order: a long list then names them once. */
export function valuesOf(fields: readonly string[]): (row: Row) => readonly unknown[] {
  const paths = pathsOf(fields)
  return (row) =>
    paths.map(([field, part]) => {
      const value = row[field] ?? null
      return value === null || part === undefined ? value : ((value as Row)[part] ?? null)
    })
}

/** Makes rows of such values again; a record of which nothing is known is null. */
export function rowOfValues(fields: readonly string[]): (values: readonly unknown[]) => Row {
  const paths = pathsOf(fields)
  return (values) => {
    const row: Record<string, unknown> = {}
    paths.forEach(([field, part], at) => {
      const value = values[at] ?? null
      if (part === undefined) row[field] = value
      else if (value === null) row[field] ??= null
      else row[field] = { ...(row[field] as Row | null | undefined), [part]: value }
    })
    for (const [field, part] of paths) {
      const record = row[field] as Record<string, unknown> | null
      if (part !== undefined && record !== null) record[part] ??= null
    }
    return row
  }
}
