import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { type Money, formatDecimal, money, sum } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { riyadhDate, riyadhInstant } from '../time/riyadh.ts'
import { broughtAfter, cohortOf, endOfDay } from './cohorts.ts'
import {
  type HeldTime,
  companyStateOn,
  lifeOf,
  livedTimes,
  monthlyRate,
  rateAt,
} from './company-life.ts'
import {
  type MovementKind,
  annualRate,
  bridgeOf,
  movementKinds,
  movementsOf,
} from './recurring-revenue.ts'

const dayMs = 86_400_000
const at = (day: string, time = '09:00:00'): number => riyadhInstant(localDate(day), time)
const riyals = (whole: number): Money => money(BigInt(Math.round(whole * 100)))

const time = (from: string, to: string, worth: number, more: Partial<HeldTime> = {}): HeldTime => ({
  type: 1,
  planId: 'basic',
  worth: riyals(worth),
  months: 1,
  effectiveMs: at(from),
  expiresMs: at(to),
  endedMs: null,
  activatedMs: at(from),
  ...more,
})
const trial = (from: string, to: string, more: Partial<HeldTime> = {}): HeldTime => ({
  ...time(from, to, 0, { type: 3, months: 0, ...more }),
  expiresMs: at(to, '23:59:59'),
})

/** `2031-02-03 new 0.00 → 75.00`, as the report has it. */
const written = (times: readonly HeldTime[]): string[] =>
  movementsOf(livedTimes(times)).map(
    ({ atMs, kind, before, after }) =>
      `${riyadhDate(atMs)} ${kind} ${formatDecimal(before, 2)} → ${formatDecimal(after, 2)}`,
  )

describe('what a subscription brings a month', () => {
  for (const [what, worth, months, rate] of [
    ['a month at its price', 75, 1, '75.00'],
    ['a year over its twelve months', 750, 12, '62.50'],
    ['a year that does not divide', 2990, 12, '249.17'],
    ['a coupon of a tenth over two years', 1490 * 2 * 0.9, 24, '111.75'],
    ['a coupon of the whole price', 0, 12, '0.00'],
    ['a trial', 0, 0, '0.00'],
  ] as const)
    test(what, () =>
      assert.equal(formatDecimal(monthlyRate({ worth: riyals(worth), months }), 2), rate),
    )

  test('the year is twelve times the month', () =>
    assert.equal(annualRate(riyals(249.17)), riyals(2990.04)))
})

describe('movements', () => {
  test('a first payment is new, the same again is nothing', () =>
    assert.deepEqual(
      written([
        trial('2031-01-05', '2031-01-19', { endedMs: at('2031-01-18') }),
        time('2031-01-18', '2031-02-19', 75, { endedMs: at('2031-02-19') }),
        time('2031-02-19', '2031-03-19', 75),
      ]).slice(0, 1),
      ['2031-01-18 new 0.00 → 75.00'],
    ))

  test('whoever pays within the days of grace has not left', () =>
    assert.deepEqual(
      written([
        time('2031-01-05', '2031-02-05', 75, { endedMs: at('2031-02-11') }),
        time('2031-02-11', '2031-03-11', 75, { endedMs: at('2031-03-11') }),
      ]).slice(0, -1),
      ['2031-01-05 new 0.00 → 75.00'],
    ))

  test('whoever does not is gone when he is closed, and comes back', () =>
    assert.deepEqual(
      written([
        time('2031-01-05', '2031-02-05', 75, { endedMs: at('2031-02-12', '09:15:00') }),
        time('2031-03-01', '2032-03-01', 750, { months: 12 }),
      ]),
      [
        '2031-01-05 new 0.00 → 75.00',
        '2031-02-12 churned 75.00 → 0.00',
        '2031-03-01 reactivated 0.00 → 62.50',
        '2032-03-08 churned 62.50 → 0.00',
      ],
    ))

  test('more is an expansion and less a contraction, a coupon that ran out among them', () =>
    assert.deepEqual(
      written([
        time('2031-01-05', '2031-02-05', 60, { endedMs: at('2031-02-05') }),
        time('2031-02-05', '2031-03-05', 75, { endedMs: at('2031-02-20') }),
        time('2031-02-20', '2031-03-20', 149, { planId: 'advanced', endedMs: at('2031-03-20') }),
        time('2031-03-20', '2032-03-20', 750, { months: 12 }),
      ]).slice(0, -1),
      [
        '2031-01-05 new 0.00 → 60.00',
        '2031-02-05 expansion 60.00 → 75.00',
        '2031-02-20 expansion 75.00 → 149.00',
        '2031-03-20 contraction 149.00 → 62.50',
      ],
    ))

  test('money that went back with the subscription ends it at once, without days of grace', () =>
    assert.deepEqual(
      written([time('2031-01-05', '2031-02-05', 75, { endedMs: at('2031-01-10') })]),
      ['2031-01-05 new 0.00 → 75.00', '2031-01-10 churned 75.00 → 0.00'],
    ))

  test('what was taken back before it began was nothing', () =>
    assert.deepEqual(
      written([
        time('2031-01-05', '2031-02-05', 75),
        time('2031-02-05', '2031-03-05', 149, { endedMs: at('2031-01-20') }),
      ]),
      ['2031-01-05 new 0.00 → 75.00', '2031-02-12 churned 75.00 → 0.00'],
    ))

  test('a free time in place of a paid one is a loss', () =>
    assert.deepEqual(
      written([
        time('2031-01-05', '2031-02-05', 75, { endedMs: at('2031-01-10') }),
        time('2031-01-10', '2031-06-01', 0, { type: 2, months: 0 }),
      ]),
      ['2031-01-05 new 0.00 → 75.00', '2031-01-10 churned 75.00 → 0.00'],
    ))

  test('a year that a coupon pays for brings nothing, and is no first payment', () =>
    assert.deepEqual(
      written([
        time('2031-01-05', '2032-01-05', 0, { months: 12, endedMs: at('2032-01-05') }),
        time('2032-01-05', '2032-02-05', 75),
      ]).slice(0, 1),
      ['2032-01-05 new 0.00 → 75.00'],
    ))
})

