import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { waitersIn } from '../../testing/nodes.ts'
import { type Answered, rowsIn } from '../../testing/server.ts'
import { providerAddresses } from '../integrations/index.ts'
import { subscriptionsTasks } from '../subscriptions/index.ts'
import { type KeyStory, keyStory, ok, outcome } from './api-keys.fixture.ts'

const skip = withoutDatabase()
let story: KeyStory
before(async () => {
  if (skip) return
  story = await keyStory()
  await asOwner(story.server, `update tenants set subscription_expires_at = '2027-12-31'`)
})
after(async () => {
  if (!skip) await story.server.close()
})

const nextMinute = (): void => story.server.clock.advance(60_000)
const nextDay = (): void => story.server.clock.advance(86_400_000)
const tally = (answers: readonly Answered[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const answer of answers) counted[outcome(answer)] = (counted[outcome(answer)] ?? 0) + 1
  return counted
}
const limitsIn = ({ headers }: Answered): unknown[] =>
  ['limit', 'remaining', 'reset'].map((each) => headers[`ratelimit-${each}`])
const usedToday = async (): Promise<unknown> =>
  rowsIn(ok(await story.owner('/my_subscription')).usage).find(
    ({ limit }) => String(limit) === 'api_calls_per_day',
  )

test(
  'calls of a minute are counted, told and refused, and the next minute is new',
  { skip },
  async () => {
    const { id, key } = await story.issue({ calls_per_minute: 3 })
    story.server.clock.set('2026-11-21T09:00:20Z')
    assert.deepEqual(limitsIn(await story.by(key, '/units')), ['3', '2', '40'])
    // A call that is refused was a call.
    const refused = await story.by(key, '/users')
    assert.deepEqual(
      [outcome(refused), ...limitsIn(refused)],
      ['403 api_key_not_allowed', '3', '1', '40'],
    )
    assert.deepEqual(limitsIn(await story.by(key, '/units', {})), ['3', '0', '40'])
    const many = await story.by(key, '/units')
    assert.deepEqual([outcome(many), ...limitsIn(many)], ['429 too_many_calls', '3', '0', '40'])
    assert.equal(many.headers['retry-after'], '40')
    assert.equal(ok(await story.owner(`/api_keys/${id}`)).calls_today, 3)
    nextMinute()
    assert.equal((await story.by(key, '/units')).status, 200)
    const other = await story.issue({ calls_per_minute: 3 })
    assert.deepEqual(limitsIn(await story.by(other.key, '/units')).slice(0, 2), ['3', '2'])
  },
)

test('of twins at the edge of the minute exactly as many come in as it has', { skip }, async () => {
  const { id, key } = await story.issue({ calls_per_minute: 7 })
  nextMinute()
  const answers = await Promise.all(Array.from({ length: 20 }, () => story.by(key, '/units')))
  assert.deepEqual(tally(answers), { '200': 7, '429 too_many_calls': 13 })
  assert.equal(ok(await story.owner(`/api_keys/${id}`)).calls_today, 7)
})

test(
  'the plan’s calls of a day are exact among twins of several keys, and warned of once',
  { skip },
  async () => {
    nextDay()
    const [first, second] = [await story.issue(), await story.issue()]
    const small = await story.issue({ calls_per_minute: 1 })
    await story.limitTo(10)
    assert.equal((await story.by(small.key, '/units')).status, 200)
    // What the minute refuses does not count for the day.
    for (let at = 0; at < 5; at += 1)
      assert.equal(outcome(await story.by(small.key, '/units')), '429 too_many_calls')
    assert.deepEqual(await usedToday(), {
      limit: 'api_calls_per_day',
      used: 1,
      max: 10,
      state: 'ok',
    })
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        story.by(at % 2 === 0 ? first.key : second.key, '/units'),
      ),
    )
    assert.deepEqual(tally(answers), { '200': 9, '429 plan_calls_reached': 15 })
    const warned = answers.map(({ headers }) => headers['plan-limit-near']).filter(Boolean)
    assert.deepEqual(warned, ['api_calls_per_day; used=8; max=10'])
    const refused = answers.find(({ status }) => status === 429)
    assert.deepEqual(refused?.body.params, {
      limit: 'api_calls_per_day',
      used: '10',
      max: '10',
      seconds: String(refused?.headers['retry-after']),
    })
    assert.deepEqual(await usedToday(), {
      limit: 'api_calls_per_day',
      used: 10,
      max: 10,
      state: 'reached',
    })
    const perKey = rowsIn((await story.owner('/api_keys')).body.data).map(
      ({ calls_today: calls }) => Number(calls),
    )
    assert.equal(
      perKey.reduce((all, each) => all + each, 0),
      10,
    )
    // The day is that of Riyadh.
    story.server.clock.set('2026-11-22T20:59:59Z')
    const late = await story.by(first.key, '/units')
    assert.deepEqual([outcome(late), late.headers['retry-after']], ['429 plan_calls_reached', '1'])
    story.server.clock.set('2026-11-22T21:00:00Z')
    assert.equal((await story.by(first.key, '/units')).status, 200)
    // Counted at night, for whoever runs the platform, are the calls of the day that is over.
    await asOwner(story.server, `select graphile_worker.add_job($$limits_count$$)`)
    await story.server.work(
      subscriptionsTasks({
        ...story.server,
        clock: story.server.clock.now,
        addresses: providerAddresses({}),
      }),
    )
    const [kept] = await asOwner<{ used: number }>(
      story.server,
      `select set_config('app.platform', 'on', false)`,
      `select used from limit_uses where limit_key = 'api_calls_per_day' and tenant_id =
      (select id from tenants where name = 'شركة نورة' and mode = 'live')`,
    )
    assert.equal(kept?.used, 10)
    await story.limitTo(0)
    const none = await story.by(second.key, '/units')
    assert.deepEqual([outcome(none), none.body.params?.used], ['429 plan_calls_reached', '1'])
    await story.limitTo(null)
    assert.equal((await story.by(second.key, '/units')).status, 200)
  },
)

