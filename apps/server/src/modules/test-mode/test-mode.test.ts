import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { asking } from '../../testing/asking.ts'
import { type Rawabi, openRawabi } from '../../testing/rawabi.ts'
import { type Json, type TestServer, rowsIn, testServer } from '../../testing/server.ts'
import { copiedTables, leftBehind } from './copied-tables.ts'
import { testModeTasks } from './jobs.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let testToken = ''
let visit = ''

const enter = async (token = rawabi.hind.token): Promise<Json> => {
  const answer = await server.ask('/tenant_token', {
    token,
    body: { tenant_id: rawabi.hind.tenantId, switch: true, test: true },
  })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body
}
const inTest = asking(
  () => server,
  () => ({ ...rawabi.hind, tenantToken: testToken }),
)
const live = asking(
  () => server,
  () => rawabi.hind,
)
const sale = () => ({
  type: 1,
  beneficiary_id: rawabi.noor,
  store_id: rawabi.store,
  issue_date: '2026-11-21',
  items: [{ item_id: visit, item_qty: '2', item_price: '10', tax_id: rawabi.tax }],
  status: 1,
})

before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  visit = await rawabi.made('/items', { name: 'زيارة', item_type: 2, unit_id: rawabi.unit })
  testToken = String((await enter()).token)
})
after(async () => server?.close())

test('every table of companies is either copied or left behind', { skip }, async () => {
  const tables = await onPool(server.database.pool).rows<{ name: string }>(
    sql`select tablename as name from pg_policies where policyname = 'tenant' order by 1`,
  )
  assert.ok(tables.length > 40)
  assert.deepEqual(
    [...copiedTables.map(({ table }) => table), ...leftBehind].toSorted(),
    tables.map(({ name }) => name).toSorted(),
  )
})

const master = [
  'accounts',
  'items',
  'beneficiaries',
  'stores',
  'units',
  'taxes',
  'payment_methods',
  'default_accounts',
  'user_roles',
  'cost_centers',
  'financial_setting',
]

test('the test set has the same settings and master data, and no document', { skip }, async () => {
  for (const resource of master) {
    const [theirs, ours] = await Promise.all([inTest, live].map(({ get }) => get(`/${resource}`)))
    assert.ok(rowsIn(ours?.data).length > 0, resource)
    assert.deepEqual(rowsIn(theirs?.data), rowsIn(ours?.data), resource)
  }
  for (const resource of ['bills', 'receipts', 'entries', 'users_activities'])
    assert.equal(Number((await inTest.get(`/${resource}`)).meta?.total), 0, resource)
  const company = (await inTest.get('/my_company')).data
  assert.equal(String(company?.tax_registration_number), '310111222300003')
  const user = (await server.ask('/auth/user', { token: testToken })).body.data
  assert.equal(String(user?.tenant?.mode), 'test')
  assert.equal(String(user?.tenant?.id), rawabi.hind.tenantId)
})

test('test sets are no companies of their own', { skip }, async () => {
  const companies = rowsIn((await server.ask('/tenant', { token: rawabi.hind.token })).body.data)
  assert.deepEqual(
    companies.map(({ id }) => id),
    [rawabi.hind.tenantId],
  )
  const set = await onPool(server.database.pool).first<{ public_id: string }>(
    sql`select public_id from tenants where mode = 'test'`,
  )
  const named = await server.ask('/tenant_token', {
    token: rawabi.hind.token,
    body: { tenant_id: set?.public_id },
  })
  assert.equal(named.status, 404)
})

test('entering again makes no second set', { skip }, async () => {
  await Promise.all([enter(), enter(), enter()])
  const sets = await onPool(server.database.pool).rows(
    sql`select 1 from tenants where mode = 'test'`,
  )
  assert.equal(sets.length, 1)
})

