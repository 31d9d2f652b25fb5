import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ComparedWith, earlierPeriods } from './earlier-periods.ts'
import { localDate } from './local-date.ts'

const cases: readonly (readonly [
  from: string,
  to: string,
  by: ComparedWith,
  earlier: readonly string[],
])[] = [
  ['2026-01-01', '2026-11-24', 'year', ['2025-01-01 2025-11-24', '2024-01-01 2024-11-24']],
  ['2026-10-01', '2026-10-31', 'period', ['2026-09-01 2026-09-30', '2026-08-01 2026-08-31']],
  ['2026-01-01', '2026-03-31', 'period', ['2025-10-01 2025-12-31', '2025-07-01 2025-09-30']],
  ['2026-01-01', '2026-12-31', 'period', ['2025-01-01 2025-12-31', '2024-01-01 2024-12-31']],
  // Days that are no whole months go back by as many days.
  ['2026-11-15', '2026-11-21', 'period', ['2026-11-08 2026-11-14', '2026-11-01 2026-11-07']],
  // The end of February is compared with the end of February.
  ['2025-02-01', '2025-02-28', 'year', ['2024-02-01 2024-02-29', '2023-02-01 2023-02-28']],
  ['2024-02-01', '2024-02-29', 'year', ['2023-02-01 2023-02-28', '2022-02-01 2022-02-28']],
]

for (const [from, to, by, earlier] of cases)
  test(`${from} to ${to} by ${by}`, () => {
    const found = earlierPeriods({ from: localDate(from), to: localDate(to) }, 2, by)
    assert.deepEqual(
      found.map((period) => `${period.from} ${period.to}`),
      earlier,
    )
  })
