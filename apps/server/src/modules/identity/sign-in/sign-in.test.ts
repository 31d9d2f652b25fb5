import assert from 'node:assert/strict'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { SignJWT } from 'jose'
import { onPool } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { secretsFrom } from '../../../kernel/secrets.ts'
import { signToken } from '../../../kernel/tokens.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import {
  type Member,
  codeMailedTo,
  goodPassword,
  register,
  signIn,
} from '../../../testing/people.ts'
import { type TestServer, testServer } from '../../../testing/server.ts'
import { identityTasks } from '../index.ts'

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

const mailParts = () => {
  const { dataDir, publicUrl, secrets } = server
  return { dataDir, publicUrl, secrets }
}
const minutes = (count: number): number => count * 60_000
const english = { 'accept-language': 'en' }
const logIn = (email: string, password: string) =>
  server.ask('/auth/login', { body: { email, password }, headers: english })
const refresh = (token: string) => server.ask('/auth/refresh', { body: { refresh_token: token } })
const user = (token: unknown) => server.ask('/auth/user', { token: String(token) })

test(
  'a wrong e-mail and a wrong password get the same answer for the same work',
  { skip },
  async () => {
    // Work of the processor, which no neighbour on the machine changes.
    const weighed = async (email: string) => {
      const before = process.cpuUsage()
      const answer = await logIn(email, 'not-the-password')
      const { user, system } = process.cpuUsage(before)
      return {
        ms: (user + system) / 1000,
        status: answer.status,
        message: String(answer.body.message),
        code: String(answer.body.code),
      }
    }
    const known = await weighed(noor.email)
    const unknown = await weighed('nobody@example.com')
    assert.deepEqual(
      [known.status, known.code, known.message],
      [422, 'wrong_credentials', 'Wrong e-mail or password'],
    )
    assert.deepEqual(
      [unknown.status, unknown.code, unknown.message],
      [known.status, known.code, known.message],
    )
    assert.ok(
      unknown.ms > known.ms / 4,
      `an unknown e-mail costs ${unknown.ms} ms, a known one ${known.ms} ms`,
    )
    assert.equal(
      (await logIn(noor.email, goodPassword)).status,
      200,
      'a success forgets the failures',
    )
  },
)

test('five failures close the account to this address for fifteen minutes', { skip }, async () => {
  for (let i = 0; i < 5; i += 1)
    assert.equal((await logIn(noor.email, 'not-the-password')).body.code, 'wrong_credentials')
  const locked = await logIn(noor.email, goodPassword)
  assert.equal(locked.status, 429)
  assert.equal(locked.body.code, 'locked_out')
  assert.equal(locked.body.params?.minutes, '15')
  assert.equal(locked.headers['retry-after'], '900')
  server.clock.advance(minutes(14))
  assert.equal((await logIn(noor.email, goodPassword)).status, 429)
  server.clock.advance(minutes(2))
  assert.equal((await logIn(noor.email, goodPassword)).status, 200)
})

test('a hundred guesses at the same moment are no more than five', { skip }, async () => {
  await onPool(server.database.pool).run(sql`delete from login_failures`)
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => logIn('guessed@example.com', 'not-the-password')),
  )
  const codes = answers.map(({ body }) => String(body.code))
  assert.equal(codes.filter((code) => code === 'wrong_credentials').length, 5)
  assert.equal(codes.filter((code) => code === 'locked_out').length, 7)
})

test(
  'a refresh token is exchanged once; used again, the whole session ends',
  { skip },
  async () => {
    const first = await signIn(server, noor.email, goodPassword)
    const second = await refresh(String(first.refresh_token))
    assert.equal(second.status, 200)
    const third = await refresh(String(second.body.refresh_token))
    assert.equal(third.status, 200)
    assert.equal((await user(third.body.access_token)).status, 200)

    const reused = await refresh(String(first.refresh_token))
    assert.deepEqual([reused.status, reused.body.code], [416, 'session_invalid'])
    assert.equal((await refresh(String(third.body.refresh_token))).status, 416)
    assert.equal((await user(third.body.access_token)).status, 416)
  },
)

test('a forged refresh token ends nobody’s session', { skip }, async () => {
  const { access_token: token, refresh_token: refreshToken } = await signIn(
    server,
    noor.email,
    goodPassword,
  )
  const [sessionId, , signature] = String(refreshToken).split('.')
  for (const forged of [
    '',
    'x',
    `${sessionId}.${'A'.repeat(32)}.${signature}`,
    `${refreshToken}x`,
  ]) {
    const answer = await refresh(forged)
    assert.ok(answer.status === 416 || answer.status === 422, forged)
  }
  assert.equal((await user(token)).status, 200)
  assert.equal((await refresh(String(refreshToken))).status, 200)
})

test('the refresh token is also a cookie that scripts cannot read', { skip }, async () => {
  const answer = await logIn(noor.email, goodPassword)
  const cookie = String(answer.headers['set-cookie'])
  assert.match(cookie, /^auth\.refresh_token=/)
  assert.match(cookie, /HttpOnly/)
  assert.match(cookie, /SameSite=Lax/)
  assert.match(cookie, /Path=\/api\/auth/)
  assert.match(cookie, /Max-Age=1209600/)
  const renewed = await server.ask('/auth/refresh', {
    body: {},
    cookies: { 'auth.refresh_token': String(answer.body.refresh_token) },
  })
  assert.equal(renewed.status, 200)
  assert.equal((await server.ask('/auth/refresh', { body: {} })).status, 416)
})

