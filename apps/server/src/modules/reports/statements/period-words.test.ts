import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate } from '@mizan/core/time/local-date'
import type { ComparedWith } from '@mizan/core/time/earlier-periods'
import { periodWords } from './period-words.ts'

test('a column is called by its month or year where it is one', () => {
  const called = (from: string, to: string, besides: ComparedWith | null): string => {
    const { ar, en } = periodWords({ from: localDate(from), to: localDate(to) }, besides)
    return ar === en ? en : `${ar} / ${en}`
  }
  assert.equal(called('2026-01-01', '2026-12-31', null), '2026')
  assert.equal(called('2026-01-01', '2026-11-24', null), '01/01/2026 – 24/11/2026')
  assert.equal(called('2025-01-01', '2025-11-24', 'year'), '2025')
  assert.equal(called('2026-10-01', '2026-10-31', 'year'), 'أكتوبر 2026 / October 2026')
  assert.equal(called('2025-11-24', '2026-11-23', 'year'), '24/11/2025 – 23/11/2026')
})
