import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fiscalYearOf, isYearEnd } from './fiscal-year.ts'
import {
  addDays,
  addMonths,
  compareDates,
  daysBetween,
  displayDate,
  localDate,
  monthKey,
  parseDate,
  weekday,
} from './local-date.ts'
import { isWithin, monthsOf } from './period.ts'
import { periodOf, periodPresets } from './period-presets.ts'
import { retainedUntil } from './retention.ts'
import { isTime, issueTimeOn, riyadhDate, riyadhInstant, riyadhTime } from './riyadh.ts'

const day = localDate

test('only existing days are dates', () => {
  assert.equal(parseDate('2026-02-28'), '2026-02-28')
  assert.equal(parseDate('2024-02-29'), '2024-02-29')
  for (const text of [
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '1847-01-01',
    '',
    'x',
    '2026-01-01T00:00:00Z',
    '٢٠٢٦-٠١-٠١',
  ])
    assert.equal(parseDate(text), null, text)
  assert.throws(() => day('2026-02-30'), RangeError)
})

test('months are clamped: 31 January + 1 month is the end of February', () => {
  assert.equal(addMonths(day('2026-01-31'), 1), '2026-02-28')
  assert.equal(addMonths(day('2024-01-31'), 1), '2024-02-29')
  assert.equal(addMonths(day('2026-01-15'), -1), '2025-12-15')
  assert.equal(addMonths(day('2026-03-31'), -13), '2025-02-28')
})

test('days are counted across months and years', () => {
  assert.equal(addDays(day('2026-12-31'), 1), '2027-01-01')
  assert.equal(daysBetween(day('2024-02-28'), day('2024-03-01')), 2)
  assert.equal(monthKey(day('2026-11-21')), '2026-11')
  assert.equal(displayDate(day('2026-11-21')), '21/11/2026')
  assert.equal(weekday(day('2026-11-22')), 0)
})

test('midnight in Riyadh is nine in the evening in Greenwich', () => {
  const evening = Date.UTC(2026, 10, 20, 21, 0, 5)
  assert.equal(riyadhDate(evening), '2026-11-21')
  assert.equal(riyadhTime(evening), '00:00:05')
  assert.equal(riyadhDate(evening - 6000), '2026-11-20')
  assert.equal(riyadhInstant(day('2026-11-21'), '00:00:05'), evening)
  assert.equal(issueTimeOn(day('2026-11-21'), evening), '00:00:05')
  assert.equal(issueTimeOn(day('2026-11-20'), evening), '23:59:59')
  // A day that is past at the time it names; today never, be that hour past or to come.
  assert.equal(issueTimeOn(day('2026-11-20'), evening, '22:15'), '22:15:00')
  assert.equal(issueTimeOn(day('2026-11-21'), evening, '22:15'), '00:00:05')
  assert.equal(issueTimeOn(day('2026-11-21'), evening + 3_600_000, '00:30:00'), '01:00:05')
  assert.ok(isTime('23:59:59') && !isTime('24:00:00') && !isTime('1:00:00'))
})

test('presets seen from Saturday 21 November 2026', () => {
  const today = day('2026-11-21')
  const seen = periodPresets.map((preset) => {
    const { from, to } = periodOf(preset, today)
    return `${preset} ${from} ${to}`
  })
  assert.deepEqual(seen, [
    'today 2026-11-21 2026-11-21',
    'yesterday 2026-11-20 2026-11-20',
    'this_week 2026-11-15 2026-11-21',
    'this_month 2026-11-01 2026-11-30',
    'this_quarter 2026-10-01 2026-12-31',
    'this_year 2026-01-01 2026-12-31',
    'last_week 2026-11-08 2026-11-14',
    'last_month 2026-10-01 2026-10-31',
    'last_quarter 2026-07-01 2026-09-30',
    'last_year 2025-01-01 2025-12-31',
  ])
})

test('fiscal years end where the company says', () => {
  assert.deepEqual(fiscalYearOf(day('2026-03-31'), '03-31'), {
    from: '2025-04-01',
    to: '2026-03-31',
  })
  assert.deepEqual(fiscalYearOf(day('2026-04-01'), '03-31'), {
    from: '2026-04-01',
    to: '2027-03-31',
  })
  assert.deepEqual(fiscalYearOf(day('2024-02-29'), '02-29'), {
    from: '2023-03-01',
    to: '2024-02-29',
  })
  assert.deepEqual(periodOf('last_year', day('2026-05-01'), '03-31'), {
    from: '2025-04-01',
    to: '2026-03-31',
  })
  assert.ok(isYearEnd('12-31') && isYearEnd('02-29') && !isYearEnd('02-30') && !isYearEnd('13-01'))
})

test('a period is cut into months', () => {
  assert.deepEqual(monthsOf({ from: day('2026-01-15'), to: day('2026-03-02') }), [
    { from: '2026-01-15', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-02' },
  ])
})

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays(day('1990-01-01'), days))

test('counting forward and back agree, and a fiscal year holds its day', () => {
  fc.assert(
    fc.property(anyDay, anyDay, fc.constantFrom('12-31', '02-29', '06-30'), (a, b, yearEnd) => {
      assert.equal(addDays(a, daysBetween(a, b)), b)
      assert.equal(Math.sign(daysBetween(b, a)), compareDates(a, b))
      const year = fiscalYearOf(a, yearEnd)
      assert.ok(isWithin(a, year))
      assert.ok([364, 365].includes(daysBetween(year.from, year.to)))
      assert.equal(fiscalYearOf(addDays(year.to, 1), yearEnd).from, addDays(year.to, 1))
    }),
  )
})

test('a tax document is kept to the end of the sixth year after its own', () => {
  assert.equal(retainedUntil(day('2026-01-01')), '2032-12-31')
  assert.equal(retainedUntil(day('2026-12-31')), '2032-12-31')
})
