import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays, localDate } from '../../time/local-date.ts'
import { reminderStep } from './reminder.ts'

test('a company is reminded two weeks, a week and a day before, and once it is late', () => {
  const due = localDate('2026-04-30')
  const at = (days: number) => reminderStep(due, addDays(due, -days))
  assert.deepEqual([30, 15, 14, 8, 7, 2, 1, 0, -1, -40].map(at), [
    null,
    null,
    'in_14_days',
    'in_14_days',
    'in_7_days',
    'in_7_days',
    'tomorrow',
    'tomorrow',
    'late',
    'late',
  ])
})
