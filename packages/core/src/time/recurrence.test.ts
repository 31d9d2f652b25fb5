import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { daysInMonth, partsOf, weekday } from './local-date.ts'
import { type Recurrence, lastMoment, nextMoment } from './recurrence.ts'
import { riyadhDate, riyadhTime } from './riyadh.ts'

const shown = (instant: number): string => `${riyadhDate(instant)} ${riyadhTime(instant)}`

/** The moments that follow an instant, as they stand on a clock in Riyadh. */
function following(recurrence: Recurrence, after: string, count: number): readonly string[] {
  let instant = Date.parse(after)
  return Array.from({ length: count }, () => shown((instant = nextMoment(recurrence, instant))))
}

test('the thirty-first is the last day of each month that is shorter', () => {
  assert.deepEqual(
    following({ frequency: 'monthly', day: 31, hour: 7 }, '2028-01-15T00:00:00Z', 5),
    [
      '2028-01-31 07:00:00',
      '2028-02-29 07:00:00',
      '2028-03-31 07:00:00',
      '2028-04-30 07:00:00',
      '2028-05-31 07:00:00',
    ],
  )
  assert.deepEqual(
    following({ frequency: 'monthly', day: 30, hour: 0 }, '2027-01-31T00:00:00Z', 2),
    ['2027-02-28 00:00:00', '2027-03-30 00:00:00'],
  )
})

test('a day of the week comes back after seven days, midnight of Riyadh included', () => {
  const thursday = { frequency: 'weekly', weekday: 4, hour: 0 } as const
  // 21:00 in Greenwich is midnight in Riyadh: 26 November 2026 is a Thursday.
  assert.deepEqual(following(thursday, '2026-11-25T20:59:59Z', 2), [
    '2026-11-26 00:00:00',
    '2026-12-03 00:00:00',
  ])
  assert.deepEqual(following(thursday, '2026-11-25T21:00:00Z', 1), ['2026-12-03 00:00:00'])
})

test('every day has its hour once', () => {
  assert.deepEqual(following({ frequency: 'daily', hour: 23 }, '2026-12-31T20:00:00Z', 2), [
    '2027-01-01 23:00:00',
    '2027-01-02 23:00:00',
  ])
})

const hour = fc.integer({ min: 0, max: 23 })
const recurrences: fc.Arbitrary<Recurrence> = fc.oneof(
  hour.map((each) => ({ frequency: 'daily' as const, hour: each })),
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), hour)
    .map(([day, each]) => ({ frequency: 'weekly' as const, weekday: day, hour: each })),
  fc
    .tuple(fc.integer({ min: 1, max: 31 }), hour)
    .map(([day, each]) => ({ frequency: 'monthly' as const, day, hour: each })),
)
const instants = fc.integer({
  min: Date.parse('2020-01-01T00:00:00Z'),
  max: Date.parse('2040-01-01T00:00:00Z'),
})

test('the last moment up to now and the next one are neighbours', () => {
  fc.assert(
    fc.property(recurrences, instants, (recurrence, now) => {
      const [last, next] = [lastMoment(recurrence, now), nextMoment(recurrence, now)]
      assert.ok(last <= now && now < next)
      assert.equal(nextMoment(recurrence, last), next)
      assert.equal(lastMoment(recurrence, next - 1), last)
      assert.equal(lastMoment(recurrence, next), next)
    }),
  )
})

test('each moment is on its day, at its hour', () => {
  fc.assert(
    fc.property(recurrences, instants, (recurrence, now) => {
      const next = nextMoment(recurrence, now)
      const day = riyadhDate(next)
      assert.equal(riyadhTime(next), `${String(recurrence.hour).padStart(2, '0')}:00:00`)
      if (recurrence.frequency === 'weekly') assert.equal(weekday(day), recurrence.weekday)
      if (recurrence.frequency === 'monthly') {
        const { year, month, day: number } = partsOf(day)
        assert.equal(number, Math.min(recurrence.day, daysInMonth(year, month)))
      }
    }),
  )
})
