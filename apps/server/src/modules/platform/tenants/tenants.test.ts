import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../../testing/administrator.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { codeMailedTo, goodPassword, signIn } from '../../../testing/people.ts'
import {
  type Answered,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../../testing/server.ts'
import { staffed } from '../../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Awaited<ReturnType<typeof staffed>>
let at = ''

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  noura = await staffed(server, 'Noura', 'شركة الأفق')
  at = `/admin/tenants/${noura.member.tenantId}`
})
after(async () => {
  if (!skip) await server.close()
})

const ok = ({ status, body }: Answered): Json => {
  assert.ok(status < 300, JSON.stringify(body))
  return body.data as Json
}
const refusalOf = ({ status, body }: Answered): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].join(' ')
const idsOf = async (query: string): Promise<string[]> =>
  rowsIn((await salem.ask(`/admin/tenants?${query}`)).body.data).map(({ id }) => String(id))
const actionsOn = async (id: string): Promise<unknown[]> =>
  rowsIn((await salem.ask(`/admin/acts?record_id=${id}`)).body.data).map(({ action }) => action)

test(
  'companies are found by name, owner, e-mail and VAT number, and once each',
  { skip },
  async () => {
    const { api, member } = noura
    await api.ask('PUT', '/my_company', 200, { tax_registration_number: '310111222300003' })
    const entered = await server.ask('/tenant_token', {
      token: member.token,
      body: { tenant_id: member.tenantId, switch: true, test: true },
    })
    assert.equal(entered.status, 200)
    for (const typed of ['الافق', 'noura@example', '310111222300003', '٣١٠١١١٢٢٢٣٠٠٠٠٣'])
      assert.deepEqual(await idsOf(`search=${encodeURIComponent(typed)}`), [member.tenantId], typed)
    const row = rowsIn((await salem.ask('/admin/tenants?search=noura')).body.data)[0]!
    assert.deepEqual(
      [row.name, row.owner?.email, row.users_count, row.status, row.subscription_type, row.country],
      ['شركة الأفق', 'noura@example.com', 1, 1, 3, 'SA'],
    )
    assert.equal(row.usage, undefined)
    assert.deepEqual(await idsOf(`status=0&plan_id=${String(row.plan_id)}`), [])
    assert.deepEqual(await idsOf('subscription_expires_at_to=2026-01-01'), [])
    assert.equal((await idsOf('subscription_type=3&country=SA&sort=-users_count')).length, 2)
  },
)

test('the page of a company counts what its plan counts, in its own books', { skip }, async () => {
  const { usage } = ok(await salem.ask(at))
  assert.deepEqual(
    [usage?.users, usage?.stores, usage?.bills_per_month],
    [
      { used: 1, max: null },
      { used: 1, max: null },
      { used: 0, max: null },
    ],
  )
})

test(
  'what is corrected stands in the settings of the company, and in its own activity',
  { skip },
  async () => {
    const before = ok(await salem.ask(at))
    const saved = ok(
      await salem.ask(
        at,
        { name: 'شركة الأفق الجديد', phone: '0501234567', lock_version: before.lock_version },
        'PUT',
      ),
    )
    assert.deepEqual([saved.name, saved.phone], ['شركة الأفق الجديد', '+966501234567'])
    const company = (await noura.api.get('/my_company')).data!
    assert.deepEqual([company.company_name, company.phone], ['شركة الأفق الجديد', '+966501234567'])
    assert.equal(
      refusalOf(await salem.ask(at, { name: 'x', lock_version: before.lock_version }, 'PUT')),
      '409 version_conflict',
    )
    for (const [wrong, refused] of [
      [{ name: null }, '422 invalid name'],
      [{ phone: '12' }, '422 invalid phone'],
      [{ status: 0 }, '422 invalid status_reason'],
      [{ status: 2 }, '422 invalid status'],
      [{ owner_id: noura.member.tenantId }, '422 invalid owner_id'],
      [{ business_type_id: noura.member.tenantId }, '422 invalid business_type_id'],
    ] as const)
      assert.equal(refusalOf(await salem.ask(at, wrong, 'PUT')), refused)
    const activity = rowsIn(
      (await noura.api.get('/users_activities?resource_type=my_company')).data,
    )
    assert.deepEqual(activity[0]?.user?.name, 'Salem')
  },
)

