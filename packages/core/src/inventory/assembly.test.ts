import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, company, sar, summed, units } from '../ledger/posting.fixture.ts'
import type { LineAccount } from '../ledger/line-account.ts'
import { formatDecimal, formatShort, money, quantity } from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { confirm, example } from '../treasury/journal-examples.fixture.ts'
import {
  type AssemblyFinish,
  type AssemblyFinishFacts,
  type AssemblyGoods,
  type AssemblyOutput,
  type AssemblyStart,
  type AssemblyStartFacts,
  finishAssembly,
  startAssembly,
} from './assembly.ts'
import { type StockState, emptyStock } from './stock-state.ts'

const goods = (
  item: string,
  amount: string,
  change: Partial<AssemblyGoods> = {},
): AssemblyGoods => ({
  item,
  quantity: units(amount),
  isStocked: true,
  allowNegative: false,
  fallbackCost: at('0'),
  cogs: [],
  ...change,
})
const riyadh = { id: 'Riyadh', inventory: '1151' }
const held = (item: string, amount: string, value: string): StockState => ({
  ...emptyStock(item, 'Riyadh'),
  quantity: units(amount),
  value: sar(value),
})
const larder = [held('flour', '50', '117.50'), held('box', '100', '50')]

const batch = (change: Partial<AssemblyStart> = {}): AssemblyStart => ({
  date: localDate('2026-03-10'),
  isDisassembly: false,
  source: riyadh,
  destination: riyadh,
  item: { ...goods('set', '10'), canBeMade: true },
  components: [goods('flour', '20'), goods('box', '10')],
  ...change,
})
const startFacts = (
  stock: readonly StockState[] = larder,
  change: Partial<AssemblyStartFacts> = {},
): AssemblyStartFacts => ({ ...company, stock, lowestOnHand: [], ...change })

const out = (item: string, amount: string, scrapped = '0', line: number | null = null) =>
  ({ ...goods(item, amount), scrapped: units(scrapped), line }) satisfies AssemblyOutput
const wages: LineAccount = {
  subType: 'other_current_liability',
  active: true,
  isTransactionAccount: true,
}
const cost = (amount: string) => ({
  account: '2141',
  amount: sar(amount),
  statement: 'wages',
  costCenter: null,
})
const ended = (change: Partial<AssemblyFinish> = {}): AssemblyFinish => ({
  date: localDate('2026-03-12'),
  startedOn: localDate('2026-03-10'),
  isDisassembly: false,
  destination: riyadh,
  wip: '1153',
  inputs: [
    { line: 0, item: 'flour', quantity: units('20'), value: sar('47'), lost: units('0') },
    { line: 1, item: 'box', quantity: units('10'), value: sar('5'), lost: units('0') },
  ],
  outputs: [out('set', '10')],
  costs: [cost('15')],
  scrapAccount: null,
  costCenter: null,
  ...change,
})
const finishFacts = (change: Partial<AssemblyFinishFacts> = {}): AssemblyFinishFacts => ({
  ...company,
  stock: [],
  costAccounts: [wages],
  scrapAccount: null,
  ...change,
})
const look = ({ item, quantity: amount, value }: StockState): string =>
  `${item} ${formatShort(amount, 6)} / ${formatDecimal(value, 2)}`

test('components leave for work in process at their value (J28, S17)', () => {
  const { entry, stock } = confirm(startAssembly, batch(), startFacts())
  assert.deepEqual(summed(entry), example('J28'))
  assert.deepEqual(stock.map(look), ['flour 30 / 70.50', 'box 90 / 45.00'])
})

test('what was made takes work in process and what else was spent (J28, S17)', () => {
  const { entry, stock } = confirm(finishAssembly, ended(), finishFacts())
  assert.deepEqual(summed(entry), example('J28', 1))
  assert.deepEqual(stock.map(look), ['set 10 / 67.00'])
})

test('fewer came out: what is normally lost stays in the cost of the rest', () => {
  const { stock } = confirm(finishAssembly, ended({ outputs: [out('set', '8')] }), finishFacts())
  assert.deepEqual(stock.map(look), ['set 8 / 67.00'])
})

test('what came out useless takes its share to scrapped goods', () => {
  const { entry, stock } = confirm(
    finishAssembly,
    ended({ outputs: [out('set', '8', '2')] }),
    finishFacts(),
  )
  assert.deepEqual(stock.map(look), ['set 8 / 53.60'])
  assert.deepEqual(summed(entry), ['Cr 1153 5200', 'Cr 2141 1500', 'Dr 1151 5360', 'Dr 5114 1340'])
  const nothing = ended({ outputs: [out('set', '0', '10')], scrapAccount: '5236' })
  const spoilt = confirm(finishAssembly, nothing, finishFacts())
  assert.deepEqual(summed(spoilt.entry), ['Cr 1153 5200', 'Cr 2141 1500', 'Dr 5236 6700'])
  assert.deepEqual(spoilt.moves, [])
})

