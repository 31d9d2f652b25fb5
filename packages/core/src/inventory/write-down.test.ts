import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { at, company, sar, summed, units } from '../ledger/posting.fixture.ts'
import {
  type Money,
  type Quantity,
  formatDecimal,
  money,
  price,
  quantity,
} from '../money/decimal.ts'
import { localDate } from '../time/local-date.ts'
import { confirm, example } from '../treasury/journal-examples.fixture.ts'
import { issue, receive } from './moving-average.ts'
import { type CostingMethod, type StockState, emptyStock } from './stock-state.ts'
import {
  type HeldOn,
  type ValuedMove,
  type WriteDown,
  type WriteDownLine,
  changeOfValue,
  isBorneStill,
  writeDown,
  writtenDownLeft,
} from './write-down.ts'

const line = (item: string, nrv: string | null, change: Partial<WriteDownLine> = {}) => ({
  item,
  store: 'Riyadh',
  isStocked: true,
  netRealisableValue: nrv === null ? null : at(nrv),
  inventory: ['1151'],
  ...change,
})
const held = (
  item: string,
  count: string,
  value: string,
  change: Partial<HeldOn> = {},
): HeldOn => ({
  item,
  store: 'Riyadh',
  quantity: units(count),
  value: sar(value),
  lowestQuantity: units(count),
  lowestValue: sar(value),
  writtenDown: sar('0'),
  laterOn: null,
  ...change,
})
const stockOf = (places: readonly HeldOn[]): readonly StockState[] =>
  places.map((place) => ({
    ...emptyStock(place.item, place.store),
    quantity: place.lowestQuantity,
    value: place.lowestValue,
  }))
const document = (...lines: readonly WriteDownLine[]): WriteDown => ({
  date: localDate('2026-03-31'),
  costCenter: null,
  lines,
})
const facts = (places: readonly HeldOn[], stock = stockOf(places)) => ({
  ...company,
  held: places,
  stock,
})
const problems = (of: WriteDown, places: readonly HeldOn[]): readonly string[] =>
  writeDown.problems(of, facts(places)).map(({ code, field = '' }) => `${code} ${field}`.trim())

test('stock is written down to what it can be sold for (J44)', () => {
  const posted = confirm(
    writeDown,
    document(line('pen', '15')),
    facts([held('pen', '100', '2000')]),
  )
  assert.deepEqual(summed(posted.entry), example('J44'))
  const [move] = posted.moves
  assert.deepEqual(
    [move?.kind, move?.quantity, move?.receipt, formatDecimal(move?.value ?? 0n, 2)],
    ['value', 0n, null, '-500.00'],
  )
  const [after] = posted.stock
  assert.deepEqual([after?.quantity, after?.value], [units('100'), sar('1500')])
})

test('first in, first out every layer loses by its value', () => {
  const layer = (count: string, value: string, receipt: string) => ({
    quantity: units(count),
    value: sar(value),
    receipt,
  })
  const place = held('pen', '20', '300')
  const stock = [
    {
      ...emptyStock('pen', 'Riyadh'),
      quantity: place.quantity,
      value: place.value,
      layers: [layer('10', '100', 'P1'), layer('10', '200', 'P2')],
    },
  ]
  const { stock: states } = confirm(writeDown, document(line('pen', '12')), facts([place], stock))
  assert.deepEqual(states[0]?.layers, [layer('10', '80', 'P1'), layer('10', '160', 'P2')])
})

test('what a place is worth more or less', () => {
  const cases: readonly (readonly [string, HeldOn, string, string])[] = [
    ['costs more than it brings', held('pen', '10', '100'), '7', '-30.00'],
    ['brings more than it costs', held('pen', '10', '100'), '12', '0.00'],
    ['is worth nothing', held('pen', '10', '100'), '0', '-100.00'],
    ['comes back in part', held('pen', '10', '70', { writtenDown: sar('30') }), '8', '10.00'],
    ['never above cost', held('pen', '10', '70', { writtenDown: sar('30') }), '99', '30.00'],
    [
      'four of ten were sold since: they bore their cost',
      held('pen', '10', '100', { lowestQuantity: units('6'), lowestValue: sar('60') }),
      '7',
      '-18.00',
    ],
    [
      'more came since: it is not of that day',
      held('pen', '10', '100', { lowestQuantity: units('10') }),
      '7',
      '-30.00',
    ],
    ['it is worth less since', held('pen', '10', '100', { lowestValue: sar('20') }), '7', '-20.00'],
    ['all was sold since', held('pen', '10', '100', { lowestQuantity: units('0') }), '7', '0.00'],
    ['more was sold than there is', held('pen', '-3', '-30'), '7', '0.00'],
  ]
  for (const [why, place, nrv, expected] of cases)
    assert.equal(formatDecimal(changeOfValue(place, at(nrv)), 2), expected, why)
})

test('what stands in the way is said at its line', () => {
  const pens = held('pen', '10', '100')
  const tries: readonly (readonly [WriteDown, readonly HeldOn[], readonly string[]])[] = [
    [document(), [], ['items_required items']],
    [
      document(line('pen', '5', { isStocked: false })),
      [pens],
      ['item_not_stocked items.0.item_id'],
    ],
    [document(line('pen', '5')), [], ['write_down_of_nothing items.0.item_id']],
    [
      document(line('pen', '5')),
      [held('pen', '-1', '-10')],
      ['write_down_of_nothing items.0.item_id'],
    ],
    [document(line('pen', '5'), line('pen', '6')), [pens], ['write_down_twice items.1.item_id']],
    [
      document(line('pen', null)),
      [pens],
      ['net_realisable_value_required items.0.net_realisable_value'],
    ],
    [
      document(line('pen', '5')),
      [held('pen', '10', '100', { laterOn: localDate('2026-04-30') })],
      ['write_down_before_another items.0.item_id'],
    ],
    [document(line('pen', '10')), [pens], ['write_down_finds_nothing items']],
    [
      { ...document(line('pen', '5')), date: localDate('2026-04-01') },
      [pens],
      ['issue_date_out_of_range date'],
    ],
  ]
  for (const [of, places, expected] of tries) assert.deepEqual(problems(of, places), expected)
})

