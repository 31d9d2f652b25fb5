import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sar } from '../../ledger/posting.fixture.ts'
import { formatDecimal, money, zero } from '../../money/decimal.ts'
import { localDate } from '../../time/local-date.ts'
import { boxNamed, formBoxes } from './boxes.ts'
import {
  type NotedBox,
  type NotedFigures,
  type Noting,
  notedBoxes,
  notedReturn,
  notingProblems,
} from './noted-return.ts'

const box = (name: NotedBox, amount: string, vat: string, adjustment = '0'): NotedFigures => ({
  box: name,
  amount: sar(amount),
  adjustment: sar(adjustment),
  vat: sar(vat),
})

test('totals follow from the boxes that were copied', () => {
  const form = notedReturn([
    box('1', '1000', '112.50', '-250'),
    box('4', '800', '0'),
    box('7', '690', '88.50', '-100'),
    box('14', '0', '10'),
    box('15', '0', '105'),
  ])
  assert.deepEqual(
    form.map((each) => each.box),
    formBoxes,
  )
  assert.deepEqual(
    (['6', '12', '13', '14', '15', '16'] as const).map((name) => {
      const { amount, adjustment, vat } = boxNamed(form, name)
      return [amount ?? zero, adjustment ?? zero, vat]
        .map((each) => formatDecimal(each, 2))
        .join(' ')
    }),
    [
      '1800.00 -250.00 112.50',
      '690.00 -100.00 88.50',
      '0.00 0.00 24.00',
      '0.00 0.00 10.00',
      '0.00 0.00 105.00',
      '0.00 0.00 -71.00',
    ],
  )
})

test('only a period that is over, that is next, and that these books know nothing of', () => {
  const noting: Noting = {
    period: { from: localDate('2025-10-01'), to: localDate('2025-12-31') },
    filedOn: localDate('2026-01-20'),
    today: localDate('2026-11-21'),
    filedThrough: null,
    isPrepared: false,
    isDeclared: false,
    net: sar('24'),
    boxes: [],
  }
  const found = (change: Partial<Noting>): readonly string[] =>
    notingProblems({ ...noting, ...change }).map(({ code, field }) => `${code} ${field ?? '–'}`)
  assert.deepEqual(found({}), [])
  const month = { from: localDate('2025-12-01'), to: localDate('2025-12-31') }
  assert.deepEqual(found({ period: month }), [])
  assert.deepEqual(found({ filedThrough: localDate('2025-09-30') }), [])
  assert.deepEqual(
    found({ period: { from: localDate('2025-10-01'), to: localDate('2025-11-30') } }),
    ['vat_period_no_period ends_on'],
  )
  assert.deepEqual(found({ today: localDate('2025-12-31') }), [
    'vat_period_not_over ends_on',
    'date_in_future filed_on',
  ])
  for (const filedThrough of ['2025-06-30', '2025-12-31', '2026-03-31'])
    assert.deepEqual(found({ filedThrough: localDate(filedThrough) }), [
      'vat_period_not_next starts_on',
    ])
  assert.deepEqual(found({ filedOn: localDate('2025-12-31') }), ['must_be_above filed_on'])
  assert.deepEqual(found({ isPrepared: true }), ['vat_return_exists –'])
  assert.deepEqual(found({ isDeclared: true }), ['vat_period_in_books starts_on'])
  assert.deepEqual(found({ boxes: [box('1', '160', '24')] }), [])
  assert.deepEqual(found({ boxes: [box('1', '160', '24.01')] }), ['vat_net_differs net'])
})

test('whatever was copied, the net is what is due, corrected, less the credit', () => {
  const amounts = fc.bigInt(-1_000_00n, 1_000_00n).map(money)
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          box: fc.constantFrom<NotedBox[]>(...notedBoxes),
          amount: amounts,
          adjustment: amounts,
          vat: amounts,
        }),
        { maxLength: 13 },
      ),
      (given) => {
        const form = notedReturn(given)
        const vat = (...names: (typeof formBoxes)[number][]): bigint =>
          names.reduce((all, name) => all + boxNamed(form, name).vat, 0n)
        assert.equal(vat('16'), vat('6') - vat('12') + vat('14') - vat('15'))
        assert.equal(vat('13'), vat('6') - vat('12'))
      },
    ),
  )
})
