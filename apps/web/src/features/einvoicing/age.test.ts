import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ageText } from './age.ts'

const now = Date.parse('2026-11-22T12:00:00Z')

test('an age is told in the largest whole unit of it', () => {
  assert.deepEqual(
    ['2026-11-22T11:57:30Z', '2026-11-22T05:00:00Z', '2026-11-19T11:00:00Z'].map((at) =>
      ageText(at, now, 'en'),
    ),
    ['2 minutes ago', '7 hours ago', '3 days ago'],
  )
  assert.equal(ageText('2026-11-22T05:00:00Z', now, 'ar'), 'قبل 7 ساعات')
})

test('what a clock a little ahead issued is not of the future', () => {
  assert.equal(ageText('2026-11-22T12:00:20Z', now, 'en'), 'now')
})
