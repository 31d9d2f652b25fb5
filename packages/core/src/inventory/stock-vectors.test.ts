import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allocate } from '../money/allocate.ts'
import {
  type Money,
  type Price,
  type Quantity,
  formatDecimal,
  formatShort,
  money,
  parseDecimal,
  price,
  quantity,
} from '../money/decimal.ts'
import { issueLayers, receiveLayer } from './fifo.ts'
import { count, issue, receive, returnOut, revalue, transfer } from './moving-average.ts'
import { type StockChange, type StockState, averageCost, emptyStock } from './stock-state.ts'

// The numeric sequences of domain/04 4.14: what each movement moves, corrects and leaves behind.

const q = (text: string) => quantity(parseDecimal(text, 6)!)
const m = (text: string) => money(parseDecimal(text, 2)!)
const p = (text: string) => price(parseDecimal(text, 6)!)
const line = 0
type Step = (state: StockState) => StockChange

const purchase =
  (units: string, value: string): Step =>
  (state) =>
    receive(state, q(units), m(value), { kind: 'receipt', line })
const sale =
  (units: string, fallback = '0'): Step =>
  (state) =>
    issue(state, q(units), p(fallback), { kind: 'issue', line })
const comesBack =
  (units: string, value: string): Step =>
  (state) =>
    receive(state, q(units), m(value), { kind: 'sales_return', line })
const goesBack =
  (units: string, value: string): Step =>
  (state) =>
    returnOut(state, q(units), m(value), { kind: 'purchase_return', line })
const later =
  (amount: string, received: string): Step =>
  (state) =>
    revalue(state, m(amount), q(received), { kind: 'value', line })
const counted =
  (difference: string): Step =>
  (state) =>
    count(state, q(difference), p('0'), line)!

/** `value correction quantity / value / average`, as the table of the specification writes it. */
const write = ({ move, state }: StockChange): string => {
  const moved = formatDecimal(move.value + move.correction, 2)
  const correction = formatDecimal(move.correction, 2)
  return `${moved} | ${correction} | ${look(state)}`
}
const look = (state: StockState): string =>
  `${formatShort(state.quantity, 6)} / ${formatDecimal(state.value, 2)} / ${formatDecimal(
    averageCost(state),
    6,
  )}`

