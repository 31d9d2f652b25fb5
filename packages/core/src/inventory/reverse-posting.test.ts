import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type JournalEntry, joinEntries, reverse } from '../ledger/entry.ts'
import { at, company, sar, units } from '../ledger/posting.fixture.ts'
import { writeEntry } from '../ledger/write-entry.ts'
import { money, price, quantity } from '../money/decimal.ts'
import {
  type BoughtLine,
  boughtFromSahara,
  factsForSahara,
} from '../purchasing/purchase-bill.fixture.ts'
import { purchaseBill } from '../purchasing/purchase-bill-rules.ts'
import { arrivedSince, landedCost, spreadCost } from './landed-cost.ts'
import { issue } from './moving-average.ts'
import { repostShortages, reversalShortages, reversePosting } from './reverse-posting.ts'
import { type StockMove, type StockState, emptyStock } from './stock-state.ts'

const bought: readonly BoughtLine[] = [{ quantity: '10', price: '9' }]
const reversalFacts = (stock: readonly StockState[]) => ({
  defaults: company.defaults,
  stock,
  inventory: [{ item: 'pen', store: 'Riyadh', account: '1151' }],
})
const posted = (entry: JournalEntry | null, moves: readonly StockMove[]) => ({
  entries: entry ? [entry] : [],
  moves: moves.map((move) => ({ ...move, entry: 0 })),
})
const bill = (stock: readonly StockState[]) =>
  purchaseBill.effects(boughtFromSahara(bought), factsForSahara(bought, { stock }))

test('cancelling a purchase that is still there is its mirror image', () => {
  const before: StockState = {
    item: 'pen',
    store: 'Riyadh',
    quantity: units('5'),
    value: sar('60'),
    lastCost: at('12'),
    layers: null,
  }
  const { entry, moves, stock } = bill([before])
  const back = reversePosting(posted(entry, moves), reversalFacts(stock))
  assert.deepEqual(back.entries, [reverse(entry!)])
  assert.deepEqual(back.stock[0], before)
  assert.deepEqual(back.problems, [])
})

test('cancelling a purchase when the average has moved: the gap is a price difference', () => {
  const { entry, moves } = bill([])
  const cheap: StockState = {
    item: 'pen',
    store: 'Riyadh',
    quantity: units('12'),
    value: sar('80'),
    lastCost: at('6'),
    layers: null,
  }
  const back = reversePosting(posted(entry, moves), reversalFacts([cheap]))
  assert.equal(back.stock[0]!.value, sar('13.33'))
  assert.deepEqual(writeEntry(back.entries[0]!).split('\n'), [
    '   Cr 1151 90.00',
    '   Cr 1171 13.50',
    'Dr 2111 103.50',
    'Dr 1151 23.33',
    '   Cr 5112 23.33',
  ])
})

test('what arrived in parts is taken back with the entry of each part', () => {
  const { entry, moves } = bill([])
  const later = bill([])
  const back = reversePosting(
    {
      entries: [entry!, later.entry!],
      moves: [
        ...moves.map((move) => ({ ...move, entry: 0 })),
        ...later.moves.map((move) => ({ ...move, entry: 1 })),
      ],
    },
    // The newest part leaves at its own cost; the first takes what is left, which is less.
    reversalFacts([{ ...emptyStock('pen', 'Riyadh'), quantity: units('20'), value: sar('150') }]),
  )
  assert.deepEqual(
    back.moves.map((move) => [move.entry, move.value]),
    [
      [1, sar('-90')],
      [0, sar('-60')],
    ],
  )
  assert.deepEqual(
    back.entries.map((each) => writeEntry(each!).split('\n').slice(3)),
    [['Dr 1151 30.00', '   Cr 5112 30.00'], []],
  )
})

test('goods that were sold cannot be taken back, on the day or on a later one', () => {
  const short = (lowest: string, moved: string, free: readonly string[] = []) =>
    reversalShortages(
      [{ item: 'pen', store: 'Riyadh', quantity: units(lowest), moved: quantity(-units(moved)) }],
      free,
    ).map(({ code, params }) => [code, params?.available, params?.asked])
  assert.deepEqual(short('10', '10'), [])
  assert.deepEqual(short('9', '10'), [['insufficient_stock', '9', '10']])
  assert.deepEqual(short('9', '10', ['pen']), [])
  assert.deepEqual(short('-3', '-5'), [], 'what comes back takes nothing')
})

