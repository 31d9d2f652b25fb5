import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { VatFrequency } from '@mizan/core/taxes/vat-return/vat-period'
import { localDate } from '@mizan/core/time/local-date'
import { notablePeriods } from './notable-periods.ts'

const today = localDate('2026-11-21')
const open = ['2026-10-01', '2026-07-01', '2026-04-01'].map((day) => ({
  starts_on: localDate(day),
}))
const offered = (filedThrough: string | null, frequency: VatFrequency): readonly string[] =>
  notablePeriods(open, filedThrough, frequency, today).map(({ from, to }) => `${from} ${to}`)

test('before the first period that waits here, the newest first', () => {
  assert.deepEqual(offered(null, 'quarterly').slice(0, 2), [
    '2026-01-01 2026-03-31',
    '2025-10-01 2025-12-31',
  ])
  assert.equal(offered(null, 'monthly')[0], '2026-03-01 2026-03-31')
})

test('after what is filed the next one alone, once it is over', () => {
  assert.deepEqual(offered('2025-12-31', 'quarterly'), ['2026-01-01 2026-03-31'])
  assert.deepEqual(offered('2026-01-31', 'quarterly'), [])
  assert.deepEqual(offered('2026-01-31', 'monthly'), ['2026-02-01 2026-02-28'])
  assert.deepEqual(offered('2026-09-30', 'quarterly'), [])
})