const sequences: Record<string, readonly (readonly [Step, string])[]> = {
  'S01 plain moving average': [
    [purchase('10', '100'), '100.00 | 0.00 | 10 / 100.00 / 10.000000'],
    [purchase('5', '70'), '70.00 | 0.00 | 15 / 170.00 / 11.333333'],
    [sale('6'), '-68.00 | 0.00 | 9 / 102.00 / 11.333333'],
    [sale('9'), '-102.00 | 0.00 | 0 / 0.00 / 11.333333'],
  ],
  'S02 no cent is ever lost': [
    [purchase('3', '10'), '10.00 | 0.00 | 3 / 10.00 / 3.333333'],
    [sale('1'), '-3.33 | 0.00 | 2 / 6.67 / 3.335000'],
    [sale('1'), '-3.34 | 0.00 | 1 / 3.33 / 3.330000'],
    [sale('1'), '-3.33 | 0.00 | 0 / 0.00 / 3.330000'],
  ],
  'S03 sales return at the original cost': [
    [purchase('10', '100'), '100.00 | 0.00 | 10 / 100.00 / 10.000000'],
    [sale('4'), '-40.00 | 0.00 | 6 / 60.00 / 10.000000'],
    [purchase('10', '160'), '160.00 | 0.00 | 16 / 220.00 / 13.750000'],
    [comesBack('1', '10'), '10.00 | 0.00 | 17 / 230.00 / 13.529412'],
  ],
  'S04 purchase return at original cost': [
    [purchase('10', '100'), '100.00 | 0.00 | 10 / 100.00 / 10.000000'],
    [purchase('10', '140'), '140.00 | 0.00 | 20 / 240.00 / 12.000000'],
    [goesBack('5', '70'), '-70.00 | 0.00 | 15 / 170.00 / 11.333333'],
  ],
  'S05 purchase return, the last units leave: 10.00 is the price difference': [
    [purchase('10', '100'), '100.00 | 0.00 | 10 / 100.00 / 10.000000'],
    [purchase('10', '140'), '140.00 | 0.00 | 20 / 240.00 / 12.000000'],
    [sale('15'), '-180.00 | 0.00 | 5 / 60.00 / 12.000000'],
    [goesBack('5', '70'), '-70.00 | -10.00 | 0 / 0.00 / 12.000000'],
  ],
  'S06 negative stock, then a dearer receipt': [
    [purchase('2', '16'), '16.00 | 0.00 | 2 / 16.00 / 8.000000'],
    [sale('5'), '-40.00 | 0.00 | -3 / -24.00 / 8.000000'],
    [purchase('10', '90'), '90.00 | 3.00 | 7 / 63.00 / 9.000000'],
  ],
  'S07 negative stock, receipts cover it in parts': [
    [sale('5', '8'), '-40.00 | 0.00 | -5 / -40.00 / 8.000000'],
    [purchase('2', '20'), '20.00 | 4.00 | -3 / -24.00 / 8.000000'],
    [purchase('3', '33'), '33.00 | 9.00 | 0 / 0.00 / 11.000000'],
  ],
  'S08 negative stock with unknown cost': [
    [sale('4'), '0.00 | 0.00 | -4 / 0.00 / 0.000000'],
    [purchase('6', '30'), '30.00 | 20.00 | 2 / 10.00 / 5.000000'],
  ],
  'S09 cartons of 24': [
    [purchase('48', '120'), '120.00 | 0.00 | 48 / 120.00 / 2.500000'],
    [sale('5'), '-12.50 | 0.00 | 43 / 107.50 / 2.500000'],
    [sale('24'), '-60.00 | 0.00 | 19 / 47.50 / 2.500000'],
  ],
  'S11 landed cost, all still on hand': [
    [purchase('100', '1000'), '1000.00 | 0.00 | 100 / 1000.00 / 10.000000'],
    [later('85.50', '100'), '85.50 | 0.00 | 100 / 1085.50 / 10.855000'],
  ],
  'S12 landed cost after part was sold': [
    [purchase('100', '1000'), '1000.00 | 0.00 | 100 / 1000.00 / 10.000000'],
    [sale('60'), '-600.00 | 0.00 | 40 / 400.00 / 10.000000'],
    [later('90', '100'), '90.00 | 54.00 | 40 / 436.00 / 10.900000'],
  ],
  'S14 backdated purchase, valued in posting order': [
    [purchase('10', '100'), '100.00 | 0.00 | 10 / 100.00 / 10.000000'],
    [sale('6'), '-60.00 | 0.00 | 4 / 40.00 / 10.000000'],
    [purchase('10', '130'), '130.00 | 0.00 | 14 / 170.00 / 12.142857'],
    [later('-9', '14'), '-9.00 | 0.00 | 14 / 161.00 / 11.500000'],
  ],
  'S19 stock count, shortage': [
    [purchase('12', '125.40'), '125.40 | 0.00 | 12 / 125.40 / 10.450000'],
    [counted('-2'), '-20.90 | 0.00 | 10 / 104.50 / 10.450000'],
  ],
  'S20 stock count, surplus': [
    [purchase('10', '104.50'), '104.50 | 0.00 | 10 / 104.50 / 10.450000'],
    [counted('1'), '10.45 | 0.00 | 11 / 114.95 / 10.450000'],
  ],
  'S21 jewellery by weight': [
    [purchase('100', '22300'), '22300.00 | 0.00 | 100 / 22300.00 / 223.000000'],
    [sale('10.25'), '-2285.75 | 0.00 | 89.75 / 20014.25 / 223.000000'],
  ],
  'S22 supplier lowers the price after receipt': [
    [purchase('20', '400'), '400.00 | 0.00 | 20 / 400.00 / 20.000000'],
    [sale('8'), '-160.00 | 0.00 | 12 / 240.00 / 20.000000'],
    [later('-40', '20'), '-40.00 | -16.00 | 12 / 216.00 / 18.000000'],
  ],
}

