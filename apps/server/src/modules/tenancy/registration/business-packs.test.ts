import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { seededChart } from '@mizan/core/ledger/seeded-chart'
import { onPool, transaction } from '../../../kernel/database/pool.ts'
import { sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { codeMailedTo, goodPassword } from '../../../testing/people.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let types: Json[]
before(async () => {
  if (skip) return
  server = await testServer()
  const list = await server.ask('/business_types')
  assert.equal(list.status, 200, 'read before sign-in')
  types = rowsIn(list.body.data)
})
after(async () => server?.close())

test('the kinds of business are a list of the platform, others last', { skip }, () => {
  assert.equal(types.length, 13)
  assert.deepEqual(Object.keys(types[0] ?? {}), ['id', 'code', 'name', 'name_en'])
  assert.equal(String(types.at(-1)?.code), 'other')
})

const seeded = new Set(seededChart.map(({ code }) => code))

/** The accounts and items that a company of this kind has beside those of every company. */
async function addedFor(code: string) {
  const email = `${code}@example.com`
  const made = await server.ask('/auth/register', {
    body: {
      name: 'نورة',
      email,
      password: goodPassword,
      company_name: 'مؤسسة نورة',
      terms: true,
      business_type_id: types.find((each) => String(each.code) === code)?.id,
    },
  })
  assert.equal(made.status, 201, JSON.stringify(made.body))
  const opened = await server.ask('/auth/activate', {
    body: { code: await codeMailedTo(server, email) },
  })
  assert.equal(opened.status, 200, JSON.stringify(opened.body))
  const company = await onPool(server.database.pool).first<{ id: number }>(
    sql`select t.id from tenants t join users u on u.id = t.owner_id where u.email = ${email}`,
  )
  assert.ok(company)
  return transaction(server.database.pool, { tenantId: company.id }, async (db) => ({
    accounts: (
      await db.rows<{ code: string }>(
        sql`select account_number as code from accounts where tenant_id = ${company.id} order by 1`,
      )
    )
      .map((row) => row.code)
      .filter((number) => !seeded.has(number)),
    items: await db.rows<{ code: string; account: string; unit: string }>(sql`
      select i.code, a.account_number as account, u.code as unit from items i
      join accounts a on a.tenant_id = i.tenant_id and a.id = i.sales_account_id
      join units u on u.tenant_id = i.tenant_id and u.id = i.unit_id
      where i.tenant_id = ${company.id} order by i.code`),
  }))
}

const item = (code: string, account: string, unit: string) => ({ code, account, unit })

const packs: Readonly<Record<string, Awaited<ReturnType<typeof addedFor>>>> = {
  restaurant: {
    accounts: ['4116', '5118'],
    items: [item('DELIVERY', '4115', 'E48'), item('DINE', '4116', 'PCE')],
  },
  jewellery: {
    accounts: ['4118', '4119'],
    items: [item('MAKING', '4119', 'GRM'), item('REPAIR', '4112', 'E48')],
  },
  contracting: {
    accounts: ['1147', '2123', '4117', '5119'],
    items: [item('PROGRESS', '4117', 'E48')],
  },
  services: {
    accounts: [],
    items: [item('CONSULT', '4112', 'HUR'), item('SERVICE', '4112', 'E48')],
  },
  retail: { accounts: [], items: [] },
}

for (const [code, pack] of Object.entries(packs))
  test(`a company of ${code} begins with what its business needs`, { skip }, async () => {
    assert.deepEqual(await addedFor(code), pack)
  })
