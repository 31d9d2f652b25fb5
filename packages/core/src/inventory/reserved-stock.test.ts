import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { price, quantity } from '../money/decimal.ts'
import { type GoodsLine, reservedProblems } from './goods.ts'
import { emptyStock } from './stock-state.ts'

const one = 1_000_000n

/** A line of so many pens that leave the store, in units. */
const pens = (line: number, units: bigint, allowNegative = false): GoodsLine => ({
  line,
  store: 'riyadh',
  quantity: quantity(units * one),
  goods: [
    {
      item: 'pen',
      perUnit: quantity(one),
      allowNegative,
      fallbackCost: price(0n),
      cogs: [],
      inventory: [],
    },
  ],
  details: {},
})
const held = (units: bigint) => [
  { ...emptyStock('pen', 'riyadh'), quantity: quantity(units * one) },
]
const kept = (units: bigint) => [{ item: 'pen', store: 'riyadh', quantity: quantity(units * one) }]

const found = (lines: readonly GoodsLine[], onHand: bigint, reserved: bigint): readonly string[] =>
  reservedProblems(lines, held(onHand), kept(reserved)).map(
    ({ code, field, params }) =>
      `${code} ${field} ${String(params?.['asked'])} of ${String(params?.['available'])}`,
  )

test('a sale may take what is free, and no more', () => {
  assert.deepEqual(found([pens(0, 3n)], 10n, 7n), [])
  assert.deepEqual(found([pens(0, 4n)], 10n, 7n), ['stock_reserved items.0.item_qty 4 of 3'])
  assert.deepEqual(found([pens(0, 2n), pens(1, 2n)], 10n, 7n), [
    'stock_reserved items.0.item_qty 4 of 3',
  ])
})

test('what is not there at all is short, not reserved; what may go below zero is neither', () => {
  assert.deepEqual(found([pens(0, 11n)], 10n, 7n), [])
  assert.deepEqual(found([pens(0, 9n, true)], 10n, 7n), [])
})

test('nothing is reserved: nothing is refused; all is: whatever is asked of it', () => {
  const amount = fc.bigInt(1n, 1000n)
  fc.assert(
    fc.property(amount, amount, (onHand, asked) => {
      assert.deepEqual(found([pens(0, asked)], onHand, 0n), [])
      assert.equal(found([pens(0, asked)], onHand, onHand).length, asked <= onHand ? 1 : 0)
    }),
  )
})
