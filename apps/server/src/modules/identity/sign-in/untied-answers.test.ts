import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { register } from '../../../testing/people.ts'
import { type Answered, type TestServer, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer

before(async () => {
  if (!skip) server = await testServer()
})
after(async () => server?.close())

let address = 0
const signUp = (email: string, key: string, more: object = {}): Promise<Answered> =>
  server.ask('/auth/register', {
    headers: { 'idempotency-key': key },
    address: `10.1.0.${(address += 1)}`,
    body: {
      name: 'ليان',
      email,
      password: 'Rawabi-Najd-2030',
      company_name: 'مؤسسة ليان',
      terms: true,
      ...more,
    },
  })
const kept = (): Promise<Record<string, unknown>[]> =>
  transaction(server.database.pool, { tenantId: 0 }, (db) =>
    db.rows(
      sql`select key, status, body, encode(request_hash, 'hex') as hash from idempotency_keys where tenant_id = 0`,
    ),
  )

test('registering twice with one key registers once and answers the same', { skip }, async () => {
  const first = await signUp('layan@mizan.example', 'k-1')
  assert.equal(first.status, 201, JSON.stringify(first.body))
  const again = await signUp('layan@mizan.example', 'k-1')
  assert.deepEqual([again.status, again.body], [201, first.body])
  const other = await signUp('layan@mizan.example', 'k-1', { company_name: 'أخرى' })
  assert.deepEqual([other.status, String(other.body.code)], [409, 'idempotency_mismatch'])
  const found = await server.database.pool.query(
    "select 1 from registrations where email = 'layan@mizan.example'",
  )
  assert.equal(found.rowCount, 1)
})

test('a refusal keeps nothing: the same key serves the corrected call', { skip }, async () => {
  const refused = await signUp('dana@mizan.example', 'k-2', { terms: false })
  assert.equal(refused.status, 422)
  assert.equal((await signUp('dana@mizan.example', 'k-2')).status, 201)
})

test('the same call at the same time runs once', { skip }, async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => signUp('huda@mizan.example', 'k-3')),
  )
  const codes = answers.map(({ status, body }) => `${status} ${String(body.code ?? '')}`.trim())
  assert.equal(codes.filter((code) => code === '201').length >= 1, true, codes.join())
  assert.ok(
    codes.every((code) => code === '201' || code === '409 request_under_way'),
    codes.join(),
  )
  assert.equal((await signUp('huda@mizan.example', 'k-3')).status, 201)
})

test('a call that died leaves its key after a minute', { skip }, async () => {
  await signUp('reem@mizan.example', 'k-4')
  await transaction(server.database.pool, { tenantId: 0 }, (db) =>
    db.run(
      sql`update idempotency_keys set status = 0, body = null where tenant_id = 0 and key = 'k-4'`,
    ),
  )
  const early = await signUp('reem@mizan.example', 'k-4')
  assert.deepEqual([early.status, String(early.body.code)], [409, 'request_under_way'])
  server.clock.advance(61_000)
  // It had registered before it died: running again does it again, and one of them becomes an account.
  assert.equal((await signUp('reem@mizan.example', 'k-4')).status, 201)
})

test('tokens are never kept, and no plain hash of a password is', { skip }, async () => {
  const noor = await register(server, 'NoorKeys', 'شركة نور')
  const headers = { 'idempotency-key': 'k-5' }
  const body = { email: noor.email, password: noor.password }
  const [one, two] = [
    await server.ask('/auth/login', { body, headers }),
    await server.ask('/auth/login', { body, headers }),
  ]
  assert.deepEqual([one.status, two.status], [200, 200])
  assert.notEqual(String(one.body.refresh_token), String(two.body.refresh_token))
  const rows = await kept()
  assert.ok(!rows.some(({ key }) => key === 'k-5'))
  assert.ok(!JSON.stringify(rows).includes('token'))
})

test('keys of one person are not those of another', { skip }, async () => {
  const [amal, badr] = [
    await register(server, 'AmalKeys', 'شركة أمل'),
    await register(server, 'BadrKeys', 'شركة بدر'),
  ]
  const ask = (token: string, tenantId: string): Promise<Answered> =>
    server.ask('/tenant_token', {
      token,
      headers: { 'idempotency-key': 'k-6' },
      body: { tenant_id: tenantId },
    })
  assert.equal((await ask(amal.token, amal.tenantId)).status, 200)
  assert.equal((await ask(badr.token, badr.tenantId)).status, 200)
})
