import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { freshToken } from '../../testing/fresh-token.ts'
import { rowsIn } from '../../testing/server.ts'
import { type SupportStory, ok, outcome, supportStory } from './support-access.fixture.ts'

const skip = withoutDatabase()
let story: SupportStory
before(async () => {
  if (skip) return
  story = await supportStory()
})
after(async () => {
  if (!skip) await story.server.close()
})

/** Ten riyals from one account of cash to another. */
async function twoSides(token: string): Promise<object[]> {
  const methods = rowsIn((await story.as(token, '/payment_methods')).body.data)
  const [one, other] = [...new Set(methods.map(({ account_id: id }) => String(id)))]
  return [
    { account_id: one, debtor: '10' },
    { account_id: other, creditor: '10' },
  ]
}
test('nobody enters a company that lets nobody in', { skip }, async () => {
  const none = '0197f000-0000-7000-8000-000000000001'
  assert.equal(outcome(await story.admin(`/${none}/enter`, {})), '404 not_found')
  const chosen = await story.server.ask('/tenant_token', {
    token: story.salem.member.token,
    body: { tenant_id: story.noura.member.tenantId, switch: true },
  })
  assert.equal(chosen.status, 404)
  const asked = ok(
    await story.admin('', {
      tenant_id: story.noura.member.tenantId,
      hours: 3,
      reason: 'قيد لا يتوازن',
    }),
  )
  assert.deepEqual([asked.state, asked.level, asked.requested_by], ['requested', 'read', 'Salem'])
  assert.equal(
    outcome(await story.admin(`/${asked.id}/enter`, {})),
    '409 support_access_not_granted',
  )
  assert.equal(
    outcome(await story.admin('', { tenant_id: story.noura.member.tenantId, reason: 'x' })),
    '409 support_request_waits',
  )
  assert.ok((await story.mailsTo('noura@example.com')).at(-1)?.includes('يطلب دخول دفاتر'))
  assert.equal((await story.owner('/dashboard')).body.data?.to_do?.support_requests?.count, 1)
  assert.equal(ok(await story.owner(`/support_access/${asked.id}/refuse`, {})).state, 'refused')
  assert.equal(outcome(await story.admin(`/${asked.id}/enter`, {})), '409 support_access_over')
  assert.equal(
    outcome(await story.owner(`/support_access/${asked.id}/grant`, {})),
    '409 support_request_answered',
  )
  assert.ok((await story.mailsTo('salem@example.com')).at(-1)?.includes('لم تسمح'))
})

test(
  'who is asked grants less than was asked, and takes it back at any moment',
  { skip },
  async () => {
    const asked = ok(
      await story.admin('', {
        tenant_id: story.noura.member.tenantId,
        level: 'change',
        hours: 72,
        reason: 'تصحيح',
      }),
    )
    const granted = ok(
      await story.owner(`/support_access/${asked.id}/grant`, { level: 'read', hours: 1 }),
    )
    assert.deepEqual(
      [granted.state, granted.level, granted.hours, granted.granted_by],
      ['in_force', 'read', 1, 'Noura'],
    )
    const token = await story.inside(asked.id)
    assert.equal((await story.as(token, '/units')).status, 200)
    assert.equal(outcome(await story.as(token, '/units', { name: 'حبة' })), '403 support_read_only')
    const me = ok(await story.as(token, '/auth/user'))
    assert.deepEqual(
      [me.name, me.tenant?.name, me.is_tenant_admin, me.support_visit?.level],
      ['Salem', 'شركة نورة', false, 'read'],
    )
    const { support_inside: shown } = ok(await story.owner('/auth/user'))
    assert.deepEqual(
      rowsIn(shown).map(({ name, level }) => [name, level]),
      [['Salem', 'read']],
    )
    assert.equal(ok(await story.withdraw(asked.id)).state, 'withdrawn')
    assert.equal(outcome(await story.as(token, '/units')), '403 support_access_withdrawn')
    assert.equal(outcome(await story.as(token, '/auth/user')), '403 support_access_withdrawn')
    assert.equal(
      outcome(await story.admin(`/${asked.id}/enter`, {})),
      '403 support_access_withdrawn',
    )
    assert.equal(outcome(await story.withdraw(asked.id)), '409 support_access_over')
    assert.deepEqual(rowsIn(ok(await story.owner('/auth/user')).support_inside), [])
  },
)

