import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  formatDecimal,
  formatShort,
  money,
  parseDecimal,
  price,
  quantity,
} from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { layersTaken } from './layers-taken.ts'
import { issue, receive, returnOut, revalue } from './moving-average.ts'
import type { RecordedMove } from './recalculate.ts'
import { reverseMove } from './stock-book.ts'
import { type StockChange, type StockState, emptyStock } from './stock-state.ts'

const q = (text: string) => quantity(parseDecimal(text, 6)!)
const m = (text: string) => money(parseDecimal(text, 2)!)

/** Movements as they were posted, one after the other, each of a document of its own. */
function posted(steps: readonly ((state: StockState) => StockChange)[]): readonly RecordedMove[] {
  let state = emptyStock('pen', 'Riyadh', [])
  return steps.map((step, index) => {
    const { state: next, move } = step(state)
    state = next
    return {
      ...move,
      id: `m${index}`,
      date: localDate('2026-01-05'),
      receipt: typeof move.receipt === 'number' ? null : move.receipt,
      document: `d${index}`,
      isSale: false,
      received: null,
      leads: null,
      follows: null,
    }
  })
}
const buy = (name: string, units: string, value: string) => (state: StockState) =>
  receive(state, q(units), m(value), { kind: 'receipt', line: null, receipt: name })
const sell = (units: string) => (state: StockState) =>
  issue(state, q(units), price(0n), { kind: 'issue', line: null })

const written = (moves: readonly RecordedMove[]): string[] =>
  [...layersTaken(moves)].map(
    ([id, layers]) =>
      `${id}: ${layers.map((each) => `${formatShort(each.quantity, 6)} for ${formatDecimal(each.value, 2)}`).join(', ')}`,
  )

test('S15: each issue took the oldest goods', () => {
  const moves = posted([buy('P1', '10', '100'), buy('P2', '5', '70'), sell('12'), sell('3')])
  assert.deepEqual(written(moves), ['m2: 10 for 100.00, 2 for 28.00', 'm3: 3 for 42.00'])
})

test('a later cost of a receipt is in what is taken of it; what was undone is there again', () => {
  const moves = posted([
    buy('P1', '10', '100'),
    buy('P2', '5', '70'),
    (state) => revalue(state, m('20'), q('10'), { kind: 'value', line: null, receipt: 'P1' }),
    sell('4'),
    (state) =>
      reverseMove(state, {
        item: 'pen',
        store: 'Riyadh',
        kind: 'issue',
        quantity: q('-4'),
        value: m('-48'),
        unitCost: price(0n),
        line: null,
        correction: m('0'),
        receipt: 'P1',
      }),
    sell('11'),
  ])
  assert.deepEqual(written(moves), ['m3: 4 for 48.00', 'm5: 10 for 120.00, 1 for 14.00'])
})

test('nothing is said of goods below zero, nor of what goes back to its supplier', () => {
  const moves = posted([
    buy('P1', '2', '20'),
    sell('5'),
    buy('P2', '10', '110'),
    buy('P3', '10', '130'),
    (state) =>
      returnOut(state, q('4'), m('52'), { kind: 'purchase_return', line: null, receipt: 'P3' }),
  ])
  assert.deepEqual(written(moves), [])
})
