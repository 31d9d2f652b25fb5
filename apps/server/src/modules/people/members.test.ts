import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { withoutDatabase } from '../../testing/database.ts'
import { rowsIn, type TestServer, testServer } from '../../testing/server.ts'
import { enter, staffed } from '../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
let company: Awaited<ReturnType<typeof staffed>>
before(async () => {
  if (skip) return
  server = await testServer()
  company = await staffed(server, 'Noura', 'شركة نورة')
})
after(async () => {
  if (!skip) await server.close()
})

const idOf = async (email: string): Promise<string> =>
  String((await company.api.first(`/tenant_users?email=${encodeURIComponent(email)}`)).id)

test('members are listed with person, role and when they were last here', { skip }, async () => {
  const sales = await company.join('sales')
  const { data } = await company.api.get('/tenant_users?sort=created_at')
  const [noura, guest] = rowsIn(data)
  assert.deepEqual(
    [noura?.name, noura?.is_tenant_admin, noura?.active, noura?.has_mfa, noura?.stores_scope],
    ['Noura', true, 1, false, null],
  )
  assert.deepEqual([guest?.email, guest?.role?.name, guest?.active], [sales.email, 'مبيعات', 1])
  for (const [path, found] of [
    [`/tenant_users?search=${sales.email.slice(0, 6)}`, 1],
    ['/tenant_users?search=%D9%85%D8%A8%D9%8A%D8%B9%D8%A7%D8%AA', 1],
    ['/tenant_users?active=0', 0],
    ['/tenant_users?is_tenant_admin=true', 1],
    [`/users?role_id=${String(company.roles.get('sales')!.id)}`, 1],
    ['/user_roles', 2],
  ] as const)
    assert.equal(Number((await company.api.get(path)).meta?.total), found, path)
  const role = await company.api.first(`/user_roles?user_id=${String(guest?.user_id)}`)
  assert.deepEqual([role.user?.name, role.role_name], [guest?.name, 'مبيعات'])
  const user = (await company.api.get(`/users/${String(guest?.user_id)}`)).data
  assert.deepEqual([user?.id, user?.name], [guest?.user_id, guest?.name])
})

test('a role that changes and a member who is stopped: at once', { skip }, async () => {
  const guest = await company.join('sales')
  const may = async (path: string): Promise<number> =>
    (await server.ask(path, { token: guest.tenantToken })).status
  assert.deepEqual([await may('/bills?type=1'), await may('/bills?type=2')], [200, 403])
  await company.api.change(`/user_roles/${guest.id}`, {
    role_id: company.roles.get('purchasing')!.id,
  })
  assert.deepEqual([await may('/bills?type=1'), await may('/bills?type=2')], [403, 200])
  await company.api.ask('POST', `/tenant_users/${guest.id}/disable`, 200, {})
  assert.equal(await may('/bills?type=2'), 403)
  const again = await server.ask('/tenant_token', {
    token: guest.token,
    body: { tenant_id: guest.tenantId },
  })
  assert.equal(again.status, 404, 'no new token of the company either')
  const own = await server.ask('/tenant', { token: guest.token })
  assert.deepEqual(rowsIn(own.body.data), [])
  await company.api.ask('POST', `/tenant_users/${guest.id}/activate`, 200, {})
  assert.equal(await may('/bills?type=2'), 200)
  await company.api.remove(`/tenant_users/${guest.id}`)
  assert.equal(await may('/bills?type=2'), 416)
  const log = rowsIn(
    (await company.api.get(`/users_activities?resource_id=${guest.id}&sort=created_at`)).data,
  )
  assert.deepEqual(
    log.map((each) => String(each.action)),
    ['role_changed', 'disabled', 'activated', 'deleted'],
  )
  assert.deepEqual(log[0]?.changes?.role_id, { before: 'مبيعات', after: 'مشتريات' })
})

