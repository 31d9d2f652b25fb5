import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { accountFinder } from '../ledger/resolve-account.ts'
import {
  formatDecimal,
  formatShort,
  money,
  parseDecimal,
  price,
  quantity,
} from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { issue, receive, returnOut, revalue, transfer } from './moving-average.ts'
import {
  type PostedAdjustment,
  type Recalculation,
  type RecordedMove,
  adjustmentDay,
  adjustmentLines,
  recalculate,
  settledStart,
} from './recalculate.ts'
import { stockBook, reverseMove } from './stock-book.ts'
import {
  type CostingMethod,
  type StockChange,
  type StockMove,
  type StockState,
  emptyStock,
} from './stock-state.ts'

const q = (text: string) => quantity(parseDecimal(text, 6)!)
const m = (text: string) => money(parseDecimal(text, 2)!)
const free = price(0n)

/** Books in which everything is posted at once, whatever its day. */
function books(method: CostingMethod = 'average') {
  const empty = (store: string) => emptyStock('pen', store, method === 'fifo' ? [] : null)
  const book = stockBook([empty('Riyadh'), empty('Jeddah')])
  const moves: RecordedMove[] = []
  const post = (
    day: string,
    document: string,
    change: StockChange,
    more: Partial<RecordedMove> = {},
  ): StockMove => {
    const move = book.apply(change)
    moves.push({
      ...move,
      id: `m${moves.length}`,
      date: localDate(`2026-${day}`),
      receipt: move.receipt === null ? null : document,
      document,
      isSale: false,
      received: null,
      leads: null,
      follows: null,
      ...more,
    })
    return move
  }
  const at = (store: string): StockState => book.of('pen', store)
  return {
    moves,
    at,
    post,
    buy: (day: string, name: string, units: string, value: string, store = 'Riyadh') =>
      post(
        day,
        name,
        receive(at(store), q(units), m(value), { kind: 'receipt', line: null, receipt: name }),
      ),
    sell: (day: string, name: string, units: string, store = 'Riyadh') =>
      post(day, name, issue(at(store), q(units), free, { kind: 'issue', line: null }), {
        isSale: true,
        leads: name,
      }),
    recalculate: (earlier: readonly PostedAdjustment[] = []) =>
      recalculate({ method, start: [], moves, earlier }),
  }
}

const written = ({ adjustments }: Recalculation): string[] =>
  adjustments.map(
    ({ store, month, booked, dated, cogs, correction }) =>
      `${store} ${month}: ${formatDecimal(booked, 2)} → ${formatDecimal(dated, 2)}, sales ${formatDecimal(cogs, 2)}, stock ${formatDecimal(correction, 2)}`,
  )
const ends = ({ states }: Recalculation): string[] =>
  states.map(
    (state) =>
      `${state.store} ${formatShort(state.quantity, 6)} / ${formatDecimal(state.value, 2)}`,
  )

test('S14: a purchase that was entered late makes a sale after its day dearer', () => {
  const shop = books()
  shop.buy('01-05', 'P1', '10', '100')
  shop.sell('01-20', 'S1', '6')
  shop.buy('01-10', 'P2', '10', '130')
  const found = shop.recalculate()
  assert.deepEqual(written(found), ['Riyadh 2026-01: 60.00 → 69.00, sales 9.00, stock 0.00'])
  assert.deepEqual(ends(found), ['Riyadh 14 / 161.00'])
  assert.deepEqual(written(shop.recalculate(found.adjustments)), [], 'nothing the second time')
})

test('the entry of S14: cost of sales against the store', () => {
  const [line] = [
    { item: 'pen', store: 'Riyadh', month: '2026-01', cogs: m('9'), correction: m('-2') },
  ]
  const lines = adjustmentLines(
    line,
    { cogs: [null, '5111'], inventory: ['1151'] },
    accountFinder({ stock_correction: '5115' }),
  )
  assert.deepEqual(
    lines.map(({ account, debit, credit }) => [
      account,
      formatDecimal(debit, 2),
      formatDecimal(credit, 2),
    ]),
    [
      ['5111', '9.00', '0.00'],
      ['5115', '0.00', '2.00'],
      ['1151', '0.00', '7.00'],
    ],
  )
})

