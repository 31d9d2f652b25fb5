import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { type TestDatabase, testDatabase, withoutDatabase } from '../../testing/database.ts'
import { itemReferences, partyReferences } from './references.ts'

const skip = withoutDatabase()
let database: TestDatabase

before(async () => {
  if (!skip) database = await testDatabase()
})
after(async () => database?.drop())

/** The columns that name a record by a key, and those that are called as if they did. */
async function namingColumns(table: string, called: readonly string[]): Promise<string[]> {
  const rows = await onPool(database.pool).rows<{ of: string }>(sql`
    select r.relname || '.' || a.attname as of
    from pg_constraint o join pg_class r on r.oid = o.conrelid join pg_class t on t.oid = o.confrelid
      join pg_attribute a on a.attrelid = o.conrelid and a.attnum = o.conkey[cardinality(o.conkey)]
    where o.contype = 'f' and t.relname = ${table}
    union
    select c.table_name || '.' || c.column_name from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = any(${[...called]})
    order by 1`)
  return rows.map(({ of }) => of)
}

test('a merge names every column that names a customer or supplier', { skip }, async () => {
  const found = await namingColumns('beneficiaries', ['beneficiary_id'])
  assert.deepEqual(found, Object.keys(partyReferences).toSorted())
})

test('a merge names every column that names an item', { skip }, async () => {
  const found = await namingColumns('items', ['item_id', 'component_id'])
  assert.deepEqual(found, Object.keys(itemReferences).toSorted())
})

test('what is remembered has a column for it', { skip }, async () => {
  for (const [of, handling] of Object.entries({ ...partyReferences, ...itemReferences })) {
    if (handling.by !== 'remembered') continue
    const [table = ''] = of.split('.')
    assert.deepEqual(
      (await namingColumns('nothing', [handling.in])).filter((each) =>
        each.startsWith(`${table}.`),
      ),
      [`${table}.${handling.in}`],
    )
  }
})
