import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate } from '@mizan/core/time/local-date'
import { comparedSpans } from './spans.ts'

test('twenty-one days of November stand beside twenty-one of October, a year beside the year before', () => {
  assert.deepEqual(comparedSpans(localDate('2026-11-21'), '12-31'), {
    day: {
      now: { from: '2026-11-21', to: '2026-11-21' },
      before: { from: '2026-11-20', to: '2026-11-20' },
    },
    month: {
      now: { from: '2026-11-01', to: '2026-11-21' },
      before: { from: '2026-10-01', to: '2026-10-21' },
    },
    year: {
      now: { from: '2026-01-01', to: '2026-11-21' },
      before: { from: '2025-01-01', to: '2025-11-21' },
    },
  })
})

test('the end of a long month is held against the whole of a short one', () => {
  const { month, year } = comparedSpans(localDate('2026-03-31'), '03-31')
  assert.deepEqual(month.before, { from: '2026-02-01', to: '2026-02-28' })
  assert.deepEqual(year, {
    now: { from: '2025-04-01', to: '2026-03-31' },
    before: { from: '2024-04-01', to: '2025-03-31' },
  })
})
