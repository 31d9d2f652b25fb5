import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sar, units } from '../ledger/posting.fixture.ts'
import { formatDecimal, money, price, quantity } from '../money/decimal.ts'
import { type LandedLine, landedParts } from './landed-cost.ts'
import type { StockState } from './stock-state.ts'

const line = (item: string, change: Partial<LandedLine> = {}): LandedLine => ({
  line: 0,
  item,
  store: 'Riyadh',
  received: units('100'),
  receipt: 'P1',
  underWay: units('0'),
  weight: 1n,
  inventory: ['1151'],
  cogs: [],
  costCenter: null,
  ...change,
})
const onHand = (item: string, count: string): StockState => ({
  item,
  store: 'Riyadh',
  quantity: units(count),
  value: money(0n),
  lastCost: price(0n),
  layers: null,
})
const written = (parts: ReturnType<typeof landedParts>): readonly string[] =>
  parts.map(({ amount, inTransit, toStock, sold }) =>
    [amount, inTransit, toStock, sold].map((each) => formatDecimal(each, 2)).join(' '),
  )

test('goods of which a part was sold carry the rest; the other part stays an expense (S12)', () => {
  const parts = (stock: readonly StockState[]) =>
    written(landedParts(sar('90'), [line('pen')], stock))
  assert.deepEqual(parts([onHand('pen', '40')]), ['90.00 0.00 36.00 54.00'])
  assert.deepEqual(parts([onHand('pen', '100')]), ['90.00 0.00 90.00 0.00'])
  assert.deepEqual(parts([onHand('pen', '250')]), ['90.00 0.00 90.00 0.00'])
  assert.deepEqual(parts([]), ['90.00 0.00 0.00 90.00'])
})

test('units under way take their share along in transit, those that arrived by what is left', () => {
  const lines = [line('pen', { received: units('1'), underWay: units('3') })]
  assert.deepEqual(written(landedParts(sar('40'), lines, [onHand('pen', '1')])), [
    '40.00 30.00 10.00 0.00',
  ])
})

test('every halala of a cost is in one place: shares sum to it, parts to their share', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 9n })
  const count = fc.bigInt({ min: 0n, max: 10n ** 9n })
  const goods = fc.record({ received: count, underWay: count, weight: amount, now: count })
  fc.assert(
    fc.property(amount, fc.array(goods, { minLength: 1, maxLength: 6 }), (cost, given) => {
      const lines = given.map(({ received, underWay, weight }, index) =>
        line(`item ${index}`, {
          received: quantity(received),
          receipt: 'P1',
          underWay: quantity(underWay === 0n && received === 0n ? 1n : underWay),
          weight,
        }),
      )
      const stock = given.map(({ now }, index) => ({
        ...onHand(`item ${index}`, '0'),
        quantity: quantity(now),
      }))
      const parts = landedParts(money(cost), lines, stock)
      assert.equal(
        parts.reduce((all, part) => all + part.amount, 0n),
        cost,
      )
      for (const { amount, inTransit, toStock, sold } of parts) {
        assert.equal(inTransit + toStock + sold, amount)
        assert.ok(inTransit >= 0n && toStock >= 0n && sold >= 0n)
      }
    }),
  )
})
