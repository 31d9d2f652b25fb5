import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { hashToken } from '../../../kernel/secrets.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { goodPassword, register } from '../../../testing/people.ts'
import { type TestServer, testServer } from '../../../testing/server.ts'
import { mfaLabel, plainRecoveryCode, totpOf } from './second-factor.ts'

const skip = withoutDatabase()
let server: TestServer
before(async () => {
  if (!skip) server = await testServer()
})
after(async () => {
  if (!skip) await server.close()
})

const minutes = (count: number): number => count * 60_000

test(
  'the second factor: a code works once, a recovery code once, five tries',
  { skip },
  async () => {
    const huda = await register(server, 'Huda', 'شركة هدى')
    const secret = Buffer.from('12345678901234567890')
    const db = onPool(server.database.pool)
    const person = await db.first<{ id: string }>(
      sql`select id from users where email = ${huda.email}`,
    )
    const id = person!.id
    await db.run(sql`update users set mfa_secret = ${server.secrets.encrypt(secret, mfaLabel(id))}, mfa_enabled_at = now(),
    recovery_code_hashes = ${[hashToken(plainRecoveryCode('ABCD-1234-EF'))]} where id = ${id}`)
    const code = () => totpOf(secret).generate({ timestamp: server.clock.now().getTime() })
    const address = '10.9.9.9'
    const begin = async (): Promise<string> => {
      const answer = await server.ask('/auth/login', {
        body: { email: huda.email, password: goodPassword },
        address,
      })
      assert.equal(answer.body.mfa_required, true)
      assert.equal(answer.body.access_token, undefined)
      return String(answer.body.mfa_token)
    }
    const pass = (mfaToken: string, given: string) =>
      server.ask('/auth/mfa', { body: { mfa_token: mfaToken, code: given }, address })

    const token = await begin()
    assert.equal((await pass(token, '000000')).body.code, 'code_invalid')
    const used = code()
    assert.equal((await pass(token, used)).status, 200)
    assert.equal((await pass(token, used)).body.code, 'code_invalid')
    assert.equal(
      (await pass(await begin(), used)).body.code,
      'code_invalid',
      'the same code in its 30 seconds',
    )
    assert.equal((await pass(await begin(), 'abcd 1234 ef')).status, 200)
    assert.equal((await pass(await begin(), 'abcd1234ef')).body.code, 'code_invalid')

    server.clock.advance(minutes(31))
    const tried = await begin()
    for (let i = 0; i < 4; i += 1) await pass(tried, '000000')
    assert.equal(
      (await pass(tried, code())).status,
      429,
      'the password and four codes make five attempts',
    )
    server.clock.advance(minutes(16))
    assert.equal(
      (await pass(tried, code())).body.code,
      'code_invalid',
      'the sign-in outlived its ten minutes',
    )
    assert.equal((await pass(await begin(), code())).status, 200)
  },
)