describe('where a company stands', () => {
  const times = [
    trial('2031-01-05', '2031-01-19', { endedMs: at('2031-01-22') }),
    time('2031-01-22', '2031-02-22', 75, { endedMs: at('2031-03-01', '09:15:00') }),
    time('2031-04-01', '2031-12-31', 0, { type: 2, months: 0 }),
  ]
  for (const [day, state] of [
    ['2031-01-04', null],
    ['2031-01-05', 'trial'],
    ['2031-01-19', 'grace'],
    ['2031-01-21', 'grace'],
    ['2031-01-22', 'active'],
    ['2031-02-21', 'active'],
    ['2031-02-28', 'grace'],
    ['2031-03-01', 'expired'],
    ['2031-04-01', 'free'],
    ['2032-01-08', 'expired'],
  ] as const)
    test(`at the end of ${day}`, () =>
      assert.equal(companyStateOn(lifeOf(times), [], endOfDay(localDate(day))), state))

  test('a company that is stopped stays so until somebody lets it go on, or it pays', () => {
    const stop = { atMs: at('2031-01-25'), isStop: true }
    const go = { atMs: at('2031-02-01'), isStop: false }
    const on = (day: string, stops: Parameters<typeof companyStateOn>[1]) =>
      companyStateOn(lifeOf(times), stops, endOfDay(localDate(day)))
    assert.equal(on('2031-01-24', [stop]), 'active')
    assert.equal(on('2031-01-25', [stop]), 'stopped')
    assert.equal(on('2031-03-15', [stop]), 'stopped')
    assert.equal(on('2031-04-01', [stop]), 'free')
    assert.equal(on('2031-02-01', [stop, go]), 'active')
  })
})

describe('cohorts', () => {
  const of = (times: readonly HeldTime[]) => {
    const lived = livedTimes(times)
    return cohortOf(lived, movementsOf(lived))
  }
  test('a company belongs to the month in which it first paid', () => {
    assert.equal(of([trial('2031-01-05', '2031-01-19')]), null)
    assert.equal(
      of([trial('2031-01-05', '2031-01-19'), time('2031-02-03', '2031-03-03', 75)])?.firstDay,
      '2031-02-01',
    )
  })

  test('and is followed by the ends of months, those that ended', () => {
    const member = of([time('2031-02-03', '2031-04-30', 150, { months: 2 })])!
    const now = at('2031-06-15')
    assert.deepEqual(
      [1, 2, 3, 4].map((months) => broughtAfter(member, months, now)),
      [riyals(75), riyals(75), riyals(0), null],
    )
  })
})

/** A life whose moments are mornings, in any order that could and could not be. */
const life = fc.array(
  fc
    .record({
      type: fc.constantFrom(1 as const, 1 as const, 2 as const, 3 as const),
      worth: fc.integer({ min: 0, max: 300_000 }),
      months: fc.constantFrom(1, 1, 2, 12, 24),
      from: fc.integer({ min: 0, max: 700 }),
      days: fc.integer({ min: 1, max: 400 }),
      ended: fc.option(fc.integer({ min: -5, max: 420 }), { nil: null }),
    })
    .map(({ type, worth, months, from, days, ended }): HeldTime => {
      const effectiveMs = at('2031-01-01') + from * dayMs
      return {
        type,
        planId: `plan ${months}`,
        worth: money(type === 1 ? BigInt(worth) : 0n),
        months: type === 1 ? months : 0,
        effectiveMs,
        expiresMs: effectiveMs + days * dayMs,
        endedMs: ended === null ? null : effectiveMs + ended * dayMs,
        activatedMs: effectiveMs,
      }
    }),
  { maxLength: 12 },
)

