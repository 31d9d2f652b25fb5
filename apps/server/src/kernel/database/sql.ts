/** A statement with its values apart, so that nothing a user typed ever becomes SQL. */
export type Sql = {
  readonly text: readonly string[]
  readonly values: readonly unknown[]
  /** It reads rows of several companies, or of another than the one whose handle runs it. */
  readonly isCrossTenant?: true
}

/**
 * Stands in a statement for the company whose handle runs it. Every reference to a table of companies is bound
 * by it, in sub-selects and joins too: all of them are one parameter, by which the right shard is known.
 */
export const currentTenant = Symbol('the company of the handle')

/**
 * Stands for the company itself, also while its test books are open, in statements about what is of none of its
 * sets of books. A statement is of the one or of the other.
 */
export const currentCompany = Symbol('the company behind the books of the handle')

/** Whose rows a handle sees: those of a set of books, and what the company behind it has beside its books. */
export type Whose = { readonly tenantId?: number; readonly companyId?: number }

/** Says that a statement deliberately reads rows of several companies, or of another one. */
export const crossTenant = (statement: Sql): Sql => ({ ...statement, isCrossTenant: true })

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
  let isCrossTenant = false
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index]
    const after = strings[index + 1] ?? ''
    if (isSql(part)) {
      append(text, values, part)
      text[text.length - 1] += after
      if (part.isCrossTenant) isCrossTenant = true
    } else {
      values.push(part)
      text.push(after)
    }
  }
  return isCrossTenant ? { text, values, isCrossTenant } : { text, values }
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
  const isCrossTenant = parts.some((part) => part.isCrossTenant)
  return isCrossTenant ? { text, values, isCrossTenant } : { text, values }
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

/** `a = $1, b = $2` for an update. */
export const assignments = (changes: Readonly<Record<string, unknown>>): Sql =>
  join(Object.entries(changes).map(([column, value]) => sql`${name(column)} = ${value}`))

/** What PostgreSQL is given: the text with `$1 …`, and the values. The company, where it stands, is `$1`. */
export function statementOf(
  { text, values }: Sql,
  { tenantId, companyId }: Whose = {},
): { readonly text: string; readonly values: unknown[] } {
  const isOfTenant = values.includes(currentTenant)
  const isOfCompany = values.includes(currentCompany)
  if (isOfTenant && isOfCompany)
    throw new Error('a statement is of the books or of the company behind them')
  if ((isOfTenant && tenantId === undefined) || (isOfCompany && companyId === undefined))
    throw new Error('a statement of a company was given to a handle of none')
  const bound: unknown[] = isOfTenant ? [tenantId] : isOfCompany ? [companyId] : []
  let whole = text[0] ?? ''
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]
    const isBound = value === currentTenant || value === currentCompany
    whole += `$${isBound ? 1 : bound.push(value)}${text[index + 1]}`
  }
  return { text: whole, values: bound }
}
