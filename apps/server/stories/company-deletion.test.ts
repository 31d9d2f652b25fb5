import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { companyDeletionTasks } from '../src/modules/company-deletion/index.ts'
import { administrator } from '../src/testing/administrator.ts'
import { asOwner } from '../src/testing/as-owner.ts'
import { withoutDatabase } from '../src/testing/database.ts'
import { type Member, goodPassword, register } from '../src/testing/people.ts'
import { type Rawabi, openRawabi } from '../src/testing/rawabi.ts'
import { type Answered, type TestServer, rowsIn, testServer } from '../src/testing/server.ts'
import { enter } from '../src/testing/staffed.ts'
import { killedAt, startWorkerProcess, until } from '../src/testing/worker-of-test.ts'
import { invariantsHold } from './invariants.ts'

const skip = withoutDatabase()
let server: TestServer
let rawabi: Rawabi
let saad: Member

const day = '2026-11-21'
before(async () => {
  if (skip) return
  server = await testServer()
  rawabi = await openRawabi(server)
  saad = await register(server, 'Saad', 'متجر سعد')
  // He works for Hind too, and keeps his account when her company goes.
  await asOwner(
    server,
    `select set_config('app.tenant_id', id::text, false) from tenants where public_id = '${rawabi.hind.tenantId}'`,
    `insert into tenant_users (tenant_id, id, user_id, is_tenant_admin, active, created_at)
     select t.id, gen_random_uuid(), u.id, false, true, now() from tenants t, users u
     where t.public_id = '${rawabi.hind.tenantId}' and u.email = '${saad.email}'`,
  )
  const pen = await rawabi.made('/items', {
    name: 'قلم',
    unit_id: rawabi.unit,
    allow_negative_balance: true,
  })
  const items = [{ item_id: pen, item_qty: '3', item_price: '12.5', tax_id: rawabi.tax }]
  const head = { store_id: rawabi.store, issue_date: day, items, status: 1 }
  await rawabi.made('/bills', { ...head, type: 2, beneficiary_id: rawabi.sahara })
  await rawabi.made('/bills', { ...head, type: 1, beneficiary_id: rawabi.noor })
  const ticket = await rawabi.made('/tickets', { subject: 'سؤال', content: 'كيف؟' })
  const salem = await administrator(server)
  const acts = async (path: string, body: object): Promise<Answered['body']> => {
    const { status, body: answer } = await salem.ask(path, body)
    assert.ok(status < 300, JSON.stringify(answer))
    return answer
  }
  await acts(`/admin/tickets/${ticket}/note`, { content: 'يحتاج إلى اتصال' })
  const grant = await rawabi.made('/support_access', {
    level: 'change',
    reason: 'قيد لا يتوازن',
    ticket_id: ticket,
  })
  const { token } = await acts(`/admin/support_access/${grant}/enter`, {})
  const unit = await server.ask('/units', { token: String(token), body: { name: 'صندوق' } })
  assert.equal(unit.status, 201, JSON.stringify(unit.body))
  const roles = await server.ask('/permissions?code=sales', { token: rawabi.hind.tenantToken })
  const key = await rawabi.made('/api_keys', {
    name: 'متجر',
    role_id: rowsIn(roles.body.data)[0]?.id,
  })
  const issued = await server.ask(`/api_keys/${key}/issue`, {
    token: rawabi.hind.tenantToken,
    body: {},
  })
  const called = await server.ask('/units', { token: String(issued.body.data?.key) })
  assert.equal(called.status, 200, JSON.stringify(called.body))
  await acts('/admin/feature_switches', {
    feature: 'assets',
    tenant_id: rawabi.hind.tenantId,
    mode: 'on',
    reason: 'تجربة',
  })
  await server.ask('/tenant_token', {
    token: rawabi.hind.token,
    body: { tenant_id: rawabi.hind.tenantId, switch: true, test: true },
  })
})
after(async () => server?.close())

const owner = (method: 'GET' | 'POST' | 'DELETE', body?: object): Promise<Answered> =>
  server.ask('/company_deletion', { method, token: rawabi.hind.tenantToken, ...(body && { body }) })
const asks = { company_name: 'شركة روابي نجد التجارية', password: goodPassword }
const refusalOf = ({ status, body }: Answered): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].join(' ')

/** How many rows each table has of each set of books, under its number. */
async function rowsByBooks(): Promise<Map<number, Readonly<Record<string, number>>>> {
  const tables = await asOwner<{ name: string; column: string }>(
    server,
    `select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and (a.attname = 'tenant_id' or c.relname = 'tenants' and a.attname = 'id'
         or c.relname = 'feature_switches' and a.attname = 'company_id') and not a.attisdropped`,
  )
  const books = await asOwner<{ id: number }>(
    server,
    'select distinct last_value::int as id from tenants_id_seq',
  )
  const last = Number(books[0]?.id)
  const found = new Map<number, Record<string, number>>()
  for (let id = 1; id <= last; id += 1) {
    const counted = await asOwner<{ name: string; rows: number }>(
      server,
      `select set_config('app.tenant_id', '${id}', false), set_config('app.company_id', '${id}', false),
        set_config('app.platform', 'on', false)`,
      tables
        .map(
          ({ name, column }) =>
            `select '${name}' as name, count(*)::int as rows from "${name}" where "${column}" = ${id}`,
        )
        .join(' union all '),
    )
    const own = counted.filter(({ rows }) => rows > 0).map(({ name, rows }) => [name, rows])
    if (own.length > 0) found.set(id, Object.fromEntries(own))
  }
  return found
}

