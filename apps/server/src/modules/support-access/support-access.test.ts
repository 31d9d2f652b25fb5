import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Administrator, administrator } from '../../testing/administrator.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Member, register } from '../../testing/people.ts'
import {
  type Answered,
  type Json,
  type TestServer,
  rowsIn,
  testServer,
} from '../../testing/server.ts'
import { freshToken } from '../../testing/fresh-token.ts'
import { enter as enterCompany, staffed } from '../../testing/staffed.ts'
import { endVisitsTasks } from './index.ts'

const skip = withoutDatabase()
let server: TestServer
let salem: Administrator
let noura: Awaited<ReturnType<typeof staffed>>
let saad: Member

before(async () => {
  if (skip) return
  server = await testServer()
  salem = await administrator(server)
  noura = await staffed(server, 'Noura', 'شركة نورة')
  saad = await register(server, 'Saad', 'متجر سعد')
})
after(async () => {
  if (!skip) await server.close()
})

const outcome = ({ status, body }: Pick<Answered, 'status' | 'body'>): string =>
  [status, body.code, ...Object.keys(body.errors ?? {})].filter(Boolean).join(' ')
const ok = (answer: Answered): Json => {
  assert.ok(answer.status < 300, JSON.stringify(answer.body))
  return answer.body.data as Json
}
/** Asks as the owner, who signs in anew where time has passed. */
const owner = async (
  path: string,
  body?: unknown,
  method?: 'PUT' | 'DELETE',
): Promise<Answered> => {
  const { tenantToken } = await enterCompany(server, noura.member.email, noura.member.tenantId)
  return server.ask(path, { token: tenantToken, body, ...(method && { method }) })
}
const admin = async (path: string, body?: unknown): Promise<Answered> =>
  server.ask(`/admin/support_access${path}`, {
    token: await freshToken(server, salem.member.email),
    body,
  })
const letIn = async (more: object = {}): Promise<Json> =>
  ok(await owner('/support_access', { level: 'read', hours: 2, reason: 'فحص التقارير', ...more }))
const withdraw = async (id: unknown): Promise<Answered> =>
  owner(`/support_access/${String(id)}/withdraw`, {})
const inside = async (id: unknown): Promise<string> => {
  const entered = await admin(`/${String(id)}/enter`, {})
  assert.equal(entered.status, 200, JSON.stringify(entered.body))
  return String((entered.body as unknown as { token: string }).token)
}
const as = (token: string, path: string, body?: unknown, method?: 'PUT' | 'DELETE') =>
  server.ask(path, { token, body, ...(method && { method }) })
/** Ten riyals from one account of cash to another. */
async function twoSides(token: string): Promise<object[]> {
  const methods = rowsIn((await as(token, '/payment_methods')).body.data)
  const [one, other] = [...new Set(methods.map(({ account_id: id }) => String(id)))]
  return [
    { account_id: one, debtor: '10' },
    { account_id: other, creditor: '10' },
  ]
}
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await asOwner<{ subject: string }>(
      server,
      `select subject from mails where recipient = '${email}' order by created_at, id`,
    )
  ).map(({ subject }) => subject)

test('nobody enters a company that lets nobody in', { skip }, async () => {
  const none = '0197f000-0000-7000-8000-000000000001'
  assert.equal(outcome(await admin(`/${none}/enter`, {})), '404 not_found')
  const chosen = await server.ask('/tenant_token', {
    token: salem.member.token,
    body: { tenant_id: noura.member.tenantId, switch: true },
  })
  assert.equal(chosen.status, 404)
  const asked = ok(
    await admin('', { tenant_id: noura.member.tenantId, hours: 3, reason: 'قيد لا يتوازن' }),
  )
  assert.deepEqual([asked.state, asked.level, asked.requested_by], ['requested', 'read', 'Salem'])
  assert.equal(outcome(await admin(`/${asked.id}/enter`, {})), '409 support_access_not_granted')
  assert.equal(
    outcome(await admin('', { tenant_id: noura.member.tenantId, reason: 'x' })),
    '409 support_request_waits',
  )
  assert.ok((await mailsTo('noura@example.com')).at(-1)?.includes('يطلب دخول دفاتر'))
  assert.equal((await owner('/dashboard')).body.data?.to_do?.support_requests?.count, 1)
  assert.equal(ok(await owner(`/support_access/${asked.id}/refuse`, {})).state, 'refused')
  assert.equal(outcome(await admin(`/${asked.id}/enter`, {})), '409 support_access_over')
  assert.equal(
    outcome(await owner(`/support_access/${asked.id}/grant`, {})),
    '409 support_request_answered',
  )
  assert.ok((await mailsTo('salem@example.com')).at(-1)?.includes('لم تسمح'))
})

