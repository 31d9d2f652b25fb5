import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../../testing/administrator.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { staffed } from '../../../testing/staffed.ts'
import { type TestServer, rowsIn, testServer } from '../../../testing/server.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let office: Awaited<ReturnType<typeof staffed>>

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  office = await staffed(server, 'Noura', 'شركة نورة للأقلام')
})
after(async () => {
  if (!skip) await server.close()
})

/** What the lists say of a company and of a person. */
async function counts(tenantId: string, userEmail: string): Promise<readonly unknown[]> {
  const company = await salem.ask(`/admin/tenants/${tenantId}`)
  const people = await salem.ask(`/admin/users?search=${userEmail}`)
  return [company.body.data?.users_count, rowsIn(people.body.data)[0]?.tenants_count]
}

/** What is counted anew, which nothing of what is kept may differ from. */
async function differing(): Promise<object[]> {
  await asOwner(server, 'alter table tenant_users no force row level security')
  const rows = await asOwner(
    server,
    `with living as (select m.tenant_id, m.user_id from tenant_users m join tenants t on t.id = m.tenant_id
       where m.active and t.mode = 'live'),
     of_companies as (select tenant_id, count(*) as members from living group by tenant_id),
     of_people as (select user_id, count(*) as companies from living group by user_id)
     select 'company' as kind, t.public_id::text as id from tenants t left join of_companies c on c.tenant_id = t.id
       where t.mode = 'live' and t.users_count <> coalesce(c.members, 0)
     union all select 'person', u.id::text from users u left join of_people p on p.user_id = u.id
       where u.tenants_count <> coalesce(p.companies, 0)`,
  )
  await asOwner(server, 'alter table tenant_users force row level security')
  return rows
}

test(
  'what lists say of members follows everything that lets one in or stops him',
  { skip },
  async () => {
    const { member: noura } = office
    assert.deepEqual(await counts(noura.tenantId, noura.email), [1, 1])
    const guest = await office.join('sales')
    assert.deepEqual(await counts(noura.tenantId, guest.email), [2, 1])
    const stop = (): Promise<{ readonly status: number }> =>
      server.ask(`/tenant_users/${guest.id}/disable`, { token: noura.tenantToken, body: {} })
    const twins = await Promise.all([stop(), stop()])
    assert.deepEqual(
      twins.map(({ status }) => status),
      [200, 200],
    )
    assert.deepEqual(await counts(noura.tenantId, guest.email), [1, 0])
    assert.equal((await salem.ask(`/admin/tenant_users/${guest.id}/activate`, {})).status, 200)
    assert.equal((await salem.ask(`/admin/tenant_users/${guest.id}/activate`, {})).status, 200)
    assert.deepEqual(await counts(noura.tenantId, guest.email), [2, 1])
    const leave = (): Promise<{ readonly status: number }> =>
      server.ask(`/tenant_users/${guest.id}`, { token: noura.tenantToken, method: 'DELETE' })
    const left = await Promise.all([leave(), leave()])
    assert.ok(left.some(({ status }) => status === 200))
    assert.deepEqual(await counts(noura.tenantId, guest.email), [1, 0])
    assert.deepEqual(await differing(), [])
  },
)

test('test books are no further company of anybody', { skip }, async () => {
  const { member: noura } = office
  await server.ask('/tenant_token', {
    token: noura.token,
    body: { tenant_id: noura.tenantId, switch: true, mode: 'test' },
  })
  assert.deepEqual(await counts(noura.tenantId, noura.email), [1, 1])
  assert.deepEqual(await differing(), [])
})

test(
  'a company is found by its own words, those of its owner, and one of each',
  { skip },
  async () => {
    const found = async (typed: string): Promise<readonly string[]> =>
      rowsIn((await salem.ask(`/admin/tenants?search=${encodeURIComponent(typed)}`)).body.data).map(
        ({ name }) => String(name),
      )
    for (const typed of ['أقلام', 'noura', 'noura@example.com', 'أقلام noura', 'n', 'للاقلام'])
      assert.ok((await found(typed)).includes('شركة نورة للأقلام'), typed)
    assert.deepEqual(await found('أقلام salem'), [])
    assert.deepEqual(await found('100%'), [])
  },
)

test('a member is found by his words and those of his company', { skip }, async () => {
  const found = async (typed: string): Promise<number> =>
    Number(
      (await salem.ask(`/admin/tenant_users?search=${encodeURIComponent(typed)}`)).body.meta?.total,
    )
  assert.equal(await found('noura أقلام'), 1)
  assert.equal(await found('salem أقلام'), 0)
  assert.equal(await found('example'), 2)
})

test(
  'what is searched for in more records than are looked up one by one is found all the same',
  { skip },
  async () => {
    await asOwner(
      server,
      `insert into users (id, name, email, password_hash, activated_at) select gen_random_uuid(), 'كثير ' || n, 'many' || n || '@example.com', 'x', now()
     from generate_series(1, 5001) n`,
      `insert into tenants (public_id, name, country, currency, plan_id, owner_id, subscription_expires_at)
     select gen_random_uuid(), 'محل', 'SA', 'SAR', (select id from plans limit 1), (select id from users where email = 'many7@example.com'), now()`,
    )
    const found = await salem.ask(`/admin/tenants?search=${encodeURIComponent('كثير محل')}`)
    assert.equal(found.body.meta?.total, 1)
  },
)