test('what only the administrator of the company may do', { skip }, async () => {
  const admin = await company.join('admin')
  const guest = await company.join('auditor')
  const owner = await idOf('noura@example.com')
  const refused = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    company.api.refused(method, path, body, admin)
  for (const [method, path, body] of [
    ['POST', `/tenant_users/${guest.id}/disable`, {}],
    ['POST', `/tenant_users/${guest.id}/activate`, {}],
    ['PUT', `/tenant_users/${guest.id}`, { active: 0 }],
    ['PUT', `/tenant_users/${guest.id}`, { is_tenant_admin: true }],
    ['DELETE', `/tenant_users/${guest.id}`, undefined],
    ['PUT', `/tenant_users/${owner}`, { role_id: company.roles.get('sales')!.id }],
    ['PUT', '/security_setting', { requires_admin_mfa: true }],
  ] as const)
    assert.deepEqual(
      await refused(method, path, body),
      ['tenant_admin_only'],
      `${method} ${path} ${JSON.stringify(body)}`,
    )
  const sales = { role_id: company.roles.get('sales')!.id }
  const { status } = await server.ask(`/tenant_users/${guest.id}`, {
    method: 'PUT',
    token: admin.tenantToken,
    body: sales,
  })
  assert.equal(status, 200, 'who holds every right gives every role')
})

test('nobody stops himself, and an administrator always remains', { skip }, async () => {
  const owner = await idOf('noura@example.com')
  const sales = company.roles.get('sales')!.id
  for (const [method, path, body, codes] of [
    ['POST', `/tenant_users/${owner}/disable`, {}, ['not_on_yourself']],
    ['DELETE', `/tenant_users/${owner}`, undefined, ['not_on_yourself']],
    ['PUT', `/tenant_users/${owner}`, { role_id: sales }, ['not_on_yourself']],
    ['PUT', `/tenant_users/${owner}`, { is_tenant_admin: false }, ['not_on_yourself']],
  ] as const)
    assert.deepEqual(await company.api.refused(method, path, body), codes, `${method} ${path}`)
  assert.equal(
    (await company.api.change(`/tenant_users/${owner}`, { notes: 'المالكة' })).notes,
    'المالكة',
  )
  const second = await company.join('admin')
  await company.api.change(`/tenant_users/${second.id}`, { is_tenant_admin: true })
  const both = await Promise.all([
    server.ask(`/tenant_users/${owner}/disable`, { token: second.tenantToken, body: {} }),
    server.ask(`/tenant_users/${second.id}/disable`, {
      token: company.member.tenantToken,
      body: {},
    }),
  ])
  assert.equal(both.filter(({ status }) => status === 200).length, 1, 'one of two at once')
  const left = await company.api
    .get('/tenant_users?is_tenant_admin=true&active=1')
    .catch(async () => null)
  const asks = left ? company.member : second
  const { body } = await server.ask('/tenant_users?is_tenant_admin=true&active=1', {
    token: asks.tenantToken,
  })
  assert.equal(Number(body.meta?.total), 1)
  const [last] = rowsIn(body.data)
  const other = String(last?.id) === owner ? second.id : owner
  await server.ask(`/tenant_users/${other}/activate`, { token: asks.tenantToken, body: {} })
})

test('two who change one member: the second is refused', { skip }, async () => {
  const guest = await company.join('auditor')
  const read = (await company.api.get(`/tenant_users/${guest.id}`)).data
  await company.api.change(`/tenant_users/${guest.id}`, { notes: 'مراجع خارجي' })
  assert.deepEqual(
    await company.api.refused('PUT', `/tenant_users/${guest.id}`, { ...read, notes: 'آخر' }),
    ['version_conflict'],
  )
})

test('administrators without a second factor, where it is asked for', { skip }, async () => {
  assert.deepEqual(
    await company.api.refused('PUT', '/security_setting', { requires_admin_mfa: true }),
    ['mfa_needed_first'],
  )
  const setting = await company.api.get('/security_setting')
  assert.equal(setting.data?.requires_admin_mfa, false)
  const other = await enter(server, 'noura@example.com', company.member.tenantId)
  assert.equal((await server.ask('/units', { token: other.tenantToken })).status, 200)
})
