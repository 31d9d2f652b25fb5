import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { onPool } from '../../kernel/database/pool.ts'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { goodPassword, register } from '../../testing/people.ts'
import { rowsIn, type TestServer, testServer } from '../../testing/server.ts'
import { enter, staffed, tokenMailedTo } from '../../testing/staffed.ts'

const skip = withoutDatabase()
let server: TestServer
let company: Awaited<ReturnType<typeof staffed>>
before(async () => {
  if (skip) return
  server = await testServer()
  company = await staffed(server, 'Maha', 'شركة مها')
})
after(async () => {
  if (!skip) await server.close()
})

let addresses = 0
const openly = (path: string, body?: unknown) =>
  server.ask(path, {
    address: `10.6.0.${(addresses += 1)}`,
    headers: { 'accept-language': 'en' },
    ...(body !== undefined && { body }),
  })
const passwords = { password: goodPassword, password_confirmation: goodPassword }
const days = (count: number): number => count * 86_400_000

test(
  'a newcomer: the mail in both languages, name and password, in at once',
  { skip },
  async () => {
    const made = await company.api.add('/invitations', { email: 'Sami@Example.com', role: 'sales' })
    assert.deepEqual(
      [made.email, made.status, made.role?.name, made.invited_by?.name, made.sent_count],
      ['sami@example.com', 'open', 'مبيعات', 'Maha', 1],
    )
    const mail = await onPool(server.database.pool).first<{ subject: string; text_body: string }>(
      sql`select subject, text_body from mails where recipient = 'sami@example.com'`,
    )
    assert.equal(mail?.subject, 'دعوة إلى شركة مها في ميزان')
    assert.match(String(mail?.text_body), /دورك في المنشأة: مبيعات[\s\S]+Your role there: Sales/)
    const token = await tokenMailedTo(server, 'sami@example.com')
    const shown = await openly(`/auth/invitation/${token}`)
    assert.deepEqual(
      [
        shown.body.data?.company?.name,
        shown.body.data?.role?.name_en,
        shown.body.data?.has_account,
      ],
      ['شركة مها', 'Sales', false],
    )
    for (const [body, fields] of [
      [{ token }, ['password']],
      [{ token, ...passwords, password_confirmation: 'x' }, ['password_confirmation']],
      [{ token, password: '1234567890', password_confirmation: '1234567890' }, ['password']],
    ] as const)
      assert.deepEqual(
        Object.keys((await openly('/auth/accept_invitation', body)).body.errors ?? {}),
        fields,
      )
    const accepted = await openly('/auth/accept_invitation', { token, name: 'سامي', ...passwords })
    assert.deepEqual(
      [accepted.status, accepted.body.data?.had_account],
      [200, false],
      JSON.stringify(accepted.body),
    )
    const again = await openly('/auth/accept_invitation', { token, name: 'سامي', ...passwords })
    assert.equal(again.body.code, 'invitation_invalid', 'once')
    const sami = await enter(server, 'sami@example.com', company.member.tenantId)
    const user = await server.ask('/auth/user', { token: sami.tenantToken })
    assert.deepEqual(
      [user.body.data?.name, user.body.data?.current_role_name, user.body.data?.is_tenant_admin],
      ['سامي', 'مبيعات', false],
    )
    const read = (await company.api.get(`/invitations/${String(made.id)}`)).data
    assert.equal(read?.status, 'accepted')
  },
)

test('who has an account keeps it and gains the company', { skip }, async () => {
  const reem = await register(server, 'Reem', 'متجر ريم')
  await company.api.add('/invitations', { email: reem.email, role: 'accountant' })
  const token = await tokenMailedTo(server, reem.email)
  assert.equal((await openly(`/auth/invitation/${token}`)).body.data?.has_account, true)
  const accepted = await openly('/auth/accept_invitation', { token })
  assert.equal(accepted.body.data?.had_account, true, JSON.stringify(accepted.body))
  const own = await server.ask('/tenant', { token: reem.token })
  assert.deepEqual(
    rowsIn(own.body.data)
      .map(({ name }) => String(name))
      .toSorted(),
    ['شركة مها', 'متجر ريم'],
  )
  assert.deepEqual(
    await company.api.refused('POST', '/invitations', { email: reem.email, role: 'sales' }),
    ['invalid', 'email'],
    'a member already',
  )
})

test('the call that sets a password takes the link of an invitation too', { skip }, async () => {
  await company.api.add('/invitations', { email: 'tariq@example.com', role: 'storekeeper' })
  const token = await tokenMailedTo(server, 'tariq@example.com')
  const answer = await openly('/auth/reset_password', { token, ...passwords })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const tariq = await enter(server, 'tariq@example.com', company.member.tenantId)
  assert.equal((await server.ask('/stores', { token: tariq.tenantToken })).status, 200)
})

