import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { keyReach, keyRefusal } from '@mizan/core/access/key-reach'
import { asOwner } from '../../src/testing/as-owner.ts'
import { type DescribedCall, everyCall } from '../../src/testing/calls.ts'
import { withoutDatabase } from '../../src/testing/database.ts'
import type { Answered } from '../../src/testing/server.ts'
import { type Company, startCompany } from './company.ts'

const skip = withoutDatabase()
let company: Company
let key: string
let calls: readonly DescribedCall[]

/** What a person has besides companies, and the platform's own. */
const beside = /^\/(?:admin|auth|profile|tenant|tenant_token|own_invitations)(?:\/|$)/

before(async () => {
  if (skip) return
  company = await startCompany()
  const role = await company.first('/permissions?code=admin')
  const added = await company.add('/api_keys', {
    name: 'كل شيء',
    role_id: role.id,
    calls_per_minute: 600,
  })
  const issued = await company.expect(200, 'POST', `/api_keys/${String(added.id)}/issue`, {})
  key = String(issued.data?.key)
  calls = (await everyCall(company.server)).filter(({ isPublic }) => !isPublic)
})
after(async () => company?.server.close())

const someId = '0197f000-0000-7000-8000-000000000001'
const named = ({ method, path }: DescribedCall): string => `${method} ${path}`
const placeOf = ({ path }: DescribedCall): string =>
  path
    .split('/')
    .filter((part) => part !== '' && !part.startsWith('{'))
    .join('/')
const ask = async (call: DescribedCall): Promise<Answered> => {
  company.server.clock.advance(1_000)
  return company.server.ask(call.path.replace('{resource}', 'bills').replace(/\{\w+\}/g, someId), {
    method: call.method,
    token: key,
    ...(call.method !== 'GET' && { body: {} }),
  })
}

test('every part of the API stands in the table, and nothing else does', { skip }, () => {
  const places = calls.filter(({ path }) => !beside.test(path)).map(placeOf)
  const served = new Set(places.map((place) => place.split('/')[0] ?? ''))
  const known = Object.keys(keyReach)
  assert.deepEqual(
    [...served].filter((name) => !known.includes(name)),
    [],
  )
  assert.deepEqual(
    known.filter((name) => !places.some((place) => `${place}/`.startsWith(`${name}/`))),
    [],
  )
})

test(
  'a key of every right reaches what the table opens, and no call besides',
  { skip },
  async () => {
    const open: string[] = []
    for (const call of calls) {
      const { status, body } = await ask(call)
      const isBeside = beside.test(call.path)
      const refused = isBeside || keyRefusal(placeOf(call), call.method !== 'GET') !== null
      if (refused) assert.deepEqual([status, body.code], [403, 'api_key_not_allowed'], named(call))
      else {
        assert.ok(status < 500, `${named(call)} ${status} ${JSON.stringify(body)}`)
        assert.notEqual(body.code, 'api_key_not_allowed', named(call))
        if (call.method !== 'GET') open.push(call.path.split('/')[1] ?? '')
      }
    }
    assert.deepEqual([...new Set(open)].toSorted(), [
      'associations',
      'batch_assembly',
      'beneficiaries',
      'beneficiary_groups',
      'bills',
      'collections',
      'consignments',
      'entries',
      'expenses',
      'file',
      'goods_receipts',
      'item_conversions',
      'item_models',
      'items',
      'landed_costs',
      'notes',
      'price_lists',
      'quotations',
      'receipts',
      'units',
    ])
  },
)

test('the page of the API says which calls are open to programs', { skip }, async () => {
  const page = await company.server.ask('/openapi.json')
  const paths = page.body.paths as unknown as Record<
    string,
    Record<string, { readonly security?: readonly Record<string, unknown>[] }>
  >
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => security.some((scheme) => 'api_key' in scheme))
      .map(([method]) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
  )
  assert.deepEqual(
    described.toSorted(),
    calls
      .filter(
        (call) =>
          !beside.test(call.path) && keyRefusal(placeOf(call), call.method !== 'GET') === null,
      )
      .map(named)
      .toSorted(),
  )
  assert.match(JSON.stringify(page.body.components), /mizan_live_/)
})

test('a program is never the administrator of its company', { skip }, async () => {
  const [admins] = await asOwner<{ count: number }>(
    company.server,
    `select count(*)::int as count from users where name = 'كل شيء'`,
  )
  assert.equal(admins?.count, 0)
  // Administrators alone delete accounts and stop a beneficiary; a key of their role does neither.
  const { status, body } = await company.server.ask(`/beneficiaries/${String(company.noor.id)}`, {
    method: 'PUT',
    token: key,
    body: { active: false },
  })
  assert.ok(status === 403 || status === 422, `${status} ${JSON.stringify(body)}`)
})