test('read only is every right to see, and no change at all', { skip }, async () => {
  const { id } = await story.letIn()
  const token = await story.inside(id)
  const unit = ok(await story.owner('/units', { name: 'صندوق' }))
  const ticket = ok(await story.owner('/tickets', { subject: 'سؤال', content: 'كيف؟' }))
  await story.salem.ask(`/admin/tickets/${ticket.id}/answer`, { content: 'هكذا' })
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
    assert.equal(outcome(await story.as(token, path)), '200', path)
  assert.equal(
    ok(await story.owner(`/tickets/${ticket.id}`)).is_unread,
    true,
    'he has not read it for them',
  )
  assert.equal(outcome(await story.as(token, '/company_archive')), '403 support_not_allowed')
  assert.equal(
    outcome(await story.as(token, '/exports/journal?format=csv')),
    '403 support_not_allowed',
  )
  for (const [path, body, method] of [
    [`/units/${unit.id}`, { name: 'علبة' }, 'PUT'],
    [`/units/${unit.id}`, undefined, 'DELETE'],
    ['/units', null, undefined],
    ['/tickets', { subject: 'x', content: 'x' }, undefined],
    [`/support_access/${id}/withdraw`, {}, undefined],
  ] as const)
    assert.equal(outcome(await story.as(token, path, body, method)), '403 support_read_only', path)
  ok(await story.withdraw(id))
})

