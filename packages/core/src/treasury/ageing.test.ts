import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, localDate } from '../time/local-date.ts'
import { ageBand } from './ageing.ts'

test('a debt is as old as it is overdue', () => {
  const due = localDate('2026-01-31')
  const on = (days: number): string => `${days} ${ageBand(due, addDays(due, days))}`
  assert.equal(
    [-1, 0, 1, 30, 31, 60, 61, 90, 91, 120, 121, 4000].map(on).join('\n'),
    `-1 not_due
0 not_due
1 days_30
30 days_30
31 days_60
60 days_60
61 days_90
90 days_90
91 days_120
120 days_120
121 older
4000 older`,
  )
})
