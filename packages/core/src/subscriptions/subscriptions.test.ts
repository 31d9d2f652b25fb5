import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatDecimal, money, percent } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { type CouponFacts, couponProblems } from './coupon-rules.ts'
import { type CouponValue, orderPrice, splitPaid, unusedCredit } from './order-price.ts'
import { aboveLimits, changeTo } from './subscription-change.ts'
import {
  autoRenewOf,
  periodEnd,
  reminderOf,
  renewalStart,
  stateAt,
  trialEndOf,
} from './subscription-period.ts'

const at = (text: string): number => Date.parse(`${text}+03:00`)
const inRiyadh = (ms: number): string => new Date(ms + 3 * 3_600_000).toISOString().slice(0, 16)
const amount = (value: bigint): string => formatDecimal(value, 2)
const share = (steps: bigint): CouponValue => ({ percentage: percent(steps) })
const off = (halalas: bigint): CouponValue => ({ amount: money(halalas) })

const ends: readonly (readonly [
  start: string,
  period: 'monthly' | 'yearly',
  periods: number,
  end: string,
])[] = [
  ['2026-01-31T10:00', 'monthly', 1, '2026-02-28T10:00'],
  ['2028-01-31T10:00', 'monthly', 1, '2028-02-29T10:00'],
  ['2028-02-29T23:59', 'yearly', 1, '2029-02-28T23:59'],
  ['2026-11-21T01:30', 'monthly', 3, '2027-02-21T01:30'],
  ['2026-12-31T00:00', 'yearly', 2, '2028-12-31T00:00'],
]
test('a period ends on the same day later, clamped to its month', () => {
  for (const [start, period, periods, end] of ends)
    assert.equal(inRiyadh(periodEnd(at(start), period, periods)), end)
})

test('a trial ends at the end of its fourteenth day in Riyadh', () => {
  assert.equal(inRiyadh(trialEndOf(at('2026-11-21T00:30'))), '2026-12-05T23:59')
  assert.equal(inRiyadh(trialEndOf(at('2026-11-21T23:30'))), '2026-12-05T23:59')
})

const prices: readonly (readonly [
  unit: bigint,
  periods: number,
  coupon: CouponValue | null,
  credit: bigint,
  made: string,
])[] = [
  [
    120000n,
    1,
    share(10_0000n),
    0n,
    '1200.00 − 120.00 − 0.00 = 1080.00 + 162.00 = 1242.00, 0.00 left',
  ],
  [120000n, 1, off(150000n), 0n, '1200.00 − 1200.00 − 0.00 = 0.00 + 0.00 = 0.00, 0.00 left'],
  [7500n, 1, share(33_3300n), 0n, '75.00 − 25.00 − 0.00 = 50.00 + 7.50 = 57.50, 0.00 left'],
  [14900n, 1, null, 5940n, '149.00 − 0.00 − 59.40 = 89.60 + 13.44 = 103.04, 0.00 left'],
  [7500n, 1, null, 29900n, '75.00 − 0.00 − 75.00 = 0.00 + 0.00 = 0.00, 224.00 left'],
  [7500n, 3, share(100_0000n), 100n, '225.00 − 225.00 − 0.00 = 0.00 + 0.00 = 0.00, 1.00 left'],
]
test('the price of an order is made up line by line', () => {
  for (const [unit, periods, coupon, credit, made] of prices) {
    const p = orderPrice({ unit: money(unit), periods, coupon, credit: money(credit) })
    assert.equal(
      `${amount(p.price)} − ${amount(p.discount)} − ${amount(p.credit)} = ${amount(p.total)} + ${amount(p.vat)} = ${amount(p.net)}, ${amount(p.creditLeft)} left`,
      made,
    )
  }
})

test('18 of 30 days of 99.00 are worth 59.40', () => {
  const june = {
    worth: money(9900n),
    startsMs: at('2026-06-01T10:00'),
    expiresMs: at('2026-07-01T10:00'),
  }
  for (const [now, worth] of [
    ['2026-05-20T10:00', '99.00'],
    ['2026-06-01T12:00', '99.00'],
    ['2026-06-13T09:00', '59.40'],
    ['2026-06-30T09:00', '3.30'],
    ['2026-07-01T09:00', '0.00'],
    ['2026-07-03T09:00', '0.00'],
  ] as const)
    assert.equal(amount(unusedCredit(june, at(now))), worth)
})

const halalas = (most: bigint) => fc.bigInt({ min: 0n, max: most }).map(money)
test('nothing of a price or a credit is lost, whatever the order', () => {
  const coupon = fc.option(
    fc.oneof(
      fc.bigInt({ min: 1n, max: 100_0000n }).map(share),
      fc.bigInt({ min: 1n, max: 10_000_000n }).map(off),
    ),
    { nil: null },
  )
  fc.assert(
    fc.property(
      halalas(1_000_000n),
      fc.integer({ min: 1, max: 36 }),
      coupon,
      halalas(10_000_000n),
      (unit, periods, taken, credit) => {
        const p = orderPrice({ unit, periods, coupon: taken, credit })
        assert.equal(p.price, p.discount + p.credit + p.total)
        assert.equal(p.credit + p.creditLeft, credit)
        assert.equal(p.net, p.total + p.vat)
        assert.ok(p.discount >= 0n && p.credit >= 0n && p.total >= 0n && p.creditLeft >= 0n)
        // What came in for an order is apart again what the order inRiyadh.
        assert.deepEqual(splitPaid(p.net), { total: p.total, vat: p.vat })
      },
    ),
  )
})

