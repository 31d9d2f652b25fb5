import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { money, price, quantity } from '../money/decimal.ts'
import { issueLayers, receiveLayer } from './fifo.ts'
import { count, issue, receive, returnOut, revalue, transfer } from './moving-average.ts'
import { reverseMoves, stockBook } from './stock-book.ts'
import { type StockChange, type StockMove, type StockState, emptyStock } from './stock-state.ts'

const units = fc.bigInt(1n, 50_000_000n).map(quantity)
const value = fc.bigInt(0n, 100_000n).map(money)
const cost = fc.bigInt(0n, 20_000_000n).map(price)
const source = { kind: 'receipt', line: 0 } as const

type Step = (state: StockState) => StockChange | null
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(units, value).map(
    ([u, v]): Step =>
      (s) =>
        receive(s, u, v, source),
  ),
  fc.tuple(units, cost).map(
    ([u, c]): Step =>
      (s) =>
        issue(s, u, c, source),
  ),
  fc.tuple(units, value).map(
    ([u, v]): Step =>
      (s) =>
        returnOut(s, u, v, source),
  ),
  fc.tuple(value, units, fc.boolean()).map(
    ([v, u, minus]): Step =>
      (s) =>
        revalue(s, minus ? money(-v) : v, u, source),
  ),
  fc.tuple(units, cost, fc.boolean()).map(
    ([u, c, minus]): Step =>
      (s) =>
        count(s, minus ? quantity(-u) : u, c, 0),
  ),
  fc.constant<Step>((s) => (s.quantity > 0n ? issue(s, s.quantity, price(0n), source) : null)),
)

const run = (steps: readonly Step[]): { state: StockState; moves: StockMove[] } => {
  let state = emptyStock('pen', 'Riyadh')
  const moves: StockMove[] = []
  for (const each of steps) {
    const change = each(state)
    if (!change) continue
    state = change.state
    moves.push(change.move)
    assert.ok(state.quantity !== 0n || state.value === 0n, 'nothing is worth nothing')
    assert.ok(state.quantity <= 0n || state.value >= 0n, 'goods never cost less than nothing')
    assert.ok(state.quantity >= 0n || state.value <= 0n, 'a debt of goods is no asset')
    assert.ok(state.lastCost >= 0n)
  }
  return { state, moves }
}

test('the moves sum to the stock, in quantity and in value, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { state, moves } = run(steps)
      assert.equal(
        moves.reduce((total, move) => total + move.quantity, 0n),
        state.quantity,
      )
      assert.equal(
        moves.reduce((total, move) => total + move.value, 0n),
        state.value,
      )
    }),
    { numRuns: 1000 },
  )
})

test('a transfer neither makes nor loses value', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 10 }),
      fc.array(step, { maxLength: 10 }),
      units,
      cost,
      (a, b, amount, fallback) => {
        const from = run(a).state
        const to = run(b).state
        const { out, into } = transfer(from, to, amount, fallback, 0)
        const received = into.move.value + into.move.correction
        assert.equal(out.move.value + received, 0n)
        assert.equal(
          out.state.value + into.state.value + into.move.correction,
          from.value + to.value,
        )
      },
    ),
  )
})

test('reversing the newest moves of healthy stock restores it exactly', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(units, value, fc.boolean()), { minLength: 1, maxLength: 20 }),
      (deeds) => {
        const start = receive(
          emptyStock('pen', 'Riyadh'),
          quantity(10n ** 12n),
          money(10n ** 9n),
          source,
        ).state
        const book = stockBook([start])
        for (const [amount, worth, comes] of deeds) {
          const now = book.of('pen', 'Riyadh')
          book.apply(
            comes ? receive(now, amount, worth, source) : issue(now, amount, price(0n), source),
          )
        }
        const back = reverseMoves(book.moves(), book.states())
        assert.equal(back.states[0]?.quantity, start.quantity)
        assert.equal(back.states[0]?.value, start.value)
        assert.ok(back.moves.every((move) => move.correction === 0n))
      },
    ),
  )
})

test('layers always sum to the state, first in, first out', () => {
  const deed = fc.oneof(fc.record({ units, value }), fc.record({ units, cost }))
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 40 }), (deeds) => {
      let stock: Parameters<typeof receiveLayer>[0] = {
        state: emptyStock('pen', 'Riyadh'),
        layers: [],
      }
      for (const each of deeds) {
        stock =
          'value' in each
            ? receiveLayer(stock, each.units, each.value, source).next
            : issueLayers(stock, each.units, each.cost, source).next
        const held = stock.layers.reduce((total, layer) => total + layer.quantity, 0n)
        const worth = stock.layers.reduce((total, layer) => total + layer.value, 0n)
        assert.equal(held, stock.state.quantity > 0n ? stock.state.quantity : 0n)
        assert.equal(worth, stock.state.quantity > 0n ? stock.state.value : 0n)
        assert.ok(stock.state.quantity !== 0n || stock.state.value === 0n)
      }
    }),
  )
})

test('after a thousand moves each item holds what its moves sum to', () => {
  const book = stockBook([])
  for (let i = 0; i < 1000; i++) {
    const now = book.of(`item ${i % 50}`, 'Riyadh')
    book.apply(
      i % 3 === 0
        ? receive(now, quantity(7_000_000n), money(1234n), source)
        : issue(now, quantity(3_000_000n), price(1_000_000n), source),
    )
  }
  assert.equal(book.moves().length, 1000)
  const sumOf = (item: string, of: 'quantity' | 'value'): bigint =>
    book.moves().reduce((sum, move) => (move.item === item ? sum + move[of] : sum), 0n)
  for (const { item, quantity: held, value: worth } of book.states())
    assert.deepEqual([held, worth], [sumOf(item, 'quantity'), sumOf(item, 'value')], item)
  assert.equal(book.states().length, 50)
})
