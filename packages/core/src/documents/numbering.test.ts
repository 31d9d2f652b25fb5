import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localDate } from '../time/local-date.ts'
import {
  counterDigitsProblem,
  defaultCounterDigits,
  defaultPrefixes,
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
