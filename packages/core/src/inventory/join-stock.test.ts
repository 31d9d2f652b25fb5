import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { money, price, quantity } from '../money/decimal.ts'
import { type PlacedLayer, joinLayers, joinStock } from './join-stock.ts'
import { heldOf, layersMax } from './layers.ts'
import { issue } from './moving-average.ts'
import { emptyStock } from './stock-state.ts'

const free = price(0n)
const layer = (receipt: string, units: number, value: number) => ({
  quantity: quantity(BigInt(units) * 1_000_000n),
  value: money(BigInt(value)),
  receipt,
})
const came = (receipt: string, cameAt: string | null, units = 1, value = 100): PlacedLayer => ({
  layer: layer(receipt, units, value),
  cameAt,
})
const stock = (
  item: string,
  units: number,
  value: number,
  layers: readonly PlacedLayer[] = [],
) => ({
  state: {
    ...emptyStock(item, 'Riyadh', layers.length > 0 ? layers.map((each) => each.layer) : null),
    quantity: quantity(BigInt(units) * 1_000_000n),
    value: money(BigInt(value)),
    lastCost: price(BigInt(units === 0 ? 0 : Math.round((value * 10_000) / units))),
  },
  layers,
  movedAt: item,
})

test('quantities and values are added: 10 at 105.00 and 4 at 48.00 are 14 at 153.00', () => {
  const joined = joinStock(stock('a', 10, 10_500), stock('b', 4, 4800))
  assert.deepEqual(
    [joined.item, joined.quantity, joined.value, joined.lastCost],
    ['a', 14_000_000n, 15_300n, 12_000_000n],
  )
})

test('the last cost is that of whichever moved last, where it knows one', () => {
  assert.equal(joinStock(stock('b', 1, 700), stock('a', 1, 900)).lastCost, 7_000_000n)
  assert.equal(joinStock(stock('a', 1, 700), stock('b', 0, 0)).lastCost, 7_000_000n)
  assert.equal(joinStock(stock('b', 0, 0), stock('a', 1, 900)).lastCost, 9_000_000n)
})

test('layers stand in the order in which they came in, each item keeps its own order', () => {
  const receipts = (a: readonly PlacedLayer[], b: readonly PlacedLayer[]) =>
    joinLayers(a, b).map(({ receipt }) => receipt)
  const a = [came('a1', '1'), came('a3', '3'), came('a5', '5')]
  const b = [came('b2', '2'), came('b4', '4')]
  assert.deepEqual(receipts(a, b), ['a1', 'b2', 'a3', 'b4', 'a5'])
  assert.deepEqual(receipts(b, a), ['a1', 'b2', 'a3', 'b4', 'a5'])
  // What is put back as the oldest, or whose receipt is forgotten, stays where it stood.
  assert.deepEqual(receipts([came('a9', '9'), came('a1', '1')], b), ['b2', 'b4', 'a9', 'a1'])
  assert.deepEqual(receipts([came('a1', '1'), came('?', null)], b), ['a1', '?', 'b2', 'b4'])
  assert.deepEqual(receipts([], b), ['b2', 'b4'])
})

const layersOf = (item: string) =>
  fc
    .array(
      fc.record({
        units: fc.integer({ min: 1, max: 500 }),
        value: fc.integer({ min: 0, max: 100_000 }),
        cameAt: fc.option(fc.integer({ min: 1000, max: 9999 })),
      }),
      { minLength: 1, maxLength: layersMax },
    )
    .map((rows) =>
      rows.map(({ units, value, cameAt }, index) =>
        came(`${item}${index}`, cameAt === null ? null : String(cameAt), units, value),
      ),
    )

test('no unit and no halala is lost, whatever stands in the layers', () => {
  fc.assert(
    fc.property(layersOf('a'), layersOf('b'), (a, b) => {
      const held = [a, b].map((layers) => heldOf(layers.map((each) => each.layer)))
      const of = (item: string, at: 0 | 1, layers: readonly PlacedLayer[]) => ({
        ...stock(item, 0, 0, layers),
        state: { ...stock(item, 0, 0, layers).state, ...held[at]! },
      })
      const joined = joinStock(of('a', 0, a), of('b', 1, b))
      const all = heldOf(joined.layers ?? [])
      assert.equal(all.quantity, held[0]!.quantity + held[1]!.quantity)
      assert.equal(all.value, held[0]!.value + held[1]!.value)
      assert.deepEqual([joined.quantity, joined.value], [all.quantity, all.value])
      assert.ok((joined.layers?.length ?? 0) <= layersMax)
    }),
  )
})

test('what two items were worth leaves the one they became to the last halala', () => {
  const figure = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(
      figure,
      figure,
      figure,
      figure,
      fc.array(fc.integer({ min: 1, max: 40 })),
      (q1, v1, q2, v2, parts) => {
        const joined = joinStock(stock('a', q1, v1), stock('b', q2, v2))
        let state = joined
        let value = 0n
        for (const part of [...parts, 100]) {
          const units = (state.quantity * BigInt(part)) / 100n
          if (units === 0n) continue
          const change = issue(state, quantity(units), free, { kind: 'issue', line: 0 })
          state = change.state
          value -= change.move.value
        }
        assert.equal(value, BigInt(v1) + BigInt(v2))
        assert.deepEqual([state.quantity, state.value], [0n, 0n])
      },
    ),
  )
})
