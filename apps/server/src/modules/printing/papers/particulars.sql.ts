import { particularsOf } from '@mizan/contract/fields'
import type { ResourceDeclaration } from '@mizan/contract/resource'
import { type Sql, join, name, sql } from '../../../kernel/database/sql.ts'

/** What a document in `from` says of itself and its papers print; of another document, only what it lends. */
export function particularsIn(
  of: ResourceDeclaration,
  from: 't' | 'o' = 't',
  only: readonly string[] | null = null,
): Sql {
  const printed = particularsOf(of).filter(
    (each) => each.isPrinted && (only === null || only.includes(each.name)),
  )
  return sql`jsonb_build_array(${join(
    printed.map(
      ({ name: field, isCode }) =>
        sql`jsonb_build_object('of', ${of.name}::text, 'name', ${field}::text, 'isCode', ${isCode}::boolean, 'value', ${name(from)}.${name(field)})`,
    ),
  )})`
}