test('what is sold in the test set changes nothing in the live one', { skip }, async () => {
  const balances = '/reports/adjusted_trial_balance_report?from=2026-01-01&to=2026-12-31'
  const before = (await live.get(balances)).data
  const bill = await inTest.add('/bills', sale())
  assert.match(String(bill.bill_code), /0*1$/)
  assert.equal(Number((await live.get('/bills?type=1')).meta?.total), 0)
  await inTest.ask('GET', `/bills/${bill.id}`, 200)
  await live.ask('GET', `/bills/${bill.id}`, 404)
  assert.deepEqual((await live.get(balances)).data, before)
  assert.notDeepEqual((await inTest.get(balances)).data, before)
})

test('a plan limit counts nothing in the test set', { skip }, async () => {
  await onPool(server.database.pool).run(
    sql`update plans set limits = limits || '{"items": 1}' where code = 'trial'`,
  )
  const item = { name: 'دفتر', unit_id: rawabi.unit, selling_price: '5' }
  assert.deepEqual(await live.refused('POST', '/items', item), ['plan_limit_reached'])
  await inTest.add('/items', item)
  await onPool(server.database.pool).run(
    sql`update plans set limits = limits || '{"items": null}' where code = 'trial'`,
  )
})

test(
  'who is no longer a member of the company cannot go on in its test books',
  { skip },
  async () => {
    const scoped = async (active: boolean): Promise<void> => {
      const client = await server.database.pool.connect()
      const { rows } = await client.query("select id from tenants where mode = 'live'")
      await client.query(`begin; set local app.tenant_id = '${Number(rows[0].id)}'`)
      await client.query('update tenant_users set active = $1', [active])
      await client.query('commit')
      client.release()
    }
    await scoped(false)
    assert.equal((await server.ask('/bills', { token: testToken })).status, 403)
    assert.equal(
      (
        await server.ask('/tenant_token', {
          token: rawabi.hind.token,
          body: { tenant_id: rawabi.hind.tenantId, test: true },
        })
      ).status,
      404,
    )
    await scoped(true)
    assert.equal((await server.ask('/bills', { token: testToken })).status, 200)
  },
)

test('an export says by its name what it comes from', { skip }, async () => {
  const file = await server.ask('/bills?type=1&return_file=csv', { token: testToken })
  assert.match(String(file.headers['content-disposition']), /TEST-bills/)
})

