import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { permissionCodes } from '@mizan/core/access/permission-codes'
import { seededChart } from '@mizan/core/ledger/seeded-chart'
import { localDate } from '@mizan/core/time/local-date'
import { onPool, transaction } from '../../../kernel/database/pool.ts'
import { raw, sql } from '../../../kernel/database/sql.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { register } from '../../../testing/people.ts'
import { type TestServer, testServer } from '../../../testing/server.ts'
import { seedCompany, seedPlatform } from '../index.ts'
import { parentCodeOf } from './seed-chart.ts'

const skip = withoutDatabase()
let server: TestServer
let tenantId: number
before(async () => {
  if (skip) return
  server = await testServer()
  const member = await register(server, 'Noor', 'مؤسسة نور')
  const found = await onPool(server.database.pool).first<{ id: number }>(
    sql`select id from tenants where public_id = ${member.tenantId}`,
  )
  tenantId = found!.id
})
after(async () => {
  if (!skip) await server.close()
})

const expected = {
  accounts: 167,
  default_accounts: 63,
  taxes: 14,
  units: 8,
  stores: 1,
  beneficiaries: 2,
  payment_methods: 6,
  user_roles: 7,
  role_permissions: 7 * permissionCodes.length,
  settings: 46,
  fiscal_years: 1,
  cost_centers: 1,
}
const inCompany = <T>(work: Parameters<typeof transaction<T>>[2]): Promise<T> =>
  transaction(server.database.pool, { tenantId }, work)
const counts = () =>
  inCompany(async (db) =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(expected).map(
          async (table) =>
            [
              table,
              (
                await db.first<{ n: number }>(
                  sql`select count(*)::int as n from ${raw(table)} where tenant_id = ${tenantId}`,
                )
              )?.n,
            ] as const,
        ),
      ),
    ),
  )
const seedAgain = () =>
  inCompany((db) =>
    seedCompany(db, {
      tenantId,
      now: server.clock.now(),
      today: localDate('2026-11-21'),
      financialYearEnd: '12-31',
      country: 'SA',
      businessType: null,
    }),
  )

test('a new company has what it starts with', { skip }, async () => {
  assert.deepEqual(await counts(), expected)
  const rows = await inCompany((db) =>
    db.rows<{ account_number: string; parent: string | null; level: number }>(sql`
    select a.account_number, p.account_number as parent, a.level from accounts a
    left join accounts p on p.tenant_id = a.tenant_id and p.id = a.parent_id where a.tenant_id = ${tenantId}`),
  )
  for (const account of seededChart) {
    const row = rows.find((each) => each.account_number === account.code)
    assert.equal(row?.parent, parentCodeOf(account), account.code)
  }
  assert.deepEqual(
    rows
      .filter(({ parent }) => parent === null)
      .map(({ account_number: number }) => number)
      .toSorted(),
    ['1', '2', '3', '4', '5'],
  )
  assert.equal(rows.find((row) => row.account_number === '1151')?.level, 4)
  assert.equal(rows.find((row) => row.account_number === '5270')?.parent, '526')
  const store = await inCompany((db) =>
    db.first(sql`select s.is_main_store, a.account_number from stores s
    join accounts a on a.tenant_id = s.tenant_id and a.id = s.account_id where s.tenant_id = ${tenantId}`),
  )
  assert.deepEqual(store, { is_main_store: true, account_number: '1151' })
})

test(
  'seeded again, nothing is added or renamed; what is missing comes back',
  { skip },
  async () => {
    await inCompany((db) =>
      db.run(
        sql`update accounts set name = 'بنك الراجحي' where tenant_id = ${tenantId} and account_number = '1121'`,
      ),
    )
    await inCompany((db) =>
      db.run(
        sql`update settings set value = '4' where tenant_id = ${tenantId} and code = 'code_digits'`,
      ),
    )
    await inCompany((db) =>
      db.run(sql`update units set name = 'حبة' where tenant_id = ${tenantId} and code = 'PCE'`),
    )
    await seedAgain()
    assert.deepEqual(await counts(), expected)
    const kept = await inCompany((db) =>
      db.first<{
        name: string
        digits: number
        unit: string
      }>(sql`select a.name, s.value as digits, u.name as unit
    from accounts a, settings s, units u where a.tenant_id = ${tenantId} and a.account_number = '1121'
      and s.tenant_id = ${tenantId} and s.code = 'code_digits' and u.tenant_id = ${tenantId} and u.code = 'PCE'`),
    )
    assert.deepEqual(kept, { name: 'بنك الراجحي', digits: 4, unit: 'حبة' })

    await inCompany(async (db) => {
      await db.run(sql`delete from taxes where tenant_id = ${tenantId} and code in ('S5', 'N15')`)
      await db.run(
        sql`delete from accounts where tenant_id = ${tenantId} and account_number = '5247'`,
      )
      await db.run(
        sql`delete from role_permissions where tenant_id = ${tenantId} and code = 'bills'`,
      )
      await db.run(sql`delete from cost_centers where tenant_id = ${tenantId}`)
    })
    await seedAgain()
    assert.deepEqual(await counts(), expected)
  },
)

test('a company that lost everything it was seeded with gets it all again', { skip }, async () => {
  await inCompany(async (db) => {
    for (const table of [
      'payment_methods',
      'stores',
      'default_accounts',
      'beneficiaries',
      'taxes',
      'units',
      'settings',
      'fiscal_years',
      'cost_centers',
      'role_permissions',
    ]) {
      await db.run(sql`delete from ${raw(table)} where tenant_id = ${tenantId}`)
    }
    await db.run(sql`delete from accounts where tenant_id = ${tenantId}`)
  })
  await seedAgain()
  assert.deepEqual(await counts(), expected)
})

test('the platform is seeded once, however often the server starts', { skip }, async () => {
  const db = onPool(server.database.pool)
  const read = () =>
    db.first(sql`select (select count(*)::int from countries) as countries, (select count(*)::int from currencies) as currencies,
    (select count(*)::int from plans) as plans, (select count(*)::int from business_types) as types`)
  const before = await read()
  await seedPlatform(server.database.pool)
  assert.deepEqual(await read(), before)
  assert.deepEqual(before, { countries: 249, currencies: 13, plans: 4, types: 13 })
  assert.deepEqual(await db.rows(sql`select code from countries where tax_restrictive`), [
    { code: 'SA' },
  ])
  const basic = await db.first<{ limits: Record<string, number>; monthly_price: string }>(
    sql`select limits, monthly_price from plans where code = 'basic'`,
  )
  assert.deepEqual(
    [basic?.limits.users, basic?.limits.items, basic?.monthly_price],
    [2, null, '75.00'],
  )
})
