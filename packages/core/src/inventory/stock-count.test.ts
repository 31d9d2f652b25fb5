import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, company, sar, units } from '../ledger/posting.fixture.ts'
import { money, percent, quantity } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { confirm, example } from '../treasury/journal-examples.fixture.ts'
import { issue } from './moving-average.ts'
import {
  type CountLine,
  type StockCount,
  type StockCountFacts,
  differenceOf,
  differenceValue,
  isBeyond,
  stockCount,
} from './stock-count.ts'
import { type StockState, emptyStock } from './stock-state.ts'

const line = (
  item: string,
  actual: string | null,
  expected: string,
  change: Partial<CountLine> = {},
): CountLine => ({
  item,
  allowNegative: false,
  fallbackCost: at('0'),
  typedCost: null,
  actual: actual === null ? null : units(actual),
  expected: units(expected),
  lots: null,
  isRecounted: false,
  inventory: null,
  cogs: [],
  ...change,
})
const counted = (lines: readonly CountLine[], change: Partial<StockCount> = {}): StockCount => ({
  date: localDate('2026-03-15'),
  store: { id: 'Riyadh', inventory: '1151' },
  account: null,
  recountBeyond: { percent: null, value: null },
  zeroesRest: false,
  lines,
  ...change,
})
const held = (item: string, count: string, value: string): StockState => ({
  ...emptyStock(item, 'Riyadh'),
  quantity: units(count),
  value: sar(value),
})
const facts = (
  stock: readonly StockState[],
  change: Partial<StockCountFacts> = {},
): StockCountFacts => ({
  ...company,
  account: null,
  stock,
  lowestOnHand: [],
  isOwnCount: false,
  ...change,
})
const sides = (of: StockCount, known: StockCountFacts): readonly string[] => {
  const { entry } = confirm(stockCount, of, known)
  return (entry?.lines ?? []).map(
    ({ account, debit, credit, item }) =>
      `${debit > 0n ? 'Dr' : 'Cr'} ${account} ${debit + credit} ${item ?? ''}`,
  )
}
const problems = (of: StockCount, known: StockCountFacts): readonly string[] =>
  stockCount
    .problems(of, known)
    .map(({ code, field = '', params }) => `${code} ${field} ${params?.count ?? ''}`.trim())

test('what is missing leaves at the average, what is found comes in at it (J29, S19, S20)', () => {
  const stock = facts([held('X', '12', '125.40'), held('Y', '10', '104.50')])
  const count = counted([line('X', '10', '12'), line('Y', '11', '10')])
  const { entry, stock: after } = confirm(stockCount, count, stock)
  assert.deepEqual(
    (entry?.lines ?? [])
      .map(
        ({ account, debit, credit }) => `${debit > 0n ? 'Dr' : 'Cr'} ${account} ${debit + credit}`,
      )
      .toSorted(),
    example('J29'),
  )
  assert.deepEqual(
    after.map(({ item, quantity: left, value }) => `${item} ${left / 1_000_000n} ${value}`),
    ['X 10 10450', 'Y 11 11495'],
  )
})

test('trade goes on: what moved before counting is expected, what moved after it is no difference', () => {
  // Of 12 in the books two were sold before ten were counted, three more before the approval.
  const before = held('X', '7', '73.15')
  const { stock, entry } = confirm(stockCount, counted([line('X', '9', '10')]), facts([before]))
  assert.deepEqual([stock[0]?.quantity, entry?.lines.length], [units('6'), 2])
})

test('what nobody counted stays, or is not there where the count says so', () => {
  const stock = facts([held('X', '12', '120'), held('Y', '4', '8')])
  const lines = [line('X', '12', '12'), line('Y', null, '9')]
  assert.deepEqual(sides(counted(lines), stock), [])
  assert.deepEqual(sides(counted(lines, { zeroesRest: true }), stock), [
    'Dr 5113 800 Y',
    'Cr 1151 800 Y',
  ])
})

test('found goods take the average, else the cost of the item, else one that is typed', () => {
  const found = (change: Partial<CountLine>) => counted([line('X', '3', '0', change)])
  assert.deepEqual(problems(found({}), facts([])), ['cost_required items.0.unit_cost'])
  assert.deepEqual(sides(found({ fallbackCost: at('2') }), facts([])), [
    'Dr 1151 600 X',
    'Cr 5113 600 X',
  ])
  assert.deepEqual(sides(found({ typedCost: at('4'), fallbackCost: at('2') }), facts([])), [
    'Dr 1151 1200 X',
    'Cr 5113 1200 X',
  ])
  assert.deepEqual(problems(found({ typedCost: at('0') }), facts([])), [])
})

test('a hole that found goods fill at another cost goes to cost of sales', () => {
  // A million screws at half a riyal together cost a millionth each as far as a cost is told.
  const hole = { ...held('screw', '-1000000', '-0.50'), lastCost: at('0.000001') }
  assert.deepEqual(sides(counted([line('screw', '0', '-1000000')]), facts([hole])), [
    'Dr 1151 50 screw',
    'Dr 5111 50 screw',
    'Cr 5113 100 screw',
  ])
})

