import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { permissionCodes } from '@mizan/core/access/permission-codes'
import { newId } from '../../kernel/ids.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, rowsIn, type TestServer, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
let company: Awaited<ReturnType<typeof staffed>>
before(async () => {
  if (skip) return
  server = await testServer()
  company = await staffed(server, 'Rakan', 'شركة راكان')
})
after(async () => {
  if (!skip) await server.close()
})

const rightsOf = (role: Json, code: string): string => {
  const grant = rowsIn(role.permissions).find((each) => String(each.code) === code)
  return ['view', 'store', 'update', 'delete', 'confirm']
    .filter((flag) => grant?.[flag] as unknown as boolean)
    .map((flag) => flag[0])
    .join('')
}

test('a new role has every code, and nothing that was not given', { skip }, async () => {
  const role = await company.api.add('/permissions', {
    name: 'أمين صندوق',
    permissions: [
      { code: 'receipts_catch', view: true, store: true },
      { code: 'items.see_cost', view: true, delete: true },
    ],
    discount_max: '7.5',
  })
  assert.deepEqual(
    rowsIn(role.permissions).map((each) => String(each.code)),
    [...permissionCodes],
  )
  assert.deepEqual(
    [
      rightsOf(role, 'receipts_catch'),
      rightsOf(role, 'items.see_cost'),
      rightsOf(role, 'bills'),
      role.discount_max,
      role.stores_scope,
      role.users_count,
    ],
    ['vs', 'v', '', '7.5', null, 0],
  )
  const rows = await company.api.get(`/role_permissions?role_id=${String(role.id)}&per_page=500`)
  assert.equal(rowsIn(rows.data).length, permissionCodes.length, 'one row for each code')
})

test(
  'the editor: codes by part, the odd one among them, extras with one box',
  { skip },
  async () => {
    const cashier = company.roles.get('cashier')!
    const { data } = await company.api.get(`/role_permissions/${String(cashier.id)}`)
    const parts = rowsIn(data?.partitions)
    assert.deepEqual(
      parts.map((part) => String(part.partition)),
      ['sales', 'purchases', 'accounts', 'stock', 'people', 'pos', 'common', 'reports', 'extras'],
    )
    const extras = rowsIn(parts.find((part) => String(part.partition) === 'extras')?.codes)
    const drawer = extras.find((each) => String(each.code) === 'pos.open_drawer')
    assert.deepEqual([drawer?.offers, drawer?.store], [['store'], true])
  },
)

test('a change takes effect at once and is written down before and after', { skip }, async () => {
  const role = await company.api.add('/permissions', {
    name: 'بائع مبتدئ',
    permissions: [{ code: 'bills', view: true, store: true }],
  })
  const seller = await company.join(role)
  const may = async (): Promise<number> =>
    (await server.ask('/bills?type=1', { token: seller.tenantToken })).status
  assert.equal(await may(), 200)
  const saved = await company.api.change(`/role_permissions/${String(role.id)}`, {
    permissions: [{ code: 'bills', view: false }],
    lock_version: 0,
  })
  assert.equal(rightsOf(saved, 'bills'), 's', 'what was not sent stays')
  assert.equal(await may(), 403)
  assert.deepEqual(
    await company.api.refused('PUT', `/role_permissions/${String(role.id)}`, {
      permissions: [{ code: 'bills', view: true }],
      lock_version: 0,
    }),
    ['version_conflict'],
  )
  const [written] = rowsIn(
    (await company.api.get(`/users_activities?resource_id=${String(role.id)}&action=updated`)).data,
  )
  assert.deepEqual(written?.changes?.bills, { before: ['view', 'store'], after: ['store'] })
})

test('stores a role is kept to', { skip }, async () => {
  const store = await company.api.first('/stores')
  const role = await company.api.add('/permissions', { name: 'فرع', stores_scope: [] })
  assert.deepEqual(role.stores_scope, [])
  const path = `/role_permissions/${String(role.id)}`
  assert.deepEqual((await company.api.change(path, { stores_scope: null })).stores_scope, null)
  assert.deepEqual((await company.api.change(path, { stores_scope: [store.id] })).stores_scope, [
    store.id,
  ])
  assert.deepEqual((await company.api.change(path, { discount_max: 5 })).stores_scope, [store.id])
  assert.deepEqual(await company.api.refused('PUT', path, { stores_scope: [newId()] }), [
    'invalid',
    'stores_scope',
  ])
  const guest = await company.join(role)
  const seen = (await company.api.get(`/tenant_users/${guest.id}`)).data
  assert.deepEqual(
    rowsIn(seen?.stores_scope).map(({ name }) => name),
    [store.name],
  )
})

