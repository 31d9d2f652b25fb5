import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate } from '../time/local-date.ts'
import { example } from '../treasury/journal-examples.fixture.ts'
import { closingEntry, profitOf } from './closing-entry.ts'
import { sar, summed } from './posting.fixture.ts'
import {
  type YearFacts,
  closingProblems,
  lockAfterClosing,
  lockAfterReopening,
  lockDateProblems,
  reopeningProblems,
} from './year-end.ts'

const year: YearFacts = {
  from: localDate('2025-01-01'),
  through: localDate('2025-12-31'),
  isClosed: false,
  today: localDate('2026-01-20'),
  lockedThrough: null,
  vatFiledThrough: null,
  hasOpenYearBefore: false,
  hasClosedYearAfter: false,
}

test('J38 revenue and expenses to nothing, the profit to retained earnings', () => {
  const balances = [
    { account: '4111', balance: sar('-900000') },
    { account: '4113', balance: sar('15000') },
    { account: '4114', balance: sar('5000') },
    { account: '5111', balance: sar('450000') },
    { account: '5211', balance: sar('280000') },
    { account: '5249', balance: sar('0') },
  ]
  assert.deepEqual(summed(closingEntry(balances, '3131')), example('J38'))
  assert.equal(profitOf(balances), sar('150000'))
})

test('a loss is debited, a year without a result needs no line for it, an empty year no entry', () => {
  const loss = [{ account: '5211', balance: sar('70') }]
  assert.deepEqual(summed(closingEntry(loss, '3131')), ['Cr 5211 7000', 'Dr 3131 7000'])
  const even = [...loss, { account: '4111', balance: sar('-70') }]
  assert.deepEqual(summed(closingEntry(even, '3131')), ['Cr 5211 7000', 'Dr 4111 7000'])
  assert.equal(closingEntry([], '3131'), null)
  assert.equal(closingEntry([{ account: '5211', balance: sar('0') }], '3131'), null)
})

test('years close in order and open again in the other', () => {
  const codes = (change: Partial<YearFacts>, rules: typeof closingProblems) =>
    rules({ ...year, ...change }).map(({ code }) => code)
  assert.deepEqual(codes({}, closingProblems), [])
  assert.deepEqual(codes({ isClosed: true }, closingProblems), ['year_closed'])
  assert.deepEqual(codes({ today: localDate('2025-12-30') }, closingProblems), ['year_not_over'])
  assert.deepEqual(codes({ today: localDate('2025-12-31') }, closingProblems), [])
  assert.deepEqual(codes({ hasOpenYearBefore: true }, closingProblems), ['earlier_year_open'])
  const closed = { isClosed: true }
  assert.deepEqual(codes(closed, reopeningProblems), [])
  assert.deepEqual(codes({}, reopeningProblems), ['year_open'])
  assert.deepEqual(codes({ ...closed, hasClosedYearAfter: true }, reopeningProblems), [
    'later_year_closed',
  ])
  const filed = (day: string) => ({ ...closed, vatFiledThrough: localDate(day) })
  assert.deepEqual(codes(filed('2025-12-31'), reopeningProblems), ['lock_behind_vat'])
  assert.deepEqual(codes(filed('2025-09-30'), reopeningProblems), [])
})

test('the lock date follows the closing and comes back with the opening', () => {
  assert.equal(lockAfterClosing(year), '2025-12-31')
  assert.equal(lockAfterClosing({ ...year, lockedThrough: localDate('2026-01-10') }), '2026-01-10')
  const filed = { ...year, vatFiledThrough: localDate('2025-09-30') }
  assert.equal(lockAfterReopening(year, null), null)
  assert.equal(lockAfterReopening(year, localDate('2025-06-30')), '2025-06-30')
  assert.equal(lockAfterReopening(year, localDate('2025-12-31')), '2025-12-30')
  assert.equal(lockAfterReopening(filed, localDate('2025-06-30')), '2025-09-30')
  assert.equal(lockAfterReopening(filed, null), '2025-09-30')
})

test('the lock date moves back, though never behind a filed VAT period', () => {
  const filed = { today: year.today, vatFiledThrough: localDate('2025-09-30') }
  const codes = (before: string | null, after: string | null) =>
    lockDateProblems(
      before === null ? null : localDate(before),
      after === null ? null : localDate(after),
      filed,
    ).map(({ code }) => code)
  assert.deepEqual(codes('2025-12-31', '2025-09-30'), [])
  assert.deepEqual(codes('2025-12-31', '2025-09-29'), ['lock_behind_vat'])
  assert.deepEqual(codes('2025-12-31', null), ['lock_behind_vat'])
  assert.deepEqual(codes(null, '2025-06-30'), [], 'locking what was open opens nothing')
  assert.deepEqual(codes(null, '2026-01-21'), ['date_in_future'])
})