test(
  'who is asked grants less than was asked, and takes it back at any moment',
  { skip },
  async () => {
    const asked = ok(
      await admin('', {
        tenant_id: noura.member.tenantId,
        level: 'change',
        hours: 72,
        reason: 'تصحيح',
      }),
    )
    const granted = ok(
      await owner(`/support_access/${asked.id}/grant`, { level: 'read', hours: 1 }),
    )
    assert.deepEqual(
      [granted.state, granted.level, granted.hours, granted.granted_by],
      ['in_force', 'read', 1, 'Noura'],
    )
    const token = await inside(asked.id)
    assert.equal((await as(token, '/units')).status, 200)
    assert.equal(outcome(await as(token, '/units', { name: 'حبة' })), '403 support_read_only')
    const me = ok(await as(token, '/auth/user'))
    assert.deepEqual(
      [me.name, me.tenant?.name, me.is_tenant_admin, me.support_visit?.level],
      ['Salem', 'شركة نورة', false, 'read'],
    )
    const { support_inside: shown } = ok(await owner('/auth/user'))
    assert.deepEqual(
      rowsIn(shown).map(({ name, level }) => [name, level]),
      [['Salem', 'read']],
    )
    assert.equal(ok(await withdraw(asked.id)).state, 'withdrawn')
    assert.equal(outcome(await as(token, '/units')), '403 support_access_withdrawn')
    assert.equal(outcome(await as(token, '/auth/user')), '403 support_access_withdrawn')
    assert.equal(outcome(await admin(`/${asked.id}/enter`, {})), '403 support_access_withdrawn')
    assert.equal(outcome(await withdraw(asked.id)), '409 support_access_over')
    assert.deepEqual(rowsIn(ok(await owner('/auth/user')).support_inside), [])
  },
)

test('read only is every right to see, and no change at all', { skip }, async () => {
  const { id } = await letIn()
  const token = await inside(id)
  const unit = ok(await owner('/units', { name: 'صندوق' }))
  const ticket = ok(await owner('/tickets', { subject: 'سؤال', content: 'كيف؟' }))
  await salem.ask(`/admin/tickets/${ticket.id}/answer`, { content: 'هكذا' })
  for (const path of [
    '/units',
    `/units/${unit.id}`,
    '/tenant_users',
    '/users_activities',
    '/support_access',
    `/tickets/${ticket.id}`,
    '/dashboard',
    '/bills',
    '/reports/adjusted_trial_balance_report',
    '/my_company',
  ])
    assert.equal(outcome(await as(token, path)), '200', path)
  assert.equal(
    ok(await owner(`/tickets/${ticket.id}`)).is_unread,
    true,
    'he has not read it for them',
  )
  assert.equal(outcome(await as(token, '/company_archive')), '403 support_not_allowed')
  assert.equal(outcome(await as(token, '/exports/journal?format=csv')), '403 support_not_allowed')
  for (const [path, body, method] of [
    [`/units/${unit.id}`, { name: 'علبة' }, 'PUT'],
    [`/units/${unit.id}`, undefined, 'DELETE'],
    ['/units', null, undefined],
    ['/tickets', { subject: 'x', content: 'x' }, undefined],
    [`/support_access/${id}/withdraw`, {}, undefined],
  ] as const)
    assert.equal(outcome(await as(token, path, body, method)), '403 support_read_only', path)
  ok(await withdraw(id))
})

