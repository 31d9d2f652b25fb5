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
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    const after = strings[index + 1] ?? ''
    if (isSql(part)) {
      append(text, values, part)
      text[text.length - 1] += after
    } else {
      values.push(part)
      text.push(after)
    }
  }
  return { text, values }
}

/** Puts a statement behind what is there: its first words continue the last ones. */
function append(text: string[], values: unknown[], part: Sql): void {
  text[text.length - 1] += part.text[0] ?? ''
  for (let index = 1; index < part.text.length; index += 1) text.push(part.text[index] ?? '')
  for (const value of part.values) values.push(value)
}

/** Words of SQL itself: column and table names from our own declarations, never from input. */
export const raw = (text: string): Sql => ({ text: [text], values: [] })

/** A quoted identifier of our own. */
export const name = (identifier: string): Sql => raw(`"${identifier.replaceAll('"', '""')}"`)

export const empty = raw('')

/** Several statements with something between them. */
export function join(parts: readonly Sql[], separator = ', '): Sql {
  const text = ['']
  const values: unknown[] = []
  parts.forEach((part, index) => {
    if (index > 0) text[text.length - 1] += separator
    append(text, values, part)
  })
  return { text, values }
}

/** Several quoted identifiers. */
const names = (identifiers: readonly string[]): Sql =>
  raw(identifiers.map((identifier) => name(identifier).text[0]).join(', '))

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
  return sql`insert into ${name(table)} (${names(columns)}) values ${values}`
}

/**
 * The same for any number of rows with one text, so that it is planned once however many there are.
 * Bytes are given as `\\x…`, a JSON column as what it holds.
 */
export function insertRows(table: string, rows: readonly Readonly<Record<string, unknown>>[]): Sql {
  const columns = names(Object.keys(rows[0] ?? {}))
  return sql`insert into ${name(table)} (${columns}) select ${columns}
    from json_populate_recordset(null::${name(table)}, ${JSON.stringify(rows)}::json)`
}

/** `a = $1, b = $2` for an update. */
export const assignments = (changes: Readonly<Record<string, unknown>>): Sql =>
  join(Object.entries(changes).map(([column, value]) => sql`${name(column)} = ${value}`))

/** The text PostgreSQL is given, with `$1 …` for the values. */
export const statementText = (statement: Sql): string =>
  statement.text.reduce((all, part, index) => `${all}$${index}${part}`)