test('a company that is closed is served no more until it is opened', { skip }, async () => {
  const closed = ok(await salem.ask(at, { status: 0, status_reason: 'طلب المالك' }, 'PUT'))
  assert.deepEqual([closed.status, closed.status_reason], [0, 'طلب المالك'])
  const { tenantToken: token } = noura.member
  const added = (): Promise<Answered> => server.ask('/units', { token, body: { name: 'حبة' } })
  assert.equal((await added()).status, 401)
  const opened = ok(await salem.ask(at, { status: 1 }, 'PUT'))
  assert.deepEqual([opened.status, opened.status_reason], [1, null])
  assert.equal((await added()).status, 201)
  assert.deepEqual((await actionsOn(noura.member.tenantId)).slice(0, 2), [
    'company_opened',
    'company_closed',
  ])
})

test(
  'the owner is another active member, who administers the company from then on',
  { skip },
  async () => {
    const guest = await noura.join('sales')
    const user = rowsIn((await salem.ask(`/admin/users?search=${guest.email}`)).body.data)[0]!
    await noura.api.ask('POST', `/tenant_users/${guest.id}/disable`, 200, {})
    assert.equal(
      refusalOf(await salem.ask(at, { owner_id: user.id }, 'PUT')),
      '422 invalid owner_id',
    )
    await noura.api.ask('POST', `/tenant_users/${guest.id}/activate`, 200, {})
    const saved = ok(await salem.ask(at, { owner_id: user.id }, 'PUT'))
    assert.equal(saved.owner?.email, guest.email)
    const member = (await noura.api.get(`/tenant_users/${guest.id}`)).data!
    assert.equal(member.is_tenant_admin, true)
  },
)

test(
  'the seeder adds what is missing, names nothing anew, and says how much',
  { skip },
  async () => {
    const unit = await noura.api.first('/units?code=HUR')
    await noura.api.ask('DELETE', `/units/${String(unit.id)}`, 200)
    const other = await noura.api.first('/units?code=PCE')
    await noura.api.ask('PUT', `/units/${String(other.id)}`, 200, { name: 'حبة' })
    const { added } = ok(await salem.ask(`${at}/seed`, {}))
    assert.deepEqual(added, { units: 1 })
    assert.equal((await noura.api.first('/units?code=PCE')).name, 'حبة')
    assert.deepEqual(ok(await salem.ask(`${at}/seed`, {})).added, {})
    // Twins find nothing twice.
    await noura.api.ask(
      'DELETE',
      `/units/${String((await noura.api.first('/units?code=HUR')).id)}`,
      200,
    )
    const twins = await Promise.all([1, 2].map(() => salem.ask(`${at}/seed`, {})))
    assert.deepEqual(twins.map((answer) => ok(answer).added?.units ?? 0).toSorted(), [0, 1])
  },
)