const moved = (
  writtenDown: string | null,
  count: string,
  value: string,
  after: string,
  worth: string,
): ValuedMove => ({
  writtenDown: writtenDown === null ? null : sar(writtenDown),
  quantity: units(count),
  value: sar(value),
  after: units(after),
  worth: sar(worth),
})
const ten = moved('30', '0', '-30', '10', '70')

test('what was written down leaves with the goods that bore it', () => {
  const more = moved(null, '10', '100', '20', '170')
  const cases: readonly (readonly [CostingMethod, readonly ValuedMove[], string])[] = [
    ['average', [ten, moved(null, '-4', '-28', '6', '42')], '18.00'],
    ['average', [ten, more, moved(null, '-10', '-85', '10', '85')], '15.00'],
    ['average', [ten, moved(null, '-10', '-70', '0', '0')], '0.00'],
    ['average', [ten, moved(null, '-12', '-84', '-2', '-14')], '0.00'],
    ['average', [ten, moved('-10', '0', '10', '10', '80')], '20.00'],
    ['average', [moved('100', '0', '-100', '10', '0')], '100.00'],
    ['average', [moved(null, '-5', '-50', '5', '50')], '0.00'],
    // By value: the goods that left were worth 14 of 70.
    ['fifo', [ten, moved(null, '-4', '-14', '6', '56')], '24.00'],
    ['fifo', [ten, more], '0.00'],
    ['fifo', [moved('100', '0', '-100', '10', '0')], '0.00'],
  ]
  for (const [method, moves, expected] of cases)
    assert.equal(formatDecimal(writtenDownLeft(method, moves), 2), expected)
})

test('a write-down is taken back while its goods are all there', () => {
  const [sold, bought] = [moved(null, '-1', '-7', '9', '63'), moved(null, '1', '10', '11', '80')]
  const found = [[], [sold], [bought], [ten]].map((since) =>
    (['average', 'fifo'] as const).map((method) => isBorneStill(method, since)),
  )
  assert.deepEqual(found, [
    [true, true],
    [false, false],
    [true, false],
    [true, false],
  ])
})

test('whatever happens, goods are worth neither less than nothing nor more than they cost', () => {
  const step = fc.record({
    kind: fc.constantFrom('buy', 'sell', 'value'),
    units: fc.bigInt({ min: 1n, max: 20n }),
    each: fc.bigInt({ min: 0n, max: 5000n }),
  })
  fc.assert(
    fc.property(
      fc.constantFrom<CostingMethod>('average', 'fifo'),
      fc.array(step, { minLength: 1, maxLength: 25 }),
      (method, steps) => {
        let state = emptyStock('pen', 'Riyadh', method === 'fifo' ? [] : null)
        // The same goods without a write-down: what they cost.
        let cost = state
        let ofHalala = 1n
        const moves: ValuedMove[] = []
        const goods = (count: Quantity, value: Money): ValuedMove => ({
          writtenDown: null,
          quantity: count,
          value,
          after: state.quantity,
          worth: state.value,
        })
        for (const { kind, units: count, each } of steps) {
          const amount = quantity(count * 1_000_000n)
          if (kind === 'buy') {
            const value = money(count * each)
            state = receive(state, amount, value, { kind: 'receipt', line: 0 }).state
            cost = receive(cost, amount, value, { kind: 'receipt', line: 0 }).state
            moves.push(goods(amount, value))
          } else if (kind === 'sell') {
            if (amount > state.quantity) continue
            const sold = issue(state, amount, price(0n), { kind: 'issue', line: 0 })
            state = sold.state
            cost = issue(cost, amount, price(0n), { kind: 'issue', line: 0 }).state
            moves.push(goods(sold.move.quantity, sold.move.value))
          } else {
            const place: HeldOn = {
              ...state,
              lowestQuantity: state.quantity,
              lowestValue: state.value,
              writtenDown: writtenDownLeft(method, moves),
              laterOn: null,
            }
            const of = document(line('pen', null, { netRealisableValue: price(each * 10_000n) }))
            if (writeDown.problems(of, facts([place], [state])).length > 0) continue
            const { moves: made, stock } = writeDown.effects(of, facts([place], [state]))
            const [after] = stock
            const [move] = made
            assert.ok(after && move)
            assert.deepEqual(
              [move.quantity, move.correction, after.quantity],
              [0n, 0n, state.quantity],
            )
            state = after
            moves.push({ ...goods(move.quantity, move.value), writtenDown: money(-move.value) })
          }
          assert.ok(state.value >= 0n)
          // Each sale rounds by half a halala at most, in both; first in, first out layers are written up by what they are
          // worth, of which a halala stands for as many as it was written down from.
          if (method === 'fifo' && state.value > 0n && cost.value / state.value >= ofHalala)
            ofHalala = cost.value / state.value + 1n
          assert.ok(state.value <= cost.value + BigInt(steps.length) * ofHalala)
        }
      },
    ),
  )
})
