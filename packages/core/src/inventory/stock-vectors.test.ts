import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allocate } from '../money/allocate.ts'
import {
  formatDecimal,
  formatShort,
  money,
  parseDecimal,
  price,
  quantity,
} from '../money/decimal.ts'
import { layersMax } from './layers.ts'
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

const layered = (...receipts: readonly (readonly [string, string])[]): StockState =>
  receipts.reduce(
    (state, [units, value], index) =>
      receive(state, q(units), m(value), { kind: 'receipt', line: index, receipt: `P${index + 1}` })
        .state,
    emptyStock('pen', 'Riyadh', []),
  )
const writeLayers = ({ layers }: StockState): string =>
  (layers ?? [])
    .map(
      (each) =>
        `${each.receipt ?? '?'} ${formatShort(each.quantity, 6)} @ ${formatDecimal(each.value, 2)}`,
    )
    .join(', ')
const writeFifo = ({ move, state }: StockChange): string =>
  `${formatDecimal(move.value, 2)} | ${formatDecimal(move.correction, 2)} | ${writeLayers(state)}`

const twoReceipts = layered(['10', '100'], ['5', '70'])
const goesBackOf =
  (receipt: string, units: string, value: string): Step =>
  (state) =>
    returnOut(state, q(units), m(value), { kind: 'purchase_return', line, receipt })
const laterOf =
  (receipt: string, amount: string, received: string): Step =>
  (state) =>
    revalue(state, m(amount), q(received), { kind: 'value', line, receipt })
const takenBack =
  (units: string, value: string, receipt: string | null): Step =>
  (state) =>
    receive(state, q(units), m(value), { kind: 'reversal', line, receipt })
const soldBack =
  (units: string, value: string): Step =>
  (state) =>
    receive(state, q(units), m(value), { kind: 'sales_return', line, receipt: 'R1' })

/** First in, first out: the value moved, the correction, and the layers left, oldest first. */
const fifoSequences: Record<string, readonly [StockState, ...(readonly [Step, string])[]]> = {
  'S15 first in, first out': [
    twoReceipts,
    [sale('12'), '-128.00 | 0.00 | P2 3 @ 42.00'],
    [sale('3'), '-42.00 | 0.00 | '],
  ],
  'S16 a layer that does not divide': [
    layered(['3', '10']),
    [sale('1'), '-3.33 | 0.00 | P1 2 @ 6.67'],
    [sale('1'), '-3.34 | 0.00 | P1 1 @ 3.33'],
    [sale('1'), '-3.33 | 0.00 | '],
  ],
  'a returned sale is the newest layer, at its own cost': [
    twoReceipts,
    [sale('4'), '-40.00 | 0.00 | P1 6 @ 60.00, P2 5 @ 70.00'],
    [soldBack('1', '10'), '10.00 | 0.00 | P1 6 @ 60.00, P2 5 @ 70.00, R1 1 @ 10.00'],
  ],
  'what is taken back is where it was, or the oldest': [
    twoReceipts,
    [sale('4'), '-40.00 | 0.00 | P1 6 @ 60.00, P2 5 @ 70.00'],
    [takenBack('4', '40', 'P1'), '40.00 | 0.00 | P1 10 @ 100.00, P2 5 @ 70.00'],
    [sale('12'), '-128.00 | 0.00 | P2 3 @ 42.00'],
    [takenBack('12', '128', null), '128.00 | 0.00 | ? 12 @ 128.00, P2 3 @ 42.00'],
  ],
  'S04 a purchase return takes the layer of its receipt': [
    twoReceipts,
    [goesBackOf('P2', '2', '28'), '-28.00 | 0.00 | P1 10 @ 100.00, P2 3 @ 42.00'],
    [goesBackOf('P2', '3', '42'), '-42.00 | 0.00 | P1 10 @ 100.00'],
  ],
  'S05 where its layer holds less, the oldest leave and the gap is the price difference': [
    twoReceipts,
    [sale('12'), '-128.00 | 0.00 | P2 3 @ 42.00'],
    [purchase('6', '66'), '66.00 | 0.00 | P2 3 @ 42.00, 0 6 @ 66.00'],
    [goesBackOf('P2', '5', '70'), '-64.00 | -6.00 | 0 4 @ 44.00'],
  ],
  'S12 a later cost belongs to its own layer, for what is left of it': [
    layered(['100', '1000'], ['10', '150']),
    [sale('60'), '-600.00 | 0.00 | P1 40 @ 400.00, P2 10 @ 150.00'],
    [laterOf('P1', '90', '100'), '36.00 | 54.00 | P1 40 @ 436.00, P2 10 @ 150.00'],
    [laterOf('P2', '5', '10'), '5.00 | 0.00 | P1 40 @ 436.00, P2 10 @ 155.00'],
  ],
  'S22 a supplier lowers the price; of a layer that is sold all of it is cost of sales': [
    layered(['20', '400'], ['5', '110']),
    [sale('8'), '-160.00 | 0.00 | P1 12 @ 240.00, P2 5 @ 110.00'],
    [laterOf('P1', '-40', '20'), '-24.00 | -16.00 | P1 12 @ 216.00, P2 5 @ 110.00'],
    [sale('12'), '-216.00 | 0.00 | P2 5 @ 110.00'],
    [laterOf('P1', '-20', '20'), '0.00 | -20.00 | P2 5 @ 110.00'],
  ],
  'S06 below zero goods leave at the last cost; what fills the hole is no layer': [
    layered(['2', '16']),
    [sale('5'), '-40.00 | 0.00 | '],
    [purchase('10', '90'), '87.00 | 3.00 | 0 7 @ 63.00'],
  ],
  'what names no receipt is spread over all layers': [
    twoReceipts,
    [later('-17', '15'), '-17.00 | 0.00 | P1 10 @ 90.00, P2 5 @ 63.00'],
  ],
}

for (const [name, [start, ...steps]] of Object.entries(fifoSequences)) {
  test(`by layers: ${name}`, () => {
    let state = start
    for (const [step, expected] of steps) {
      const change = step(state)
      assert.equal(writeFifo(change), expected)
      state = change.state
    }
  })
}

test('no more layers are kept than a posting can carry: neighbours of the nearest cost are joined', () => {
  const many = Array.from({ length: layersMax }, (_, i) => ['1', String(i * 10)] as const)
  const full = layered(...many)
  assert.equal(full.layers?.length, layersMax)
  const equal = receive(full, q('1'), m('990'), { kind: 'receipt', line, receipt: 'last' }).state
  assert.equal(equal.layers?.length, layersMax)
  assert.deepEqual(equal.layers?.at(-1), { quantity: q('2'), value: m('1980'), receipt: null })
})
