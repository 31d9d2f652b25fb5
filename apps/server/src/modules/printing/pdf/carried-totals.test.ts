import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { annexesCarriedOf, carriedOf, runningSums } from './carried-totals.ts'
import { receiptVoucher, standardInvoice } from '../design/sample-documents.ts'
import type { PrintableGoods, PrintableTable } from '../printable/printable.ts'

test('sums run from row to row in the decimals of the column', () => {
  assert.deepEqual(runningSums(['1,250.00', '', '0.5', null, '−2,000.25']), [
    '1,250.00',
    '1,250.00',
    '1,250.50',
    '1,250.50',
    '−749.75',
  ])
  assert.deepEqual(runningSums(['-5', '10']), ['-5', '5'])
  assert.equal(runningSums(['5', 'five']), null)
  assert.equal(runningSums(['', null]), null)
})

test('the last sum is that of the whole column', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -9_999_999, max: 9_999_999 }), { minLength: 1 }),
      (halalas) => {
        const text = (value: number): string => (value / 100).toFixed(2)
        const sums = runningSums(halalas.map(text))
        const total = halalas.reduce((all, each) => all + each, 0)
        assert.equal(sums?.at(-1)?.replaceAll(',', ''), text(total))
      },
    ),
  )
})

const table = (cells: readonly (readonly string[])[], sums: readonly string[]): PrintableTable => ({
  ...receiptVoucher,
  template: 'table-a4',
  kind: 'table',
  title: { ar: 'كشف', en: 'Statement' },
  party: null,
  landscape: false,
  asked: [],
  columns: ['date', 'debit', 'balance', 'share'].map((key) => ({
    label: { ar: key, en: null },
    isFigure: true,
    isNarrow: false,
  })),
  rows: cells.map((each) => ({ cells: each, isStrong: false, indent: 0, indented: -1 })),
  sums,
})
const eight = Array.from({ length: 8 }, (_, at) => [
  '2026-11-21',
  '10.00',
  `${100 + 10 * (at + 1)}.00`,
  '12.5',
])

test('amounts are carried as their sum, a balance as the last one, and what has no total not at all', () => {
  const carried = carriedOf(table(eight, ['', '80.00', '180.00', '']))
  assert.deepEqual(carried?.[0], ['', '10.00', '110.00', ''])
  assert.deepEqual(carried?.at(-1), ['', '80.00', '180.00', ''])
})

test('a total that the rows do not come to is not explained by them', () => {
  assert.equal(carriedOf(table(eight, ['', '81.00', '', ''])), null)
  assert.equal(carriedOf(table(eight.slice(1), ['', '70.00', '180.00', ''])), null, 'a short one')
})

test('a long invoice carries its net, its VAT and its total', () => {
  const lines = Array.from({ length: 20 }, () => standardInvoice.lines[0]!)
  const carried = carriedOf({ ...standardInvoice, lines })
  assert.deepEqual(carried?.[1], ['126,000.00', '18,900.00', '144,900.00'])
  assert.equal(carriedOf(standardInvoice), null)
})

const goods = (units: readonly string[]): PrintableGoods => ({
  ...receiptVoucher,
  template: 'goods-a4',
  kind: 'transfer_voucher',
  party: null,
  facts: [],
  columns: ['item', 'quantity', 'unit', 'value'].map((key) => ({
    key,
    isFigure: key === 'quantity' || key === 'value',
    isWide: key === 'item',
  })),
  rows: units.map((unit, at) => [`قلم ${at}`, '2.5', unit, '10.00']),
  preparedBy: null,
  signers: [],
})

test('goods are counted on from page to page where they are all of one unit, their value always', () => {
  const pieces = Array.from({ length: 8 }, () => 'حبة')
  assert.deepEqual(carriedOf(goods(pieces))?.at(-1), ['', '20', '', '80.00'])
  assert.deepEqual(carriedOf(goods([...pieces, 'كرتون']))?.at(-1), ['', '', '', '90.00'])
  assert.equal(carriedOf(goods(pieces.slice(1))), null)
})

test('a voucher carries what it settles', () => {
  const [first] = receiptVoucher.allocations
  const allocations = Array.from({ length: 9 }, () => ({ ...first!, allocated: '1,000.50' }))
  assert.deepEqual(carriedOf({ ...receiptVoucher, allocations })?.at(-1), ['9,004.50'])
})

test('a table below another carries what its own last row explains', () => {
  const annex = (sum: string) => ({
    title: { ar: 'المستندات المفتوحة', en: 'Open documents' },
    columns: ['document', 'remain'].map((key) => ({
      label: { ar: key, en: null },
      isFigure: true,
    })),
    rows: Array.from({ length: 10 }, (_, at) => [`B-${at}`, '5.00']),
    sums: ['', sum],
  })
  const below = (sum: string) =>
    annexesCarriedOf({ ...table(eight, ['', '80.00', '', '']), annexes: [annex(sum)] })
  assert.deepEqual(below('50.00')[0]?.[3], ['', '20.00'])
  assert.deepEqual(below('51.00'), [null])
})
