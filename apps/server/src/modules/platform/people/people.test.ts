import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../../testing/administrator.ts'
import { asOwner } from '../../../testing/as-owner.ts'
import { withoutDatabase } from '../../../testing/database.ts'
import { codeMailedTo, goodPassword } from '../../../testing/people.ts'
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

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  noura = await staffed(server, 'Noura', 'شركة الأفق')
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
const personOf = async (email: string): Promise<Json> =>
  rowsIn((await salem.ask(`/admin/users?search=${encodeURIComponent(email)}`)).body.data)[0]!
const login = (email: string) =>
  server.ask('/auth/login', { body: { email, password: goodPassword } })

test('everybody is found, by his companies too, and corrected', { skip }, async () => {
  const person = await personOf('noura@example.com')
  assert.deepEqual(
    [person.name, person.state, person.has_mfa, person.tenants_count],
    ['Noura', 'active', false, 1],
  )
  assert.ok(person.last_seen_at)
  const ofCompany = await salem.ask(`/admin/users?tenant_id=${noura.member.tenantId}`)
  assert.deepEqual(
    rowsIn(ofCompany.body.data).map(({ email }) => email),
    ['noura@example.com'],
  )
  const at = `/admin/users/${String(person.id)}`
  const saved = ok(
    await salem.ask(at, { name: 'نورة', mobile: '0551112233', language: 'en' }, 'PUT'),
  )
  assert.deepEqual([saved.name, saved.mobile, saved.language], ['نورة', '+966551112233', 'en'])
  assert.equal(refusalOf(await salem.ask(at, { mobile: '1' }, 'PUT')), '422 invalid mobile')
  assert.equal(refusalOf(await salem.ask(at, { lock_version: 1 }, 'PUT')), '409 version_conflict')
})

test(
  'who is stopped is out at once, and comes in again only when he is let in',
  { skip },
  async () => {
    const guest = await noura.join('sales')
    const at = `/admin/users/${String((await personOf(guest.email)).id)}`
    assert.equal(refusalOf(await salem.ask(`${at}/stop`, {})), '422 invalid reason')
    const stopped = ok(await salem.ask(`${at}/stop`, { reason: 'طلب المنشأة' }))
    assert.deepEqual([stopped.state, stopped.stop_reason], ['stopped', 'طلب المنشأة'])
    for (const token of [guest.token, guest.tenantToken])
      assert.equal((await server.ask('/auth/user', { token })).status, 416)
    assert.equal(
      (await server.ask('/auth/refresh', { body: { refresh_token: guest.refreshToken } })).status,
      416,
    )
    assert.equal(refusalOf(await login(guest.email)), '403 account_stopped')
    const admitted = ok(await salem.ask(`${at}/admit`, {}))
    assert.deepEqual([admitted.state, admitted.stop_reason], ['active', null])
    assert.equal((await login(guest.email)).status, 200)
    const own = `/admin/users/${String((await personOf('salem@example.com')).id)}`
    assert.equal(refusalOf(await salem.ask(`${own}/stop`, { reason: 'x' })), '422 not_on_oneself')
  },
)

test(
  'a lost second factor is taken away with its reason, and its owner is mailed',
  { skip },
  async () => {
    const person = await personOf('noura@example.com')
    const at = `/admin/users/${String(person.id)}`
    assert.equal(
      refusalOf(await salem.ask(`${at}/reset_mfa`, { reason: 'x' })),
      '409 person_has_no_mfa',
    )
    await asOwner(
      server,
      `update users set mfa_enabled_at = now() where id = '${String(person.id)}'`,
    )
    assert.equal(ok(await salem.ask(`${at}/reset_mfa`, { reason: 'ضاع جواله' })).has_mfa, false)
    const acts = rowsIn((await salem.ask(`/admin/acts?record_id=${String(person.id)}`)).body.data)
    assert.deepEqual([acts[0]?.action, acts[0]?.changes?.reason?.after], ['mfa_reset', 'ضاع جواله'])
    const [mail] = await asOwner<{ subject: string }>(
      server,
      `select subject from mails where recipient = 'noura@example.com' order by created_at desc, id desc limit 1`,
    )
    assert.equal(mail?.subject, 'Something new in your Mizan account')
  },
)