/** What a company brings on a day, asked of each of its times anew. */
function brings(times: readonly HeldTime[], atMs: number): bigint {
  const begun = times.filter(
    ({ effectiveMs, endedMs }) =>
      effectiveMs <= atMs && (endedMs === null || endedMs > effectiveMs),
  )
  const latest = Math.max(...begun.map(({ effectiveMs }) => effectiveMs))
  const now = begun.findLast(({ effectiveMs }) => effectiveMs === latest)
  if (now === undefined || now.type !== 1) return 0n
  const isEnded = now.endedMs !== null && now.endedMs <= atMs
  const isClosed = atMs > now.expiresMs + 7 * dayMs
  return isEnded || isClosed ? 0n : monthlyRate(now)
}

type Sums = Record<MovementKind, bigint>

/** The movements of some days, found by looking at every evening and the one before. */
function walked(times: readonly HeldTime[], first: number, last: number): Sums {
  const sums: Sums = { new: 0n, expansion: 0n, reactivated: 0n, contraction: 0n, churned: 0n }
  let hasPaid = false
  let before = 0n
  for (let day = -1; day <= last; day += 1) {
    const after = brings(times, at('2031-01-01', '20:00:00') + day * dayMs)
    if (after !== before) {
      const kind =
        before === 0n
          ? hasPaid
            ? 'reactivated'
            : 'new'
          : after === 0n
            ? 'churned'
            : after > before
              ? 'expansion'
              : 'contraction'
      if (day > first) sums[kind] += after - before
    }
    if (after > 0n) hasPaid = true
    before = after
  }
  return sums
}

describe('whatever the lives of companies', () => {
  const evening = (day: number): number => at('2031-01-01', '20:00:00') + day * dayMs
  const span = fc
    .tuple(fc.integer({ min: -1, max: 1200 }), fc.integer({ min: 0, max: 400 }))
    .map(([first, more]) => ({ first, last: first + more }))

  test('opening and movements are the closing, and both are what a recount day by day finds', () =>
    fc.assert(
      fc.property(fc.array(life, { maxLength: 6 }), span, (lives, { first, last }) => {
        const spanMs = { afterMs: evening(first), untilMs: evening(last) }
        const bridges = lives.map((times) => {
          const lived = livedTimes(times)
          return bridgeOf(lived, movementsOf(lived), spanMs)
        })
        const all = (of: MovementKind | 'opening' | 'closing'): bigint =>
          sum(bridges.map((each) => each[of]))
        const moved = movementKinds.reduce((whole, kind) => whole + all(kind), 0n)
        assert.equal(all('opening') + moved, all('closing'))
        const naive = (day: number): bigint =>
          lives.reduce((whole, times) => whole + brings(times, evening(day)), 0n)
        assert.equal(all('opening'), naive(first))
        assert.equal(all('closing'), naive(last))
        const recount = lives.map((times) => walked(times, first, last))
        for (const kind of movementKinds)
          assert.equal(
            all(kind),
            recount.reduce((whole, each) => whole + each[kind], 0n),
            kind,
          )
      }),
    ))

  test('months one after the other hand over what they close with', () =>
    fc.assert(
      fc.property(
        life,
        fc.array(fc.integer({ min: 0, max: 1200 }), { minLength: 2 }),
        (times, days) => {
          const lived = livedTimes(times)
          const movements = movementsOf(lived)
          const moments = days.toSorted((a, b) => a - b).map(evening)
          const bridges = moments
            .slice(1)
            .map((untilMs, place) =>
              bridgeOf(lived, movements, { afterMs: moments[place] ?? untilMs, untilMs }),
            )
          for (const [place, { opening }] of bridges.entries())
            if (place > 0) assert.equal(opening, bridges[place - 1]?.closing)
        },
      ),
    ))

  test('each company is new once, and gone no more often than it came', () =>
    fc.assert(
      fc.property(life, (times) => {
        const kinds = movementsOf(livedTimes(times)).map(({ kind }) => kind)
        const count = (of: MovementKind): number => kinds.filter((kind) => kind === of).length
        assert.ok(count('new') <= 1)
        assert.equal(count('reactivated') > 0 ? count('new') : 1, 1)
        const balance = count('new') + count('reactivated') - count('churned')
        assert.ok(balance === 0 || balance === 1)
      }),
    ))

  test('what is brought is never that of a company which is closed', () =>
    fc.assert(
      fc.property(life, fc.integer({ min: 0, max: 1300 }), (times, day) => {
        const state = companyStateOn(lifeOf(times), [], evening(day))
        if (state !== 'active' && state !== 'grace')
          assert.equal(rateAt(livedTimes(times), evening(day)), 0n)
      }),
    ))
})