test('components that were spoilt leave the cost of what was made', () => {
  const inputs = ended().inputs.map((each) =>
    each.item === 'box' ? { ...each, lost: units('3') } : each,
  )
  const { entry, stock } = confirm(finishAssembly, ended({ inputs }), finishFacts())
  assert.deepEqual(stock.map(look), ['set 10 / 65.50'])
  assert.deepEqual(summed(entry), ['Cr 1153 5200', 'Cr 2141 1500', 'Dr 1151 6550', 'Dr 5114 150'])
})

test('taken apart, an item becomes its components by what they are worth now', () => {
  const apart = batch({ isDisassembly: true, item: { ...goods('set', '1'), canBeMade: true } })
  const { entry } = confirm(startAssembly, apart, startFacts([held('set', '3', '20.01')]))
  assert.deepEqual(summed(entry), ['Cr 1151 667', 'Dr 1153 667'])
  const { stock } = confirm(
    finishAssembly,
    ended({
      isDisassembly: true,
      inputs: [
        { line: null, item: 'set', quantity: units('1'), value: sar('6.67'), lost: units('0') },
      ],
      outputs: [out('flour', '2', '0', 0), out('box', '1', '0', 1), out('lid', '0', '0', 2)],
      costs: [],
    }),
    finishFacts({ stock: larder, costAccounts: [] }),
  )
  // 4.70 and 0.50 of 5.20 are 6.028… and 0.641… of 6.67.
  assert.deepEqual(stock.map(look), ['flour 52 / 123.53', 'box 101 / 50.64'])
})

test('components of unknown cost share what was taken apart evenly', () => {
  const { stock } = confirm(
    finishAssembly,
    ended({
      isDisassembly: true,
      inputs: [
        { line: null, item: 'set', quantity: units('1'), value: sar('10'), lost: units('0') },
      ],
      outputs: [out('a', '1', '0', 0), out('b', '5', '0', 1), out('c', '1', '1', 2)],
      costs: [],
    }),
    finishFacts({ costAccounts: [] }),
  )
  assert.deepEqual(stock.map(look), ['a 1 / 3.34', 'b 5 / 3.33', 'c 1 / 1.66'])
})

const problemsOf = (start: AssemblyStart, facts = startFacts()): readonly string[] =>
  startAssembly.problems(start, facts).map(({ code, field = '' }) => `${code} ${field}`.trim())

test('what keeps a batch from being started is said at its field', () => {
  const set = batch().item
  const cases: readonly (readonly [AssemblyStart, readonly string[]])[] = [
    [batch({ source: null }), ['store_required source_store_id']],
    [batch({ destination: null }), ['store_required destination_store_id']],
    [batch({ item: { ...set, canBeMade: false } }), ['item_not_made item_id']],
    [batch({ item: { ...set, quantity: units('0') } }), ['must_be_positive amount']],
    [batch({ components: [] }), ['components_required components']],
    [
      batch({ components: [goods('wages', '1', { isStocked: false })] }),
      ['item_not_stocked components.0.item_id'],
    ],
    [
      batch({ components: [goods('flour', '30'), goods('box', '1'), goods('flour', '21')] }),
      ['insufficient_stock components.0.amount'],
    ],
    [batch({ isDisassembly: true }), ['insufficient_stock amount']],
    [batch({ date: localDate('2026-04-01') }), ['issue_date_out_of_range date']],
  ]
  for (const [start, expected] of cases) assert.deepEqual(problemsOf(start), expected)
  const [lack] = startAssembly.problems(batch({ components: [goods('flour', '51')] }), startFacts())
  assert.deepEqual(lack?.params, { item: 'flour', store: 'Riyadh', available: '50', asked: '51' })
})

test('goods that a later day needs are not there for a batch of an earlier one', () => {
  const facts = startFacts(larder, {
    lowestOnHand: [{ item: 'box', store: 'Riyadh', quantity: units('9') }],
  })
  assert.deepEqual(problemsOf(batch(), facts), ['insufficient_stock components.1.amount'])
})

test('a closed day is refused at both moments', () => {
  const periods = { ...company.periods, lockedThrough: localDate('2026-03-31') }
  assert.deepEqual(problemsOf(batch(), startFacts(larder, { periods })), ['period_locked date'])
  const [problem] = finishAssembly.problems(ended(), finishFacts({ periods }))
  assert.equal(problem?.code, 'period_locked')
})