test('test books never seal in earnest', { skip }, async () => {
  const client = await server.database.pool.connect()
  try {
    const { rows } = await client.query("select id from tenants where mode = 'test'")
    await client.query(`begin; set local app.tenant_id = '${Number(rows[0].id)}'`)
    const local = await client.query("select 1 from einvoice_units where environment = 'local'")
    assert.equal(local.rowCount, 1)
    await assert.rejects(
      client.query("update einvoice_units set environment = 'production'"),
      /never seal for production/,
    )
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('a live company cannot be thrown away, nor a set in use', { skip }, async () => {
  const pool = onPool(server.database.pool)
  const live = await pool.first<{ id: number }>(sql`select id from tenants where mode = 'live'`)
  await assert.rejects(
    pool.run(sql`select app.discard_rows('bills', ${live!.id})`),
    /neither a retired test set nor being deleted/,
  )
  await assert.rejects(
    pool.run(sql`insert into test_books (tenant_id, live_id, state, made_by, started_at, touched_at)
      select id, id, 'retired', owner_id, now(), now() from tenants where mode = 'live'`),
    /test_books_tenant_id_mode_fkey/,
  )
  const inUse = await pool.first<{ id: number }>(sql`select id from tenants where mode = 'test'`)
  await assert.rejects(
    pool.run(sql`select app.discard_rows('bills', ${inUse!.id})`),
    /neither a retired test set nor being deleted/,
  )
})

test('a reset throws every test document away and copies anew', { skip }, async () => {
  assert.deepEqual(await inTest.refused('POST', '/test_mode/reset', { confirm: true }), [
    'invalid',
    'confirm_again',
  ])
  await live.add('/items', { name: 'ممحاة', unit_id: rawabi.unit })
  const answer = await inTest.ask('POST', '/test_mode/reset', 200, {
    confirm: true,
    confirm_again: true,
  })
  assert.equal(String(answer.data?.state), 'ready')
  const old = await server.ask('/bills', { token: testToken })
  assert.deepEqual([old.status, String(old.body.code)], [401, 'token_expired'])
  const retired = await onPool(server.database.pool).first<{ id: number }>(
    sql`select tenant_id as id from test_books where state = 'retired'`,
  )
  testToken = String((await enter()).token)
  assert.equal(Number((await inTest.get('/bills')).meta?.total), 0)
  assert.equal(rowsIn((await inTest.get('/items?search=ممحاة')).data).length, 1)
  await server.work(testModeTasks(server.clock.now))
  const left = await onPool(server.database.pool).rows<{ state: string }>(
    sql`select state from test_books where tenant_id = ${retired!.id}`,
  )
  assert.deepEqual(left, [{ state: 'discarded' }])
  const client = await server.database.pool.connect()
  try {
    await client.query(`begin; set local app.tenant_id = '${retired!.id}'`)
    for (const table of [
      'bills',
      'entries',
      'stock_moves',
      'items',
      'einvoices',
      'users_activities',
    ])
      assert.equal((await client.query(`select 1 from ${table}`)).rowCount, 0, table)
  } finally {
    await client.query('rollback')
    client.release()
  }
  assert.match(String((await inTest.add('/bills', sale())).bill_code), /0*1$/)
})

test('a large company is copied by a job, which shows how far it is', { skip }, async () => {
  const client = await server.database.pool.connect()
  try {
    const { rows } = await client.query("select id from tenants where mode = 'live'")
    const id = Number(rows[0].id)
    await client.query(`begin; set local app.tenant_id = '${id}'`)
    // As values: a cluster turns a select from outside into a COPY, which row security refuses.
    for (let from = 1; from <= 7000; from += 1000) {
      const values = Array.from(
        { length: 1000 },
        (_, n) => `(${id}, '${randomUUID()}', 'صنف ${from + n}', 2, '${rawabi.unit}')`,
      )
      await client.query(
        `insert into items (tenant_id, id, name, item_type, unit_id) values ${values.join()}`,
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
  const asked = { confirm: true, confirm_again: true }
  const begun = (await inTest.ask('POST', '/test_mode/reset', 200, asked)).data
  assert.equal(String(begun?.state), 'copying')
  assert.ok(Number(begun?.rows_total) > 7000)
  assert.equal((await inTest.get('/bills')).data?.[0]?.status !== undefined, true)
  await server.work(testModeTasks(server.clock.now))
  testToken = String((await enter()).token)
  assert.equal(String((await inTest.get('/test_mode')).data?.state), 'ready')
  assert.ok(Number((await inTest.get('/items')).meta?.total) > 7000)
})

test('a copying that died is given up and begun anew', { skip }, async () => {
  const pool = onPool(server.database.pool)
  await pool.run(sql`update test_books set state = 'copying' where state = 'ready'`)
  const refused = await server.ask('/tenant_token', {
    token: rawabi.hind.token,
    body: { tenant_id: rawabi.hind.tenantId, test: true },
  })
  assert.deepEqual([refused.status, String(refused.body.code)], [409, 'test_books_on_their_way'])
  server.clock.advance(61_000)
  const again = (await live.ask('POST', '/test_mode', 200, {})).data
  assert.equal(String(again?.state), 'copying')
  await server.work(testModeTasks(server.clock.now))
  testToken = String((await enter()).token)
})

test('what names the tax authority speaks of its simulator in test books', { skip }, async () => {
  const refusedIn = async (books: typeof live): Promise<string> => {
    const sold = await books.add('/bills', sale())
    const { body } = await server.ask(`/bills/${String(sold.id)}/reissue`, {
      token: books === live ? rawabi.hind.tenantToken : testToken,
      body: {},
    })
    return String(body.message)
  }
  assert.equal(await refusedIn(live), 'المستند لم ترفضه الهيئة')
  assert.equal(await refusedIn(inTest), 'المستند لم يرفضه محاكي الهيئة')
})
