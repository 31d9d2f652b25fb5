import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatAmount, formatQuantity, latinDigits, parseTyped } from './digits.ts'

const typed: readonly (readonly [string, string])[] = [
  ['١٢٣٫٥٠', '123.50'],
  ['۱۲۳', '123'],
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1,234,567', '1234567'],
  ['−5.00', '-5.00'],
  ['\u200f1 234.5\u200e', '1234.5'],
  ['1,5', '1,5'],
  ['12,34.5', '12,34.5'],
  ['', ''],
  ['abc', 'abc'],
]
for (const [text, plain] of typed) {
  test(`«${text}» is ${plain || 'nothing'}`, () => assert.equal(latinDigits(text), plain))
}

test('what is typed is read exactly or not at all', () => {
  assert.equal(parseTyped('١٬٢٣٤٫٥', 2), 1234_50n)
  assert.equal(parseTyped('.5', 2), 50n)
  assert.equal(parseTyped('5.', 2), 500n)
  assert.equal(parseTyped('1,5', 2), null)
  assert.equal(parseTyped('1.005', 2), null)
  assert.equal(parseTyped('', 2), null)
})

test('figures are grouped and carry the long minus', () => {
  assert.equal(formatAmount(104389_50n), '104,389.50')
  assert.equal(formatAmount(-1_00n), '−1.00')
  assert.equal(formatAmount(0n), '0.00')
  assert.equal(formatAmount(999n, 0), '999')
  assert.equal(formatAmount(1000n, 0), '1,000')
  assert.equal(formatQuantity(1234_500000n, 6), '1,234.5')
  assert.equal(formatQuantity(2_000000n, 6), '2')
  assert.equal(formatQuantity(2_000000n, 6, 2), '2.00')
})

test('what is shown can be typed back', () => {
  fc.assert(
    fc.property(
      fc.bigInt(-(10n ** 15n), 10n ** 15n),
      fc.integer({ min: 0, max: 6 }),
      (value, digits) => assert.equal(parseTyped(formatAmount(value, digits), digits), value),
    ),
  )
})
