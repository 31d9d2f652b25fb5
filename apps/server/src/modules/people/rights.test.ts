import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { permissionCodes } from '@mizan/core/access/permission-codes'
import { withoutDatabase } from '../../testing/database.ts'
import type { Member } from '../../testing/people.ts'
import { type Json, type TestServer, testServer } from '../../testing/server.ts'
import { staffed } from '../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
let company: Awaited<ReturnType<typeof staffed>>
let riyadh: string
let jeddah: string
let dalal: Member & { readonly id: string }

const every = { view: true, store: true, update: true, delete: true, confirm: true }
const bounds = () => ({ discount_max: '5', stores_scope: [riyadh] })
let roles = 0
const role = (more: object): Promise<Json> =>
  company.api.add('/permissions', { name: `دور ${(roles += 1)}`, ...more })
const idOf = (made: Json): string => String(made.id)

/** Dalal manages roles: she may do everything but write mail and delete bills, at 5 % in Riyadh. */
before(async () => {
  if (skip) return
  server = await testServer()
  company = await staffed(server, 'Dana', 'شركة دانة')
  riyadh = String((await company.api.first('/stores')).id)
  jeddah = idOf(await company.api.add('/stores', { name: 'جدة' }))
  dalal = await company.join(
    await role({
      ...bounds(),
      permissions: permissionCodes
        .filter((code) => code !== 'email')
        .map((code) => ({ code, ...every, delete: code !== 'bills' })),
    }),
  )
})
after(async () => server?.close())

const asDalal = (method: 'POST' | 'PUT', path: string, body: unknown) =>
  company.api.refused(method, path, body, dalal)
const grants = (code: string, ...flags: readonly string[]) => ({
  permissions: [{ code, ...Object.fromEntries(flags.map((flag) => [flag, true])) }],
})

/** Roles that reach further than hers in one thing each. */
const beyond: readonly (readonly [string, () => object])[] = [
  ['a right she lacks', () => ({ ...bounds(), ...grants('bills', 'delete') })],
  ['writing mail', () => ({ ...bounds(), ...grants('email', 'store') })],
  ['a greater discount', () => ({ ...bounds(), discount_max: '5.0001' })],
  ['any discount', () => ({ ...bounds(), discount_max: null })],
  ['another store', () => ({ ...bounds(), stores_scope: [riyadh, jeddah] })],
  ['all stores', () => ({ ...bounds(), stores_scope: null })],
]

for (const [what, given] of beyond)
  test(`a role manager gives nobody ${what}`, { skip }, async () => {
    const wide = await role(given())
    const own = await role({ ...bounds(), ...grants('bills', 'view') })
    const guest = await company.join(own)
    const ways: readonly (readonly ['POST' | 'PUT', string, unknown])[] = [
      ['POST', '/permissions', { name: 'جديد', ...given() }],
      ['POST', '/permissions', { name: 'نسخة', copy_of: wide.id }],
      ['POST', `/permissions/${idOf(wide)}/copy`, {}],
      ['PUT', `/permissions/${idOf(own)}`, given()],
      ['PUT', `/role_permissions/${idOf(own)}`, given()],
      ['PUT', `/tenant_users/${guest.id}`, { role_id: wide.id }],
      ['PUT', `/user_roles/${guest.id}`, { role_id: wide.id }],
      ['POST', '/invitations', { email: `other${roles}@example.com`, role_id: wide.id }],
    ]
    for (const [method, path, body] of ways)
      assert.deepEqual(await asDalal(method, path, body), ['role_beyond_own'], `${method} ${path}`)
  })

test('a right that she has is not given to a role that reaches further', { skip }, async () => {
  for (const wider of [{ discount_max: '50' }, { stores_scope: null }, { discount_max: null }]) {
    const seller = await role({ ...bounds(), ...wider, ...grants('bills', 'view') })
    for (const path of [`/permissions/${idOf(seller)}`, `/role_permissions/${idOf(seller)}`])
      assert.deepEqual(await asDalal('PUT', path, grants('bills', 'store')), ['role_beyond_own'])
  }
})

test('what a role may beyond her does not come into another store', { skip }, async () => {
  const cleaner = await role({
    ...bounds(),
    discount_max: '1',
    stores_scope: [],
    ...grants('bills', 'delete'),
  })
  const path = `/role_permissions/${idOf(cleaner)}`
  assert.deepEqual(await asDalal('PUT', path, { stores_scope: [riyadh] }), ['role_beyond_own'])
  assert.deepEqual(await asDalal('PUT', path, { discount_max: '5' }), ['role_beyond_own'])
  const kept = await server.ask(path, {
    method: 'PUT',
    token: dalal.tenantToken,
    body: grants('bills', 'view'),
  })
  assert.equal(kept.status, 200, 'beside it she gives what is hers')
})

test('nobody widens the own role, becomes administrator, or makes one', { skip }, async () => {
  const own = (await company.api.get(`/tenant_users/${dalal.id}`)).data
  const guest = await company.join('auditor')
  for (const [path, body, code] of [
    [`/permissions/${String(own?.role_id)}`, { discount_max: '1' }, 'own_role'],
    [`/role_permissions/${String(own?.role_id)}`, grants('email', 'store'), 'own_role'],
    [`/tenant_users/${dalal.id}`, { role_id: company.roles.get('cashier')!.id }, 'not_on_yourself'],
    [`/tenant_users/${dalal.id}`, { is_tenant_admin: true }, 'tenant_admin_only'],
    [`/tenant_users/${guest.id}`, { is_tenant_admin: true }, 'tenant_admin_only'],
    [`/tenant_users/${guest.id}`, { active: 0 }, 'tenant_admin_only'],
  ] as const)
    assert.deepEqual(await asDalal('PUT', path, body), [code], `${path} ${JSON.stringify(body)}`)
  const { admin } = Object.fromEntries(company.roles)
  assert.deepEqual(
    await asDalal('POST', '/invitations', { email: 'x@example.com', role_id: admin?.id }),
    ['role_beyond_own'],
  )
})

test('within her own bounds she makes roles and gives them', { skip }, async () => {
  const by = (path: string, body: unknown, method: 'POST' | 'PUT' = 'POST') =>
    server.ask(path, { token: dalal.tenantToken, body, method })
  const made = await by('/permissions', {
    name: 'بائعة',
    ...bounds(),
    discount_max: '2.5',
    ...grants('bills', 'view', 'store'),
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const id = made.body.data?.id
  assert.equal((await by(`/permissions/${id}/copy`, {})).status, 200)
  const changed = await by(`/role_permissions/${id}`, { discount_max: '5' }, 'PUT')
  assert.equal(changed.status, 200)
  assert.equal((await by('/invitations', { email: 'new@example.com', role_id: id })).status, 201)
})