test('first in, first out: what came before leaves before, though it was entered later', () => {
  const shop = books('fifo')
  shop.buy('01-05', 'P1', '10', '100')
  shop.sell('01-20', 'S1', '6')
  shop.buy('01-02', 'P0', '4', '60')
  const found = shop.recalculate()
  assert.deepEqual(written(found), ['Riyadh 2026-01: 60.00 → 80.00, sales 20.00, stock 0.00'])
  assert.deepEqual(found.states[0]?.layers, [{ quantity: q('8'), value: m('80'), receipt: 'P1' }])
})

test('a return of a sale comes back at what the sale costs now', () => {
  const shop = books()
  shop.buy('01-05', 'P1', '10', '100')
  const sold = shop.sell('01-20', 'S1', '6')
  shop.buy('01-10', 'P2', '10', '130')
  shop.post(
    '02-03',
    'R1',
    receive(shop.at('Riyadh'), q('2'), money(-sold.value / 3n), {
      kind: 'sales_return',
      line: null,
    }),
    {
      isSale: true,
      follows: { goods: 'S1', by: 'quantity', spent: m('0') },
    },
  )
  assert.deepEqual(written(shop.recalculate()), [
    'Riyadh 2026-01: 60.00 → 69.00, sales 9.00, stock 0.00',
    'Riyadh 2026-02: -20.00 → -23.00, sales -3.00, stock 0.00',
  ])
})

test('what changed the store follows what left: both sides meet on corrections of stock cost', () => {
  const shop = books()
  shop.buy('01-05', 'P1', '10', '100')
  const { out, into } = transfer(shop.at('Riyadh'), shop.at('Jeddah'), q('5'), free, null)
  shop.post('01-12', 'T1', out, { leads: 'T1' })
  shop.post('01-12', 'T1', into, { follows: { goods: 'T1', by: 'quantity', spent: m('0') } })
  shop.sell('01-15', 'S1', '2', 'Jeddah')
  shop.buy('01-08', 'P2', '10', '140')
  const found = shop.recalculate()
  assert.deepEqual(written(found), [
    'Riyadh 2026-01: 50.00 → 60.00, sales 0.00, stock 10.00',
    'Jeddah 2026-01: -30.00 → -36.00, sales 4.00, stock -10.00',
  ])
  assert.deepEqual(ends(found), ['Riyadh 15 / 180.00', 'Jeddah 3 / 36.00'])
})

test('what was made takes what its components cost now, beside what else was spent', () => {
  const shop = books()
  shop.buy('01-05', 'P1', '10', '100')
  shop.post('01-12', 'B1', issue(shop.at('Riyadh'), q('10'), free, { kind: 'issue', line: null }), {
    leads: 'B1',
  })
  shop.post(
    '01-14',
    'B1',
    receive(shop.at('Jeddah'), q('4'), m('120'), { kind: 'receipt', line: null }),
    {
      follows: { goods: 'B1', by: 'value', spent: m('20') },
    },
  )
  shop.buy('01-06', 'P2', '10', '140')
  assert.deepEqual(ends(shop.recalculate()), ['Riyadh 10 / 120.00', 'Jeddah 4 / 140.00'])
})

test('a document that was taken back on its own day never was', () => {
  const shop = books()
  shop.buy('01-05', 'P1', '10', '100')
  const wrong = shop.buy('01-06', 'P2', '10', '300')
  shop.sell('01-20', 'S1', '6')
  shop.post('01-06', 'P2', reverseMove(shop.at('Riyadh'), wrong))
  const found = shop.recalculate()
  assert.deepEqual(ends(found), ['Riyadh 4 / 40.00'])
  assert.equal(
    found.adjustments.reduce((all, each) => all + each.cogs, 0n),
    m('-60'),
  )
})

test('a later cost is borne by what was there on its day', () => {
  const shop = books()
  shop.buy('01-05', 'P1', '10', '100')
  shop.sell('02-20', 'S1', '6')
  shop.post(
    '01-10',
    'L1',
    revalue(shop.at('Riyadh'), m('20'), q('10'), { kind: 'value', line: null, receipt: 'P1' }),
    {
      receipt: 'P1',
      received: q('10'),
    },
  )
  assert.deepEqual(written(shop.recalculate()), [
    'Riyadh 2026-01: 12.00 → 0.00, sales -12.00, stock 0.00',
    'Riyadh 2026-02: 60.00 → 72.00, sales 12.00, stock 0.00',
  ])
})