test('the administrator role stays whole; a copy of it can be changed', { skip }, async () => {
  const admin = String(company.roles.get('admin')!.id)
  for (const [path, body] of [
    [`/role_permissions/${admin}`, { permissions: [{ code: 'bills', view: false }] }],
    [`/permissions/${admin}`, { permissions: [{ code: 'bills', delete: false }] }],
    [`/role_permissions/${admin}`, { discount_max: 5 }],
    [`/role_permissions/${admin}`, { stores_scope: [] }],
  ] as const)
    assert.deepEqual(await company.api.refused('PUT', path, body), ['admin_role_fixed'])
  const read = (await company.api.get(`/permissions/${admin}`)).data
  await company.api.change(`/permissions/${admin}`, read)
  const copied = (await company.api.ask('POST', `/permissions/${admin}/copy`, 200, {})).data!
  assert.deepEqual(
    [copied.name, copied.name_en, copied.code, copied.is_admin, rightsOf(copied, 'bills')],
    ['نسخة من مدير', 'Copy of Administrator', null, false, 'vsudc'],
  )
  const less = await company.api.change(`/permissions/${String(copied.id)}`, {
    permissions: [{ code: 'bills', delete: false }],
  })
  assert.equal(rightsOf(less, 'bills'), 'vsuc')
  const sales = String(company.roles.get('sales')!.id)
  const seeded = await company.api.change(`/permissions/${sales}`, {
    name: 'فريق المبيعات',
    permissions: [{ code: 'bills', confirm: false }],
  })
  assert.deepEqual([seeded.name, rightsOf(seeded, 'bills')], ['فريق المبيعات', 'vsu'])
})

test('what is refused of roles', { skip }, async () => {
  const role = await company.api.add('/permissions', { name: 'مؤقت' })
  const at = `/permissions/${String(role.id)}`
  for (const [method, path, body, codes] of [
    ['POST', '/permissions', {}, ['invalid', 'name']],
    ['POST', '/permissions', { name: 'x', copy_of: newId() }, ['invalid', 'copy_of']],
    [
      'POST',
      '/permissions',
      { name: 'x', permissions: [{ code: 'nonsense', view: true }] },
      ['invalid', 'permissions.0.code'],
    ],
    ['POST', '/permissions', { name: 'x', discount_max: 101 }, ['invalid', 'discount_max']],
    [
      'DELETE',
      `/permissions/${String(company.roles.get('auditor')!.id)}`,
      undefined,
      ['system_record'],
    ],
    ['GET', `/role_permissions/${newId()}`, undefined, ['not_found']],
  ] as const)
    assert.deepEqual(await company.api.refused(method, path, body), codes, `${method} ${path}`)
  const invited = await company.api.add('/invitations', {
    email: 'later@example.com',
    role_id: role.id,
  })
  assert.deepEqual(await company.api.refused('DELETE', at), ['record_in_use'], 'one is invited')
  await company.api.remove(`/invitations/${String(invited.id)}`)
  const guest = await company.join(role)
  assert.deepEqual(await company.api.refused('DELETE', at), ['record_in_use'], 'one has it')
  await company.api.remove(`/tenant_users/${guest.id}`)
  await company.api.remove(at)
  assert.deepEqual(await company.api.refused('GET', at), ['not_found'])
})

test('nobody gives what he does not have', { skip }, async () => {
  const clerk = await company.api.add('/permissions', {
    name: 'شؤون الموظفين',
    permissions: [
      { code: 'users', view: true, store: true, update: true },
      { code: 'user_roles', view: true, update: true },
      { code: 'permissions', view: true, store: true, update: true },
      { code: 'bills', view: true },
    ],
  })
  const hana = await company.join(clerk)
  const guest = await company.join('auditor')
  const asHana = (method: 'POST' | 'PUT', path: string, body: unknown) =>
    company.api.refused(method, path, body, hana)
  const grab = { permissions: [{ code: 'bills', delete: true }] }
  for (const [method, path, body, code] of [
    ['POST', '/permissions', { name: 'أوسع', ...grab }, 'role_beyond_own'],
    [
      'POST',
      '/permissions',
      { name: 'نسخة', copy_of: company.roles.get('admin')!.id },
      'role_beyond_own',
    ],
    [
      'PUT',
      `/role_permissions/${String(company.roles.get('auditor')!.id)}`,
      grab,
      'role_beyond_own',
    ],
    [
      'PUT',
      `/role_permissions/${String(clerk.id)}`,
      { permissions: [{ code: 'bills', view: false }] },
      'own_role',
    ],
    [
      'PUT',
      `/tenant_users/${guest.id}`,
      { role_id: company.roles.get('accountant')!.id },
      'role_beyond_own',
    ],
    [
      'PUT',
      `/user_roles/${guest.id}`,
      { role_id: company.roles.get('admin')!.id },
      'role_beyond_own',
    ],
    ['POST', '/invitations', { email: 'friend@example.com', role: 'admin' }, 'role_beyond_own'],
  ] as const)
    assert.deepEqual(await asHana(method, path, body), [code], `${method} ${path}`)
  const made = await server.ask('/permissions', {
    token: hana.tenantToken,
    body: { name: 'مطلع', permissions: [{ code: 'bills', view: true }] },
  })
  assert.equal(made.status, 201)
})

test('buying and paying in one hand: a hint, where there are hands enough', { skip }, async () => {
  const fresh = await staffed(server, 'Layan', 'شركة ليان')
  const id = String(fresh.roles.get('accountant')!.id)
  const warnings = async () => (await fresh.api.get(`/permissions/${id}`)).data?.warnings
  assert.deepEqual(await warnings(), [])
  for (const role of ['sales', 'sales', 'auditor']) await fresh.join(role)
  assert.deepEqual(await warnings(), ['mixes_buying_and_paying'])
  assert.deepEqual(
    (await fresh.api.get(`/permissions/${String(fresh.roles.get('purchasing')!.id)}`)).data
      ?.warnings,
    [],
  )
})