test(
  'members of companies are stopped and let in, but never the last administrator',
  { skip },
  async () => {
    const again = await server.ask('/auth/login', {
      body: { email: 'noura@example.com', password: goodPassword },
    })
    const chosen = await server.ask('/tenant_token', {
      token: String(again.body.access_token),
      body: { tenant_id: noura.member.tenantId },
    })
    const token = String(chosen.body.token)
    const rows = rowsIn(
      (await salem.ask(`/admin/tenant_users?tenant_id=${noura.member.tenantId}&sort=created_at`))
        .body.data,
    )
    const [owner, guest] = rows
    assert.deepEqual(
      rows.map(({ is_owner: is, role }) => [is, role?.name_en]),
      [
        [true, 'Administrator'],
        [false, 'Sales'],
      ],
    )
    assert.equal(
      refusalOf(await salem.ask(`/admin/tenant_users/${String(owner?.id)}/disable`, {})),
      '422 last_tenant_admin',
    )
    const at = `/admin/tenant_users/${String(guest?.id)}`
    assert.equal(ok(await salem.ask(`${at}/disable`, {})).active, 0)
    assert.equal(ok(await salem.ask(`${at}/disable`, {})).active, 0)
    const activity = rowsIn(
      (await server.ask('/users_activities?resource_type=tenant_users', { token })).body.data,
    )
    assert.deepEqual([activity[0]?.action, activity[0]?.user?.name], ['disabled', 'Salem'])
    await asOwner(
      server,
      `update tenants set plan_id = (select id from plans where code = 'basic') where public_id = '${noura.member.tenantId}'`,
    )
    await asOwner(server, `update plans set limits = limits || '{"users": 1}' where code = 'basic'`)
    assert.equal(refusalOf(await salem.ask(`${at}/activate`, {})), '422 plan_limit_reached')
    await asOwner(server, `update plans set limits = limits || '{"users": 2}' where code = 'basic'`)
    assert.equal(ok(await salem.ask(`${at}/activate`, {})).active, 1)
  },
)

test(
  'who runs the platform is added by e-mail and taken away, never the last and never oneself',
  { skip },
  async () => {
    const known = ok(await salem.ask('/admin/admins', { email: 'noura@example.com' }))
    assert.deepEqual([known.name, known.state, known.has_mfa], ['نورة', 'active', false])
    assert.equal(
      refusalOf(await salem.ask('/admin/admins', { email: 'noura@example.com' })),
      '422 invalid email',
    )
    const stop = await salem.ask(`/admin/users/${String(known.id)}/stop`, { reason: 'x' })
    assert.equal(refusalOf(stop), '422 administrator_stays')
    // Without a second factor nothing of the platform is served to her.
    const signedIn = await login('noura@example.com')
    const her = { token: String(signedIn.body.access_token) }
    assert.equal(refusalOf(await server.ask('/admin/users', her)), '403 mfa_setup_required')

    assert.equal(
      refusalOf(await salem.ask('/admin/admins', { email: 'fahd@example.com' })),
      '422 invalid name',
    )
    const invited = ok(
      await salem.ask('/admin/admins', { email: 'fahd@example.com', name: 'Fahd' }),
    )
    assert.equal(invited.state, 'waiting')
    const again = ok(await salem.ask(`/admin/users/${String(invited.id)}/send_activation`, {}))
    assert.equal(again.state, 'waiting')
    assert.equal(
      refusalOf(await salem.ask(`/admin/users/${String(invited.id)}/send_password_reset`, {})),
      '409 not_activated_yet',
    )
    const set = await server.ask('/auth/reset_password', {
      body: {
        token: await codeMailedTo(server, 'fahd@example.com'),
        password: goodPassword,
        password_confirmation: goodPassword,
      },
    })
    assert.equal(set.status, 200)
    assert.equal((await personOf('fahd@example.com')).state, 'active')

    const own = await personOf('salem@example.com')
    const remove = (id: unknown) => salem.ask(`/admin/admins/${String(id)}`, undefined, 'DELETE')
    assert.equal(refusalOf(await remove(own.id)), '422 not_on_oneself')
    await asOwner(
      server,
      `update users set mfa_enabled_at = now() where email = 'fahd@example.com'`,
    )
    const fahd = await login('fahd@example.com')
    assert.equal(fahd.body.mfa_required, true)
    assert.equal((await remove(invited.id)).status, 200)
    assert.equal((await remove(known.id)).status, 200)
    assert.deepEqual(
      rowsIn((await salem.ask('/admin/admins')).body.data).map(({ email }) => email),
      ['salem@example.com'],
    )
  },
)

test('two administrators who take each other away leave one', { skip }, async () => {
  const other = await administrator(server, 'Faisal')
  const [own, his] = await Promise.all([
    personOf('salem@example.com'),
    personOf('faisal@example.com'),
  ])
  const answers = await Promise.all([
    salem.ask(`/admin/admins/${String(his.id)}`, undefined, 'DELETE'),
    other.ask(`/admin/admins/${String(own.id)}`, undefined, 'DELETE'),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 403])
})
