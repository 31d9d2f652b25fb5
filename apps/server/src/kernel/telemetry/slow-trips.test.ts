import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transaction } from '../database/pool.ts'
import { sql } from '../database/sql.ts'
import { type TripRun, tripRun } from '../database/trip-run.ts'
import { type TestDatabase, testDatabase, withoutDatabase } from '../../testing/database.ts'
import { openSlowTrips, slowFromMs } from './slow-trips.ts'

const skip = withoutDatabase()
let database: TestDatabase
before(async () => {
  if (!skip) database = await testDatabase()
})
after(async () => {
  if (!skip) await database.drop()
})

const trip = (milliseconds: number, ...texts: string[]): void =>
  tripRun.publish({ texts, milliseconds } satisfies TripRun)

test('what is waited for long is counted by its text, the longest in all first', () => {
  const trips = openSlowTrips()
  trip(slowFromMs, 'begin', "set local app.tenant_id = '7'", 'select  1\n from bills', 'commit')
  trip(80, 'select 1 from bills')
  trip(70, 'select 2')
  trip(slowFromMs - 1, 'select 3')
  trip(900, 'begin', "set local app.user_email = 'noura@example.com'")
  assert.deepEqual(trips.list(), [
    { text: 'select 1 from bills', count: 2, most: 80, total: 130 },
    { text: 'select 2', count: 1, most: 70, total: 70 },
  ])
  trips.close()
  trip(80, 'select 4')
  assert.equal(trips.list().length, 2)
})

test('a slow statement is noted without its values', { skip }, async () => {
  const trips = openSlowTrips()
  await transaction(database.pool, { userEmail: 'noura@example.com' }, (db) =>
    db.rows(sql`select pg_sleep(${0.06}::float8), ${'secret of Noura'}::text as word`),
  )
  const listed = trips.list()
  trips.close()
  assert.deepEqual(
    listed.map(({ text }) => text),
    ['select pg_sleep($1::float8), $2::text as word'],
  )
})