test(
  'who may change does it under his own name, marked as support, on both sides',
  { skip },
  async () => {
    const { id } = await story.letIn({ level: 'change' })
    const token = await story.inside(id)
    const unit = ok(await story.as(token, '/units', { name: 'كيس' }))
    ok(await story.as(token, `/units/${unit.id}`, { name: 'كيس كبير' }, 'PUT'))
    const done = rowsIn((await story.owner(`/users_activities?resource_id=${unit.id}`)).body.data)
    assert.deepEqual(
      done.map(({ action, user }) => [action, user?.name]),
      [
        ['updated', 'Salem'],
        ['created', 'Salem'],
      ],
    )
    const [visit] = rowsIn(ok(await story.owner(`/support_access/${id}`)).visits)
    assert.ok(done.every(({ support_visit_id: of }) => of === visit?.id))
    assert.deepEqual([visit?.name, visit?.changes, visit?.left_at], ['Salem', 2, null])
    const acts = rowsIn((await story.salem.ask(`/admin/acts?record_id=${id}`)).body.data)
    assert.deepEqual(
      acts.map(({ action, tenant }) => [action, tenant?.name]),
      [
        ['support_changed', 'شركة نورة'],
        ['support_changed', 'شركة نورة'],
        ['support_entered', 'شركة نورة'],
      ],
    )
    ok(
      await story.as(token, '/entries', {
        date: '2026-11-21',
        statement: 'تصحيح',
        status: 1,
        transactions: await twoSides(token),
      }),
    )
    const rows = rowsIn(
      (await story.owner('/reports/entries_report?from=2026-11-01&to=2026-11-30')).body.data,
    )
    const named = rows.find(({ statement }) => String(statement).includes('تصحيح'))
    assert.equal(named?.user, 'Salem · دعم ميزان')
    // What is in the books stays in the company's own list.
    assert.ok(!JSON.stringify(acts).includes('كيس'))
    const [seen] = rowsIn(
      (
        await story.salem.ask(
          `/admin/support_access?tenant_id=${story.noura.member.tenantId}&state=in_force`,
        )
      ).body.data,
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
      assert.equal(
        outcome(await story.as(token, path, body, method)),
        '403 support_not_allowed',
        path,
      )
    assert.equal(outcome(await story.as(token, '/company_archive')), '403 support_not_allowed')
    ok(await story.admin(`/${String(id)}/leave`, {}))
    assert.equal(outcome(await story.as(token, '/units')), '403 support_access_left')
    ok(await story.withdraw(id))
  },
)

test('he is no member: not in the list, not counted, not offered', { skip }, async () => {
  const { id } = await story.letIn({ level: 'change' })
  const token = await story.inside(id)
  await story.as(token, '/auth/user')
  for (const path of ['/tenant_users', '/users', '/user_roles'])
    assert.ok(
      !JSON.stringify((await story.owner(path)).body).includes(story.salem.member.email),
      path,
    )
  const counted = await story.salem.ask(`/admin/tenants/${story.noura.member.tenantId}`)
  assert.deepEqual([counted.body.data?.users_count, counted.body.data?.usage?.users?.used], [1, 1])
  ok(await story.withdraw(id))
})

test(
  'whoever the platform has no more, or without a second factor, is out at once',
  { skip },
  async () => {
    const { id } = await story.letIn()
    const token = await story.inside(id)
    const set = (what: string): Promise<unknown> =>
      asOwner(story.server, `update users set ${what} where email = '${story.salem.member.email}'`)
    await set('is_platform_admin = false')
    assert.equal(outcome(await story.as(token, '/units')), '403 support_access_closed')
    await set('is_platform_admin = true, mfa_enabled_at = null')
    assert.equal(outcome(await story.as(token, '/units')), '403 support_access_closed')
    assert.equal(outcome(await story.admin(`/${String(id)}/enter`, {})), '403 mfa_setup_required')
    await set('mfa_enabled_at = now()')
    assert.equal((await story.as(token, '/units')).status, 200)
    ok(await story.withdraw(id))
  },
)

test('what one company lets opens no other', { skip }, async () => {
  const { id } = await story.letIn()
  const token = await story.inside(id)
  const theirs = { token: story.saad.tenantToken }
  for (const path of [`/support_access/${id}`, `/support_access/${id}/withdraw`])
    assert.equal(
      (await story.server.ask(path, { ...theirs, ...(path.endsWith('withdraw') && { body: {} }) }))
        .status,
      404,
    )
  const [unit] = rowsIn((await story.server.ask('/units', theirs)).body.data)
  assert.equal((await story.as(token, `/units/${unit?.id}`)).status, 404)
  const [visit] = rowsIn(ok(await story.owner(`/support_access/${id}`)).visits)
  const forged = await freshToken(story.server, story.salem.member.email, {
    company: 'متجر سعد',
    visitId: String(visit?.id),
  })
  assert.equal(outcome(await story.as(forged, '/units')), '403 support_access_left')
  const member = await freshToken(story.server, 'saad@example.com', {
    company: 'شركة نورة',
    visitId: String(visit?.id),
  })
  assert.equal(outcome(await story.as(member, '/units')), '403 support_access_left')
  ok(await story.withdraw(id))
})

test('only administrators of the company let anybody in', { skip }, async () => {
  const clerk = await story.noura.join('admin')
  const at = { token: clerk.tenantToken }
  const draft = { level: 'read', hours: 1, reason: 'x' }
  assert.equal(
    outcome(await story.server.ask('/support_access', { ...at, body: draft })),
    '403 tenant_admin_only',
  )
  assert.equal((await story.server.ask('/support_access', at)).status, 200)
  const seller = await story.noura.join('sales')
  for (const body of [undefined, draft])
    assert.equal(
      outcome(await story.server.ask('/support_access', { token: seller.tenantToken, body })),
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
      outcome(await story.owner('/support_access', body)).startsWith(refused),
      JSON.stringify(body),
    )
})