test('what stands in the way of an approval, in order', () => {
  const stock = facts([held('X', '12', '120')])
  const all: readonly (readonly [StockCount, StockCountFacts, readonly string[]])[] = [
    [counted([line('X', null, '12')]), stock, ['nothing_counted items']],
    [counted([]), stock, ['nothing_counted items']],
    [
      counted([line('X', '12', '12')]),
      { ...stock, isOwnCount: true },
      ['count_needs_another_approver'],
    ],
    [counted([line('X', '-1', '-1')]), stock, ['must_not_be_negative items.0.actual_count']],
    [
      counted([line('X', '1000000000', '12', { typedCost: at('1') })]),
      stock,
      ['too_large items.0.actual_count'],
    ],
    // Two are missing, of which only one is left since.
    [
      counted([line('X', '10', '12')]),
      facts([held('X', '1', '10')]),
      ['insufficient_stock items.0.actual_count'],
    ],
    [
      counted([line('X', '10', '12')]),
      facts([held('X', '12', '120')], {
        lowestOnHand: [{ item: 'X', store: 'Riyadh', quantity: units('1') }],
      }),
      ['insufficient_stock items.0.actual_count'],
    ],
    [counted([line('X', '10', '12', { allowNegative: true })]), facts([held('X', '1', '10')]), []],
    [
      counted([line('X', '10', '12')]),
      {
        ...stock,
        account: { subType: 'bank', active: true, isTransactionAccount: true },
      },
      ['account_not_allowed account_id'],
    ],
  ]
  for (const [of, known, wanted] of all) assert.deepEqual(problems(of, known), wanted)
})

test('what differs too much wants to be counted again before it is approved', () => {
  const stock = facts([held('X', '12', '120'), held('Y', '100', '50')])
  const lines = [line('X', '10', '12'), line('Y', '99', '100')]
  const beyond = (limit: StockCount['recountBeyond'], of = lines) =>
    problems(counted(of, { recountBeyond: limit }), stock)
  assert.deepEqual(beyond({ percent: percent(10_0000n), value: null }), [
    'recount_required items 1',
  ])
  assert.deepEqual(beyond({ percent: percent(16_6667n), value: null }), [])
  assert.deepEqual(beyond({ percent: null, value: sar('19.99') }), ['recount_required items 1'])
  assert.deepEqual(beyond({ percent: null, value: sar('20') }), [])
  assert.deepEqual(beyond({ percent: percent(1_0000n), value: null }, lines.slice(1)), [])
  assert.deepEqual(beyond({ percent: percent(0n), value: null }), ['recount_required items 2'])
  const again = lines.map((each) => ({ ...each, isRecounted: true }))
  assert.deepEqual(beyond({ percent: percent(0n), value: sar('0') }, again), [])
  assert.ok(isBeyond({ percent: percent(50_0000n), value: null }, units('1'), units('0'), sar('0')))
})

const micros = (from: bigint, to: bigint) => fc.bigInt(from, to).map(quantity)
const places = fc.array(
  fc.record({
    onHand: micros(0n, 50_000_000n),
    value: fc.bigInt(0n, 100_000n),
    actual: fc.option(micros(0n, 50_000_000n)),
    /** What left since it was counted. */
    since: micros(0n, 10_000_000n),
    cost: fc.bigInt(1n, 20_000_000n),
  }),
  { minLength: 1, maxLength: 12 },
)

test('stock moves by the difference, its value as its account, and trade changes no difference', () => {
  fc.assert(
    fc.property(places, fc.boolean(), (each, zeroesRest) => {
      const states = each.map(({ onHand, value }, index) => ({
        ...emptyStock(`item ${index}`, 'Riyadh'),
        quantity: onHand,
        value: money(onHand === 0n ? 0n : value),
      }))
      const sold = states.map((state, index) => {
        const left = each[index]!.since
        const gone = left < state.quantity ? left : state.quantity
        return gone === 0n
          ? state
          : issue(state, gone, at('1'), { kind: 'issue', line: null }).state
      })
      const lines = each.map(({ actual, cost }, index) => ({
        ...line(`item ${index}`, null, '0', { allowNegative: true, fallbackCost: cost as never }),
        actual,
        expected: states[index]!.quantity,
      }))
      const count = counted(lines, { zeroesRest })
      const effects = stockCount.effects(count, facts(sold))
      let worth = 0n
      lines.forEach((of, index) => {
        const before = sold[index]!
        const after = effects.stock.find(({ item }) => item === of.item) ?? before
        const difference = differenceOf(of, before.quantity, zeroesRest)
        assert.equal(after.quantity, before.quantity + difference)
        if (of.actual !== null) assert.equal(of.expected + difference, of.actual)
        else assert.equal(difference, zeroesRest ? -before.quantity : 0n)
        assert.equal(
          differenceValue(before, difference, of.fallbackCost),
          effects.moves
            .filter(({ item }) => item === of.item)
            .reduce((total, move) => total + move.value + move.correction, 0n),
        )
        worth += after.value - before.value
      })
      const onAccount = (effects.entry?.lines ?? [])
        .filter(({ account }) => account === '1151')
        .reduce((total, { debit, credit }) => total + debit - credit, 0n)
      assert.equal(onAccount, worth)
    }),
  )
})
