import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { proofsTasks } from './index.ts'
import { saveRun } from './proof-runs.sql.ts'

const skip = withoutDatabase()
let server: TestServer
let noor: Member
let sahara: Member

before(async () => {
  if (skip) return
  server = await testServer()
  noor = await register(server, 'Noor', 'مؤسسة نور')
  sahara = await register(server, 'Sahara', 'شركة صحارى')
})
after(async () => server?.close())

const asked = async (who: Member, path: string): Promise<Json> =>
  (await server.ask(path, { token: who.tenantToken })).body
const toDo = async (who: Member): Promise<Json | undefined> =>
  (await asked(who, '/dashboard')).data?.to_do?.proofs
const tenantIdOf = async (name: string): Promise<number> =>
  (
    await server.database.pool.query<{ id: number }>('select id from tenants where name = $1', [
      name,
    ])
  ).rows[0]!.id
const night = async (): Promise<void> => {
  const run = proofsTasks(server.clock.now)['proofs_nightly']!
  await run({}, { pool: server.database.pool, log: { warn: () => {}, error: () => {} } as never })
}

test(
  'before the first night there is no run; a night keeps one for each company',
  { skip },
  async () => {
    const before = await asked(noor, '/proofs')
    assert.equal(before.meta?.last_nightly, null)
    assert.ok(rowsIn(before.data).length > 20)
    await night()
    for (const who of [noor, sahara]) {
      const { last_nightly: run } = (await asked(who, '/proofs')).meta!
      assert.deepEqual(
        [run?.failing, run?.checked, run?.ran_at, rowsIn(run?.failed)],
        [0, rowsIn(before.data).length, server.clock.now().toISOString(), []],
      )
      assert.equal((await toDo(who))?.count, 0)
    }
  },
)

test(
  'what failed at night waits for the tenant admin of that company alone',
  { skip },
  async () => {
    const tenantId = await tenantIdOf('مؤسسة نور')
    await transaction(server.database.pool, { tenantId }, (db) =>
      saveRun(db, {
        ranAt: new Date(server.clock.now().getTime() + 1),
        tookMs: 12,
        proofs: [
          { code: 'entries_balance', clause: 'I1', ok: false, first_bad_row: { number: 'JV1' } },
          { code: 'trial_balance_is_zero', clause: 'I1', ok: true, first_bad_row: null },
        ],
      }),
    )
    assert.equal((await toDo(noor))?.count, 1)
    assert.equal((await toDo(sahara))?.count, 0)
    const run = (await asked(noor, '/proofs')).meta?.last_nightly
    assert.deepEqual(rowsIn(run?.failed), [
      { code: 'entries_balance', clause: 'I1', first_bad_row: { number: 'JV1' } },
    ])
  },
)

test(
  'a company whose check breaks holds up no other, and the last thirty nights are kept',
  { skip },
  async () => {
    const [first, second] = [await tenantIdOf('مؤسسة نور'), await tenantIdOf('شركة صحارى')]
    const pool = openPool(server.database.ownerUrl, 1)
    await pool.query(`create function app.stumble() returns trigger language plpgsql as $$
    begin raise exception 'stumbled'; end $$`)
    await pool.query(`create trigger stumble before insert on proof_runs for each row
    when (new.tenant_id = ${first}) execute function app.stumble()`)
    const runs = (tenantId: number): Promise<number> =>
      transaction(server.database.pool, { tenantId }, async (db) =>
        Number(
          (await db.first(sql`select count(*) as n from proof_runs where tenant_id = ${tenantId}`))
            ?.n,
        ),
      )
    try {
      const [before, beside] = [await runs(first), await runs(second)]
      server.clock.advance(86_400_000)
      await night()
      assert.deepEqual([await runs(first), await runs(second)], [before, beside + 1])
    } finally {
      await pool.query('drop trigger stumble on proof_runs')
      await pool.query('drop function app.stumble()')
      await pool.end()
    }
    for (let day = 0; day < 31; day += 1) {
      server.clock.advance(86_400_000)
      await transaction(server.database.pool, { tenantId: first }, (db) =>
        saveRun(db, { ranAt: server.clock.now(), tookMs: 1, proofs: [] }),
      )
    }
    assert.equal(await runs(first), 30)
  },
)