test('an edit takes away what it brings less than before, on every day that had it', () => {
  const { moves: posted } = bill([])
  const edited = (reversed: string, between: string | null, since: string, free: string[] = []) =>
    repostShortages({
      reversed: posted.map((move) => ({ ...move, quantity: quantity(-units(reversed)) })),
      posted,
      lowest: [
        {
          item: 'pen',
          store: 'Riyadh',
          between: between === null ? null : units(between),
          since: units(since),
        },
      ],
      allowNegative: free,
    }).map(({ params }) => [params?.available, params?.asked])
  // All ten were sold, and ten come again; of twelve that were sold two do not.
  assert.deepEqual(edited('10', null, '-10'), [])
  assert.deepEqual(edited('12', null, '-12'), [['0', '2']])
  assert.deepEqual(edited('12', null, '-11'), [['1', '2']])
  assert.deepEqual(edited('12', null, '-12', ['pen']), [])
  // What was below zero before is not made worse by an edit that brings more.
  assert.deepEqual(edited('8', null, '-20'), [])
  // The goods come later now, and were sold in between.
  assert.deepEqual(edited('10', '-3', '-10'), [['7', '10']])
  assert.deepEqual(edited('10', '0', '-10'), [])
})

test('stock and ledger stay equal through any posting and its reversal', () => {
  const inventory = (entry: JournalEntry | null) =>
    (entry?.lines ?? [])
      .filter((line) => line.account === '1151')
      .reduce((total, line) => total + line.debit - line.credit, 0n)
  fc.assert(
    fc.property(
      fc.bigInt(-20_000_000n, 20_000_000n),
      fc.bigInt(0n, 100_000n),
      fc.bigInt(1n, 30_000_000n),
      fc.bigInt(0n, 20_000_000n),
      (onHand, worth, sold, cost) => {
        const before: StockState = {
          item: 'pen',
          store: 'Riyadh',
          quantity: quantity(onHand),
          value: money(onHand === 0n ? 0n : onHand > 0n ? worth : -worth),
          lastCost: price(cost),
          layers: null,
        }
        const { entry, moves, stock } = bill([before])
        const source = { kind: 'issue', line: 0 } as const
        const between = issue(stock[0]!, quantity(sold), price(cost), source)
        const back = reversePosting(posted(entry, moves), reversalFacts([between.state]))
        const ledger = inventory(joinEntries(entry!, back.entries[0]!)) + between.move.value
        assert.equal(back.stock[0]!.value - before.value, ledger)
      },
    ),
  )
})

test('landed cost: goods on hand cost more, goods sold were dearer than thought', () => {
  const state: StockState = {
    item: 'pen',
    store: 'Riyadh',
    quantity: units('40'),
    value: sar('400'),
    lastCost: at('10'),
    layers: null,
  }
  const line = {
    line: 0,
    item: 'pen',
    store: 'Riyadh',
    received: units('100'),
    receipt: 'P1',
    underWay: units('0'),
    weight: 1n,
    inventory: [],
    cogs: [],
    costCenter: null,
  }
  const cost = { date: company.today, amount: sar('90'), from: '5116', lines: [line] }
  const facts = {
    ...company,
    open: sar('90'),
    notBefore: company.today,
    soldTo: 'cogs',
    stock: [state],
  } as const
  assert.deepEqual(landedCost.problems(cost, facts), [])
  const { entry, stock } = landedCost.effects(cost, facts)
  assert.deepEqual(writeEntry(entry!).split('\n'), [
    'Dr 1151 36.00',
    'Dr 5111 54.00',
    '   Cr 5116 90.00',
  ])
  assert.equal(stock[0]!.value, sar('436'))
  const wrong = { ...cost, amount: sar('90.01'), lines: [{ ...line, received: units('0') }] }
  assert.deepEqual(
    landedCost.problems(wrong, facts).map(({ code }) => code),
    ['landed_exceeds_source', 'landed_line_returned'],
  )
})

test('landed cost of goods under way waits with them in transit', () => {
  const line = {
    line: 0,
    item: 'pen',
    store: 'Riyadh',
    received: units('1'),
    receipt: 'P1',
    underWay: units('2'),
    weight: 1n,
    inventory: [],
    cogs: [],
    costCenter: null,
  }
  const state = { ...emptyStock('pen', 'Riyadh'), quantity: units('1'), value: sar('10') }
  const facts = {
    ...company,
    open: sar('10'),
    notBefore: company.today,
    soldTo: 'freight_expense',
    stock: [state],
  } as const
  const cost = { date: company.today, amount: sar('10'), from: '5116', lines: [line] }
  assert.deepEqual(spreadCost(cost.amount, cost.lines), [
    { amount: sar('10'), inTransit: sar('6.67') },
  ])
  assert.deepEqual(writeEntry(landedCost.effects(cost, facts).entry!).split('\n'), [
    'Dr 1152 6.67',
    'Dr 1151 3.33',
    '   Cr 5116 10.00',
  ])
  const arrived = { ...line, received: units('2'), amount: sar('6.67') }
  const sold = { ...state, quantity: units('1'), value: sar('13.34') }
  const back = arrivedSince([arrived], { ...facts, stock: [sold] })
  assert.deepEqual(writeEntry(joinEntries({ lines: back.lines })).split('\n'), [
    'Dr 1152 6.67',
    '   Cr 1151 3.34',
    '   Cr 5116 3.33',
  ])
})