test('an open period begins with the layers of the day before, worth what the books say', () => {
  const closed: StockState = {
    ...emptyStock('pen', 'Riyadh', []),
    layers: [
      { quantity: q('4'), value: m('40'), receipt: 'P1' },
      { quantity: q('4'), value: m('60'), receipt: 'P2' },
    ],
  }
  const held = { quantity: q('8'), value: m('110') }
  assert.deepEqual(
    settledStart(closed, held).layers?.map(({ value }) => value),
    [m('44'), m('66')],
  )
  assert.deepEqual(settledStart(closed, { quantity: q('-1'), value: m('-5') }).layers, [])
})

test('an adjustment is of the last day of its month, or of today', () => {
  const [end, middle] = [localDate('2026-01-31'), localDate('2026-01-20')]
  assert.equal(adjustmentDay(end, localDate('2026-03-01')), end)
  assert.equal(adjustmentDay(end, middle), middle)
})

const day = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 28 }))
  .map(([month, of]) => [month, of].map((part) => String(part).padStart(2, '0')).join('-'))
const deed = fc.record({
  day,
  what: fc.constantFrom('buy', 'sell', 'move', 'give back', 'take back', 'cost'),
  units: fc.bigInt(1n, 30_000_000n).map(quantity),
  value: fc.bigInt(0n, 90_000n).map(money),
})

/** Deeds of any kind on any days, posted as they come; goods may go below zero. */
function anyBooks(
  method: CostingMethod,
  deeds: readonly (typeof deed extends fc.Arbitrary<infer D> ? D : never)[],
) {
  const shop = books(method)
  const bought: { day: string; name: string; move: StockMove }[] = []
  for (const [index, { day: on, what, units, value }] of deeds.entries()) {
    const name = `D${index}`
    const here = shop.at('Riyadh')
    const last = bought.at(-1)
    if (what === 'buy') {
      const source = { kind: 'receipt', line: null, receipt: name } as const
      bought.push({ day: on, name, move: shop.post(on, name, receive(here, units, value, source)) })
    } else if (what === 'sell') {
      shop.post(on, name, issue(here, units, free, { kind: 'issue', line: null }), { isSale: true })
    } else if (what === 'move') {
      const { out, into } = transfer(here, shop.at('Jeddah'), units, free, null)
      shop.post(on, name, out, { leads: name })
      shop.post(on, name, into, { follows: { goods: name, by: 'quantity', spent: m('0') } })
    } else if (last && what === 'give back') {
      const source = { kind: 'purchase_return', line: null, receipt: last.name } as const
      shop.post(on, name, returnOut(here, last.move.quantity, value, source), {
        receipt: last.name,
      })
    } else if (last && what === 'take back') {
      bought.pop()
      shop.post(last.day, last.name, reverseMove(here, { ...last.move, receipt: last.name }))
    } else if (last && what === 'cost') {
      const source = { kind: 'value', line: null, receipt: last.name } as const
      const cost = revalue(here, value, last.move.quantity, source)
      shop.post(on, name, cost, { receipt: last.name, received: last.move.quantity })
    }
  }
  return shop
}

for (const method of ['average', 'fifo'] as const) {
  test(`${method}: adjustments bring the stock to what the order of days says, once`, () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
        const shop = anyBooks(method, deeds)
        const found = shop.recalculate()
        for (const state of found.states) {
          const now = shop.at(state.store)
          const own = found.adjustments.filter(({ store }) => store === state.store)
          const taken = own.reduce((all, each) => all + each.cogs + each.correction, 0n)
          assert.equal(state.quantity, now.quantity)
          assert.equal(state.value, now.value - taken, 'the stock is what its account says')
          assert.ok(state.quantity !== 0n || state.value === 0n)
          assert.ok(state.quantity <= 0n || state.value >= 0n)
        }
        assert.deepEqual(shop.recalculate(found.adjustments).adjustments, [])
      }),
      { numRuns: 1500 },
    )
  })

  test(`${method}: what was entered day by day has no difference`, () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 25 }), (deeds) => {
        const inOrder = deeds
          .filter(({ what }) => what !== 'take back')
          .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
        assert.deepEqual(written(anyBooks(method, inOrder).recalculate()), [])
      }),
      { numRuns: 1500 },
    )
  })
}