test(
  'who may change does it under his own name, marked as support, on both sides',
  { skip },
  async () => {
    const { id } = await letIn({ level: 'change' })
    const token = await inside(id)
    const unit = ok(await as(token, '/units', { name: 'كيس' }))
    ok(await as(token, `/units/${unit.id}`, { name: 'كيس كبير' }, 'PUT'))
    const done = rowsIn((await owner(`/users_activities?resource_id=${unit.id}`)).body.data)
    assert.deepEqual(
      done.map(({ action, user }) => [action, user?.name]),
      [
        ['updated', 'Salem'],
        ['created', 'Salem'],
      ],
    )
    const [visit] = rowsIn(ok(await owner(`/support_access/${id}`)).visits)
    assert.ok(done.every(({ support_visit_id: of }) => of === visit?.id))
    assert.deepEqual([visit?.name, visit?.changes, visit?.left_at], ['Salem', 2, null])
    const acts = rowsIn((await salem.ask(`/admin/acts?record_id=${id}`)).body.data)
    assert.deepEqual(
      acts.map(({ action, tenant }) => [action, tenant?.name]),
      [
        ['support_changed', 'شركة نورة'],
        ['support_changed', 'شركة نورة'],
        ['support_entered', 'شركة نورة'],
      ],
    )
    ok(
      await as(token, '/entries', {
        date: '2026-11-21',
        statement: 'تصحيح',
        status: 1,
        transactions: await twoSides(token),
      }),
    )
    const rows = rowsIn(
      (await owner('/reports/entries_report?from=2026-11-01&to=2026-11-30')).body.data,
    )
    const named = rows.find(({ statement }) => String(statement).includes('تصحيح'))
    assert.equal(named?.user, 'Salem · دعم ميزان')
    // What is in the books stays in the company's own list.
    assert.ok(!JSON.stringify(acts).includes('كيس'))
    const [seen] = rowsIn(
      (await salem.ask(`/admin/support_access?tenant_id=${noura.member.tenantId}&state=in_force`))
        .body.data,
    )
    assert.deepEqual([seen?.id, seen?.is_inside, rowsIn(seen?.visits)[0]?.changes], [id, true, 3])
    for (const [path, body, method] of [
      ['/invitations', { email: 'x@example.com', role: 'sales' }, undefined],
      ['/permissions', { name: 'دور', permissions: [] }, undefined],
      ['/security_setting', { requires_admin_mfa: true }, 'PUT'],
      ['/subscription', {}, undefined],
      ['/company_deletion', {}, undefined],
      ['/integrations', {}, undefined],
      ['/einvoice_units', {}, undefined],
      ['/payment_methods', {}, undefined],
      ['/document_design', {}, 'PUT'],
      ['/support_access', { hours: 72, reason: 'x' }, undefined],
      ['/test_mode', {}, undefined],
    ] as const)
      assert.equal(outcome(await as(token, path, body, method)), '403 support_not_allowed', path)
    assert.equal(outcome(await as(token, '/company_archive')), '403 support_not_allowed')
    ok(await admin(`/${String(id)}/leave`, {}))
    assert.equal(outcome(await as(token, '/units')), '403 support_access_left')
    ok(await withdraw(id))
  },
)

test('he is no member: not in the list, not counted, not offered', { skip }, async () => {
  const { id } = await letIn({ level: 'change' })
  const token = await inside(id)
  await as(token, '/auth/user')
  for (const path of ['/tenant_users', '/users', '/user_roles'])
    assert.ok(!JSON.stringify((await owner(path)).body).includes(salem.member.email), path)
  const counted = await salem.ask(`/admin/tenants/${noura.member.tenantId}`)
  assert.deepEqual([counted.body.data?.users_count, counted.body.data?.usage?.users?.used], [1, 1])
  ok(await withdraw(id))
})

test(
  'whoever the platform has no more, or without a second factor, is out at once',
  { skip },
  async () => {
    const { id } = await letIn()
    const token = await inside(id)
    const set = (what: string): Promise<unknown> =>
      asOwner(server, `update users set ${what} where email = '${salem.member.email}'`)
    await set('is_platform_admin = false')
    assert.equal(outcome(await as(token, '/units')), '403 support_access_closed')
    await set('is_platform_admin = true, mfa_enabled_at = null')
    assert.equal(outcome(await as(token, '/units')), '403 support_access_closed')
    assert.equal(outcome(await admin(`/${String(id)}/enter`, {})), '403 mfa_setup_required')
    await set('mfa_enabled_at = now()')
    assert.equal((await as(token, '/units')).status, 200)
    ok(await withdraw(id))
  },
)

test('what one company lets opens no other', { skip }, async () => {
  const { id } = await letIn()
  const token = await inside(id)
  const theirs = { token: saad.tenantToken }
  for (const path of [`/support_access/${id}`, `/support_access/${id}/withdraw`])
    assert.equal(
      (await server.ask(path, { ...theirs, ...(path.endsWith('withdraw') && { body: {} }) }))
        .status,
      404,
    )
  const [unit] = rowsIn((await server.ask('/units', theirs)).body.data)
  assert.equal((await as(token, `/units/${unit?.id}`)).status, 404)
  const [visit] = rowsIn(ok(await owner(`/support_access/${id}`)).visits)
  const forged = await freshToken(server, salem.member.email, {
    company: 'متجر سعد',
    visitId: String(visit?.id),
  })
  assert.equal(outcome(await as(forged, '/units')), '403 support_access_left')
  const member = await freshToken(server, 'saad@example.com', {
    company: 'شركة نورة',
    visitId: String(visit?.id),
  })
  assert.equal(outcome(await as(member, '/units')), '403 support_access_left')
  ok(await withdraw(id))
})