for (const [name, steps] of Object.entries(sequences)) {
  test(name, () => {
    let state = emptyStock('pen', 'Riyadh')
    for (const [step, expected] of steps) {
      const change = step(state)
      assert.equal(write(change), expected)
      state = change.state
    }
  })
}

const opening = (units: string, value: string, store = 'Riyadh'): StockState =>
  purchase(units, value)(emptyStock('pen', store)).state

test('S10 transfer between stores at the average of the source', () => {
  const { out, into } = transfer(
    opening('10', '105', 'A'),
    opening('4', '48', 'B'),
    q('4'),
    p('0'),
    line,
  )
  assert.equal(look(out.state), '6 / 63.00 / 10.500000')
  assert.equal(look(into.state), '8 / 90.00 / 11.250000')
  assert.equal(out.move.value + into.move.value, 0n)
})

test('S13 landed cost over three lines by value', () => {
  const parts = allocate(m('100'), [m('1000'), m('333.33'), m('66.67')])
  assert.deepEqual(parts, [m('71.43'), m('23.81'), m('4.76')])
})

test('S17 batch assembly: components leave to work in process, the finished goods take it', () => {
  const flour = sale('20')(opening('50', '117.50'))
  const box = sale('10')(opening('100', '50'))
  const wip = -(flour.move.value + box.move.value)
  assert.equal(wip, m('52'))
  assert.equal(look(flour.state), '30 / 70.50 / 2.350000')
  assert.equal(look(box.state), '90 / 45.00 / 0.500000')
  const sets = receive(emptyStock('set', 'Riyadh'), q('10'), money(wip + m('15')), {
    kind: 'receipt',
    line,
  })
  assert.equal(look(sets.state), '10 / 67.00 / 6.700000')
})

test('S18 a kit of 2 A and 1 B; its price split by standalone prices', () => {
  const a = sale('2')(opening('10', '120'))
  const b = sale('1')(opening('3', '90'))
  assert.equal(a.move.value + b.move.value, m('-54'))
  assert.equal(look(a.state), '8 / 96.00 / 12.000000')
  assert.equal(look(b.state), '2 / 60.00 / 30.000000')
  assert.deepEqual(allocate(m('100'), [m('60'), m('60')]), [m('50'), m('50')])
})

const layers = (...receipts: readonly (readonly [Quantity, Money])[]) => {
  let stock: Parameters<typeof receiveLayer>[0] = { state: emptyStock('pen', 'Riyadh'), layers: [] }
  for (const [units, value] of receipts) {
    stock = receiveLayer(stock, units, value, { kind: 'receipt', line }).next
  }
  return stock
}
const none = 0n as Price
const out = { kind: 'issue', line } as const

test('S15 first in, first out', () => {
  const stock = layers([q('10'), m('100')], [q('5'), m('70')])
  const twelve = issueLayers(stock, q('12'), none, out)
  assert.equal(twelve.move.value, m('-128'))
  assert.deepEqual(twelve.next.layers, [{ quantity: q('3'), value: m('42') }])
  const three = issueLayers(twelve.next, q('3'), none, out)
  assert.equal(three.move.value, m('-42'))
  assert.deepEqual(three.next.layers, [])
  assert.equal(three.next.state.value, 0n)
})

test('S16 first in, first out with a layer that does not divide', () => {
  let stock = layers([q('3'), m('10')])
  const values = [1, 2, 3].map(() => {
    const { move, next } = issueLayers(stock, q('1'), none, out)
    stock = next
    return formatDecimal(move.value, 2)
  })
  assert.deepEqual(values, ['-3.33', '-3.34', '-3.33'])
})
