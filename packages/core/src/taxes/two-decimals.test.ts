import assert from 'node:assert/strict'
import { test } from 'node:test'
import { priceDocument } from '../documents/price-document.ts'
import { formatDecimal, money, parseDecimal, percent, price, quantity } from '../money/decimal.ts'
import { seededTaxes } from './seeded-taxes.ts'
import { partInTwoDecimals, pricedInTwoDecimals } from './two-decimals.ts'

const dinars = (...prices: readonly string[]) => inDigits(3, prices)
const yen = (...prices: readonly string[]) => inDigits(0, prices)

function inDigits(minorDigits: number, prices: readonly string[]) {
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
    minorDigits,
  }
  return { input, priced: priceDocument(input) }
}

test('dinars are stated in two decimals, and still add up', () => {
  const { input, priced } = dinars('10.125', '3.333')
  const rounded = pricedInTwoDecimals(priced, input.lines, 3)
  const text = (value: bigint): string => formatDecimal(value, 2)
  // Posted: 13.458 and 2.019 of VAT, 15.477 due.
  assert.deepEqual(
    rounded.lines.map(({ net, vat, total }) => [net, vat, total].map(text)),
    [
      ['10.13', '1.52', '11.65'],
      ['3.33', '0.50', '3.83'],
    ],
  )
  assert.deepEqual(
    [rounded.total, rounded.vat, rounded.withVat, rounded.rounding, rounded.net].map(text),
    ['13.46', '2.02', '15.48', '0.00', '15.48'],
  )
})

test('what rounding leaves stands on its own line', () => {
  const { input, priced } = dinars('0.005', '0.005', '0.005')
  const rounded = pricedInTwoDecimals(priced, input.lines, 3)
  assert.deepEqual([rounded.withVat, rounded.rounding, rounded.net], [3n, -1n, 2n])
})

test('a discount of everything leaves nothing to tax, however it is rounded', () => {
  const { input } = dinars('0.004', '0.004', '0.004')
  const priced = priceDocument({ ...input, discount: { percent: percent(1_000_000n) } })
  const rounded = pricedInTwoDecimals(priced, input.lines, 3)
  assert.deepEqual(
    [rounded.total, rounded.discount, rounded.taxable, rounded.net],
    [0n, 0n, 0n, 0n],
  )
})

test('riyals stay as they are posted', () => {
  const { input, priced } = dinars('10.00')
  assert.equal(pricedInTwoDecimals(priced, input.lines, 2), priced)
})

test('yen are stated in two decimals too, and what is due is what was posted', () => {
  const { input, priced } = yen('333', '0.35')
  // Posted: 333 and nothing, 50 of VAT, 383 due; the authority wants 49.95 of VAT (BR-CO-17).
  assert.deepEqual([priced.taxable, priced.vat, priced.net], [333n, 50n, 383n])
  const rounded = pricedInTwoDecimals(priced, input.lines, 0)
  assert.deepEqual(
    [rounded.total, rounded.vat, rounded.withVat, rounded.rounding, rounded.net].map((each) =>
      formatDecimal(each, 2),
    ),
    ['333.00', '49.95', '382.95', '0.05', '383.00'],
  )
})

test('an advance is stated in two decimals, its VAT by its base', () => {
  const tax = seededTaxes.find(({ code }) => code === 'S15')!
  const part = (base: bigint, vat: bigint, digits: number) => {
    const whole = { bill: 'A', tax, base: money(base), vat: money(vat), rounding: money(0n) }
    const rounded = partInTwoDecimals(whole, digits)
    return [rounded.base, rounded.vat].map((each) => formatDecimal(each, 2))
  }
  assert.deepEqual(part(87n, 13n, 0), ['87.00', '13.05'])
  assert.deepEqual(part(8_696n, 1_304n, 3), ['8.70', '1.30'])
  assert.deepEqual(part(8_700n, 1_305n, 2), ['87.00', '13.05'])
})
