import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Vitals,
  classOf,
  concernsOf,
  errorWithoutValues,
  millisecondClasses,
  quantileOf,
} from './health.ts'

const counted = (times: readonly number[]): number[] => {
  const counts = Array.from({ length: millisecondClasses.length + 1 }, () => 0)
  for (const time of times) counts[classOf(time)] = (counts[classOf(time)] ?? 0) + 1
  return counts
}

test('half of a hundred even answers took fifty milliseconds', () => {
  const counts = counted(Array.from({ length: 100 }, (_, n) => n + 1))
  assert.equal(quantileOf(counts, 0.5), 50)
  assert.equal(quantileOf(counts, 0.95)! > 90, true)
  assert.equal(quantileOf(counted([]), 0.5), null)
  assert.equal(quantileOf(counted([60_000]), 0.99), 10_000)
})

test('a share lies in the class of the answer that it falls on, and grows with the share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9_999 }), { minLength: 1, maxLength: 200 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (times, share) => {
        const sorted = times.toSorted((a, b) => a - b)
        const true_ = sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? 0
        const counts = counted(times)
        const shown = quantileOf(counts, share) ?? -1
        const at = classOf(true_)
        assert.ok(shown <= (millisecondClasses[at] ?? Infinity))
        assert.ok(shown >= (millisecondClasses[at - 1] ?? 0))
        assert.ok((quantileOf(counts, 1) ?? 0) >= shown)
      },
    ),
  )
})

const well: Vitals = {
  oldestJobMinutes: 2,
  workersAlive: 1,
  silentProcesses: [],
  versions: ['0.2.0'],
  migrationsMissing: 0,
  failedNotices: 0,
  failingConnections: 0,
  connections: { used: 12, max: 100 },
  disk: { free: 50, total: 100 },
  requests: { count: 1_000, failed: 0, p95: 40 },
}

test('what alarms, and what does not yet', () => {
  const codes = (change: Partial<Vitals>): string =>
    concernsOf({ ...well, ...change })
      .map(({ code, tone }) => `${code} ${tone}`)
      .join(', ')
  const cases: readonly (readonly [Partial<Vitals>, string])[] = [
    [{}, ''],
    [{ workersAlive: 0 }, 'no_worker bad'],
    [{ oldestJobMinutes: 14 }, ''],
    [{ oldestJobMinutes: 15 }, 'jobs_wait bad'],
    [{ oldestJobMinutes: null }, ''],
    [{ migrationsMissing: 1 }, 'migrations_missing bad'],
    [{ disk: { free: 11, total: 100 } }, ''],
    [{ disk: { free: 9, total: 100 } }, 'disk_low warn'],
    [{ disk: { free: 2, total: 100 } }, 'disk_full bad'],
    [{ disk: null }, ''],
    [{ connections: { used: 80, max: 100 } }, 'connections_used_up bad'],
    [{ requests: { count: 100, failed: 4, p95: 40 } }, ''],
    [{ requests: { count: 1_000, failed: 5, p95: 40 } }, ''],
    [{ requests: { count: 500, failed: 5, p95: 40 } }, 'requests_fail bad'],
    [{ requests: { count: 49, failed: 0, p95: 5_000 } }, ''],
    [{ requests: { count: 50, failed: 0, p95: 1_000 } }, 'requests_slow warn'],
    [{ silentProcesses: ['a'], versions: ['1', '2'] }, 'process_silent warn, versions_differ warn'],
    [{ failedNotices: 1, failingConnections: 2 }, 'connections_fail warn, notices_fail warn'],
  ]
  for (const [change, expected] of cases) assert.equal(codes(change), expected)
})

test('an error is told without what it was about', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:…'],
    ['550 <noura@example.com> unknown\nat send', '550 <…@…> unknown'],
    [
      'invalid input syntax for type uuid: "310111222300003"',
      'invalid input syntax for type uuid: "…"',
    ],
    ['violates unique constraint "bills_pkey"', 'violates unique constraint "bills_pkey"'],
    ["no company is called 'شركة نورة'", "no company is called '…'"],
  ]
  for (const [text, shown] of cases) assert.equal(errorWithoutValues(text), shown)
})
