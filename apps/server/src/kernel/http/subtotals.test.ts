import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type SummedRow, subtotalsOf } from './subtotals.ts'

const row = (level: number | null, ...figures: (string | null)[]): SummedRow => ({
  level,
  isTotal: false,
  figures,
})
const total = (...figures: (string | null)[]): SummedRow => ({
  level: null,
  isTotal: true,
  figures,
})

/** `row: column=from-to`, the sums that were found. */
const found = (rows: readonly SummedRow[]): readonly string[] =>
  subtotalsOf(rows).flatMap((columns, at) =>
    [...columns].map(([column, { from, to }]) => `${at}: ${column}=${from}-${to}`),
  )

test('headings are the sums of what stands below them, and the total leaves them out', () => {
  const rows = [
    row(0, null, '30.00'),
    row(1, null, '10.00'),
    row(2, null, '4.00'),
    row(2, null, '6.00'),
    row(1, null, '20.00'),
    row(0, null, '-5.00'),
    total(null, '25.00'),
  ]
  assert.deepEqual(found(rows), ['0: 1=1-4', '1: 1=2-3', '6: 1=0-5'])
})

test('what is no exact sum of its rows stays a figure, and so does every sum above it', () => {
  const rows = [
    row(0, '30.00'),
    row(1, '11.00'),
    row(2, '4.00'),
    row(2, '6.00'),
    row(1, '19.00'),
    total('30.00'),
  ]
  assert.deepEqual(found(rows), [])
})

test('a flat report has the sums of its columns alone, to the last digit', () => {
  const rows = [row(null, '0.10', '7', ''), row(null, '0.20', '9', '1'), total('0.30', '8', '')]
  assert.deepEqual(found(rows), ['2: 0=0-1'])
  assert.deepEqual(found([row(null, '99999999999999999.99'), total('99999999999999999.99')]), [
    '1: 0=0-0',
  ])
  assert.deepEqual(found([row(null, 'many'), total('0')]), [])
  assert.deepEqual(found([total('0.00')]), [])
})
