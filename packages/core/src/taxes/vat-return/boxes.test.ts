import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sar } from '../../ledger/posting.fixture.ts'
import { formatDecimal, money, zero } from '../../money/decimal.ts'
import { seededTaxes } from '../seeded-taxes.ts'
import { type ReturnBox, type TaxedSum, boxNamed, formBoxes, returnBoxes } from './boxes.ts'

const noRest = { corrections: zero, credit: zero }

const taxed = (
  label: string,
  code: string,
  base: string,
  { output = '0', input = '0' }: { output?: string; input?: string } = {},
  marks: Partial<Pick<TaxedSum, 'isLate' | 'isAdvance'>> = {},
): TaxedSum => ({
  label,
  code,
  isLate: false,
  isAdvance: false,
  base: sar(base),
  output: sar(output),
  input: sar(input),
  ...marks,
})

/** The form as it is read; boxes in which nothing stands are left out. */
const written = (boxes: readonly ReturnBox[]): string =>
  boxes
    .filter((box) =>
      [box.amount, box.adjustment, box.vat].some((each) => each !== null && each !== 0n),
    )
    .map(({ box, amount, adjustment, vat }) =>
      [
        box,
        ...[amount, adjustment, vat].map((each) => (each === null ? '–' : formatDecimal(each, 2))),
      ].join(' '),
    )
    .join('\n')

test('a quarter of a shop: what is sold, given back, bought, imported, and what is due', () => {
  const boxes = returnBoxes(
    [
      taxed('sales_bill', 'S15', '100000', { output: '15000' }),
      taxed('sales_return', 'S15', '-4000', { output: '-600' }),
      taxed('credit_note', 'S15', '-1000', { output: '-150' }),
      taxed('customer_debit_note', 'S15', '200', { output: '30' }),
      taxed('bad_debt', 'S15', '-600', { output: '-90' }),
      taxed('sales_bill', 'ZC', '3000'),
      taxed('sales_bill', 'ZG', '2500'),
      taxed('sales_bill', 'ZX', '8000'),
      taxed('sales_return', 'ZX', '-500'),
      taxed('sales_bill', 'EX', '1200'),
      taxed('sales_bill', 'OS', '700'),
      taxed('purchase_bill', 'S15', '60000', { input: '9000' }),
      taxed('expense', 'S15', '2000', { input: '300' }),
      taxed('catch_receipt', 'S15', '40', { input: '6' }),
      taxed('purchase_return', 'S15', '-1000', { input: '-150' }),
      taxed('supplier_debit_note', 'S15', '-100', { input: '-15' }),
      taxed('purchase_bill', 'IM15', '20000', { input: '3000' }),
      taxed('purchase_bill', 'RC15', '10000', { output: '1500', input: '1500' }),
      taxed('purchase_bill', 'ZD', '900'),
      taxed('purchase_bill', 'EX', '450'),
      taxed('purchase_bill', 'N15', '300'),
    ],
    seededTaxes,
    { corrections: sar('120'), credit: sar('400') },
  )
  assert.equal(
    written(boxes),
    `1 100200.00 -5600.00 14190.00
2 3000.00 0.00 0.00
3 2500.00 0.00 0.00
4 8000.00 -500.00 0.00
5 1200.00 0.00 0.00
6 114900.00 -6100.00 14190.00
7 62040.00 -1100.00 9141.00
8 20000.00 0.00 3000.00
9 10000.00 0.00 0.00
10 900.00 0.00 0.00
11 450.00 0.00 0.00
12 93390.00 -1100.00 12141.00
13 – – 2049.00
14 – – 120.00
15 – – 400.00
16 – – 1769.00`,
  )
  assert.deepEqual(boxNamed(boxes, '9').charged, { output: sar('1500'), input: sar('1500') })
  assert.deepEqual(
    boxes.map(({ box }) => box),
    [...formBoxes],
  )
})

test('what an earlier period declared is reversed as an adjustment, what this one declared in its own column', () => {
  const boxes = returnBoxes(
    [
      taxed('sales_bill', 'S15', '1000', { output: '150' }),
      taxed('sales_bill', 'S15', '-200', { output: '-30' }, { isLate: true }),
      taxed('purchase_bill', 'S15', '500', { input: '75' }),
      taxed('purchase_bill', 'S15', '-100', { input: '-15' }, { isAdvance: true }),
    ],
    seededTaxes,
    noRest,
  )
  assert.equal(
    written(boxes),
    `1 1000.00 -200.00 120.00
6 1000.00 -200.00 120.00
7 500.00 -100.00 60.00
12 500.00 -100.00 60.00
13 – – 60.00
16 – – 60.00`,
  )
})

test('the portal works VAT out from the base; a halala of rounding shows beside it', () => {
  const boxes = returnBoxes(
    [
      taxed('sales_bill', 'S15', '33.33', { output: '5.01' }),
      taxed('expense', 'S5', '10.10', { input: '0.51' }),
    ],
    seededTaxes,
    noRest,
  )
  assert.equal(boxNamed(boxes, '1').portal, sar('5'))
  assert.equal(boxNamed(boxes, '7.2').portal, sar('0.51'))
  assert.equal(boxNamed(boxes, '4').portal, null)
})

test('a tax that is not known is not left out in silence', () => {
  assert.throws(
    () => returnBoxes([taxed('sales_bill', 'X9', '1')], seededTaxes, noRest),
    /no tax X9/,
  )
})

test('whatever was posted, the VAT of boxes 6 and 12 is what moved on the accounts of VAT', () => {
  const labels = [
    'sales_bill',
    'sales_return',
    'credit_note',
    'customer_debit_note',
    'bad_debt',
    'purchase_bill',
    'purchase_return',
    'supplier_debit_note',
    'expense',
    'cashing_receipt',
  ]
  const amounts = fc.bigInt(-10_000_00n, 10_000_00n).map(money)
  const sums = fc.array(
    fc
      .record({
        label: fc.constantFrom(...labels),
        code: fc.constantFrom('S15', 'S5'),
        base: amounts,
        vat: amounts,
        isLate: fc.boolean(),
      })
      .map(({ label, vat, ...rest }): TaxedSum => {
        const isSale = [
          'sales_bill',
          'sales_return',
          'credit_note',
          'customer_debit_note',
          'bad_debt',
        ].includes(label)
        return {
          label,
          isAdvance: false,
          output: isSale ? vat : zero,
          input: isSale ? zero : vat,
          ...rest,
        }
      }),
    { maxLength: 30 },
  )
  fc.assert(
    fc.property(sums, (given) => {
      const boxes = returnBoxes(given, seededTaxes, noRest)
      const all = (of: (each: TaxedSum) => bigint): bigint =>
        given.reduce((total, each) => total + of(each), 0n)
      assert.equal(
        boxNamed(boxes, '6').vat,
        all(({ output }) => output),
      )
      assert.equal(
        boxNamed(boxes, '12').vat,
        all(({ input }) => input),
      )
      const bases = ['6', '12'].map((box) => boxNamed(boxes, box as '6'))
      assert.equal(
        bases.reduce((total, each) => total + (each.amount ?? 0n) + (each.adjustment ?? 0n), 0n),
        all(({ base }) => base),
      )
    }),
  )
})
