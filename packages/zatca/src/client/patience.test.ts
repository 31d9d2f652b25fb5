import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { probeDelayMs, resendDelayMs, urgencyOf } from './patience.ts'

const minuteMs = 60_000

test('the waits grow from a minute to an hour and stay there', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 200].map((attempts) => resendDelayMs(attempts, null))
  assert.deepEqual(
    waits.map((wait) => wait / minuteMs),
    [1, 2, 5, 15, 30, 60, 60, 60],
  )
})

test('a silent authority is tried after seconds, then every minute, every two, every five', () => {
  const waits = [-10, 0, 1, 4, 5, 14, 15, 600].map((minutes) =>
    probeDelayMs(minutes * minuteMs, null),
  )
  assert.deepEqual(
    waits.map((wait) => wait / 1000),
    [20, 20, 60, 60, 120, 120, 300, 300],
  )
  assert.equal(probeDelayMs(0, 30 * minuteMs), 30 * minuteMs)
  assert.equal(probeDelayMs(0, 600 * minuteMs), 60 * minuteMs)
})

test('a longer Retry-After is obeyed, a shorter one is not, and none beyond an hour', () => {
  assert.equal(resendDelayMs(1, 10 * minuteMs), 10 * minuteMs)
  assert.equal(resendDelayMs(3, minuteMs), 5 * minuteMs)
  assert.equal(resendDelayMs(1, 600 * minuteMs), 60 * minuteMs)
})

test('whatever is asked, the wait lies between a minute and an hour', () => {
  fc.assert(
    fc.property(fc.integer(), fc.option(fc.nat()), (attempts, retryAfterMs) => {
      const wait = resendDelayMs(attempts, retryAfterMs)
      assert.ok(wait >= minuteMs && wait <= 60 * minuteMs)
    }),
  )
})

const ages = [
  [0, 'calm'],
  [5 * 60 + 59, 'calm'],
  [6 * 60, 'alert'],
  [12 * 60 - 1, 'alert'],
  [12 * 60, 'urgent'],
  [20 * 60 - 1, 'urgent'],
  [20 * 60, 'red'],
  [24 * 60, 'red'],
  [24 * 60 + 1, 'late'],
] as const

for (const [minutes, urgency] of ages) {
  test(`a document that waits for ${minutes} minutes is ${urgency}`, () => {
    const issuedAt = new Date('2026-01-05T11:03:09Z')
    const now = new Date(issuedAt.getTime() + minutes * minuteMs)
    assert.equal(urgencyOf(issuedAt, now), urgency)
  })
}
