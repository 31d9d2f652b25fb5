import assert from 'node:assert/strict'
import { test } from 'node:test'
import { money, percent, price, quantity } from '../money/decimal.ts'
import type { LineInput, PricingInput } from './priced-document.ts'
import { pricingProblems } from './pricing-problems.ts'

const line = (change: Partial<LineInput> = {}): LineInput => ({
  quantity: quantity(1_000000n),
  price: price(50_000000n),
  discount: null,
  category: 'S',
  rate: percent(150000n),
  ...change,
})
const bill = (change: Partial<PricingInput> = {}): PricingInput => ({
  lines: [line(), line()],
  discount: null,
  taxInclusive: false,
  minorDigits: 2,
  ...change,
})
const lines = (...each: Partial<LineInput>[]) => bill({ lines: each.map(line) })

const refusals: readonly (readonly [string, PricingInput, readonly string[]])[] = [
  ['a sound bill', bill(), []],
  ['no lines', bill({ lines: [] }), ['items items_required']],
  [
    '1,001 lines',
    bill({ lines: Array.from({ length: 1001 }, () => line()) }),
    ['items too_many_items'],
  ],
  ['no quantity', lines({}, { quantity: quantity(0n) }), ['items.1.item_qty must_be_positive']],
  [
    'quantity beyond 999,999,999',
    lines({ quantity: quantity(1_000_000_000_000000n), price: price(1n) }),
    ['items.0.item_qty too_large'],
  ],
  ['negative price', lines({ price: price(-1n) }), ['items.0.item_price must_not_be_negative']],
  [
    'price beyond the limit',
    lines({ price: price(999_999_999_999901n) }),
    ['items.0.item_price too_large'],
  ],
  [
    'a total beyond the limit that a discount takes away again',
    bill({
      lines: [line({ quantity: quantity(999_999_999_000000n), price: price(999_999_999_999900n) })],
      discount: { percent: percent(1_000000n) },
    }),
    ['net too_large'],
  ],
  [
    'T39: line discount 50.01 on 50.00',
    lines({ discount: { amount: money(50_01n) } }),
    ['items.0.item_discount discount_exceeds_line'],
  ],
  ['line discount of all', lines({ discount: { amount: money(50_00n) } }), []],
  [
    'negative line discount',
    lines({ discount: { amount: money(-1n) } }),
    ['items.0.item_discount must_not_be_negative'],
  ],
  [
    'line discount above 100 %',
    lines({ discount: { percent: percent(1_000001n) } }),
    ['items.0.item_discount percentage_out_of_range'],
  ],
  [
    'T40: document discount 100.01 on 100.00',
    bill({ discount: { amount: money(100_01n) } }),
    ['discount_amount discount_exceeds_total'],
  ],
  ['document discount of all', bill({ discount: { percent: percent(1_000000n) } }), []],
  ['a rate on a zero-rated line', lines({ category: 'Z' }), ['items.0.tax_id rate_must_be_zero']],
  [
    'a rate of three decimals',
    lines({ rate: percent(150010n) }),
    ['items.0.tax_id too_many_decimals'],
  ],
  [
    'net beyond 999,999,999,999.99',
    lines({ quantity: quantity(999_999_999_000000n), price: price(1000_000000n) }),
    ['net too_large'],
  ],
  [
    'line problems come before those of the document',
    bill({
      lines: [line({ quantity: quantity(-1n), price: price(-1n) })],
      discount: { amount: money(-1n) },
    }),
    [
      'items.0.item_qty must_be_positive',
      'items.0.item_price must_not_be_negative',
      'discount_amount must_not_be_negative',
    ],
  ],
]
for (const [name, input, expected] of refusals) {
  test(name, () => {
    const found = pricingProblems(input).map((problem) => `${problem.field} ${problem.code}`)
    assert.deepEqual(found, expected)
  })
}

test('a problem names the bound', () => {
  const [problem] = pricingProblems(lines({ discount: { amount: money(50_01n) } }))
  assert.deepEqual(problem?.params, { max: '50.00' })
})