test(
  'a company is made for a new owner, who sets his password by the link he is mailed',
  { skip },
  async () => {
    const plan = rowsIn((await salem.ask('/admin/plans?code=basic')).body.data)[0]!
    const business = rowsIn((await salem.ask('/admin/business_type?code=services')).body.data)[0]!
    const company = {
      company_name: 'متجر هند',
      owner_email: 'Hind@Example.com',
      owner_name: 'هند',
      owner_mobile: '0551234567',
      plan_id: plan.id,
      subscription_type: 2,
      expires_on: '2027-11-23',
      reason: 'شريك',
      business_type_id: business.id,
      tax_registration_number: '٣١٠١١١٢٢٢٣٠٠٠٠٣',
    }
    for (const [wrong, refused] of [
      [{ owner_name: null }, '422 invalid owner_name'],
      [{ tax_registration_number: '123' }, '422 invalid tax_registration_number'],
      [{ expires_on: '2026-01-01', owner_mobile: '1' }, '422 invalid owner_mobile expires_on'],
      [{ plan_id: noura.member.tenantId }, '422 invalid plan_id'],
      [{ subscription_type: 4 }, '422 invalid subscription_type'],
      [{ reason: null }, '422 invalid reason'],
      [{ subscription_type: 3, expires_on: null }, '422 invalid expires_on'],
      [{ subscription_type: 1 }, '422 invalid paid_amount paid_on'],
    ] as const)
      assert.equal(
        refusalOf(await salem.ask('/admin/admin_registration', { ...company, ...wrong })),
        refused,
      )
    const made = ok(await salem.ask('/admin/admin_registration', company))
    assert.deepEqual([made.is_invited, made.owner?.email], [true, 'hind@example.com'])
    const page = ok(await salem.ask(`/admin/tenants/${String(made.id)}`))
    assert.deepEqual(
      [page.vat_number, page.plan?.name, page.subscription_expires_at, page.business_type?.id],
      ['310111222300003', 'أساسية', '2027-11-23T20:59:59.000Z', business.id],
    )
    assert.equal(
      (await server.ask('/auth/login', { body: { email: 'hind@example.com', password: '' } }))
        .status,
      422,
    )
    const password = { password: goodPassword, password_confirmation: goodPassword }
    const set = await server.ask('/auth/reset_password', {
      body: { token: await codeMailedTo(server, 'hind@example.com'), ...password },
    })
    assert.equal(set.status, 200, JSON.stringify(set.body))
    const { access_token: token } = await signIn(server, 'hind@example.com', goodPassword)
    const own = rowsIn((await server.ask('/tenant', { token: String(token) })).body.data)
    assert.deepEqual(
      own.map(({ name, is_tenant_admin: is }) => [name, is]),
      [['متجر هند', true]],
    )
  },
)

test(
  'who has an account already owns another company with it, and is activity',
  { skip },
  async () => {
    const plan = rowsIn((await salem.ask('/admin/plans?code=trial')).body.data)[0]!
    const made = ok(
      await salem.ask('/admin/admin_registration', {
        company_name: 'فرع الأفق',
        owner_email: 'noura@example.com',
        plan_id: plan.id,
        expires_on: '2026-12-31',
      }),
    )
    assert.equal(made.is_invited, false)
    const own = rowsIn((await server.ask('/tenant', { token: noura.member.token })).body.data)
    assert.ok(own.some(({ id }) => id === made.id))
    const [mail] = await asOwner<{ text_body: string }>(
      server,
      `select text_body from mails where recipient = 'noura@example.com' order by created_at desc, id desc limit 1`,
    )
    assert.ok(mail?.text_body.includes('فرع الأفق'))
  },
)

test('a kind of business that companies have stays', { skip }, async () => {
  const made = ok(
    await salem.ask('/admin/business_type', { code: 'farm', name: 'زراعة', name_en: 'Farming' }),
  )
  const kind = `/admin/business_type/${String(made.id)}`
  ok(await salem.ask(at, { business_type_id: made.id }, 'PUT'))
  assert.equal(refusalOf(await salem.ask(kind, undefined, 'DELETE')), '409 business_type_in_use')
  ok(await salem.ask(at, { business_type_id: null }, 'PUT'))
  assert.equal((await salem.ask(kind, undefined, 'DELETE')).status, 200)
  assert.equal(
    refusalOf(await salem.ask('/admin/business_type', { code: 'A b', name: 'x', name_en: 'x' })),
    '422 invalid code',
  )
})

test('the list leaves as files, and nobody of a company reaches any of it', { skip }, async () => {
  const csv = await salem.ask('/admin/tenants?return_file=csv&columns=name,owner,plan,status')
  assert.match(csv.bytes.toString(), /شركة الأفق الجديد/)
  for (const kind of ['xlsx', 'pdf'])
    assert.equal((await salem.ask(`/admin/tenants?return_file=${kind}`)).status, 200)
  const { token, tenantToken } = noura.member
  for (const path of ['tenants', 'users', 'tenant_users', 'admins', 'business_type'])
    for (const each of [token, tenantToken])
      assert.equal(refusalOf(await server.ask(`/admin/${path}`, { token: each })), '403 forbidden')
  assert.equal(refusalOf(await server.ask(`${at}/seed`, { token, body: {} })), '403 forbidden')
})
