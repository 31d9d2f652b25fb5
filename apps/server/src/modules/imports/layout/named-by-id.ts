import type { ImportColumn } from '@mizan/contract/imports/importable'
import type { Resource } from '@mizan/contract/resource'
import { searchText } from '@mizan/core/catalog/search-text'
import type { TenantContext } from '../../../kernel/context.ts'
import { type Sql, currentTenant, sql } from '../../../kernel/database/sql.ts'
import { listOf, namedRecords } from '../units/references.ts'

/** How a file calls the record that a column names, by its id. */
export type NamedById = (column: ImportColumn, id: string) => Promise<string>

type Row = Readonly<Record<string, string | null>>

/** The surest name of each record that no other of its list has as well. */
function surestNames(rows: readonly Row[], by: readonly string[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  const keyOf = (column: string, text: string): string => `${column} ${searchText(text)}`
  for (const row of rows)
    for (const column of by) {
      const key = keyOf(column, row[column] ?? '')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return new Map(
    rows.map((row) => {
      const filled = by.filter((column) => (row[column] ?? '') !== '')
      const alone = filled.find((column) => counts.get(keyOf(column, row[column] ?? '')) === 1)
      return [row['id'] ?? '', row[alone ?? filled[0] ?? ''] ?? '']
    }),
  )
}

/** Reads the names of a list when it is first asked for one; documents, which are many, one by one. */
export function namesById(ctx: TenantContext, resource: Resource): NamedById {
  const known = new Map<string, Promise<ReadonlyMap<string, string>>>()
  return async (column, id) => {
    const list = listOf(resource, column)
    if (list === 'bills') return numberIn(ctx, sql`bill_code`, sql`bills`, id)
    if (list === 'purchase_orders') return numberIn(ctx, sql`number`, sql`quotations`, id)
    const by = column.by ?? []
    const key = `${list} ${by.join(' ')}`
    const names =
      known.get(key) ??
      namedRecords(ctx, { list, by, texts: null }).then((rows) => surestNames(rows, by))
    known.set(key, names)
    return (await names).get(id) ?? ''
  }
}

/** A document goes by the number it came with, which it keeps where it goes; else by its own. */
const numberIn = async (ctx: TenantContext, number: Sql, table: Sql, id: string): Promise<string> =>
  (
    await ctx.db.first<{
      number: string | null
    }>(sql`select coalesce(t.reference, t.${number}) as number
      from ${table} t where t.tenant_id = ${currentTenant} and t.id = ${id}`)
  )?.number ?? ''
