import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate } from '../time/local-date.ts'
import {
  counterDigitsProblem,
  defaultCounterDigits,
  defaultPrefixes,
  formatAtPos,
  nextPosCode,
  prefixProblem,
  printedNumber,
} from './numbering.ts'

const date = localDate('2026-03-09')

test('printed numbers', () => {
  const print = (prefix: string, digits: number, counter: number) =>
    printedNumber({ prefix, digits }, counter, date)
  assert.equal(print(defaultPrefixes.sales_bill, defaultCounterDigits, 42), '#TS 000042')
  assert.equal(print('{YYYY}-', 4, 7), '2026-0007')
  assert.equal(print('INV{YY}{MM}/', 3, 1), 'INV2603/001')
  assert.equal(print('', 1, 1234), '1234')
})

test('a point of sale prints its code between prefix and counter', () => {
  const print = (prefix: string, code: string, counter: number) =>
    printedNumber(formatAtPos({ prefix, digits: 6 }, code), counter, date)
  assert.equal(print(defaultPrefixes.sales_bill, 'P03', 124), '#TS P03-000124')
  assert.equal(print('{YYYY}/', 'A', 1), '2026/A-000001')
  assert.equal(print('', 'P01', 1), 'P01-000001')
})

test('the code of a new point of sale', () => {
  assert.equal(nextPosCode([]), 'P01')
  assert.equal(nextPosCode(['P01', 'P02', 'EXIT']), 'P03')
  assert.equal(nextPosCode(['P01', 'P07']), 'P08')
  assert.equal(nextPosCode(['P1', 'P0001']), 'P01')
  assert.equal(nextPosCode(['P99']), 'P100')
  assert.equal(nextPosCode(['P01', 'P999']), 'P02')
  const all = Array.from({ length: 999 }, (_none, at) => `P${String(at + 1).padStart(2, '0')}`)
  assert.equal(nextPosCode(all), null)
})

test('prefixes', () => {
  for (const prefix of Object.values(defaultPrefixes)) assert.equal(prefixProblem(prefix), null)
  assert.equal(prefixProblem(''), null)
  assert.equal(prefixProblem('فاتورة {YY}'), null)
  assert.equal(prefixProblem('1234567890123'), 'prefix_too_long')
  assert.equal(prefixProblem('a\tb'), 'control_characters')
  assert.equal(prefixProblem('a\u200fb'), 'control_characters')
  assert.equal(prefixProblem('{DD}'), 'unknown_placeholder')
  assert.equal(counterDigitsProblem(12), null)
  for (const digits of [0, 13, 1.5]) assert.equal(counterDigitsProblem(digits), 'out_of_range')
})