test(
  'a key for test books works in them alone, and the plan does not count it',
  { skip },
  async () => {
    nextDay()
    await story.limitTo(2)
    const { id, key } = await story.issue({ books: 'test' })
    assert.match(key, /^mizan_test_/)
    assert.equal(outcome(await story.by(key, '/units')), '409 api_key_no_test_books')
    const enter = async (): Promise<string> => {
      const login = await story.server.ask('/auth/login', {
        body: { email: story.noura.member.email, password: story.noura.member.password },
      })
      const signedIn = await story.server.ask('/tenant_token', {
        token: String(login.body.access_token),
        body: { tenant_id: story.noura.member.tenantId, switch: true, test: true },
      })
      return String(signedIn.body.token)
    }
    const inTest = await enter()
    const made = ok(await story.by(key, '/units', { name: 'تجربة' }))
    for (let at = 0; at < 4; at += 1) assert.equal((await story.by(key, '/units')).status, 200)
    const [theirs] = rowsIn(
      (await story.server.ask(`/units?search=${encodeURIComponent('تجربة')}`, { token: inTest }))
        .body.data,
    )
    assert.equal(theirs?.id, made.id)
    assert.equal((await story.owner(`/units/${String(made.id)}`)).status, 404)
    const [line] = rowsIn(
      (
        await story.server.ask(`/users_activities?resource_id=${String(made.id)}`, {
          token: inTest,
        })
      ).body.data,
    )
    assert.deepEqual([line?.user?.name, line?.api_key_id], ['مفتاح الربط: متجر سلة', id])
    assert.equal(ok(await story.owner(`/api_keys/${id}`)).calls_today, 6)
    assert.equal(
      outcome(
        await story.server.ask('/api_keys', {
          token: inTest,
          body: { name: 'x', role_id: story.role('sales') },
        }),
      ),
      '403 closed_in_test_mode',
    )
    const live = await story.issue()
    assert.equal((await story.by(live.key, '/units')).status, 200)
    await story.limitTo(null)
  },
)

test('the same call again is answered as before, by this key alone', { skip }, async () => {
  nextDay()
  const [one, other] = [await story.issue(), await story.issue()]
  const headers = { 'idempotency-key': 'unit-7' }
  const ask = (key: string, name: string): Promise<Answered> =>
    story.by(key, '/units', { name }, { headers })
  const twins = await Promise.all([
    ask(one.key, 'رزمة'),
    ask(one.key, 'رزمة'),
    ask(one.key, 'رزمة'),
  ])
  assert.equal(new Set(twins.map((each) => String(ok(each).id))).size, 1)
  assert.equal(outcome(await ask(one.key, 'أخرى')), '409 idempotency_mismatch')
  assert.equal(outcome(await ask(other.key, 'رزمة أخرى')), '201')
})

test(
  'whoever revokes a key waits for the change that is made by it, and nothing follows',
  { skip },
  async () => {
    const { id, key } = await story.issue()
    const client = new pg.Client({ connectionString: story.server.database.ownerUrl })
    await client.connect()
    const waiting = (): Promise<number> => waitersIn(story.server.database.ownerUrl)
    try {
      await client.query('begin; lock table units in share mode')
      const writing = story.by(key, '/units', { name: 'صندوق كبير' })
      while ((await waiting()) < 1);
      let isRevoked = false
      const revoking = story.owner(`/api_keys/${id}/revoke`, {}).finally(() => {
        isRevoked = true
      })
      while (!isRevoked && (await waiting()) < 2);
      assert.equal(isRevoked, false, 'it ended a key that was at work')
      await client.query('commit')
      assert.deepEqual([outcome(await writing), outcome(await revoking)], ['201', '200'])
    } finally {
      await client.end()
    }
    assert.equal(outcome(await story.by(key, '/units', { name: 'بعده' })), '401 api_key_revoked')
  },
)

test('the calls of the last thirty days are told day by day', { skip }, async () => {
  story.server.clock.set('2026-12-10T09:00:00Z')
  const { id, key } = await story.issue()
  await story.by(key, '/units')
  nextDay()
  await story.by(key, '/units')
  await story.by(key, '/stores')
  const days = rowsIn((await story.owner(`/api_keys/${id}/calls`)).body.data)
  assert.deepEqual(
    [days.length, days[0], ...days.slice(-3)],
    [
      30,
      { day: '2026-11-12', calls: 0 },
      { day: '2026-12-09', calls: 0 },
      { day: '2026-12-10', calls: 1 },
      { day: '2026-12-11', calls: 2 },
    ],
  )
})
