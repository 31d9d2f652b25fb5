import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { nodesOf } from '../../testing/nodes.ts'
import { type Member, register } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { openPool, transaction } from './pool.ts'
import { sql } from './sql.ts'
import { type TripRun, tripRun } from './trip-run.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member
/** A cluster plans each statement for the node of its company, and could not without the company. */
let isCluster: boolean

const { add, get } = asking(
  () => server,
  () => hind,
)

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
  isCluster = (await nodesOf(server.database.ownerUrl)).length > 1
})
after(async () => server?.close())

test('what changes something keeps the plan that its connection made', { skip }, async () => {
  // One connection, so that it is the one that is asked afterwards.
  const pool = openPool(server.database.appUrl, 1)
  try {
    const planned = (isWrite: boolean): Promise<{ mode: string; anew: number } | null> =>
      transaction(pool, { isWrite }, async (db) => {
        // With a name at hand it is cheaper, so that the database would rather plan it for each.
        for (let n = 0; n < 7; n += 1)
          await db.rows(sql`select c.name from currencies c join currencies d on d.code = c.code
            where ${'SAR'}::text is null or c.code = ${'SAR'}`)
        return db.first(sql`select current_setting('plan_cache_mode') as mode, custom_plans as anew
          from pg_prepared_statements where statement like '%join currencies d%'`)
      })
    const changing = await planned(true)
    if (isCluster) assert.equal(changing?.mode, 'auto')
    else assert.deepEqual({ ...changing }, { mode: 'force_generic_plan', anew: 0 })
    assert.equal((await planned(false))?.mode, 'auto')
    if (!isCluster) assert.equal((await planned(false))?.anew, 14)
  } finally {
    await pool.end()
  }
})

test('of calls, those that change something do', { skip }, async () => {
  const texts: string[] = []
  const note = (trip: unknown): void => {
    texts.push(...(trip as TripRun).texts)
  }
  tripRun.subscribe(note)
  const isPlannedOnce = async (call: () => Promise<unknown>): Promise<boolean> => {
    texts.length = 0
    await call()
    assert.ok(texts.includes('begin'))
    return texts.some((text) => text.includes('plan_cache_mode'))
  }
  try {
    assert.equal(await isPlannedOnce(() => add('/stores', { name: 'مستودع جدة' })), !isCluster)
    assert.equal(await isPlannedOnce(() => get('/stores')), false)
  } finally {
    tripRun.unsubscribe(note)
  }
})
