/** A statement with its values apart, so that nothing a user typed ever becomes SQL. */
export type Sql = { readonly text: readonly string[]; readonly values: readonly unknown[] }

const isSql = (value: unknown): value is Sql =>
  typeof value === 'object' &&
  value !== null &&
  'text' in value &&
  'values' in value &&
  Array.isArray((value as Sql).text)

/** ``sql`select ${x}` `` — every value becomes a parameter; a nested statement is put in as it is. */
export function sql(strings: TemplateStringsArray, ...parts: readonly unknown[]): Sql {
  const text: string[] = [strings[0] ?? '']
  const values: unknown[] = []
  parts.forEach((part, index) => {
    const after = strings[index + 1] ?? ''
    if (isSql(part)) {
      text[text.length - 1] += part.text[0] ?? ''
      text.push(...part.text.slice(1))
      values.push(...part.values)
      text[text.length - 1] += after
    } else {
      values.push(part)
      text.push(after)
    }
  })
  return { text, values }
}

/** Words of SQL itself: column and table names from our own declarations, never from input. */
export const raw = (text: string): Sql => ({ text: [text], values: [] })

/** A quoted identifier of our own. */
export const name = (identifier: string): Sql => raw(`"${identifier.replaceAll('"', '""')}"`)

export const empty = raw('')

/** Several statements with something between them. */
export function join(parts: readonly Sql[], separator = ', '): Sql {
  if (parts.length === 0) return empty
  return parts.reduce((all, part) => sql`${all}${raw(separator)}${part}`)
}

/** `(a, b), (c, d)` for an insert of several rows. */
export const rowsOf = (rows: readonly (readonly unknown[])[]): Sql => {
  const text: string[] = []
  const values: unknown[] = []
  let pending = ''
  rows.forEach((row, r) => {
    row.forEach((value, c) => {
      text.push(pending + (c === 0 ? (r === 0 ? '(' : ', (') : ', '))
      pending = ''
      values.push(value)
    })
    pending = ')'
  })
  text.push(pending)
  return { text, values }
}

/** `insert into t (columns) values …` for rows whose keys are the columns. All rows have the same. */
export function insertInto(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Sql {
  const columns = Object.keys(rows[0] ?? {})
  const values = rowsOf(rows.map((row) => columns.map((column) => row[column])))
  return sql`insert into ${name(table)} (${join(columns.map(name))}) values ${values}`
}

/**
 * The same for any number of rows with one text, so that it is planned once however many there are.
 * Bytes are given as `\\x…`, a JSON column as what it holds.
 */
export function insertRows(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Sql {
  const columns = join(Object.keys(rows[0] ?? {}).map(name))
  return sql`insert into ${name(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)}::json)`
}

/** `a = $1, b = $2` for an update. */
export const assignments = (changes: Readonly<Record<string, unknown>>): Sql =>
  join(Object.entries(changes).map(([column, value]) => sql`${name(column)} = ${value}`))

/** The text PostgreSQL is given, with `$1 …` for the values. */
export const statementText = (statement: Sql): string =>
  statement.text.reduce((all, part, index) => `${all}$${index}${part}`)
