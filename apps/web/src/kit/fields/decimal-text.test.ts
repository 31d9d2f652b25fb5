import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readDecimal, shownText } from './decimal-text.ts'
import { discountText, readDiscount } from './discount-text.ts'

test('a figure is read in either digits and with separators, and kept as short as it is', () => {
  const typed: readonly (readonly [string, string | null])[] = [
    ['1,250.50', '1250.5'],
    ['١٬٢٥٠٫٥٠', '1250.5'],
    ['0.10', '0.1'],
    ['', null],
    ['  ', null],
  ]
  for (const [text, wire] of typed) assert.equal(readDecimal(text, 2), wire)
})

test('what is no number stays as it was typed, so that the check says so', () => {
  assert.equal(readDecimal('12x', 2), '12x')
  assert.equal(readDecimal('١٢x', 2), '12x')
})

test('a field that nobody types in shows its figure in full', () => {
  assert.equal(shownText('1250.5', 6, 2), '1,250.50')
  assert.equal(shownText('0.123456', 6, 2), '0.123456')
  assert.equal(shownText(null, 6, 2), '')
})

test('a discount is an amount or a percentage, in one text', () => {
  assert.deepEqual(readDiscount('50'), { value: '50', isPercentage: false })
  assert.deepEqual(readDiscount(' 7.5 %'), { value: '7.5', isPercentage: true })
  assert.deepEqual(readDiscount('٥٪'), { value: '5', isPercentage: true })
  assert.deepEqual(readDiscount(null), { value: '0', isPercentage: false })
})

test('a stored discount is written as it would be typed; none is nothing', () => {
  assert.equal(discountText('50.00', false), '50')
  assert.equal(discountText('7.5000', true), '7.5%')
  assert.equal(discountText('100', false), '100')
  assert.equal(discountText('0.000', true), null)
})
