import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { riyadhDate } from '../time/riyadh.ts'
import {
  leftOfMinute,
  minuteOf,
  reachesFourFifths,
  secondsToNextDay,
  secondsToNextMinute,
} from './call-limits.ts'

const instant = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) })

test('whoever waits as long as he is told comes in another minute, and never waits a whole one more', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const seconds = secondsToNextMinute(now)
      assert.ok(seconds >= 1 && seconds <= 60)
      assert.notEqual(minuteOf(now + seconds * 1000), minuteOf(now))
      assert.equal(minuteOf(now + (seconds - 1) * 1000), minuteOf(now))
    }),
  )
})

test('whoever waits until the day is over comes on the next day of Riyadh', () => {
  fc.assert(
    fc.property(instant, (now) => {
      const seconds = secondsToNextDay(now)
      assert.ok(seconds >= 1 && seconds <= 86_400)
      assert.notEqual(riyadhDate(now + seconds * 1000), riyadhDate(now))
      assert.equal(riyadhDate(now + (seconds - 1) * 1000), riyadhDate(now))
    }),
  )
  assert.equal(secondsToNextDay(Date.parse('2026-11-21T20:59:59.500Z')), 1)
  assert.equal(secondsToNextDay(Date.parse('2026-11-21T21:00:00Z')), 86_400)
})

test('a minute lies within one day of Riyadh, so that what is counted by both begins anew together', () => {
  fc.assert(
    fc.property(instant, (now) => {
      assert.equal(riyadhDate(minuteOf(now)), riyadhDate(minuteOf(now) + 59_999))
    }),
  )
})

test('four fifths are told by one call of those that a day has, the first that comes to them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), (max) => {
      const telling = Array.from({ length: max }, (_, at) => at + 1).filter((calls) =>
        reachesFourFifths(max, calls),
      )
      assert.deepEqual(telling, [Math.ceil(max * 0.8 - 1e-9)])
    }),
  )
  assert.equal(reachesFourFifths(null, 1_000_000), false)
  assert.equal(reachesFourFifths(0, 1), false)
})

test('what is left of a minute is never less than nothing', () => {
  assert.deepEqual(
    [
      [60, 1],
      [60, 60],
      [60, 61],
    ].map(([of = 0, calls = 0]) => leftOfMinute(of, calls)),
    [59, 0, 0],
  )
})
