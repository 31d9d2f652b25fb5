import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { MalformedInputError } from '../errors.ts'
import { unitPriceFor } from './unit-price.ts'

const prices = [
  ['4.96', '6', '0.827'],
  ['100.00', '2.000000', '50.00'],
  ['100.00', '3', '33.333'],
  ['869.57', '1.00', '869.57'],
  ['8.50', '0.755', '11.26'],
  ['3.704', '3', '1.2347'],
  ['0.00', '5', '0.00'],
  ['0.00', '0.00', '0.00'],
  ['0.01', '1000000', '0.00000001'],
  ['777777777.77', '999999999', '0.77777777855'],
] as const

for (const [net, quantity, price] of prices) {
  test(`${quantity} pieces for ${net} cost ${price} each`, () => {
    assert.equal(unitPriceFor(net, quantity), price)
  })
}

test('a zero quantity cannot be worth something', () => {
  assert.throws(() => unitPriceFor('1.00', '0'), RangeError)
})

test('a price is asked for with figures, none below zero', () => {
  for (const [net, quantity] of [
    ['-1.00', '1'],
    ['1.00', '-1'],
    ['', '1'],
    ['1.00', 'two'],
  ] as const)
    assert.throws(() => unitPriceFor(net, quantity), MalformedInputError)
})

test('quantity × price gives the line amount back, with no decimal too many', () => {
  const amounts = fc.bigInt({ min: 0n, max: 10n ** 13n })
  const quantities = fc.bigInt({ min: 1n, max: 10n ** 12n })
  fc.assert(
    fc.property(amounts, quantities, (net, quantity) => {
      const price = unitPriceFor(decimal(net, 2), decimal(quantity, 6))
      const digits = price.split('.')[1]!.length
      assert.ok(digits >= 2 && digits <= 10)
      assert.equal(amountOf(BigInt(price.replace('.', '')), digits, quantity), net)
      if (digits === 2) return
      // One decimal fewer is not enough, whichever way it is rounded.
      const shorter = BigInt(price.replace('.', '')) / 10n
      assert.notEqual(amountOf(shorter, digits - 1, quantity), net)
      assert.notEqual(amountOf(shorter + 1n, digits - 1, quantity), net)
    }),
    { numRuns: 2000 },
  )
})

const decimal = (value: bigint, digits: number): string => {
  const text = value.toString().padStart(digits + 1, '0')
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`
}

/** quantity (6 decimals) × price, half-up at two decimals. */
function amountOf(price: bigint, digits: number, quantity: bigint): bigint {
  const divisor = 10n ** BigInt(digits + 6 - 2)
  return (price * quantity * 2n + divisor) / (divisor * 2n)
}
