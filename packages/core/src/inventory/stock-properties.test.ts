import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { money, price, quantity } from '../money/decimal.ts'
import { heldOf, layersMax } from './layers.ts'
import {
  count,
  issue,
  receive,
  returnOut,
  revalue,
  reverseValue,
  transfer,
} from './moving-average.ts'
import { reverseMoves, stockBook } from './stock-book.ts'
import { type StockChange, type StockMove, type StockState, emptyStock } from './stock-state.ts'

const units = fc.bigInt(1n, 50_000_000n).map(quantity)
const value = fc.bigInt(0n, 100_000n).map(money)
const cost = fc.bigInt(0n, 20_000_000n).map(price)
const source = { kind: 'receipt', line: 0 } as const
const receipt = fc.constantFrom('P1', 'P2', 'P3', 'P4', null)
/** What holds of goods holds of both ways to value them. */
const methods = { average: null, fifo: [] } as const

type Step = (state: StockState) => StockChange | null
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(units, value, receipt, fc.constantFrom('receipt', 'reversal' as const)).map(
    ([u, v, r, kind]): Step =>
      (s) =>
        receive(s, u, v, { kind, line: 0, receipt: r }),
  ),
  fc.tuple(units, cost).map(
    ([u, c]): Step =>
      (s) =>
        issue(s, u, c, source),
  ),
  fc.tuple(units, value, receipt).map(
    ([u, v, r]): Step =>
      (s) =>
        returnOut(s, u, v, { kind: 'purchase_return', line: 0, receipt: r }),
  ),
  fc.tuple(value, units, fc.boolean(), receipt).map(
    ([v, u, minus, r]): Step =>
      (s) =>
        revalue(s, minus ? money(-v) : v, u, { kind: 'value', line: 0, receipt: r }),
  ),
  fc.tuple(value, cost, fc.boolean(), receipt).map(
    ([v, c, minus, r]): Step =>
      (s) =>
        reverseValue(s, minus ? money(-v) : v, c, { kind: 'reversal', line: 0, receipt: r }),
  ),
  fc.tuple(units, cost, fc.boolean()).map(
    ([u, c, minus]): Step =>
      (s) =>
        count(s, minus ? quantity(-u) : u, c, 0),
  ),
  fc.constant<Step>((s) => (s.quantity > 0n ? issue(s, s.quantity, price(0n), source) : null)),
)

const run = (
  steps: readonly Step[],
  layers: StockState['layers'] = null,
): { state: StockState; moves: StockMove[] } => {
  let state = emptyStock('pen', 'Riyadh', layers)
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
    holdsLayers(state)
  }
  return { state, moves }
}

/** Layers hold what there is, none of them nothing or less. */
function holdsLayers({ layers, quantity: held, value: worth }: StockState): void {
  if (layers === null) return
  assert.ok(layers.length <= layersMax)
  assert.ok(layers.every((layer) => layer.quantity > 0n && layer.value >= 0n))
  const sums = heldOf(layers)
  assert.equal(sums.quantity, held > 0n ? held : 0n)
  assert.equal(sums.value, held > 0n ? worth : 0n)
}

for (const [method, layers] of Object.entries(methods)) {
  test(`${method}: the moves sum to the stock, in quantity and in value, whatever happens`, () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { state, moves } = run(steps, layers)
        assert.equal(
          moves.reduce((total, move) => total + move.quantity, 0n),
          state.quantity,
        )
        assert.equal(
          moves.reduce((total, move) => total + move.value, 0n),
          state.value,
        )
      }),
      { numRuns: 3000 },
    )
  })
}

test('both ways spend the same in the end: what documents said is in the stock or in what it cost', () => {
  const bought = fc.record({ units, value })
  fc.assert(
    fc.property(fc.array(fc.tuple(bought, units), { maxLength: 20 }), (deeds) => {
      const ends = Object.values(methods).map((layers) => {
        let state = emptyStock('pen', 'Riyadh', layers)
        let cost = 0n
        const apply = (change: StockChange): void => {
          state = change.state
          cost += change.move.kind === 'issue' ? -change.move.value : change.move.correction
        }
        for (const [{ units: come, value: worth }, sold] of deeds) {
          apply(receive(state, come, worth, source))
          const rest = state.quantity < sold ? state.quantity : sold
          if (rest > 0n) apply(issue(state, quantity(rest), price(0n), { kind: 'issue', line: 0 }))
        }
        return { held: state.quantity, spent: cost + state.value }
      })
      assert.deepEqual(ends[0], ends[1])
    }),
  )
})

test('a transfer neither makes nor loses value', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 10 }),
      fc.array(step, { maxLength: 10 }),
      units,
      cost,
      fc.constantFrom(...Object.values(methods)),
      (a, b, amount, fallback, layers) => {
        const from = run(a, layers).state
        const to = run(b, layers).state
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
      fc.constantFrom(...Object.values(methods)),
      (deeds, layers) => {
        const start = receive(
          emptyStock('pen', 'Riyadh', layers),
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
