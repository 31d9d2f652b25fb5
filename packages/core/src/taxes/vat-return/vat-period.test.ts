import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate } from '../../time/local-date.ts'
import {
  type VatFrequency,
  dueOn,
  openPeriods,
  receivedVatDate,
  vatPeriodCode,
} from './vat-period.ts'

const day = (text: string | null) => (text === null ? null : localDate(text))
const open = (
  filedThrough: string | null,
  firstDay: string | null,
  today: string,
  frequency: VatFrequency = 'quarterly',
): string[] =>
  openPeriods({
    filedThrough: day(filedThrough),
    firstDay: day(firstDay),
    today: localDate(today),
    frequency,
  }).map(({ from, to }) => `${from} ${to}`)

test('periods wait from the first VAT on, or from what is filed', () => {
  assert.deepEqual(open(null, '2026-02-20', '2026-07-02'), [
    '2026-01-01 2026-03-31',
    '2026-04-01 2026-06-30',
    '2026-07-01 2026-09-30',
  ])
  assert.deepEqual(open('2026-03-31', '2026-02-20', '2026-05-01'), ['2026-04-01 2026-06-30'])
  assert.deepEqual(open(null, null, '2026-05-01', 'monthly'), ['2026-05-01 2026-05-31'])
  assert.deepEqual(open('2026-06-30', null, '2026-06-30'), ['2026-07-01 2026-09-30'])
})

test('a frequency that changes cuts the period it comes into', () => {
  assert.deepEqual(open('2026-01-31', null, '2026-04-10'), [
    '2026-02-01 2026-03-31',
    '2026-04-01 2026-06-30',
  ])
  assert.deepEqual(open('2026-03-31', null, '2026-05-10', 'monthly'), [
    '2026-04-01 2026-04-30',
    '2026-05-01 2026-05-31',
  ])
})

test('a period is due by the last day of the month after it', () => {
  assert.equal(dueOn({ to: localDate('2026-03-31') }), '2026-04-30')
  assert.equal(dueOn({ to: localDate('2027-01-31') }), '2027-02-28')
  assert.equal(dueOn({ to: localDate('2026-12-31') }), '2027-01-31')
})

test('a document that we received late counts on the first open day', () => {
  const on = (issued: string, filed: string | null) =>
    receivedVatDate(localDate(issued), { vatFiledThrough: day(filed) })
  assert.equal(on('2026-03-31', '2026-03-31'), '2026-04-01')
  assert.equal(on('2026-04-01', '2026-03-31'), '2026-04-01')
  assert.equal(on('2024-01-15', '2026-03-31'), '2026-04-01')
  assert.equal(on('2026-01-15', null), '2026-01-15')
})

test('a period is called by its quarter or month', () => {
  const code = (from: string, to: string) =>
    vatPeriodCode({ from: localDate(from), to: localDate(to) })
  assert.equal(code('2026-01-01', '2026-03-31'), '2026-Q1')
  assert.equal(code('2026-10-01', '2026-12-31'), '2026-Q4')
  assert.equal(code('2026-04-01', '2026-04-30'), '2026-04')
  assert.equal(code('2026-02-01', '2026-03-31'), '2026-03')
})
