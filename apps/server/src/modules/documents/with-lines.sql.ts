import { type Sql, currentTenant, name, sql } from '../../kernel/database/sql.ts'
import { type LivingTable, livingDocuments } from '../../kernel/document-tables.ts'

/** The condition of a list, behind others, that its documents have a line which names one of these; none where none were asked for. */
export function withLines(
  documents: LivingTable,
  column: string,
  ids: readonly string[] | undefined,
): Sql {
  const { lines } = livingDocuments(documents)
  if (!ids || !lines) return sql``
  return sql` and t.id in (select i.${name(lines.of)} from ${name(lines.table)} i
    where i.tenant_id = ${currentTenant} and i.${name(column)} = any(${[...ids]}::uuid[]))`
}
