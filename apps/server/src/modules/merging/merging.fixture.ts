import { onPool, transaction } from '../../kernel/database/pool.ts'
import { name, raw, sql } from '../../kernel/database/sql.ts'
import type { Member } from '../../testing/people.ts'
import type { TestServer } from '../../testing/server.ts'

/** Where a record that was merged is named on purpose: what it was, and what was done to it. */
const remembering = [
  'merged_records',
  'merge_runs',
  'users_activities',
  'idempotency_keys',
  'sent_ids',
  'einvoices',
  'proof_runs',
]

/** The tables of a company in which a row still names an id besides the columns that remember it. */
export async function namedIn(
  { database }: TestServer,
  member: Member,
  id: string,
): Promise<readonly string[]> {
  const { pool } = database
  const tables = await onPool(pool).rows<{ name: string; columns: readonly string[] }>(sql`
    select p.tablename as name, array_agg(c.column_name::text) as columns from pg_policies p
      join information_schema.columns c on c.table_schema = 'public' and c.table_name = p.tablename
    where p.policyname = 'tenant' and p.schemaname = 'public'
      and c.column_name not in ('merged_party_id', 'merged_item_id') and c.data_type in ('uuid', 'jsonb', 'ARRAY')
    group by 1 order by 1`)
  const tenant = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${member.tenantId}`,
  )
  const tenantId = tenant?.id ?? 0
  return transaction(pool, { tenantId }, async (db) => {
    const found: string[] = []
    for (const { name: table, columns } of tables) {
      if (remembering.includes(table)) continue
      const text = raw(columns.map((column) => `t.${column}::text`).join(`, ' ', `))
      const row = await db.first(sql`select 1 from ${name(table)} t where t.tenant_id = ${tenantId}
        and concat(${text}) like ${`%${id}%`} limit 1`)
      if (row) found.push(table)
    }
    return found
  })
}
