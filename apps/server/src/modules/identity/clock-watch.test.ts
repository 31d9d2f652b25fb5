import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { openLog } from '../../kernel/telemetry/log.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { register } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { noteTime } from './index.ts'

const skip = withoutDatabase()
let server: TestServer
const logged: string[] = []
before(async () => {
  if (skip) return
  server = await testServer()
  await register(server, 'noor', 'شركة نور')
  await register(server, 'omar', 'شركة عمر')
  await asOwner(server, "update users set is_platform_admin = true where email like 'noor%'")
})
after(async () => server?.close())

const note = (host = 'one') => {
  const log = openLog('error', { write: (line) => void logged.push(line) })
  return noteTime({ pool: server.database.pool, clock: server.clock.now, log, host })
}
const mails = async () =>
  (
    await onPool(server.database.pool).rows<{ recipient: string; text_body: string }>(
      sql`select recipient, text_body from mails where subject like 'ساعة%' order by created_at`,
    )
  ).map(({ recipient, text_body: text }) => ({ recipient, text }))

test(
  'time that goes back by more than a minute is logged, and the administrators of the platform hear of it once',
  { skip },
  async () => {
    await note()
    server.clock.advance(60_000)
    await note()
    // Small corrections are none of their business, one after the other neither.
    server.clock.advance(-40_000)
    await note()
    server.clock.advance(-20_000)
    await note()
    assert.deepEqual([logged.length, (await mails()).length], [0, 0])

    server.clock.advance(-2 * 3_600_000)
    await note()
    await note()
    server.clock.advance(15_000)
    await note()
    assert.equal(logged.length, 1)
    assert.match(logged[0] ?? '', /the clock of this machine went back/)
    const mailed = await mails()
    assert.deepEqual(
      mailed.map(({ recipient }) => recipient.split('@')[0]),
      ['noor'],
    )
    assert.match(mailed[0]?.text ?? '', /went back from 2026-11-21 12:01:00 to 2026-11-21 10:00:00/)
  },
)

test('machines whose clocks differ are not taken for one that goes back', { skip }, async () => {
  const before = logged.length
  await note('ahead')
  server.clock.advance(-10 * 60_000)
  await note('behind')
  server.clock.advance(10 * 60_000)
  await note('ahead')
  assert.equal(logged.length, before)
})