test(
  'nothing is deleted before the archive was taken, by nobody but the owner, and not by mistake',
  { skip },
  async () => {
    assert.equal(refusalOf(await owner('POST', asks)), '409 archive_first')
    assert.equal(
      (await server.ask('/company_archive', { token: rawabi.hind.tenantToken })).status,
      200,
    )
    for (const [body, refused] of [
      [{ ...asks, password: 'wrong' }, '422 invalid password'],
      [{ ...asks, company_name: 'شركة روابي' }, '422 invalid company_name'],
      [{ ...asks, password: null }, '422 invalid password'],
    ] as const)
      assert.equal(refusalOf(await owner('POST', body)), refused)
    const { data } = (await owner('GET')).body
    assert.deepEqual(
      [data?.state, data?.has_fresh_archive, data?.records_until],
      ['none', true, '2032-11-21'],
    )
    assert.equal(refusalOf(await owner('DELETE')), '409 deletion_not_asked')
  },
)

test(
  'what was asked can be taken back for thirty days, and nothing goes before',
  { skip },
  async () => {
    const asked = (await owner('POST', asks)).body.data
    assert.deepEqual([asked?.state, asked?.due_at], ['asked', '2026-12-21T09:00:00.000Z'])
    await server.work(companyDeletionTasks(server.clock.now))
    assert.equal((await owner('DELETE')).body.data?.state, 'none')
    await asOwner(server, 'select graphile_worker.add_job($$delete_due_companies$$)')
    await server.work(companyDeletionTasks(server.clock.now))
    await invariantsHold(server.database.pool, rawabi.hind.tenantId)
  },
)

test(
  'once its time is over no table holds a row of it, of its test books or of its people',
  { skip },
  async () => {
    const before = await rowsByBooks()
    const [{ id: own }] = (await asOwner<{ id: number }>(
      server,
      `select id from tenants where public_id = '${rawabi.hind.tenantId}'`,
    )) as [{ id: number }]
    const sets = await asOwner<{ id: number }>(
      server,
      `select id from tenants where live_id = ${own}`,
    )
    const gone = [own, ...sets.map(({ id }) => id)]
    assert.equal(gone.length, 2)
    assert.ok(Object.keys(before.get(own) ?? {}).length > 30)
    for (const table of [
      'support_grants',
      'support_visits',
      'feature_switches',
      'api_keys',
      'api_key_days',
      'api_days',
    ])
      assert.equal(before.get(own)?.[table], 1, table)
    await owner('POST', asks)
    server.clock.advance(30 * 86_400_000 + 1)
    await asOwner(server, 'select graphile_worker.add_job($$delete_due_companies$$)')
    await server.work(companyDeletionTasks(server.clock.now))
    const left = await rowsByBooks()
    const others = [...before].filter(([id]) => !gone.includes(id))
    assert.deepEqual([...left], others)
    assert.equal(others.length, 2)
    const people = await asOwner<{ email: string }>(
      server,
      'select email from users order by email',
    )
    assert.deepEqual(
      people.map(({ email }) => email),
      ['saad@example.com', 'salem@example.com'],
    )
    const { tenantToken } = await enter(server, 'saad@example.com', saad.tenantId)
    assert.equal((await server.ask('/units', { token: tenantToken })).status, 200)
    assert.equal(
      (
        await server.ask('/auth/login', {
          body: { email: 'hind@example.com', password: goodPassword },
        })
      ).status,
      422,
    )
  },
)

test(
  'a deletion whose process is killed twice is gone on with, and nothing is left',
  { skip },
  async () => {
    const layla = await register(server, 'Layla', 'متجر ليلى')
    const [{ id }] = (await asOwner<{ id: number }>(
      server,
      `select id from tenants where public_id = '${layla.tenantId}'`,
    )) as [{ id: number }]
    const { tenantToken: token } = layla
    assert.equal((await server.ask('/company_archive', { token })).status, 200)
    const body = { company_name: 'متجر ليلى', password: goodPassword }
    assert.equal((await server.ask('/company_deletion', { token, body })).status, 200)
    server.clock.advance(30 * 86_400_000 + 1)
    const before = await rowsByBooks()
    await asOwner(server, 'select graphile_worker.add_job($$delete_due_companies$$)')
    // Some tables are empty by then, all in one transaction: they are full again.
    await killedAt(server, 'beneficiaries')
    const { company_deletions: _deletion, ...rows } = (await rowsByBooks()).get(id) ?? {}
    const { company_deletions: _asked, ...all } = before.get(id) ?? {}
    assert.deepEqual(rows, all)
    assert.equal((await server.ask('/units', { token })).status, 401)
    // Every row of the books is gone by then, and what the platform noted of it is not.
    await killedAt(server, 'feature_switches')
    assert.deepEqual((await rowsByBooks()).get(id), { company_deletions: 1, tenants: 1 })
    const worker = await startWorkerProcess(server)
    const jobs = `select from graphile_worker.jobs where task_identifier in ('delete_due_companies', 'forget_people')`
    await until(async () => (await asOwner(server, jobs)).length === 0)
    await worker.kill()
    before.delete(id)
    assert.deepEqual(await rowsByBooks(), before)
    assert.deepEqual(
      await asOwner(server, `select 1 from users where email = '${layla.email}'`),
      [],
    )
  },
)
