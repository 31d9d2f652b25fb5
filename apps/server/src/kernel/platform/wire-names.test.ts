import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../testing/administrator.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { wirePath } from './wire-names.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Member

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  noura = await register(server, 'Noura', 'شركة نورة')
})
after(async () => {
  if (!skip) await server.close()
})

const onWire = [
  'coupons',
  'currencies',
  'tenants',
  'tenant_users',
  'users',
  'subscription',
  'payments',
  'tickets',
]

test('a call of administrators is called on the wire without admin', () => {
  assert.equal(wirePath('/admin/tenants/:id/seed'), '/tenants/:id/seed')
  assert.equal(wirePath('/admin/business_type'), '/business_types')
  assert.equal(wirePath('/admin/health'), null)
  assert.equal(wirePath('/tenants'), null)
})

test(
  'an administrator without a company has the platform under the names of the wire',
  { skip },
  async () => {
    for (const name of onWire) {
      const ofPlatform = await salem.ask(`/admin/${name}`)
      const called = await salem.ask(`/${name}`)
      assert.deepEqual([called.status, called.body.data], [200, ofPlatform.body.data], name)
    }
    const found = await salem.ask(`/tenants/${noura.tenantId}`)
    assert.equal(found.body.data?.name, 'شركة نورة')
    const closed = await salem.ask(
      `/tenants/${noura.tenantId}`,
      { status: 0, status_reason: 'لم تسدد' },
      'PUT',
    )
    assert.equal(closed.status, 200)
    const [act] = rowsIn((await salem.ask('/admin/acts?resource=tenants')).body.data)
    assert.equal(act?.action, 'company_closed')
    await salem.ask(`/tenants/${noura.tenantId}`, { status: 1 }, 'PUT')
  },
)

test(
  'with a token of a company the same names are of the company, for administrators too',
  { skip },
  async () => {
    for (const name of ['tenant_users', 'users', 'currencies']) {
      const own = await server.ask(`/${name}`, { token: salem.member.tenantToken })
      assert.equal(own.status, 200, name)
      if (name !== 'currencies') assert.equal(own.body.meta?.total, 1, name)
    }
    assert.equal((await server.ask('/tenants', { token: salem.member.tenantToken })).status, 404)
  },
)

test('nobody else reaches the platform by them', { skip }, async () => {
  for (const name of onWire) {
    assert.equal((await server.ask(`/${name}`)).status, 401, name)
    const asPerson = await server.ask(`/${name}`, { token: noura.token })
    assert.ok(
      ['tenant_required', 'forbidden'].includes(String(asPerson.body.code)),
      `${name} ${asPerson.status} ${String(asPerson.body.code)}`,
    )
  }
  for (const name of ['tenants', 'coupons']) {
    const asMember = await server.ask(`/${name}`, { token: noura.tenantToken })
    assert.equal(asMember.status, 404, name)
  }
  const seed = await server.ask(`/tenants/${noura.tenantId}/seed`, { token: noura.token, body: {} })
  assert.equal(seed.status, 403)
  await asOwner(server, `update users set mfa_enabled_at = null where id = '${salem.userId}'`)
  assert.equal((await salem.ask('/tenants')).body.code, 'mfa_setup_required')
  assert.equal((await salem.ask('/users')).body.code, 'mfa_setup_required')
  await asOwner(server, `update users set mfa_enabled_at = now() where id = '${salem.userId}'`)
})

test(
  'what guests read stays theirs: prices are the same list for everybody',
  { skip },
  async () => {
    const forGuests = await server.ask('/plans')
    assert.deepEqual((await salem.ask('/plans')).body.data, forGuests.body.data)
    const draft = {
      code: 'kiosk',
      name: 'كشك',
      name_en: 'Kiosk',
      monthly_price: '9',
      yearly_price: '90',
    }
    assert.equal((await server.ask('/plans', { body: draft })).status, 401)
    assert.equal((await server.ask('/plans', { token: noura.token, body: draft })).status, 403)
    assert.equal((await salem.ask('/plans', draft)).status, 201)
  },
)

test('the description of the API says so', { skip }, async () => {
  const { body } = await server.ask('/openapi.json')
  const paths = body.paths as unknown as Record<
    string,
    Record<string, { description?: string; summary?: string }>
  >
  assert.match(
    paths['/api/tenant_users']?.['get']?.description ?? '',
    /GET \/api\/admin\/tenant_users/,
  )
  assert.match(paths['/api/tenants']?.['get']?.summary ?? '', /administrators/)
})
