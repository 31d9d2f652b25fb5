import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { platformReports } from '@mizan/contract/reports/platform/platform-reports'
import { type PlatformReportName, reportCall } from '@mizan/contract/reports/report-groups'
import { movementKinds } from '@mizan/core/subscriptions/recurring-revenue'
import { withoutDatabase } from '../../../testing/database.ts'
import { type Json, rowsIn } from '../../../testing/server.ts'
import { type Company, type Subscribing, openSubscribing } from '../../../testing/subscribing.ts'
import { answerSchema } from '../report-schema.ts'

const skip = withoutDatabase()
let it: Subscribing
let noura: Company
let layla: Company
let sara: Company
let badr: Company
let fahad: Company

const today = (): string =>
  new Date(it.server.clock.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)

/** Lets time pass until a day. */
const until = (day: string): Promise<void> =>
  it.later(Math.round((Date.parse(day) - Date.parse(today())) / 86_400_000))

/** Orders, and pays by bank transfer what is asked. */
async function buys(of: Company, plan: string, more: object = {}): Promise<Json> {
  const order = (await of.ask('/subscription', { plan_id: it.plan(plan), ...more })).data!
  const body = { amount: order.net, paid_on: today() }
  const paid = await it.given(`/admin/subscription/${String(order.id)}/record_payment`, body)
  await it.work()
  return paid
}

