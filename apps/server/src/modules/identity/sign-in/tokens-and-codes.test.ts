import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Member, goodPassword, register, signIn } from '../../../testing/people.ts'
import { type Answered, type TestServer, testServer } from '../../../testing/server.ts'
import { newCode } from '../one-time-codes.sql.ts'

const skip = withoutDatabase()
let server: TestServer
let noor: Member
before(async () => {
  if (skip) return
  server = await testServer()
  noor = await register(server, 'Noor', 'مؤسسة نور')
})
after(async () => {
  if (!skip) await server.close()
})

const refresh = (token: unknown): Promise<Answered> =>
  server.ask('/auth/refresh', { body: { refresh_token: token } })
const isOpen = async (token: unknown): Promise<boolean> =>
  (await server.ask('/auth/user', { token: String(token) })).status === 200

test('two tabs that refresh at once get the same new token', { skip }, async () => {
  const { refresh_token: token } = await signIn(server, noor.email, goodPassword)
  const twins = await Promise.all([1, 2, 3, 4].map(() => refresh(token)))
  assert.deepEqual(
    twins.map(({ status }) => status),
    [200, 200, 200, 200],
  )
  const [next, ...others] = twins.map(({ body }) => String(body.refresh_token))
  assert.notEqual(next, token)
  assert.deepEqual(new Set([next, ...others]).size, 1)
  for (const { body } of twins) assert.ok(await isOpen(body.access_token))
  server.clock.advance(9_000)
  assert.equal(String((await refresh(token)).body.refresh_token), next, 'an answer that got lost')
  assert.equal((await refresh(next)).status, 200)
})

test(
  'the same token some seconds later is in two hands: both are signed out',
  { skip },
  async () => {
    const { refresh_token: token } = await signIn(server, noor.email, goodPassword)
    const first = await refresh(token)
    server.clock.advance(6_000)
    assert.equal((await refresh(token)).status, 200)
    server.clock.advance(4_000)
    const late = await refresh(token)
    assert.deepEqual(
      [late.status, late.body.code],
      [416, 'session_invalid'],
      'use does not prolong it',
    )
    assert.equal(await isOpen(first.body.access_token), false)
    assert.equal((await refresh(first.body.refresh_token)).status, 416)
  },
)

test('a token from before the last exchange is no twin, however soon', { skip }, async () => {
  const { refresh_token: token } = await signIn(server, noor.email, goodPassword)
  const first = await refresh(token)
  const second = await refresh(first.body.refresh_token)
  assert.equal((await refresh(token)).status, 416)
  assert.equal(await isOpen(second.body.access_token), false)
})

const exchange = (code: unknown): Promise<Answered> =>
  server.ask('/auth/exchange', { body: { code } })
async function codeFor(email: string): Promise<string> {
  const db = onPool(server.database.pool)
  const person = await db.first<{ id: string }>(sql`select id from users where email = ${email}`)
  return newCode(db, person?.id ?? '', 'session', server.clock.now())
}

test(
  'a code for a sign-in is exchanged once, twins at the same moment included',
  { skip },
  async () => {
    const code = await codeFor(noor.email)
    const twins = await Promise.all([1, 2, 3, 4].map(() => exchange(code)))
    assert.deepEqual(twins.map(({ status }) => status).toSorted(), [200, 422, 422, 422])
    const entered = twins.find(({ status }) => status === 200)
    assert.ok(await isOpen(entered?.body.access_token))
    assert.equal(entered?.body.user?.email, noor.email)
    assert.match(String(entered?.headers['set-cookie']), /auth\.refresh_token=/)
    assert.equal(entered?.headers['cache-control'], 'no-store')
    for (const { headers } of twins.filter(({ status }) => status !== 200))
      assert.equal(headers['set-cookie'], undefined, 'a refusal touches no session')
  },
)

test('it works for a minute, and no other token is one', { skip }, async () => {
  const late = await codeFor(noor.email)
  server.clock.advance(60_000)
  const { access_token: token, refresh_token: refreshToken } = await signIn(
    server,
    noor.email,
    goodPassword,
  )
  for (const wrong of [late, 'anything', token, refreshToken]) {
    const refused = await exchange(wrong)
    assert.deepEqual([refused.status, refused.body.code], [422, 'code_invalid'])
  }
  assert.ok(await isOpen(token), 'and what is open stays open')
})

test('it stands for the password, not for the second factor', { skip }, async () => {
  const huda = await register(server, 'Huda', 'مؤسسة هدى')
  await onPool(server.database.pool).run(
    sql`update users set mfa_enabled_at = now() where email = ${huda.email}`,
  )
  const answer = await exchange(await codeFor(huda.email))
  assert.deepEqual([answer.body.mfa_required, answer.body.access_token], [true, undefined])
})
