import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../src/kernel/database/pool.ts'
import { sql } from '../../src/kernel/database/sql.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import { goodPassword, signIn } from '../../src/testing/people.ts'
import { type Answered, rowsIn } from '../../src/testing/server.ts'
import { type Company, startCompany } from './company.ts'
import { hire } from './members.ts'

const skip = withoutDatabase()
let company: Company

before(async () => {
  if (skip) return
  company = await startCompany()
})
after(async () => company?.server.close())

const codeOf = ({ status, body }: Answered): readonly unknown[] => [status, String(body.code)]
const asked = (path: string, token?: string, language = 'en'): Promise<Answered> =>
  company.server.ask(path, { token, headers: { 'accept-language': language } })

test('signing in answers with tokens, and they say who and where', { skip }, async () => {
  const { server, member } = company
  const signedIn = await signIn(server, member.email, goodPassword)
  assert.deepEqual(Object.keys(signedIn).toSorted(), [
    'access_token',
    'expires_in',
    'refresh_token',
    'user',
  ])
  assert.equal(signedIn.expires_in, 3600)
  const own = String(signedIn.access_token)
  const me = (await asked('/auth/user', own)).body.data!
  assert.deepEqual((await asked('/auth/me', own)).body.data, me)
  const named = (await server.ask('/auth/me', { body: { token: own } })).body.data!
  for (const field of [
    'name',
    'email',
    'current_role_name',
    'role',
    'is_tenant_admin',
    'permissions',
    'tenant',
  ])
    assert.ok(field in named, field)
  const inside = (await asked('/auth/user', company.token())).body.data!
  assert.deepEqual(
    [inside.is_tenant_admin, inside.tenant!.id, inside.tenant!.country!.tax_restrictive],
    [true, member.tenantId, true],
  )
  for (const flag of ['code', 'view', 'store', 'update', 'delete', 'confirm'])
    assert.ok(flag in rowsIn(inside.permissions)[0]!, flag)
  assert.equal(rowsIn((await asked('/tenant', own)).body.data).length, 1)
  assert.deepEqual(
    codeOf(
      await server.ask('/tenant_token', {
        token: own,
        body: { tenant_id: company.noor.id, switch: true },
      }),
    ),
    [404, 'not_found'],
  )
  assert.deepEqual(
    Object.keys(
      (
        await server.ask('/tenant_token', {
          token: own,
          body: { tenant_id: member.tenantId, switch: true },
        })
      ).body,
    ),
    ['token'],
  )
  assert.deepEqual(codeOf(await asked('/bills', own)), [403, 'tenant_required'])
})

test(
  '401, 416 and their codes: no token, a strange one, an old one, an ended session',
  { skip },
  async () => {
    const { server, member } = company
    const own = await signIn(server, member.email, goodPassword)
    for (const token of [
      undefined,
      'x',
      'a.b.c',
      `${String(own.access_token)}x`,
      String(own.refresh_token),
    ]) {
      for (const path of ['/bills', '/auth/user', '/my_company'])
        assert.deepEqual(
          codeOf(await asked(path, token)),
          [401, 'unauthenticated'],
          `${path} ${token}`,
        )
    }
    assert.equal(String((await asked('/bills')).body.message), 'Unauthenticated.')
    const late = String(own.access_token)
    const first = await server.ask('/auth/refresh', { body: { refresh_token: own.refresh_token } })
    assert.equal(first.status, 200)
    // Within ten seconds it is the twin of the same request.
    server.clock.advance(10_000)
    const reused = await server.ask('/auth/refresh', { body: { refresh_token: own.refresh_token } })
    assert.deepEqual(codeOf(reused), [416, 'session_invalid'], 'a refresh token is used once')
    assert.deepEqual(
      codeOf(await asked('/auth/user', String(first.body.access_token))),
      [416, 'session_invalid'],
      'the family is ended',
    )
    assert.deepEqual(codeOf(await asked('/auth/user', late)), [416, 'session_invalid'])
    const other = await signIn(server, member.email, goodPassword)
    await server.ask('/auth/logout', { token: String(other.access_token), body: {} })
    assert.deepEqual(codeOf(await asked('/auth/user', String(other.access_token))), [
      416,
      'session_invalid',
    ])
    server.clock.advance(3_601_000)
    assert.deepEqual(codeOf(await asked('/bills', company.token())), [401, 'token_expired'])
    assert.deepEqual(codeOf(await asked('/auth/user', late)), [401, 'token_expired'])
    await company.renew()
    await company.get('/bills')
  },
)

