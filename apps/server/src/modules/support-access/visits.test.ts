import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { freshToken } from '../../testing/fresh-token.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { endVisitsTasks } from './index.ts'
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

test('two at the same moment let one thing, ask once and enter once', { skip }, async () => {
  const draft = { tenant_id: story.noura.member.tenantId, hours: 1, reason: 'معًا' }
  const asked = await Promise.all([story.admin('', draft), story.admin('', draft)])
  assert.deepEqual(asked.map(outcome).toSorted(), ['201', '409 support_request_waits'])
  const request = asked.find(({ status }) => status === 201)?.body.data
  const answered = await Promise.all([
    story.owner(`/support_access/${request?.id}/grant`, {}),
    story.owner(`/support_access/${request?.id}/refuse`, {}),
    story.owner('/support_access', { reason: 'x', hours: 1 }),
  ])
  assert.equal(
    rowsIn((await story.owner('/support_access?state=in_force')).body.data).length,
    1,
    answered.map(outcome).join(),
  )
  const [{ id }] = rowsIn((await story.owner('/support_access?state=in_force')).body.data) as [Json]
  await Promise.all([story.inside(id), story.inside(id), story.inside(id)])
  assert.equal(rowsIn(ok(await story.owner(`/support_access/${id}`)).visits).length, 1)
  const token = await story.inside(id)
  const [, ...left] = await Promise.all([
    story.withdraw(id),
    story.as(token, '/units'),
    story.as(token, '/stores'),
  ])
  assert.ok(left.every((each) => [200, 403].includes(each.status)))
  assert.equal(outcome(await story.as(token, '/units')), '403 support_access_withdrawn')
})

test('a member enters as himself, not as support', { skip }, async () => {
  const asked = await story.admin('', { tenant_id: story.salem.member.tenantId, reason: 'x' })
  assert.equal(outcome(asked), '422 support_member_already')
  const unknown = await story.admin('', { tenant_id: story.salem.userId, reason: 'x' })
  assert.equal(outcome(unknown), '422 invalid tenant_id')
})

test(
  'the company is mailed once that support came in, however often it comes',
  { skip },
  async () => {
    const cameIn = async (): Promise<number> =>
      (await story.mailsTo('noura@example.com')).filter((subject) =>
        subject.includes('دخل دعم ميزان دفاتر'),
      ).length
    const before_ = await cameIn()
    const { id } = await story.letIn({ hours: 3 })
    assert.equal(await cameIn(), before_)
    await story.inside(id)
    await story.admin(`/${String(id)}/leave`, {})
    await story.inside(id)
    assert.equal(await cameIn(), before_ + 1)
    await story.withdraw(id)
  },
)

test('it ends by the clock, and its visits with it', { skip }, async () => {
  const { id } = await story.letIn({ hours: 1 })
  const visitId = String(rowsIn(ok(await story.admin(`/${String(id)}`)).visits)[0]?.id ?? '')
  assert.equal(visitId, '')
  await story.inside(id)
  const [visit] = rowsIn(ok(await story.owner(`/support_access/${id}`)).visits)
  const fresh = (): Promise<string> =>
    freshToken(story.server, story.salem.member.email, {
      company: 'شركة نورة',
      visitId: String(visit?.id),
    })
  for (const minutes of [20, 20, 19]) {
    story.server.clock.advance(minutes * 60_000)
    assert.equal((await story.as(await fresh(), '/units')).status, 200)
  }
  story.server.clock.advance(60_000)
  assert.equal(outcome(await story.as(await fresh(), '/units')), '403 support_access_expired')
  assert.equal(outcome(await story.admin(`/${String(id)}/enter`, {})), '403 support_access_expired')
  await asOwner(story.server, 'select graphile_worker.add_job($$end_support_visits$$)')
  await story.server.work(endVisitsTasks(story.server.clock.now))
  const shown = ok(await story.owner(`/support_access/${id}`))
  assert.equal(shown.state, 'expired')
  const leftAt = rowsIn(shown.visits)[0]?.left_at
  assert.equal(Date.parse(String(leftAt)), Date.parse(String(shown.expires_at)))
  const left = rowsIn((await story.owner('/users_activities?action=support_left')).body.data)
  assert.ok(left.some(({ support_visit_id: of }) => of === visit?.id))
})

test('who closes the window has left after half an hour', { skip }, async () => {
  const { id } = await story.letIn({ hours: 5 })
  await story.inside(id)
  assert.equal(ok(await story.owner(`/support_access/${id}`)).is_inside, true)
  story.server.clock.advance(31 * 60_000)
  assert.equal(ok(await story.owner(`/support_access/${id}`)).is_inside, false)
  await asOwner(story.server, 'select graphile_worker.add_job($$end_support_visits$$)')
  await story.server.work(endVisitsTasks(story.server.clock.now))
  await story.inside(id)
  const visits = rowsIn(ok(await story.owner(`/support_access/${id}`)).visits)
  assert.deepEqual(
    visits.map(({ left_at: at }) => at === null),
    [true, false],
  )
})