test('an outlived session cannot be renewed', { skip }, async () => {
  const { refresh_token: token } = await signIn(server, noor.email, goodPassword)
  server.clock.advance(1_209_600_000 + 1000)
  assert.equal((await refresh(String(token))).status, 416)
})

test('expired, forged and borrowed access tokens', { skip }, async () => {
  const { access_token: token } = await signIn(server, noor.email, goodPassword)
  const now = server.clock.now()
  const claims = {
    userId: '01900000-0000-7000-8000-000000000001',
    sessionId: '01900000-0000-7000-8000-000000000002',
    tenantId: 1,
  }
  const otherKey = await signToken(secretsFrom(Buffer.alloc(32)).tokenKey, claims, now)
  const noSession = await signToken(server.secrets.tokenKey, claims, now)
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${String(token).split('.')[1]}.`
  const otherIssuer = await new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('another')
    .setSubject(claims.userId)
    .setExpirationTime('1h')
    .sign(server.secrets.tokenKey)

  for (const [sent, status, code] of [
    [undefined, 401, 'unauthenticated'],
    ['nonsense', 401, 'unauthenticated'],
    [otherKey, 401, 'unauthenticated'],
    [unsigned, 401, 'unauthenticated'],
    [otherIssuer, 401, 'unauthenticated'],
    [noSession, 416, 'session_invalid'],
  ] as const) {
    for (const path of ['/auth/user', '/my_company']) {
      const answer = await server.ask(path, { token: sent })
      assert.deepEqual([answer.status, answer.body.code], [status, code], `${path} ${sent}`)
    }
  }
  assert.equal((await server.ask('/auth/me', { body: { token: otherKey } })).status, 401)
  assert.equal((await server.ask('/auth/me', { body: { token } })).body.data?.email, noor.email)

  server.clock.advance(3_601_000)
  assert.deepEqual(
    [(await user(token)).status, (await user(token)).body.code],
    [401, 'token_expired'],
  )
})

test('signing out ends the session', { skip }, async () => {
  const { access_token: token, refresh_token: refreshToken } = await signIn(
    server,
    noor.email,
    goodPassword,
  )
  assert.equal((await server.ask('/auth/logout', { body: {}, token: 'nonsense' })).status, 200)
  assert.equal((await user(token)).status, 200)
  const out = await server.ask('/auth/logout', { body: {}, token: String(token) })
  assert.equal(out.status, 200)
  assert.match(String(out.headers['set-cookie']), /auth\.refresh_token=;/)
  assert.equal((await user(token)).status, 416)
  assert.equal((await refresh(String(refreshToken))).status, 416)
})

test(
  'a forgotten password: the same answer for everybody, one link, all sessions end',
  { skip },
  async () => {
    const tasks = identityTasks(mailParts(), server.clock.now)
    const { access_token: token } = await signIn(server, noor.email, goodPassword)
    const known = await server.ask('/auth/forget_password', { body: { email: noor.email } })
    const unknown = await server.ask('/auth/forget_password', {
      body: { email: 'nobody@example.com' },
    })
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body])
    await server.work(tasks)
    const link = await codeMailedTo(server, noor.email)
    const reset = (password: string, confirmation = password, given = link) =>
      server.ask('/auth/reset_password', {
        body: { token: given, password, password_confirmation: confirmation },
        headers: english,
      })
    assert.deepEqual(
      (await reset('a-new-password-1', 'another')).body.errors?.password_confirmation,
      ['Passwords do not match'],
    )
    assert.equal((await reset('qwertyuiop')).body.errors?.password !== undefined, true)
    assert.equal((await reset('a-new-password-1', undefined, 'wrong')).body.code, 'code_invalid')
    assert.equal((await reset('a-new-password-1')).status, 200)
    assert.equal((await reset('a-new-password-2')).body.code, 'code_invalid')
    assert.equal((await user(token)).status, 416)
    assert.equal((await logIn(noor.email, goodPassword)).body.code, 'wrong_credentials')
    await signIn(server, noor.email, 'a-new-password-1')

    await server.ask('/auth/forget_password', { body: { email: noor.email } })
    await server.work(tasks)
    server.clock.advance(minutes(61))
    assert.equal(
      (await reset(goodPassword, goodPassword, await codeMailedTo(server, noor.email))).body.code,
      'code_invalid',
    )
  },
)

test('calls that could guess or flood are limited for each address', { skip }, async () => {
  const ask = (address: string) =>
    server.ask('/auth/forget_password', { body: { email: 'nobody@example.com' }, address })
  for (let i = 0; i < 10; i += 1) assert.equal((await ask('10.8.8.8')).status, 200)
  const limited = await ask('10.8.8.8')
  assert.deepEqual([limited.status, limited.body.code], [429, 'too_many_requests'])
  assert.ok(Number(limited.headers['retry-after']) > 0)
  assert.equal((await ask('10.8.8.9')).status, 200)
})

test('mails are captured as files that only we can read', { skip }, async () => {
  await server.work(identityTasks(mailParts(), server.clock.now))
  const folder = join(server.dataDir, 'mail')
  const files = (await readdir(folder)).toSorted()
  assert.ok(files.length >= 2)
  const file = join(folder, files[0]!)
  assert.equal((await stat(file)).mode & 0o777, 0o600)
  const text = await readFile(file, 'utf8')
  assert.match(text, /^To: noor@example\.com\r$/m)
  assert.match(text, /multipart\/alternative/)
  const waiting = await onPool(server.database.pool).rows(
    sql`select 1 from mails where status <> 'captured'`,
  )
  assert.equal(waiting.length, 0)
})