test('what is unused never grows, and is never more than what was paid', () => {
  const start = at('2026-01-31T08:00')
  fc.assert(
    fc.property(
      halalas(1_000_000n),
      fc.integer({ min: 1, max: 24 }),
      fc.integer({ min: -20, max: 800 }),
      (worth, months, day) => {
        const time = { worth, startsMs: start, expiresMs: periodEnd(start, 'monthly', months) }
        const now = start + day * 86_400_000
        const [today, tomorrow] = [unusedCredit(time, now), unusedCredit(time, now + 86_400_000)]
        assert.ok(today >= tomorrow && today <= worth && tomorrow >= 0n)
      },
    ),
  )
})

test('a renewal is never shorter for being early', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -400, max: 400 }),
      fc.constantFrom('monthly', 'yearly'),
      (days, period) => {
        const now = at('2026-03-31T12:00')
        const expires = now + days * 86_400_000
        const end = periodEnd(renewalStart(now, expires), period, 1)
        assert.ok(end > now && end > expires)
        assert.ok(end >= periodEnd(now, period, 1))
      },
    ),
  )
})

test('a shop goes on for seven days after the end', () => {
  const end = at('2026-12-05T23:59')
  for (const [now, state] of [
    ['2026-12-05T23:59', 'active'],
    ['2026-12-06T00:00', 'grace'],
    ['2026-12-12T23:59', 'grace'],
    ['2026-12-13T00:00', 'expired'],
  ] as const)
    assert.equal(stateAt(end, at(now)), state)
})

test('reminders come on their days, each once, and none before the beginning', () => {
  const time = { startsMs: at('2026-11-01T10:00'), expiresMs: at('2026-12-01T10:00') }
  const dayByDay = Array.from({ length: 45 }, (_, day) =>
    reminderOf(time, at('2026-11-01T12:00') + day * 86_400_000),
  )
  const first = dayByDay.map((each, day) =>
    each !== null && dayByDay[day - 1] !== each ? `${day}: ${each}` : null,
  )
  assert.deepEqual(first.filter(Boolean), ['16: 14', '23: 7', '27: 3', '29: 1', '30: 0', '33: -3'])
  assert.equal(dayByDay[40], null)
  const trial = { startsMs: at('2026-11-21T09:00'), expiresMs: at('2026-12-05T23:59') }
  assert.equal(reminderOf(trial, at('2026-11-21T10:00')), null)
  assert.equal(reminderOf(trial, at('2026-11-28T10:00')), 7)
})

test('a renewal is tried by itself the day before, on the day, two and five days later', () => {
  const end = at('2026-12-01T10:00')
  const tries = Array.from({ length: 12 }, (_, day) =>
    autoRenewOf(end, at('2026-11-28T09:00') + day * 86_400_000),
  )
  assert.deepEqual(tries, [null, null, 1, 0, 0, -2, -2, -2, -5, -5, -5, null])
})

test('an order is what it is beside what is paid for now', () => {
  const plan = (id: string, monthly: bigint) => ({
    id,
    monthly: money(monthly),
    yearly: money(monthly * 10n),
  })
  const [basic, advanced] = [plan('basic', 7500n), plan('advanced', 14900n)]
  assert.equal(changeTo(basic, null), 'subscribe')
  assert.equal(changeTo(basic, { plan: basic, hasEnded: false }), 'renew')
  assert.equal(changeTo(basic, { plan: basic, hasEnded: true }), 'renew')
  assert.equal(changeTo(advanced, { plan: basic, hasEnded: false }), 'upgrade')
  assert.equal(changeTo(basic, { plan: advanced, hasEnded: false }), 'downgrade')
  assert.equal(changeTo(basic, { plan: advanced, hasEnded: true }), 'subscribe')
})

test('less is found too little for what there is', () => {
  assert.deepEqual(
    aboveLimits({ users: 2, stores: 1, pos: null }, { users: 2, stores: 3, pos: 9 }),
    [{ limit: 'stores', used: 3, max: 1 }],
  )
})

test('a coupon is refused for each of its conditions', () => {
  const free: CouponFacts = {
    isOn: true,
    validFrom: null,
    validTo: null,
    maxUses: null,
    used: 5,
    maxUsesOfCompany: null,
    usedByCompany: 1,
    isFirstPurchaseOnly: false,
    hasPaidBefore: true,
    period: null,
    planIds: [],
  }
  const order = { planId: 'basic', period: 'monthly', today: localDate('2026-11-21') } as const
  const cases: readonly (readonly [Partial<CouponFacts>, string])[] = [
    [{}, ''],
    [{ isOn: false }, 'coupon_not_valid'],
    [{ validFrom: localDate('2026-11-22') }, 'coupon_not_valid'],
    [{ validFrom: localDate('2026-11-21'), validTo: localDate('2026-11-21') }, ''],
    [{ validTo: localDate('2026-11-20') }, 'coupon_not_valid'],
    [{ maxUses: 5 }, 'coupon_used_up'],
    [{ maxUses: 6 }, ''],
    [{ maxUsesOfCompany: 1 }, 'coupon_used_before'],
    [{ isFirstPurchaseOnly: true }, 'coupon_first_purchase'],
    [{ period: 'yearly' }, 'coupon_other_plan'],
    [{ planIds: ['advanced'] }, 'coupon_other_plan'],
    [{ planIds: ['advanced', 'basic'], period: 'monthly' }, ''],
  ]
  for (const [change, code] of cases)
    assert.equal(
      couponProblems({ ...free, ...change }, order)
        .map((p) => p.code)
        .join(),
      code,
    )
})
