import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noFlags } from '@mizan/zatca'
import type { BillPaper } from '../papers/bill-paper.ts'
import { exported, pen, sealed, standard, with_ } from '../papers/bill-paper.fixture.ts'
import { billKind, defaultTemplate, printableBill } from './printable-bill.ts'

const final: BillPaper = {
  ...with_({ prepaid: '345.000', paid: '445.000' }),
  prepayments: [
    {
      number: '#TS 000007',
      issueDate: '2026-10-02',
      rate: '15.0000',
      base: '100.000',
      vat: '15.000',
    },
    {
      number: '#TS 000009',
      issueDate: '2026-10-20',
      rate: '15.0000',
      base: '200.000',
      vat: '30.000',
    },
  ],
}

test('a final invoice names each prepayment it deducts, and is due without them (KSA-26 to 34)', () => {
  const { prepayments, totals, amountInWords } = printableBill(final, 'invoice-a4')
  assert.deepEqual(prepayments, [
    {
      number: '#TS 000007',
      date: '02/10/2026',
      vatRate: '15%',
      taxable: '100.00',
      vat: '15.00',
      total: '115.00',
    },
    {
      number: '#TS 000009',
      date: '20/10/2026',
      vatRate: '15%',
      taxable: '200.00',
      vat: '30.00',
      total: '230.00',
    },
  ])
  assert.deepEqual(
    [totals.total, totals.prepaid, totals.due, totals.paid, totals.remaining],
    ['555.75', '345.00', '210.75', '100.00', '110.75'],
  )
  assert.equal(amountInWords?.en, 'Two hundred ten Saudi riyals and seventy-five halalas only')
})

test('what is due stays what the tax invoice says, whatever was paid since (BT-115)', () => {
  for (const paid of ['0', '555.750']) {
    const { totals } = printableBill(with_({ paid }), 'invoice-a4')
    assert.equal(totals.due, '555.75')
  }
  const { totals } = printableBill(with_({ paid: '0' }), 'invoice-a4')
  assert.deepEqual([totals.paid, totals.remaining], [null, null])
})

test('every line states its rate as a figure; a word says why it is nothing (BT-152)', () => {
  const exempt = { ...exported, category: 'E' as const }
  const outside = { ...exported, category: 'O' as const }
  const { lines, taxes } = printableBill(
    { ...standard, lines: [pen, exported, exempt, outside] },
    'receipt-80mm',
  )
  assert.deepEqual(
    lines.map(({ vatRate, vatWord }) => [vatRate, vatWord]),
    [
      ['15%', null],
      ['0%', null],
      ['0%', 'معفاة'],
      ['0%', 'خارج النطاق'],
    ],
  )
  assert.deepEqual(
    taxes.map(({ category, rate }) => [category.ar, rate]),
    [
      ['الأساسية', '15%'],
      ['الصفرية', '0%'],
      ['معفاة', '0%'],
      ['خارج النطاق', '0%'],
    ],
  )
})

test('the rate of another currency is stated, and that of the riyal is not', () => {
  const rateOf = (currency: string, exchangeRate: string) =>
    printableBill(with_({ currency, exchangeRate }), 'invoice-a4').exchangeRate
  assert.equal(rateOf('USD', '3.75000000'), '1 USD = 3.75 SAR')
  assert.equal(rateOf('EUR', '4.12345600'), '1 EUR = 4.123456 SAR')
  assert.equal(rateOf('SAR', '1.00000000'), null)
})

test('an export says so (KSA-2)', () => {
  const words = sealed && { ...sealed.words, marks: { ...noFlags, export: true } }
  const paper = { ...standard, sealed: sealed && words && { ...sealed, words } }
  assert.deepEqual(printableBill(paper, 'invoice-a4').statements, [
    { ar: 'صادرات إلى خارج المملكة', en: 'Export from the Kingdom' },
  ])
})

test('a prepayment of a person is a simplified invoice, and goes on the roll as one', () => {
  const paper: BillPaper = {
    ...with_({ kind: 'prepayment' }),
    sealed: sealed && { ...sealed, kind: 'simplified' },
  }
  assert.deepEqual(
    [billKind(paper), defaultTemplate(paper)],
    ['simplified_prepayment_invoice', 'receipt-80mm'],
  )
})
