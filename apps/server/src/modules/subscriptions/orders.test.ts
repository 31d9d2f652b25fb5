import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { asOwner } from '../../testing/as-owner.ts'
import { withoutDatabase } from '../../testing/database.ts'
import { type Json, rowsIn } from '../../testing/server.ts'
import {
  type Company,
  type Subscribing,
  openSubscribing,
  settingId,
} from '../../testing/subscribing.ts'

const skip = withoutDatabase()
let it: Subscribing
let noura: Company

before(async () => {
  if (skip) return
  it = await openSubscribing()
  noura = await it.company('Noura')
})
after(async () => {
  if (!skip) await it.close()
})

const priceOf = ({ price, discount, credit, total, vat, net }: Json): string =>
  `${price} − ${discount} − ${credit} = ${total} + ${vat} = ${net}`

test('a company begins with a trial, and everybody sees what is offered', { skip }, async () => {
  const mine = await noura.mine()
  assert.deepEqual(
    [mine.type, mine.state, mine.days_left, mine.credit, mine.can_manage, mine.has_gateway],
    [3, 'active', 14, '0.00', true, false],
  )
  const [first] = rowsIn((await noura.ask('/subscription')).data)
  assert.deepEqual([first?.change, first?.status, first?.net], ['trial', 'active', '0.00'])
  assert.deepEqual(
    it.plans.map(({ code, monthly_price_with_vat: month }) => `${code} ${month}`),
    ['basic 86.25', 'advanced 171.35', 'professional 343.85'],
  )
})

test(
  'the price of an order is that of the chapter, with a coupon and without',
  { skip },
  async () => {
    const made = await it.given('/admin/plans', {
      code: 'big',
      name: 'كبيرة',
      name_en: 'Big',
      monthly_price: '1200',
      yearly_price: '12000',
    })
    const coupons = [
      ['TEN', '10', true],
      ['ALL', '1500', false],
      ['THIRD', '33.33', true],
    ] as const
    for (const [code, value, is] of coupons)
      await it.given('/admin/coupons', { code, value, is_percentage: is })
    const quote = async (plan: unknown, coupon: string | null) =>
      priceOf((await noura.ask('/subscription/quote', { plan_id: plan, coupon })).data!)
    assert.equal(
      await quote(made.id, 'ten'),
      '1200.00 − 120.00 − 0.00 = 1080.00 + 162.00 = 1242.00',
    )
    assert.equal(await quote(made.id, 'ALL'), '1200.00 − 1200.00 − 0.00 = 0.00 + 0.00 = 0.00')
    assert.equal(
      await quote(it.plan('basic'), 'THIRD'),
      '75.00 − 25.00 − 0.00 = 50.00 + 7.50 = 57.50',
    )
    const body = { plan_id: it.plan('basic') }
    assert.equal(
      await noura.refused('/subscription/quote', { ...body, coupon: 'NOBODY' }),
      'coupon_not_found coupon',
    )
    for (const [wrong, refused] of [
      [{ plan_id: null }, 'invalid plan_id'],
      [{ plan_id: noura.member.tenantId }, 'invalid plan_id'],
      [{ ...body, periods: 0 }, 'invalid periods'],
      [{ ...body, periods: 37 }, 'invalid periods'],
      [{ ...body, period: 'weekly' }, 'invalid period'],
    ] as const)
      assert.match(await noura.refused('/subscription', wrong), new RegExp(`^${refused}`))
  },
)

test(
  'what costs nothing begins without a payment, after the trial, and its coupon is used once',
  { skip },
  async () => {
    const coupon = await it.given('/admin/coupons', {
      code: 'FREE',
      value: '100',
      max_uses: 1,
    })
    const layla = await it.company('Layla')
    const order = { plan_id: it.plan('basic'), coupon: 'free' }
    const answers = await Promise.all(
      [noura, layla].map((each) => each.answer('/subscription', { body: order })),
    )
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 422])
    const winner = answers[0]?.status === 201 ? noura : layla
    const mine = await winner.mine()
    // Fourteen days of the trial and a month.
    assert.deepEqual(
      [mine.plan?.code, mine.type, mine.state, mine.days_left],
      ['basic', 1, 'active', 45],
    )
    const now = await it.admin(`/admin/coupons/${String(coupon.id)}`)
    assert.equal(now.body.data?.used, 1)
    assert.equal(await winner.refused('/subscription', order), 'coupon_used_up coupon')
  },
)

test(
  'an order is one, however often it is sent, and a new one takes its place',
  { skip },
  async () => {
    const sara = await it.company('Sara')
    const id = '0b0f9b52-7c19-4f3c-9a6e-0a51c1a4d777'
    const body = { id, plan_id: it.plan('basic') }
    const twins = await Promise.all([1, 2, 3].map(() => sara.answer('/subscription', { body })))
    assert.deepEqual(
      twins.map(({ status, body: { data } }) => [status, data?.id]),
      [
        [201, id],
        [201, id],
        [201, id],
      ],
    )
    const racing = await Promise.all(
      ['basic', 'advanced'].map((code) =>
        sara.answer('/subscription', { body: { plan_id: it.plan(code) } }),
      ),
    )
    assert.deepEqual(
      racing.map(({ status }) => status),
      [201, 201],
    )
    const orders = rowsIn((await sara.ask('/subscription?type=1')).data)
    assert.deepEqual(orders.map(({ status }) => status).toSorted(), ['lapsed', 'lapsed', 'pending'])
    const waiting = orders.find(({ status }) => String(status) === 'pending')
    assert.equal((await sara.mine()).order?.id, waiting?.id)
    await sara.ask(`/subscription/${String(waiting?.id)}/withdraw`, {})
    assert.equal((await sara.mine()).order, null)
    assert.equal(
      await sara.refused(`/subscription/${String(waiting?.id)}/pay`, {}),
      'order_not_pending',
    )
    // Somebody else's order is not there.
    assert.equal(await noura.refused(`/subscription/${id}`), 'not_found')
    assert.equal(await noura.refused(`/subscription/${id}/pay`, {}), 'not_found')
  },
)

test('what was agreed never changes, and no state goes back', { skip }, async () => {
  for (const change of [
    'update subscriptions set price = price + 1, total = total + 1, net = net + 1',
    `update subscriptions set status = 'pending' where status = 'lapsed'`,
    'delete from subscriptions',
  ])
    await assert.rejects(
      asOwner(it.server, 'begin', `set local app.platform = 'on'`, change),
      /never|append-only/,
    )
})

test('the platform sells from an open company with a VAT number alone', { skip }, async () => {
  const at = `/admin/platform_settings/${settingId}`
  const refused = await it.admin(at, { company_id: noura.member.tenantId }, 'PUT')
  assert.equal(refused.status, 422)
  const set = await it.given(at, { company_id: it.hind.member.tenantId }, 'PUT')
  assert.deepEqual([set.company?.name, set.takes_payments], ['شركة ميزان', false])
  assert.equal((await it.admin(at, {}, 'PUT')).status, 200)
})
