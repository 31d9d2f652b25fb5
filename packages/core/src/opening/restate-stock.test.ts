import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { issue } from '../inventory/moving-average.ts'
import { type StockMove, type StockState, emptyStock } from '../inventory/stock-state.ts'
import { company, sar, summed, units } from '../ledger/posting.fixture.ts'
import { money, price, quantity, sum } from '../money/decimal.ts'
import { stockLineValue } from './opening-balance.ts'
import { facts, goodsFrom, j22, pens } from './opening.fixture.ts'
import { openingEffects, openingProblems, restated } from './opening-rules.ts'

const goods = fc
  .tuple(fc.constantFrom('pen', 'ink'), fc.bigInt(1n, 90_000_000n), fc.bigInt(0n, 40_000_000n))
  .map(([item, amount, cost]) => goodsFrom(item, amount, cost))
const stocked = facts.stores
/** Posts goods, sells some, posts other goods instead; stock and ledger must still agree. */
test('an opening that is corrected keeps stock and ledger together, whatever was sold since', () => {
  fc.assert(
    fc.property(
      fc.array(goods, { maxLength: 3 }),
      fc.array(goods, { maxLength: 3 }),
      fc.bigInt(0n, 120n),
      (first, second, soldPercent) => {
        let states: readonly StockState[] = ['pen', 'ink'].map((item) => emptyStock(item, 'Riyadh'))
        const posted: StockMove[] = []
        let sold = 0n
        let corrections = 0n
        const apply = (wanted: typeof first): void => {
          const done = restated(wanted, {
            posted,
            stock: states,
            stores: stocked,
            defaults: company.defaults,
          })
          states = states.map((each) => done.stock.find(({ item }) => item === each.item) ?? each)
          posted.push(...done.moves)
          corrections += sum(done.moves.map(({ correction }) => correction))
        }
        apply(first)
        states = states.map((each) => {
          const units = quantity((each.quantity * soldPercent) / 100n)
          if (units === 0n) return each
          const { state, move } = issue(each, units, price(0n), { kind: 'issue', line: 0 })
          sold -= move.value
          return state
        })
        apply(second)
        const inStock = sum(states.map(({ value }) => value))
        const opening = sum(second.map(stockLineValue))
        assert.equal(inStock, opening - sold - corrections, 'opening less sold less corrections')
        assert.equal(sum(posted.map((move) => money(move.value + move.correction))), opening)
        for (const state of states) {
          assert.ok(state.quantity !== 0n || state.value === 0n)
          assert.ok(state.quantity <= 0n || state.value >= 0n)
        }
      },
    ),
  )
})

const posted = (...stock: readonly ReturnType<typeof pens>[]) =>
  openingEffects({ ...j22, stock }, facts)

test('goods that stay do not move though all were sold; a new cost is shared with what was sold', () => {
  const { moves } = posted(pens('10', '10'))
  const left = (count: string, value: string): StockState => ({
    ...emptyStock('pen', 'Riyadh'),
    quantity: units(count),
    value: sar(value),
  })
  const again = (stock: readonly ReturnType<typeof pens>[], state: StockState) =>
    restated(stock, { posted: moves, stock: [state], stores: stocked, defaults: company.defaults })
  assert.deepEqual(again([pens('10', '10')], left('0', '0')).moves, [])
  const dearer = again([pens('10', '12')], left('4', '40'))
  assert.deepEqual(
    dearer.stock.map(({ quantity: q, value }) => [q, value]),
    [[units('4'), sar('48')]],
  )
  assert.deepEqual(summed(dearer.correction), ['Cr 1151 1200', 'Dr 5111 1200'])
  const problems = openingProblems(
    { ...j22, stock: [pens('5', '10')] },
    { ...facts, posted: moves, stock: [left('4', '40')] },
  )
  assert.deepEqual(
    problems.map(({ code, params }) => [code, params?.available, params?.asked]),
    [['insufficient_stock', '4', '5']],
  )
})
