import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sar } from '../ledger/posting.fixture.ts'
import { percent } from '../money/decimal.ts'
import { discountLimitProblems } from './discount-limit.ts'
import { soldToNoor } from './sales-bill.fixture.ts'

const ten = percent(100_000n)
const pens = (discount?: string, ofDocument?: string) =>
  soldToNoor(
    [
      { quantity: '2', price: '250', ...(discount && { discount }) },
      { quantity: '1', price: '100' },
    ],
    ofDocument ? { documentDiscount: { amount: sar(ofDocument) } } : {},
  ).priced
const found = (priced: ReturnType<typeof pens>, maximum: typeof ten | null = ten) =>
  discountLimitProblems(priced, maximum).map(
    ({ code, field, params }) => `${code} ${field} ${params?.max}`,
  )

test('discounts up to what the role may give, of each line and of the whole', () => {
  assert.deepEqual(found(pens('50', '55')), [])
  assert.deepEqual(found(pens('50.01')), ['discount_above_maximum items.0.item_discount 10'])
  assert.deepEqual(found(pens('50', '55.01')), ['discount_above_maximum discount_amount 10'])
  assert.deepEqual(found(pens('0.01', '0.01'), percent(0n)), [
    'discount_above_maximum items.0.item_discount 0',
    'discount_above_maximum discount_amount 0',
  ])
  assert.deepEqual(found(pens('500', '100'), null), [])
})

test('a per cent that rounds up to a halala is the per cent that was given', () => {
  const { priced } = soldToNoor([{ quantity: '1', price: '0.05' }], {
    documentDiscount: { percent: ten },
  })
  assert.equal(priced.discount, 1n)
  assert.deepEqual(discountLimitProblems(priced, ten), [])
})