test(
  'a subscription that ended is 401 "Unauthenticated." in both languages; a member who was stopped is 403',
  { skip },
  async () => {
    const { pool } = company.server.database
    const worker = await hire(company, 'auditor')
    const { id } = (await onPool(pool).first<{ id: number }>(
      sql`select id from tenants where public_id = ${company.member.tenantId}`,
    ))!
    await transaction(pool, { tenantId: id }, (db) =>
      db.run(
        sql`update tenant_users set active = false where tenant_id = ${id} and not is_tenant_admin`,
      ),
    )
    assert.deepEqual(codeOf(await asked('/bills', worker)), [403, 'forbidden'])
    await transaction(pool, { tenantId: id }, (db) =>
      db.run(sql`update tenants set status = 0 where id = ${id}`),
    )
    for (const language of ['ar', 'en']) {
      const ended = await company.server.ask('/units', {
        token: company.token(),
        headers: { 'accept-language': language },
        body: { name: 'حبة' },
      })
      assert.deepEqual(
        [...codeOf(ended), String(ended.body.message)],
        [401, 'subscription_ended', 'Unauthenticated.'],
      )
    }
    await transaction(pool, { tenantId: id }, (db) =>
      db.run(sql`update tenants set status = 1 where id = ${id}`),
    )
  },
)

test('too many tries are 429 with the seconds to wait', { skip }, async () => {
  const { server } = company
  const guess = (): Promise<Answered> =>
    server.ask('/auth/login', {
      address: '10.77.0.1',
      headers: { 'accept-language': 'en' },
      body: { email: company.member.email, password: 'wrong-password' },
    })
  for (let n = 0; n < 5; n += 1) assert.deepEqual(codeOf(await guess()), [422, 'wrong_credentials'])
  const locked = await guess()
  assert.deepEqual(codeOf(locked), [429, 'locked_out'])
  assert.ok(Number(locked.headers['retry-after']) > 800, String(locked.headers['retry-after']))
  const floods = await Promise.all(
    Array.from({ length: 12 }, () =>
      server.ask('/auth/forget_password', {
        address: '10.77.0.2',
        body: { email: 'nobody@example.com' },
      }),
    ),
  )
  const refused = floods.find(({ status }) => status === 429)
  assert.ok(refused, 'eleven in a minute are too many')
  assert.deepEqual(codeOf(refused), [429, 'too_many_requests'])
  assert.ok(Number(refused.headers['retry-after']) >= 1)
})

test('every refused sign-up names its fields, in the language asked for', { skip }, async () => {
  const good = {
    name: 'سعد',
    email: 'saad@example.com',
    password: goodPassword,
    company_name: 'متجر',
    terms: true,
  }
  const rows: readonly (readonly [object, string])[] = [
    [{ terms: false }, 'terms'],
    [{ email: 'x' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'password123' }, 'password'],
    [{ name: '' }, 'name'],
    [{ company_name: undefined }, 'company_name'],
    [{ phone: '12' }, 'phone'],
    [{ business_type_id: company.noor.id }, 'business_type_id'],
  ]
  let n = 0
  for (const [change, field] of rows) {
    for (const language of ['ar', 'en']) {
      const answer = await company.server.ask('/auth/register', {
        address: `10.78.0.${(n += 1)}`,
        headers: { 'accept-language': language },
        body: { ...good, ...change },
      })
      assert.equal(answer.status, 422, JSON.stringify(answer.body))
      assert.deepEqual(Object.keys(answer.body.errors ?? {}), [field], JSON.stringify(answer.body))
      assert.equal(/[\u0600-\u06ff]/.test(String(answer.body.message)), language === 'ar')
    }
  }
})
