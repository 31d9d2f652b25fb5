import { status } from '@mizan/core/documents/lifecycle'
import { type Sql, currentTenant, join, name, sql } from '../../kernel/database/sql.ts'
import {
  type LivingTable,
  livingDocuments,
  livingTableNames,
} from '../../kernel/document-tables.ts'

type Naming = {
  readonly table: LivingTable
  /** Whether a document `t` names it, in its head or in one of its lines. */
  readonly names: (id: string) => Sql
}

/** The tables of documents that name a record of some references, by their heads or their lines. */
export const documentsNaming = (
  references: Readonly<Record<string, unknown>>,
  column: 'beneficiary_id' | 'item_id',
): readonly Naming[] =>
  livingTableNames.flatMap((table) => {
    const { lines } = livingDocuments(table)
    const inHead = `${table}.${column}` in references
    const inLines = lines !== null && `${lines.table}.${column}` in references
    const conditions = (id: string): Sql[] => [
      ...(inHead ? [sql`t.${name(column)} = ${id}`] : []),
      ...(inLines
        ? [
            sql`exists (select 1 from ${name(lines.table)} l where l.tenant_id = ${currentTenant}
              and l.${name(lines.of)} = t.id and l.${name(column)} = ${id})`,
          ]
        : []),
    ]
    return inHead || inLines
      ? [{ table, names: (id: string) => sql`(${join(conditions(id), ' or ')})` }]
      : []
  })

/** The number of a document that names a record and is open for edit; the day of what bears none. */
export const openedNaming = (naming: readonly Naming[], id: string): Sql =>
  join(
    naming.map(({ table, names }) => {
      const { number } = livingDocuments(table)
      return sql`select ${number === null ? sql`to_char(t.opening_date, 'YYYY-MM-DD')` : sql`t.${name(number)}`} as number
        from ${name(table)} t where t.tenant_id = ${currentTenant} and t.status = ${status.opened} and ${names(id)}`
    }),
    ' union all ',
  )