async function read(name: PlatformReportName, query = ''): Promise<Json> {
  const path = `${reportCall(name)}?${query}`
  const { status, body } = await it.admin(path)
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`)
  const { error } = answerSchema(platformReports[name]).safeParse(body)
  assert.equal(error?.message, undefined, path)
  return body
}
const rowsOf = async (name: PlatformReportName, query = ''): Promise<Json[]> =>
  rowsIn((await read(name, query)).data)
const some = (rows: readonly Json[], ...keys: readonly string[]): unknown[][] =>
  rows.map((row) => keys.map((key) => row[key]))
const cents = (text: unknown): number => Math.round(Number(text) * 100)

const span = 'from=2031-01-01&to=2032-03-31'

/** Five companies over fourteen months: who pays, leaves, comes back, gets it free, and is stopped. */
before(async () => {
  if (skip) return
  it = await openSubscribing('2031-01-05T06:00:00Z')
  await it.open(false)
  noura = await it.company('Noura')
  layla = await it.company('Layla')
  sara = await it.company('Sara')
  badr = await it.company('Badr')
  fahad = await it.company('Fahad')
  await it.given('/admin/coupons', { code: 'TENTH', value: '10', is_percentage: true })
  await buys(noura, 'basic')
  await buys(layla, 'advanced', { period: 'yearly', coupon: 'TENTH' })
  await until('2031-02-05')
  await buys(sara, 'basic', { period: 'yearly' })
  await buys(noura, 'basic')
  await it.given('/admin/subscription', {
    tenant_id: badr.member.tenantId,
    type: 2,
    plan_id: it.plan('basic'),
    expires_on: '2040-12-31',
    reason: 'شريك',
  })
  await until('2031-03-07')
  await buys(noura, 'advanced')
  await until('2031-03-20')
  await buys(fahad, 'professional')
  await until('2031-04-02')
  const fahads = rowsIn((await it.admin('/admin/tenants?search=Fahad')).body.data)[0]!
  await it.given(
    `/admin/tenants/${String(fahads.id)}`,
    { status: 0, status_reason: 'إساءة' },
    'PUT',
  )
  await until('2031-06-01')
  await buys(noura, 'basic')
  await until('2031-09-10')
  const [paid] = rowsIn((await sara.ask('/payments')).data)
  await it.given(`/admin/payments/${String(paid!.id)}/refund`, {
    amount: '400',
    paid_on: today(),
    reason: 'أغلقت متجرها',
    ends_subscription: true,
  })
  await it.work()
  await it.later(8)
  await until('2032-01-05')
  await buys(layla, 'advanced', { period: 'yearly' })
  await until('2032-03-15')
})
after(async () => {
  if (!skip) await it.close()
})

const bridge = ['month', 'opening', ...movementKinds, 'closing', 'companies'] as const

test('each month opens with what the last one closed with', { skip }, async () => {
  const rows = await rowsOf('recurring_revenue', span)
  assert.deepEqual(some(rows, ...bridge), [
    // month, opening, new, expansion, reactivated, contraction, churned, closing, companies
    ['2031-01', '0.00', '186.75', '0.00', '0.00', '0.00', '0.00', '186.75', 2],
    ['2031-02', '186.75', '62.50', '0.00', '0.00', '0.00', '0.00', '249.25', 3],
    ['2031-03', '249.25', '299.00', '74.00', '0.00', '0.00', '0.00', '622.25', 4],
    ['2031-04', '622.25', '0.00', '0.00', '0.00', '0.00', '-448.00', '174.25', 2],
    ['2031-05', '174.25', '0.00', '0.00', '0.00', '0.00', '0.00', '174.25', 2],
    ['2031-06', '174.25', '0.00', '0.00', '75.00', '0.00', '0.00', '249.25', 3],
    ['2031-07', '249.25', '0.00', '0.00', '0.00', '0.00', '-75.00', '174.25', 2],
    ['2031-08', '174.25', '0.00', '0.00', '0.00', '0.00', '0.00', '174.25', 2],
    ['2031-09', '174.25', '0.00', '0.00', '0.00', '0.00', '-62.50', '111.75', 1],
    ['2031-10', '111.75', '0.00', '0.00', '0.00', '0.00', '0.00', '111.75', 1],
    ['2031-11', '111.75', '0.00', '0.00', '0.00', '0.00', '0.00', '111.75', 1],
    ['2031-12', '111.75', '0.00', '0.00', '0.00', '0.00', '0.00', '111.75', 1],
    ['2032-01', '111.75', '0.00', '12.42', '0.00', '0.00', '0.00', '124.17', 1],
    ['2032-02', '124.17', '0.00', '0.00', '0.00', '0.00', '0.00', '124.17', 1],
    ['2032-03', '124.17', '0.00', '0.00', '0.00', '0.00', '0.00', '124.17', 1],
  ])
  assert.deepEqual(some(rows.slice(1, 3), 'average', 'annual'), [
    ['83.08', '2991.00'],
    ['155.56', '7467.00'],
  ])
  for (const [at, row] of rows.entries()) {
    const moved = movementKinds.reduce((all, kind) => all + cents(row[kind]), 0)
    assert.equal(cents(row.opening) + moved, cents(row.closing), String(row.month))
    if (at > 0) assert.equal(row.opening, rows[at - 1]!.closing)
  }
})

test('every figure of a month opens what it is made of', { skip }, async () => {
  for (const row of await rowsOf('recurring_revenue', span)) {
    const days = `from=${String(row.first_day)}&to=${String(row.last_day)}`
    for (const kind of movementKinds) {
      const { meta } = await read('revenue_movements', `${days}&kind=${kind}`)
      assert.equal(cents(meta?.totals?.change), cents(row[kind]), `${String(row.month)} ${kind}`)
    }
    for (const [key, day] of [
      ['opening', row.day_before],
      ['closing', row.last_day],
    ] as const) {
      const { meta, data } = await read('recurring_subscriptions', `to=${String(day)}`)
      assert.equal(meta?.totals?.rate, row[key], `${String(row.month)} ${key}`)
      if (key === 'closing') assert.equal(rowsIn(data).length, row.companies)
    }
  }
  const moves = await rowsOf('revenue_movements', span)
  assert.deepEqual(
    some(
      moves.filter(({ tenant }) => String(tenant).includes('Noura')),
      'date',
      'kind',
      'before',
      'after',
    ),
    [
      ['2031-01-05', 'new', '0.00', '75.00'],
      ['2031-03-07', 'expansion', '75.00', '149.00'],
      ['2031-04-14', 'churned', '149.00', '0.00'],
      ['2031-06-01', 'reactivated', '0.00', '75.00'],
      ['2031-07-08', 'churned', '75.00', '0.00'],
    ],
  )
})

test('companies stand where they stood, and every number opens its list', { skip }, async () => {
  const rows = await rowsOf('tenant_states', span)
  const states = ['active', 'trial', 'grace', 'free', 'expired', 'stopped'] as const
  assert.deepEqual(some(rows.slice(0, 9), 'month', ...states, 'tenants'), [
    // Salem’s own company tries too; the platform’s is not counted.
    ['2031-01', 2, 0, 0, 0, 4, 0, 6],
    ['2031-02', 3, 0, 0, 1, 2, 0, 6],
    ['2031-03', 4, 0, 0, 1, 1, 0, 6],
    ['2031-04', 2, 0, 0, 1, 2, 1, 6],
    ['2031-05', 2, 0, 0, 1, 2, 1, 6],
    ['2031-06', 3, 0, 0, 1, 1, 1, 6],
    ['2031-07', 2, 0, 0, 1, 2, 1, 6],
    ['2031-08', 2, 0, 0, 1, 2, 1, 6],
    // Money that went back leaves the company its days of grace, and no revenue.
    ['2031-09', 1, 0, 0, 1, 3, 1, 6],
  ])
  for (const row of rows)
    for (const state of states) {
      const found = await rowsOf('tenants_in_state', `to=${String(row.last_day)}&state=${state}`)
      assert.equal(found.length, row[state], `${String(row.month)} ${state}`)
    }
  const [trial] = await rowsOf('tenant_states', 'from=2031-01-10&to=2031-01-10')
  assert.deepEqual([trial!.active, trial!.trial, trial!.tenants], [2, 4, 6])
  const grace = await rowsOf('tenants_in_state', 'to=2031-09-12&state=grace')
  assert.deepEqual(some(grace, 'tenant', 'rate'), [['شركة Sara', '0.00']])
})

test('cohorts shrink and come back, and open their companies', { skip }, async () => {
  const of = async (measure: string): Promise<Json[]> =>
    rowsOf('churn_cohorts', `from=2031-01-01&to=2031-12-31&of=${measure}`)
  const after = [1, 2, 3, 4, 5, 6, 9, 12].map((count) => `after_${count}`)
  assert.deepEqual(some(await of('companies'), 'month', 'tenants', ...after), [
    ['2031-01', 2, '100.0', '100.0', '50.0', '50.0', '100.0', '50.0', '50.0', '50.0'],
    ['2031-02', 1, '100.0', '100.0', '100.0', '100.0', '100.0', '100.0', '0.0', '0.0'],
    ['2031-03', 1, '0.0', '0.0', '0.0', '0.0', '0.0', '0.0', '0.0', null],
  ])
  assert.deepEqual(some(await of('revenue'), 'month', 'revenue', ...after), [
    ['2031-01', '186.75', '100.0', '139.6', '59.8', '59.8', '100.0', '59.8', '59.8', '66.5'],
    ['2031-02', '62.50', '100.0', '100.0', '100.0', '100.0', '100.0', '100.0', '0.0', '0.0'],
    ['2031-03', '299.00', '0.0', '0.0', '0.0', '0.0', '0.0', '0.0', '0.0', null],
  ])
  const { meta } = await read('churn_cohorts', 'from=2031-01-01&to=2031-12-31')
  assert.deepEqual(
    [meta?.totals?.tenants, meta?.totals?.after_1, meta?.totals?.after_12],
    ['4', '75.0', '33.3'],
  )
  for (const row of await of('companies'))
    for (const count of [1, 3, 6, 12]) {
      const asked = `cohort=${String(row.first_day)}&after=${count}`
      const kept = await rowsOf('cohort_tenants', `${asked}&kept=kept`)
      const expected = row[`after_${count}`]
      const share = (kept.length * 100) / Number(row.tenants)
      if ((expected as unknown) !== null) assert.equal(share, Number(expected), asked)
    }
  const gone = await rowsOf('cohort_tenants', 'cohort=2031-01-15&after=3&kept=gone')
  assert.deepEqual(some(gone, 'tenant', 'first_rate', 'rate', 'gone_on'), [
    ['شركة Noura', '75.00', '0.00', '2031-04-14'],
  ])
})

test('payments by plan and by coupon are the payments behind them', { skip }, async () => {
  const figures = ['payments', 'gross', 'discount', 'credit', 'net', 'vat', 'amount', 'refunded']
  const byPlan = await read('plan_payments', span)
  assert.deepEqual(some(rowsIn(byPlan.data), 'plan', ...figures), [
    ['متقدمة', 3, '3129.00', '149.00', '32.14', '2947.86', '442.18', '3390.04', '0.00'],
    ['أساسية', 4, '975.00', '0.00', '0.00', '975.00', '146.25', '1121.25', '400.00'],
    ['احترافية', 1, '299.00', '0.00', '0.00', '299.00', '44.85', '343.85', '0.00'],
  ])
  const byCoupon = await read('plan_payments', `${span}&by=coupon`)
  assert.deepEqual(some(rowsIn(byCoupon.data), 'coupon', ...figures.slice(0, 5)), [
    ['بلا رمز خصم', 7, '2913.00', '0.00', '32.14', '2880.86'],
    ['TENTH', 1, '1490.00', '149.00', '0.00', '1341.00'],
  ])
  assert.deepEqual(byPlan.meta?.totals, byCoupon.meta?.totals)
  const behind: readonly (readonly [Json, string])[] = [
    ...rowsIn(byPlan.data).map((row) => [row, `plan_id=${String(row.plan_id)}`] as const),
    ...rowsIn(byCoupon.data).map(
      (row) =>
        [
          row,
          (row.coupon_id as unknown) === null
            ? 'without_coupon=true'
            : `coupon_id=${String(row.coupon_id)}`,
        ] as const,
    ),
  ]
  for (const [row, query] of behind) {
    const paid = await read('tenant_payments', `${span}&kind=payment&${query}`)
    assert.equal(rowsIn(paid.data).length, row.payments)
    for (const key of ['gross', 'discount', 'credit', 'net', 'vat', 'amount'])
      assert.equal(paid.meta?.totals?.[key], row[key], `${query} ${key}`)
    const back = await read('tenant_payments', `${span}&kind=refund&${query}`)
    assert.equal(cents(back.meta?.totals?.amount) + cents(row.refunded), 0, query)
  }
  const whole = await read('tenant_payments', span)
  const [sums] = await it.rows<{ paid: string }>({
    text: [
      `select sum(case kind when 'payment' then amount else -amount end)::text as paid from subscription_payments`,
    ],
    values: [],
  })
  assert.equal(whole.meta?.totals?.amount, sums!.paid)
})

test('what ends soon, and whether its renewal is under way', { skip }, async () => {
  await layla.ask('/subscription/auto_renew', { auto_renew: true })
  const order = (await layla.ask('/subscription', { plan_id: it.plan('advanced') })).data!
  assert.deepEqual(await rowsOf('ending_subscriptions', 'days=90'), [])
  const trying = await it.company('Maha')
  const soon = await rowsOf('ending_subscriptions', 'days=14')
  assert.deepEqual(some(soon, 'tenant', 'type', 'days_left', 'auto_renew', 'rate'), [
    ['شركة Maha', '3', 14, 'no', '0.00'],
  ])
  assert.deepEqual(await rowsOf('ending_subscriptions', 'days=7'), [])
  assert.deepEqual(await rowsOf('ending_subscriptions', 'days=14&type=1'), [])
  await until('2033-01-09')
  const [last] = await rowsOf('ending_subscriptions', 'days=14&type=1')
  assert.deepEqual(
    [last!.tenant, last!.days_left, last!.auto_renew, last!.order, last!.rate],
    ['شركة Layla', 10, 'yes', null, '124.17'],
  )
  await it.later(9)
  const [ordered] = await rowsOf('ending_subscriptions', 'days=7&type=1')
  assert.match(String(ordered!.order), /^S-\d+$/)
  assert.notEqual(ordered!.order, order.number)
  assert.equal(ordered!.order_net, '1713.50')
  await it.later(3)
  assert.deepEqual(await rowsOf('ending_subscriptions', 'days=7&type=1'), [])
  const [late] = await rowsOf('ending_subscriptions', 'days=7&type=1&grace=true')
  assert.equal(late!.days_left, -2)
  await trying.mine()
})

test('limits are counted at night, and who is near one is found', { skip }, async () => {
  const before = await read('limit_usage')
  assert.deepEqual([before.meta?.counted, rowsIn(before.data).length], [0, 0])
  assert.ok(Number(before.meta?.uncounted) > 0)
  await it.run('limits_count')
  const { data, meta } = await read('limit_usage')
  assert.equal(meta?.uncounted, 0)
  // A basic plan has one store, which every company begins with, and two users.
  assert.deepEqual(
    some(rowsIn(data), 'tenant', 'plan', 'limit', 'used', 'max', 'percent', 'level'),
    [['شركة Badr', 'أساسية', 'stores', 1, 1, '100.0', 'reached']],
  )
  assert.deepEqual(await rowsOf('limit_usage', 'level=warning'), [])
  assert.equal((await rowsOf('limit_usage', 'limit=stores&level=reached')).length, 1)
  await it.run('limits_count')
  assert.equal((await rowsOf('limit_usage')).length, 1)
})

test('each comes as a file, with what was asked for above it', { skip }, async () => {
  for (const name of Object.keys(platformReports) as PlatformReportName[]) {
    const query = `${span}${name === 'cohort_tenants' ? '&cohort=2031-01-01' : ''}`
    for (const [form, head] of [
      ['csv', /^\ufeff/],
      ['xlsx', /^PK/],
      ['pdf', /^%PDF/],
    ] as const) {
      const { status, bytes } = await it.admin(`${reportCall(name)}?${query}&return_file=${form}`)
      assert.equal(status, 200, `${name} ${form}`)
      assert.match(bytes.toString('utf8', 0, 8), head, `${name} ${form}`)
    }
  }
  const { bytes } = await it.admin(`${reportCall('recurring_revenue')}?${span}&return_file=csv`)
  assert.match(bytes.toString(), /2031-03,249\.25,299\.00,74\.00/)
})

test('nobody reads them but who runs the platform', { skip }, async () => {
  for (const name of Object.keys(platformReports) as PlatformReportName[]) {
    const asMember = await layla.answer(reportCall(name))
    assert.equal(asMember.status, 403, name)
    const asNobody = await it.server.ask(reportCall(name))
    assert.equal(asNobody.status, 401, name)
    // Nor is it a report of a company by another address.
    const inside = await layla.answer(`/reports/${name}_report`)
    assert.equal(inside.status, 404, name)
  }
  const pdf = await layla.answer('/pdf_report?name=recurring_revenue_report')
  assert.equal(pdf.status, 422)
  const asked = await it.admin(`${reportCall('recurring_revenue')}?plan_id=1`)
  assert.equal(asked.body.code, 'invalid_filter')
  const words = await it.admin(`${reportCall('revenue_movements')}?plan_id=x`)
  assert.equal(words.body.code, 'invalid_filter')
  const none = await it.admin(`${reportCall('cohort_tenants')}`)
  assert.deepEqual([none.status, Object.keys(none.body.errors ?? {})], [422, ['cohort']])
})
