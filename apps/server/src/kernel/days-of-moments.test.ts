import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../testing/database.ts'
import { type Rawabi, openRawabi } from '../testing/rawabi.ts'
import { type TestServer, rowsIn, testServer } from '../testing/server.ts'
import { onPool, transaction } from './database/pool.ts'
import { type Sql, sql } from './database/sql.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
})

after(async () => server?.close())

/** The database writes when a record was made; here it was made then. */
async function asCompany(change: Sql): Promise<void> {
  const company = await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${rawabi.hind.tenantId}`,
  )
  await transaction(server.database.pool, { tenantId: company!.id }, (db) => db.run(change))
}

test('a list asked for a day has all of that day as it was in Riyadh', { skip }, async () => {
  // The first and the last minute of 21 November, and the minutes around it.
  const moments = ['20T20:59', '20T21:00', '21T12:00', '21T20:59', '21T21:00']
  for (const [at, moment] of moments.entries()) {
    const id = await rawabi.made('/beneficiaries', { first_name: `زبون ${at}`, role: 'customer' })
    await asCompany(
      sql`update beneficiaries set created_at = ${`2026-11-${moment}:30Z`} where id = ${id}`,
    )
  }
  const named = async (query: string): Promise<readonly string[]> =>
    rowsIn((await rawabi.ask(`/beneficiaries?search=زبون&sort=created_at&${query}`)).data).map(
      (row) => String(row.first_name),
    )
  const day = '2026-11-21'
  assert.deepEqual(await named(`created_at_from=${day}&created_at_to=${day}`), [
    'زبون 1',
    'زبون 2',
    'زبون 3',
  ])
  assert.deepEqual(await named(`created_at_to=2026-11-20`), ['زبون 0'])
  assert.deepEqual(await named(`created_at_from=2026-11-22`), ['زبون 4'])
  // A moment is taken as it is.
  assert.deepEqual(await named('created_at_from=2026-11-21T20:59:00Z'), ['زبون 3', 'زبون 4'])
})