test('only administrators of the company let anybody in', { skip }, async () => {
  const clerk = await noura.join('admin')
  const at = { token: clerk.tenantToken }
  const draft = { level: 'read', hours: 1, reason: 'x' }
  assert.equal(
    outcome(await server.ask('/support_access', { ...at, body: draft })),
    '403 tenant_admin_only',
  )
  assert.equal((await server.ask('/support_access', at)).status, 200)
  const seller = await noura.join('sales')
  for (const body of [undefined, draft])
    assert.equal(
      outcome(await server.ask('/support_access', { token: seller.tenantToken, body })),
      '403 forbidden',
    )
  for (const [body, refused] of [
    [null, '422 invalid'],
    [{ ...draft, hours: 73 }, '422 invalid hours'],
    [{ ...draft, hours: 0 }, '422 invalid hours'],
    [{ ...draft, level: 'all' }, '422 invalid level'],
    [{ ...draft, reason: ' ' }, '422 invalid reason'],
    [{ ...draft, ticket_id: clerk.id }, '422 invalid ticket_id'],
  ] as const)
    assert.ok(
      outcome(await owner('/support_access', body)).startsWith(refused),
      JSON.stringify(body),
    )
})

test('two at the same moment let one thing, ask once and enter once', { skip }, async () => {
  const draft = { tenant_id: noura.member.tenantId, hours: 1, reason: 'معًا' }
  const asked = await Promise.all([admin('', draft), admin('', draft)])
  assert.deepEqual(asked.map(outcome).toSorted(), ['201', '409 support_request_waits'])
  const request = asked.find(({ status }) => status === 201)?.body.data
  const answered = await Promise.all([
    owner(`/support_access/${request?.id}/grant`, {}),
    owner(`/support_access/${request?.id}/refuse`, {}),
    owner('/support_access', { reason: 'x', hours: 1 }),
  ])
  assert.equal(
    rowsIn((await owner('/support_access?state=in_force')).body.data).length,
    1,
    answered.map(outcome).join(),
  )
  const [{ id }] = rowsIn((await owner('/support_access?state=in_force')).body.data) as [Json]
  await Promise.all([inside(id), inside(id), inside(id)])
  assert.equal(rowsIn(ok(await owner(`/support_access/${id}`)).visits).length, 1)
  const token = await inside(id)
  const [, ...left] = await Promise.all([withdraw(id), as(token, '/units'), as(token, '/stores')])
  assert.ok(left.every((each) => [200, 403].includes(each.status)))
  assert.equal(outcome(await as(token, '/units')), '403 support_access_withdrawn')
})

test('a member enters as himself, not as support', { skip }, async () => {
  const asked = await admin('', { tenant_id: salem.member.tenantId, reason: 'x' })
  assert.equal(outcome(asked), '422 support_member_already')
  const unknown = await admin('', { tenant_id: salem.userId, reason: 'x' })
  assert.equal(outcome(unknown), '422 invalid tenant_id')
})

test('it ends by the clock, and its visits with it', { skip }, async () => {
  const { id } = await letIn({ hours: 1 })
  const visitId = String(rowsIn(ok(await admin(`/${String(id)}`)).visits)[0]?.id ?? '')
  assert.equal(visitId, '')
  await inside(id)
  const [visit] = rowsIn(ok(await owner(`/support_access/${id}`)).visits)
  const fresh = (): Promise<string> =>
    freshToken(server, salem.member.email, { company: 'شركة نورة', visitId: String(visit?.id) })
  for (const minutes of [20, 20, 19]) {
    server.clock.advance(minutes * 60_000)
    assert.equal((await as(await fresh(), '/units')).status, 200)
  }
  server.clock.advance(60_000)
  assert.equal(outcome(await as(await fresh(), '/units')), '403 support_access_expired')
  assert.equal(outcome(await admin(`/${String(id)}/enter`, {})), '403 support_access_expired')
  await asOwner(server, 'select graphile_worker.add_job($$end_support_visits$$)')
  await server.work(endVisitsTasks(server.clock.now))
  const shown = ok(await owner(`/support_access/${id}`))
  assert.equal(shown.state, 'expired')
  const leftAt = rowsIn(shown.visits)[0]?.left_at
  assert.equal(Date.parse(String(leftAt)), Date.parse(String(shown.expires_at)))
  const left = rowsIn((await owner('/users_activities?action=support_left')).body.data)
  assert.ok(left.some(({ support_visit_id: of }) => of === visit?.id))
})

test('who closes the window has left after half an hour', { skip }, async () => {
  const { id } = await letIn({ hours: 5 })
  await inside(id)
  assert.equal(ok(await owner(`/support_access/${id}`)).is_inside, true)
  server.clock.advance(31 * 60_000)
  assert.equal(ok(await owner(`/support_access/${id}`)).is_inside, false)
  await asOwner(server, 'select graphile_worker.add_job($$end_support_visits$$)')
  await server.work(endVisitsTasks(server.clock.now))
  await inside(id)
  const visits = rowsIn(ok(await owner(`/support_access/${id}`)).visits)
  assert.deepEqual(
    visits.map(({ left_at: at }) => at === null),
    [true, false],
  )
})
