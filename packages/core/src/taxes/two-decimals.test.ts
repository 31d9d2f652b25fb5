import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceDocument } from '../documents/price-document.ts'
import { formatDecimal, parseDecimal, percent, price, quantity } from '../money/decimal.ts'
import { pricedInTwoDecimals } from './two-decimals.ts'

const dinars = (...prices: readonly string[]) => {
  const input = {
    lines: prices.map((text) => ({
      quantity: quantity(1_000_000n),
      price: price(parseDecimal(text, 6) ?? 0n),
      discount: null,
      category: 'S' as const,
      rate: percent(150_000n),
    })),
    discount: null,
    taxInclusive: false,
    minorDigits: 3,
  }
  return { input, priced: priceDocument(input) }
}

test('dinars are told in two decimals, and still add up', () => {
  const { input, priced } = dinars('10.125', '3.333')
  const told = pricedInTwoDecimals(priced, input.lines, 3)
  const text = (value: bigint): string => formatDecimal(value, 2)
  // Posted: 13.458 and 2.019 of VAT, 15.477 due.
  assert.deepEqual(
    told.lines.map(({ net, vat, total }) => [net, vat, total].map(text)),
    [
      ['10.13', '1.52', '11.65'],
      ['3.33', '0.50', '3.83'],
    ],
  )
  assert.deepEqual([told.total, told.vat, told.withVat, told.rounding, told.net].map(text), [
    '13.46',
    '2.02',
    '15.48',
    '0.00',
    '15.48',
  ])
})

test('what rounding leaves stands on its own line', () => {
  const { input, priced } = dinars('0.005', '0.005', '0.005')
  const told = pricedInTwoDecimals(priced, input.lines, 3)
  assert.deepEqual([told.withVat, told.rounding, told.net], [3n, -1n, 2n])
})

test('riyals stay as they are posted', () => {
  const { input, priced } = dinars('10.00')
  assert.equal(pricedInTwoDecimals(priced, input.lines, 2), priced)
})
