import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { compare, dividedBy, formatDecimal, isNear, minus, percentageOf } from './decimal.ts'
import { plus, readDecimal, rounded, sum, times } from './decimal.ts'
import type { Decimal } from './decimal.ts'

const read = (text: string): Decimal => {
  const figure = readDecimal(text)
  assert.ok(figure !== null, text)
  return figure
}

const figures: readonly (readonly [text: string, units: bigint, digits: number])[] = [
  ['12.50', 1250n, 2],
  ['-0.01', -1n, 2],
  ['+5', 5n, 0],
  ['.5', 5n, 1],
  ['5.', 5n, 0],
  ['00.0', 0n, 1],
  ['1'.repeat(60), BigInt('1'.repeat(60)), 0],
]

for (const [text, units, digits] of figures) {
  test(`${text} is read exactly`, () => assert.deepEqual(readDecimal(text), { units, digits }))
}

for (const text of ['', '.', '-', '1e3', '1,000.00', 'NaN', '١', ' 1', '1'.repeat(61)]) {
  test(`«${text}» is no decimal`, () => assert.equal(readDecimal(text), null))
}

test('halves go away from zero', () => {
  const at = (text: string): string => formatDecimal(rounded(read(text), 2), 2)
  assert.deepEqual(['0.005', '-0.005', '0.004', '2.675'].map(at), ['0.01', '-0.01', '0.00', '2.68'])
})

test('tax is a percentage in hundredths', () => {
  assert.deepEqual(percentageOf(read('869.57'), read('15.00')), { units: 13044n, digits: 2 })
})

test('a third in hundredths', () => {
  assert.equal(formatDecimal(dividedBy(read('100'), read('3.0'), 2), 2), '33.33')
})

test('near is within one hundredth', () => {
  assert.equal(isNear(read('0.61'), read('0.60')), true)
  assert.equal(isNear(read('0.59'), read('0.6')), true)
  assert.equal(isNear(read('0.611'), read('0.60')), false)
})

const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.nat({ max: 9 }))
  .map(([units, digits]): Decimal => ({ units, digits }))

test('arithmetic holds at every scale', () => {
  fc.assert(
    fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
      assert.equal(compare(minus(plus(a, b), b), a), 0)
      assert.equal(compare(times(a, plus(b, c)), plus(times(a, b), times(a, c))), 0)
      assert.equal(compare(sum([a, b, c]), plus(c, plus(b, a))), 0)
      assert.equal(Math.sign(compare(a, b)) + Math.sign(compare(b, a)), 0)
      assert.equal(compare(a, a), 0)
    }),
  )
})

test('what is written is read again', () => {
  fc.assert(
    fc.property(anyDecimal, (figure) => {
      assert.deepEqual(readDecimal(formatDecimal(figure, figure.digits)), figure)
    }),
  )
})
