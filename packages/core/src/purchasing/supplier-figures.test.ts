import assert from 'node:assert/strict'
import test from 'node:test'
import fc from 'fast-check'
import { priceDocument } from '../documents/price-document.ts'
import { at, sar, units } from '../ledger/posting.fixture.ts'
import { type Money, money, percent } from '../money/decimal.ts'
import { type SupplierLine, type SupplierFigures, billFiguresOf } from './supplier-figures.ts'

const fifteen = { category: 'S', rate: percent(15_0000n) } as const
const none = { category: 'Z', rate: percent(0n) } as const

const line = (
  quantity: string,
  price: string,
  tax: typeof fifteen | typeof none = fifteen,
): SupplierLine => ({
  quantity: units(quantity),
  price: at(price),
  discount: sar('0'),
  ...tax,
})

const stated = (
  lines: readonly SupplierLine[],
  change: Partial<SupplierFigures>,
): SupplierFigures => ({
  lines,
  discounts: [],
  taxables: [],
  vat: sar('0'),
  net: sar('0'),
  minorDigits: 2,
  ...change,
})

test('a paper that reckons as we do is taken over as it stands', () => {
  const taken = billFiguresOf(
    stated([line('2', '250'), line('1', '100')], {
      discounts: [{ ...fifteen, amount: sar('50') }],
      taxables: [{ ...fifteen, amount: sar('550') }],
      vat: sar('82.50'),
      net: sar('632.50'),
    }),
  )
  assert.deepEqual(taken, {
    lineDiscounts: [sar('0'), sar('0')],
    documentDiscount: sar('50'),
    vatOverride: null,
    netOverride: null,
    isExact: true,
    vat: sar('82.50'),
    net: sar('632.50'),
    reckoned: { vat: sar('82.50'), net: sar('632.50') },
  })
})

test('a discount that the supplier gave on one tax alone goes to the lines of that tax', () => {
  const taken = billFiguresOf(
    stated([line('1', '100'), line('1', '50'), line('1', '100', none)], {
      discounts: [{ ...fifteen, amount: sar('10') }],
      taxables: [
        { ...fifteen, amount: sar('140') },
        { ...none, amount: sar('100') },
      ],
      vat: sar('21'),
      net: sar('261'),
    }),
  )
  assert.deepEqual(taken.lineDiscounts, [sar('6.67'), sar('3.33'), sar('0')])
  assert.deepEqual([taken.documentDiscount, taken.isExact], [sar('0'), true])
})

test('VAT summed line by line and a rounded total are typed as the paper has them', () => {
  const lines = Array.from({ length: 10 }, () => line('1', '0.10'))
  const taken = billFiguresOf(stated(lines, { vat: sar('0.20'), net: sar('1.20') }))
  assert.deepEqual(
    [taken.vatOverride, taken.netOverride, taken.isExact],
    [sar('0.20'), sar('1.20'), true],
  )
  const rounded = billFiguresOf(
    stated([line('1', '869.57')], { vat: sar('130.44'), net: sar('1000') }),
  )
  assert.deepEqual(
    [rounded.vatOverride, rounded.netOverride, rounded.isExact],
    [null, sar('1000'), true],
  )
})

test('what differs by more than the tolerance is not typed, and the bill says its own figures', () => {
  const taken = billFiguresOf(stated([line('1', '100')], { vat: sar('16'), net: sar('117') }))
  assert.deepEqual(
    [taken.vatOverride, taken.netOverride, taken.isExact, taken.vat, taken.net],
    [null, null, false, sar('15'), sar('115')],
  )
  const untaxed = billFiguresOf(
    stated([line('1', '100', none)], { vat: sar('0.10'), net: sar('100.10') }),
  )
  assert.deepEqual([untaxed.vatOverride, untaxed.isExact], [null, false])
})

test('figures that no bill may have are taken over without a claim to equal the paper', () => {
  for (const figures of [
    stated([line('1', '10')], { discounts: [{ ...fifteen, amount: sar('20') }] }),
    stated([line('1', '10')], { discounts: [{ ...none, amount: sar('20') }] }),
    stated([], { vat: sar('1'), net: sar('1') }),
  ])
    assert.equal(billFiguresOf(figures).isExact, false)
})

const amount = fc.integer({ min: 0, max: 2_000_000 }).map((each) => money(BigInt(each)))
const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5_000_000 }),
    price: fc.integer({ min: 0, max: 900_000_000 }),
    isTaxed: fc.boolean(),
  })
  .map(({ quantity, price, isTaxed }) =>
    line(String(quantity / 1000), (price / 10_000).toFixed(4), isTaxed ? fifteen : none),
  )

test('whatever a supplier reckons by the rules comes out to the halala', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 8 }), amount, (lines, off) => {
      const gross = priceDocument({
        lines: withoutDiscount(lines),
        discount: null,
        taxInclusive: false,
        minorDigits: 2,
      })
      const given: Money = off > gross.total ? gross.total : off
      const theirs = priceDocument({
        lines: withoutDiscount(lines),
        discount: { amount: given },
        taxInclusive: false,
        minorDigits: 2,
      })
      const taken = billFiguresOf(
        stated(lines, {
          discounts: theirs.categories.map(({ category, rate, allowance }) => ({
            category,
            rate,
            amount: allowance,
          })),
          taxables: theirs.categories.map(({ category, rate, taxable }) => ({
            category,
            rate,
            amount: taxable,
          })),
          vat: theirs.vat,
          net: theirs.net,
        }),
      )
      assert.ok(taken.isExact)
      assert.deepEqual([taken.vat, taken.net], [theirs.vat, theirs.net])
    }),
  )
})

const withoutDiscount = (lines: readonly SupplierLine[]) =>
  lines.map((each) => ({ ...each, discount: null }))
