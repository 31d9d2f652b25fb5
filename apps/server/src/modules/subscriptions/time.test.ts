import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '../../kernel/database/sql.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import { type Company, type Subscribing, openSubscribing } from '../../testing/subscribing.ts'

const skip = withoutDatabase()
let it: Subscribing

before(async () => {
  if (skip) return
  it = await openSubscribing('2031-01-05T06:00:00Z')
  await it.open()
})
after(async () => {
  if (!skip) await it.close()
})

const subjects = async ({ member }: Company): Promise<string[]> =>
  (await it.mailsTo(member.email))
    .map(({ subject }) => subject)
    .filter((each) => /اشتراك/.test(each))

test('a trial is told of its end, has seven days of grace, and is closed', { skip }, async () => {
  const noura = await it.company('Noura')
  const days: string[] = []
  for (let day = 1; day <= 24; day += 1) {
    await it.later(1)
    await it.run('subscriptions_watch')
    const { state } = (await noura.mine()) as Json
    days.push(String(state))
  }
  assert.deepEqual([...new Set(days)], ['active', 'grace', 'expired'])
  assert.deepEqual(
    ['active', 'grace'].map((state) => days.filter((each) => each === state).length),
    [14, 7],
  )
  assert.deepEqual(
    (await subjects(noura)).map((each) =>
      each.replace(/.*في ميزان ?/, '').replace(/.*اشتراك.*/, 'انتهى'),
    ),
    [
      'ينتهي بعد أسبوع',
      'ينتهي بعد ثلاثة أيام',
      'ينتهي غدًا',
      'ينتهي اليوم',
      'انتهى، وتُغلق المنشأة بعد أيام',
      '',
    ],
  )
  const [closed] = await it.rows<{ status: number }>(
    sql`select status from tenants where public_id = ${noura.member.tenantId}`,
  )
  assert.equal(closed?.status, 0)
  // It reaches what it needs to come back, and reads its books without writing in them.
  assert.equal(await noura.refused('/units', { name: 'حبة' }), 'subscription_ended')
  assert.equal((await noura.answer('/bills')).status, 200)
  const [first] = rowsIn((await noura.ask('/subscription')).data)
  assert.equal(first?.status, 'expired')
  const order = (await noura.ask('/subscription', { plan_id: it.plan('basic') })).data!
  it.moyasar.pay(await it.pay(noura, order.id))
  await noura.ask(`/subscription/${String(order.id)}/check`, {})
  await it.work()
  assert.equal((await noura.answer('/bills')).status, 200)
  const mine = await noura.mine()
  assert.deepEqual(
    [mine.state, mine.plan?.code, Number(mine.days_left) >= 28],
    ['active', 'basic', true],
  )
})

test('a further trial is for who ended, and a third needs its reason', { skip }, async () => {
  const layla = await it.company('Layla')
  const body = { tenant_id: layla.member.tenantId, type: 3 }
  const early = await it.admin('/admin/subscription', body)
  assert.deepEqual([early.status, early.body.code], [422, 'trial_needs_ended_company'])
  await it.later(22)
  assert.equal((await it.given('/admin/subscription', body)).change, 'trial')
  assert.equal((await layla.mine()).days_left, 14)
  await it.later(22)
  const third = await it.admin('/admin/subscription', body)
  assert.deepEqual([third.status, Object.keys(third.body.errors ?? {})], [422, ['reason']])
  await it.given('/admin/subscription', { ...body, reason: 'تجهيز فرع جديد' })
  assert.equal((await layla.mine()).state, 'active')
})

test(
  'free is for a reason and until a day, and leaves what was paid as credit',
  { skip },
  async () => {
    const sara = await it.company('Sara')
    const order = (await sara.ask('/subscription', { plan_id: it.plan('basic') })).data!
    it.moyasar.pay(await it.pay(sara, order.id))
    await sara.ask(`/subscription/${String(order.id)}/check`, {})
    await it.work()
    const free = { tenant_id: sara.member.tenantId, type: 2, plan_id: it.plan('professional') }
    for (const [more, field] of [
      [{}, 'reason'],
      [{ reason: 'جمعية خيرية' }, 'expires_on'],
      [{ reason: 'جمعية خيرية', expires_on: '2030-01-01' }, 'expires_on'],
    ] as const) {
      const { status, body } = await it.admin('/admin/subscription', { ...free, ...more })
      assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [field]])
    }
    await it.given('/admin/subscription', {
      ...free,
      reason: 'جمعية خيرية',
      expires_on: '2032-12-31',
    })
    const mine = await sara.mine()
    assert.deepEqual([mine.type, mine.plan?.code, mine.credit], [2, 'professional', '75.00'])
  },
)

test(
  'who asked for it is sent the order of the next period, and credit renews by itself',
  { skip },
  async () => {
    const huda = await it.company('Huda')
    const order = (await huda.ask('/subscription', { plan_id: it.plan('basic') })).data!
    it.moyasar.pay(await it.pay(huda, order.id))
    await huda.ask(`/subscription/${String(order.id)}/check`, {})
    await it.work()
    await huda.ask('/subscription/auto_renew', { auto_renew: true })
    const left = Number((await huda.mine()).days_left)
    await it.later(left - 2)
    assert.equal((await huda.mine()).order, null)
    await it.later(1)
    const waiting = (await huda.mine()).order!
    assert.deepEqual([waiting.is_automatic, waiting.change, waiting.net], [true, 'renew', '86.25'])
    await it.later(1)
    await it.later(2)
    await it.later(3)
    const sent = (await subjects(huda)).filter((each) => /جاهز للدفع/.test(each))
    assert.equal(sent.length, 4)
    // The price is the same still: it is held again, and paid.
    it.moyasar.pay(await it.pay(huda, waiting.id))
    await huda.ask(`/subscription/${String(waiting.id)}/check`, {})
    await it.work()
    assert.equal((await huda.mine()).state, 'active')
    // An administrator's credit of a payment too much renews the next one by itself.
    const made = await it.given('/admin/subscription', {
      tenant_id: huda.member.tenantId,
      plan_id: it.plan('basic'),
    })
    await it.given(`/admin/subscription/${String(made.id)}/record_payment`, {
      amount: '90.00',
      paid_on: '2031-01-05',
    })
    assert.equal((await huda.mine()).credit, '78.26')
    await it.later(Number((await huda.mine()).days_left))
    const renewed = await huda.mine()
    assert.deepEqual(
      [renewed.state, renewed.credit, Number(renewed.days_left) > 25],
      ['active', '3.26', true],
    )
  },
)
