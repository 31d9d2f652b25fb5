import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool, transaction } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { asking } from '../../testing/asking.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let hind: Member

const { get, first, add, change, remove, refused } = asking(
  () => server,
  () => hind,
)
/** Takes the tenant admin's place away or gives it back; the role stays. */
const setTenantAdmin = async (isAdmin: boolean): Promise<void> => {
  const { pool } = server.database
  const found = await onPool(pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${hind.tenantId}`,
  )
  await transaction(pool, { tenantId: found!.id }, (db) =>
    db.run(
      sql`update tenant_users set is_tenant_admin = ${isAdmin} where tenant_id = ${found!.id}`,
    ),
  )
}

before(async () => {
  if (skip) return
  server = await testServer()
  hind = await register(server, 'Hind', 'روابي نجد')
})
after(async () => server?.close())

test('every wrong identifier is refused at its field', { skip }, async () => {
  assert.deepEqual(
    await refused('POST', '/beneficiaries', {
      first_name: 'نور',
      registration_number: '310122393500001',
      commercial_register: '12',
      postal_code: '1',
      building_number: 'x',
      phone1: '12',
      identity_scheme: 'NAT',
    }),
    [
      'invalid',
      'building_number',
      'commercial_register',
      'identity_number',
      'phone1',
      'postal_code',
      'registration_number',
    ],
  )
  const cash = await first('/accounts?account_number=1111')
  assert.deepEqual(
    await refused('POST', '/beneficiaries', {
      first_name: 'نور',
      country_id: 'ZQ',
      account_id: cash.id,
    }),
    ['invalid', 'account_id', 'country_id'],
  )
  const part = 'ع'.repeat(100)
  const long = { first_name: part, middle_name: part, last_name: part }
  assert.deepEqual(await refused('POST', '/beneficiaries', long), ['invalid', 'first_name'])
})

test(
  'a party has one name, plain identifiers, and is found by both of its roles',
  { skip },
  async () => {
    const noor = await add('/beneficiaries', {
      first_name: 'مؤسسة',
      last_name: 'نور',
      code: 'N1',
      role: 'both',
      phone1: '٠٥٠ ١٢٣ ٤٥٦٧',
      registration_number: '310122393500003',
    })
    assert.deepEqual(
      [noor.name, noor.phone1, noor.role, noor.country_id, noor.balance],
      ['مؤسسة نور', '+966501234567', 'both', 'SA', '0.00'],
    )
    for (const role of ['customer', 'supplier', 'both']) {
      assert.equal((await get(`/beneficiaries?role=${role}&code=N1`)).meta?.total, 1, role)
    }
    assert.equal(
      (await get(`/beneficiaries?search=${encodeURIComponent('موسسه 50123')}`)).meta?.total,
      1,
    )
    assert.deepEqual(await refused('POST', '/beneficiaries', { first_name: 'x', code: 'N1' }), [
      'invalid',
      'code',
    ])
    assert.equal(
      (await change(`/beneficiaries/${noor.id}`, { ...noor, last_name: 'الشرق' })).name,
      'مؤسسة الشرق',
    )
  },
)

test(
  'only the tenant admin disables a party; the seeded ones stay as they are',
  { skip },
  async () => {
    const party = await add('/beneficiaries', { first_name: 'سحر', role: 'supplier' })
    await setTenantAdmin(false)
    assert.deepEqual(await refused('PUT', `/beneficiaries/${party.id}`, { status: 0 }), [
      'forbidden',
    ])
    await setTenantAdmin(true)
    assert.equal((await change(`/beneficiaries/${party.id}`, { status: 0 })).status, 0)
    await remove(`/beneficiaries/${party.id}`)
    const walkIn = await first('/beneficiaries?code=WALK-IN')
    assert.deepEqual(await refused('PUT', `/beneficiaries/${walkIn.id}`, { first_name: 'x' }), [
      'invalid',
      'first_name',
    ])
    assert.deepEqual(await refused('DELETE', `/beneficiaries/${walkIn.id}`), ['system_record'])
  },
)

test(
  'what a party owes comes from the books, and a party with entries stays',
  { skip },
  async () => {
    const party = await add('/beneficiaries', { first_name: 'عبدالله' })
    const method = await first('/payment_methods?code=cash')
    await add('/receipts', {
      type: 1,
      beneficiary_id: party.id,
      payment_method_id: method.id,
      date: '2026-11-20',
      amount: '40',
      status: 1,
    })
    const read = (await get(`/beneficiaries/${party.id}`)).data
    assert.deepEqual([read?.balance, read?.receivable, read?.payable], ['-40.00', '-40.00', '0.00'])
    assert.deepEqual(await refused('DELETE', `/beneficiaries/${party.id}`), ['record_in_use'])
  },
)
