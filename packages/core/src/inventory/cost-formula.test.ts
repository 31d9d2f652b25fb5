import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { money, parseDecimal, price, quantity, scale } from '../money/decimal.ts'
import { type PostedMove, costFormula } from './cost-formula.ts'
import { issue, receive, returnOut, revalue } from './moving-average.ts'
import { type StockChange, averageCost, emptyStock } from './stock-state.ts'

const posted = ({ state, move }: StockChange): PostedMove => ({
  quantity: move.quantity,
  value: move.value,
  unitCost: move.unitCost,
  quantityAfter: state.quantity,
  valueAfter: state.value,
})
const units = (text: string) => quantity(parseDecimal(text, scale.quantity) ?? 0n)
const riyals = (text: string) => money(parseDecimal(text, 2) ?? 0n)
const source = { kind: 'receipt', line: 0 } as const

test('purchases, freight, a sale and a return tell how the cost came about', () => {
  const formulas: string[] = []
  let state = emptyStock('pen', 'Riyadh')
  const step = (change: StockChange): void => {
    state = change.state
    formulas.push(costFormula(posted(change)).text)
  }
  step(receive(state, units('10'), riyals('20'), source))
  step(receive(state, units('5'), riyals('13'), source))
  step(revalue(state, riyals('3'), units('15'), source))
  step(issue(state, units('4'), price(0n), source))
  step(issue(state, units('2'), price(0n), source))
  step(returnOut(state, units('3'), riyals('6.50'), source))
  step(issue(state, state.quantity, price(0n), source))
  assert.deepEqual(formulas, [
    '(0.00 + 20.00) ÷ 10 = 2.00',
    '(20.00 + 13.00) ÷ 15 = 2.20',
    '(33.00 + 3.00) ÷ 15 = 2.40',
    '4 × 2.40 = 9.60',
    '2 × 2.40 = 4.80',
    '3 × 2.166667 = 6.50',
    '6 × 2.516667 = 15.10',
  ])
})

test('where the rounded cost would not give the amount, it is a share of what was there', () => {
  const state = receive(
    emptyStock('rice', 'Riyadh'),
    units('30000000'),
    riyals('1000000.01'),
    source,
  )
  const { text } = costFormula(posted(issue(state.state, units('29999999'), price(0n), source)))
  assert.match(text, /^1000000\.01 × 29999999 ÷ 30000000 = 999999\.98$/)
})

test('what left before another item was merged into its own tells its cost as near as it is', () => {
  const state = receive(
    emptyStock('rice', 'Riyadh'),
    units('30000000'),
    riyals('1000000.01'),
    source,
  )
  const move = posted(issue(state.state, units('29999999'), price(0n), source))
  const more = {
    ...move,
    quantityAfter: quantity(move.quantityAfter + units('10')),
    valueAfter: money(move.valueAfter + riyals('70')),
  }
  assert.match(costFormula(more).text, /^29999999 × 0\.033333 ≈ 999999\.98$/)
})

test('the average left behind is that of the stock, and nothing left has none', () => {
  const step = fc.tuple(fc.bigInt(1n, 50_000_000n), fc.bigInt(0n, 100_000n), fc.boolean())
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 30 }), (steps) => {
      let state = emptyStock('pen', 'Riyadh')
      for (const [count, value, comes] of steps) {
        const change = comes
          ? receive(state, quantity(count), money(value), source)
          : issue(state, quantity(count), price(1_000_000n), source)
        state = change.state
        const { average, text } = costFormula(posted(change))
        assert.equal(average, state.quantity === 0n ? null : averageCost(state))
        assert.match(text, / = -?\d+\.\d+$/)
      }
    }),
  )
})

test('first in, first out an issue tells which layers it took, at the cost of each', () => {
  const layers = [
    { quantity: units('10'), value: riyals('100') },
    { quantity: units('2'), value: riyals('28') },
  ]
  const bought = receive(emptyStock('pen', 'Riyadh', []), units('10'), riyals('100'), source)
  const more = receive(bought.state, units('5'), riyals('70'), { ...source, line: 1 })
  const sold = issue(more.state, units('12'), price(0n), source)
  assert.equal(costFormula(posted(sold), layers).text, '10 × 10.00 + 2 × 14.00 = 128.00')
})