test('what keeps a batch from being finished is said at its field', () => {
  const refusals = (finish: AssemblyFinish, facts = finishFacts()): readonly string[] =>
    finishAssembly.problems(finish, facts).map(({ code, field = '' }) => `${code} ${field}`.trim())
  assert.deepEqual(refusals(ended({ date: localDate('2026-03-09') })), ['finish_before_start date'])
  assert.deepEqual(refusals(ended({ outputs: [out('set', '0')] })), ['nothing_came_out amount'])
  assert.deepEqual(refusals(ended({ outputs: [], isDisassembly: true })), [
    'nothing_came_out components',
  ])
  const inputs = ended().inputs.map((each) => ({ ...each, lost: units('11') }))
  assert.deepEqual(refusals(ended({ inputs })), [
    'scrap_exceeds_issued components.1.scrapped_amount',
  ])
  const cash: LineAccount = { ...wages, subType: 'cash' }
  assert.deepEqual(refusals(ended(), finishFacts({ costAccounts: [cash], scrapAccount: cash })), [
    'account_not_allowed costs.0.account_id',
    'account_not_allowed scrap_account_id',
  ])
  const { scrap: _none, ...defaults } = company.defaults
  assert.deepEqual(
    refusals(ended({ outputs: [out('set', '8', '2')] }), finishFacts({ defaults })),
    ['default_account_missing'],
  )
})

test('whatever is made or taken apart, value in is value out and work in process ends at nothing', () => {
  const amount = fc.bigInt(1n, 20_000_000n)
  const some = fc.option(fc.bigInt(0n, 20_000_000n), { nil: 0n })
  const act = fc.record({
    isDisassembly: fc.boolean(),
    made: amount,
    good: some,
    scrapped: some,
    components: fc.array(
      fc.record({ item: fc.constantFrom('flour', 'box', 'set'), amount, lost: some, good: some }),
      { minLength: 1, maxLength: 4 },
    ),
    spent: fc.bigInt(0n, 5_000n),
  })
  fc.assert(
    fc.property(fc.array(act, { maxLength: 10 }), (acts) => {
      let states: readonly StockState[] = [
        held('flour', '40', '99.99'),
        held('box', '70', '10.01'),
        held('set', '3', '20'),
      ]
      const ledger = new Map([['1151', 130_00n]])
      const apply = ({ stock, entry }: ReturnType<typeof startAssembly.effects>): void => {
        states = states.map((state) => stock.find(({ item }) => item === state.item) ?? state)
        for (const { account, debit, credit } of entry?.lines ?? [])
          ledger.set(account, (ledger.get(account) ?? 0n) + debit - credit)
      }
      for (const each of acts) {
        const parts = each.components.map((part) => ({
          ...goods(part.item, '0', { allowNegative: true, fallbackCost: at('2') }),
          quantity: quantity(part.amount),
        }))
        const item = {
          ...goods('set', '0', { fallbackCost: at('7') }),
          quantity: quantity(each.made),
        }
        const { isDisassembly } = each
        const start = startAssembly.effects(
          batch({ isDisassembly, item: { ...item, canBeMade: true }, components: parts }),
          startFacts(states),
        )
        const inputs = start.moves.map((move) => ({
          line: move.line,
          item: move.item,
          quantity: quantity(-move.quantity),
          value: money(-move.value),
          lost: quantity(0n),
        }))
        apply(start)
        const lost = isDisassembly
          ? inputs
          : inputs.map((input, index) => {
              const wanted = each.components[index]?.lost ?? 0n
              return { ...input, lost: wanted > input.quantity ? input.quantity : quantity(wanted) }
            })
        const outputs = isDisassembly
          ? parts.map((part, index) => ({
              ...part,
              line: index,
              quantity: quantity(each.components[index]?.good ?? 0n),
              scrapped: quantity(each.components[index]?.lost ?? 0n),
            }))
          : [
              {
                ...item,
                line: null,
                quantity: quantity(each.good),
                scrapped: quantity(each.scrapped),
              },
            ]
        const finish = ended({
          isDisassembly,
          inputs: lost,
          // Something comes out of every batch.
          outputs: outputs.every((one) => one.quantity + one.scrapped === 0n)
            ? outputs.map((one) => ({ ...one, quantity: units('1') }))
            : outputs,
          costs: [{ ...cost('0'), amount: money(each.spent) }],
        })
        apply(finishAssembly.effects(finish, finishFacts({ stock: states })))
        assert.equal(ledger.get('1153') ?? 0n, 0n)
      }
      assert.equal(
        states.reduce((all, { value }) => all + value, 0n),
        ledger.get('1151'),
      )
      for (const state of states) {
        assert.ok(state.quantity !== 0n || state.value === 0n, 'nothing is worth nothing')
        assert.ok(state.quantity <= 0n || state.value >= 0n)
      }
    }),
  )
})