test('sent again, taken back, outlived', { skip }, async () => {
  const made = await company.api.add('/invitations', { email: 'dana@example.com', role: 'sales' })
  const first = await tokenMailedTo(server, 'dana@example.com')
  assert.deepEqual(
    await company.api.refused('POST', '/invitations', { email: 'dana@example.com', role: 'sales' }),
    ['invalid', 'email'],
  )
  server.clock.advance(1000)
  const path = `/invitations/${String(made.id)}`
  assert.equal((await company.api.ask('POST', `${path}/resend`, 200, {})).data?.sent_count, 2)
  const second = await tokenMailedTo(server, 'dana@example.com')
  assert.notEqual(first, second)
  const invalid = async (token: string) => (await openly(`/auth/invitation/${token}`)).body.code
  assert.equal(await invalid(first), 'invitation_invalid', 'the first link is void')
  assert.equal((await company.api.ask('POST', `${path}/revoke`, 200, {})).data?.status, 'revoked')
  assert.equal(await invalid(second), 'invitation_invalid')
  assert.deepEqual(await company.api.refused('POST', `${path}/resend`, {}), ['invitation_closed'])
  assert.deepEqual(await company.api.refused('DELETE', path), ['invitation_closed'])

  const late = await company.api.add('/invitations', { email: 'lama@example.com', role: 'sales' })
  const token = await tokenMailedTo(server, 'lama@example.com')
  server.clock.advance(days(7) + 1000)
  const maha = await enter(server, company.member.email, company.member.tenantId)
  const found = await server.ask(`/invitations/${String(late.id)}`, { token: maha.tenantToken })
  assert.equal(found.body.data?.status, 'expired')
  assert.equal(await invalid(token), 'invitation_invalid')
  const anew = await server.ask('/invitations', {
    token: maha.tenantToken,
    body: { email: 'lama@example.com', role: 'sales' },
  })
  assert.equal(anew.status, 201, 'an outlived one makes room')
  assert.equal(await invalid('inv-1-short'), 'invitation_invalid')
  assert.equal(await invalid('nonsense'), 'invitation_invalid')
})

test('the plan counts members and open invitations', { skip }, async () => {
  const small = await staffed(server, 'Faris', 'متجر فارس')
  await onPool(server.database.pool).run(sql`update tenants
    set plan_id = (select id from plans where code = 'basic')
    where public_id = ${small.member.tenantId}`)
  const invite = (email: string) => ({ email, role: 'sales' })
  const first = await small.api.add('/invitations', invite('one@example.com'))
  assert.deepEqual(await small.api.refused('POST', '/invitations', invite('two@example.com')), [
    'plan_limit_reached',
  ])
  await small.api.remove(`/invitations/${String(first.id)}`)
  const guest = await small.join('sales')
  assert.deepEqual(await small.api.refused('POST', '/invitations', invite('two@example.com')), [
    'plan_limit_reached',
  ])
  await small.api.ask('POST', `/tenant_users/${guest.id}/disable`, 200, {})
  await small.api.add('/invitations', invite('two@example.com'))
  assert.deepEqual(await small.api.refused('POST', `/tenant_users/${guest.id}/activate`, {}), [
    'plan_limit_reached',
  ])
})

test('what is refused of an invitation', { skip }, async () => {
  const maha = await enter(server, company.member.email, company.member.tenantId)
  for (const [body, codes] of [
    [{ role: 'sales' }, ['invalid', 'email']],
    [{ email: 'x' }, ['invalid', 'email']],
    [{ email: 'x@example.com' }, ['invalid', 'role_id']],
    [{ email: 'x@example.com', role: 'king' }, ['invalid', 'role']],
    [{ email: maha.email, role: 'sales' }, ['invalid', 'email']],
  ] as const)
    assert.deepEqual(await company.api.refused('POST', '/invitations', body, maha), codes)
  const stranger = await register(server, 'Nasser', 'متجر ناصر')
  const [invitation] = rowsIn(
    (await server.ask('/invitations', { token: maha.tenantToken })).body.data,
  )
  for (const verb of ['resend', 'revoke'])
    assert.deepEqual(
      await company.api.refused(
        'POST',
        `/invitations/${String(invitation?.id)}/${verb}`,
        {},
        stranger,
      ),
      ['not_found'],
      'another company sees none of it',
    )
})

test(
  'who signs in sees which companies wait for an answer, and nobody else is',
  { skip },
  async () => {
    const asked = await register(server, "o'neil", 'Neil & Sons')
    const other = await register(server, 'Badr', 'شركة بدر')
    const waiting = async (token: string): Promise<readonly string[]> =>
      rowsIn((await server.ask('/auth/invitations', { token })).body.data).map((each) =>
        [each.company?.name, each.invited_by].join(', '),
      )
    assert.deepEqual(await waiting(asked.token), [])
    const maha = await enter(server, company.member.email, company.member.tenantId)
    const invite = async (): Promise<string> => {
      const body = { email: asked.email, role: 'sales' }
      const made = await server.ask('/invitations', { token: maha.tenantToken, body })
      return String(made.body.data?.id)
    }
    const made = await invite()
    assert.deepEqual(await waiting(asked.token), ['شركة مها, Maha'])
    assert.deepEqual(await waiting(other.token), [])
    await server.ask(`/invitations/${made}/revoke`, { token: maha.tenantToken, body: {} })
    assert.deepEqual(await waiting(asked.token), [])
    await invite()
    server.clock.advance(days(8))
    const later = await enter(server, asked.email, asked.tenantId)
    assert.deepEqual(await waiting(later.token), [])
  },
)
