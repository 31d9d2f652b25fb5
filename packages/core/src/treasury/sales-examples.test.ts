import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftOfLines } from '../documents/left-of-bill.fixture.ts'
import { originalLine, priceReturn } from '../documents/return-shares.ts'
import { type JournalEntry, joinEntries, reverse } from '../ledger/entry.ts'
import { company, header, rate, sar, summed, taxes, units } from '../ledger/posting.fixture.ts'
import { type Money, money, zero } from '../money/decimal.ts'
import { releaseRetention } from '../sales/release-retention.ts'
import { goodsOf, soldToNoor, stockOf } from '../sales/sales-bill.fixture.ts'
import { salesNote } from '../sales/sales-note.ts'
import { salesReturn } from '../sales/sales-return.ts'
import { confirm, example, openAdvance, prepaid, sell, taxed } from './journal-examples.fixture.ts'
import { receipt } from './receipt-rules.ts'
import { openBill, receiptFacts, receiptOf } from './receipt.fixture.ts'

const matches = (entry: JournalEntry | null, key: string, ...parts: readonly number[]) =>
  assert.deepEqual(summed(entry), example(key, ...parts))

const goods = [goodsOf('pen')]

test('J01 credit sale with both discounts, goods delivered', () => {
  const { entry, moves } = sell(
    [
      { quantity: '2', price: '250', discount: '50', goods },
      { quantity: '1', price: '100' },
    ],
    { documentDiscount: { amount: sar('55') } },
    { stock: [stockOf('pen', units('2'), '240')] },
  )
  matches(entry, 'J01', 0, 1)
  assert.deepEqual(
    moves.map((move) => move.value),
    [sar('-240')],
  )
})

test('J02 cash sale, VAT inclusive, and its automatic receipt', () => {
  const { entry } = sell(
    [{ quantity: '1', price: '115', goods }],
    { taxInclusive: true, kind: 'simplified' },
    { stock: [stockOf('pen', units('1'), '62')] },
  )
  matches(entry, 'J02')
  const paid = receiptOf('catch', '115', [['B1', sar('115')]], { paymentAccount: '1111' })
  matches(confirm(receipt, paid, receiptFacts([openBill('B1', '115')])).entry, 'J02', 1)
})

test('J03 inclusive bill with a rounding line', () => {
  matches(sell([{ quantity: '1', price: '1000' }], { taxInclusive: true }).entry, 'J03')
})

test('J04 standard, zero-rated and exempt lines with a document discount', () => {
  const { entry } = sell(
    [
      { quantity: '1', price: '500' },
      { quantity: '1', price: '300', tax: taxes.ZD },
      { quantity: '1', price: '200', tax: taxes.EX },
    ],
    { documentDiscount: { amount: sar('100') } },
  )
  matches(entry, 'J04')
  const bases = Map.groupBy(
    entry!.lines.filter((line) => line.tax),
    (line) => line.tax!.code,
  )
  const base = (code: string) =>
    bases.get(code)!.reduce((total, line) => total + line.tax!.base, 0n)
  assert.deepEqual([base('S15'), base('ZD'), base('EX')], [sar('450'), sar('270'), sar('180')])
})

test('J05 contract bill with retention, and its release', () => {
  const { entry } = sell([{ quantity: '1', price: '100000', itemType: 'service' }], {
    retention: sar('10000'),
  })
  matches(entry, 'J05')
  const released = releaseRetention({
    from: '1142',
    to: '1141',
    beneficiary: 'Noor',
    carrying: sar('10000'),
  })
  matches(released, 'J05', 1)
})

const dollars = { currency: 'USD', exchangeRate: rate('3.7512') }

test('J06 bill in dollars; the receivable keeps both amounts', () => {
  const { entry } = sell([{ quantity: '1', price: '1000' }], dollars)
  matches(entry, 'J06')
  const receivable = entry!.lines.find((line) => line.account === '1141')
  assert.deepEqual(receivable?.foreign, { currency: 'USD', amount: sar('1150') })
})

test('J08 sales return of one of two units, J43 its refund', () => {
  const original = soldToNoor(
    [
      { quantity: '2', price: '250', discount: '50' },
      { quantity: '1', price: '100' },
    ],
    { documentDiscount: { amount: sar('55') } },
  )
  const lines = ['2', '1'].map((count, at) => ({
    quantity: units('1'),
    category: 'S' as const,
    rate: taxes.S15.rate,
    original: originalLine(original.priced.lines[at]!, units(count)),
  }))
  const priced = priceReturn({
    left: leftOfLines(lines, original.priced.net, false),
    lines: [lines[0]!],
  })
  const { entry, moves } = confirm(
    salesReturn,
    {
      ...header,
      beneficiary: 'Noor',
      reason: 'broken',
      priced,
      lines: [
        {
          item: 'pen',
          quantity: units('1'),
          store: 'Riyadh',
          tax: taxes.S15,
          account: null,
          costCenter: null,
        },
      ],
    },
    {
      ...company,
      original: {
        status: 1,
        issueDate: header.issueDate,
        beneficiary: 'Noor',
        currency: 'SAR',
        creditable: sar('569.25'),
      },
      requiresOriginal: true,
      receivable: null,
      settles: null,
      falls: null,
      stock: [],
      lines: [
        {
          returnable: units('2'),
          undelivered: units('0'),
          delivered: units('2'),
          salesReturn: [],
          vat: null,
          goods: [
            {
              item: 'pen',
              quantity: units('2'),
              value: sar('240'),
              lowered: zero,
              returnedQuantity: units('0'),
              returnedValue: zero,
              cogs: [],
              inventory: [],
            },
          ],
        },
      ],
    },
  )
  matches(entry, 'J08')
  assert.deepEqual(
    moves.map((move) => move.value),
    [sar('120')],
  )

  const refund = receiptOf('cashing', '232.88', [['R1', sar('232.88')]])
  const credit = openBill('R1', '232.88', { owedBy: 'company' })
  matches(confirm(receipt, refund, receiptFacts([credit])).entry, 'J43')
})

const noteToNoor = (kind: 'credit' | 'debit', amount: string, account: string | null) =>
  confirm(
    salesNote,
    {
      ...header,
      kind,
      beneficiary: 'Noor',
      reason: 'price agreed',
      priced: taxed(amount),
      lines: [{ tax: taxes.S15, taxReason: null, account, costCenter: null, statement: 'price' }],
    },
    {
      ...company,
      original: {
        status: 1,
        issueDate: header.issueDate,
        beneficiary: 'Noor',
        currency: 'SAR',
        creditable: sar('115'),
      },
      requiresOriginal: true,
      receivable: null,
      settles: null,
      falls: null,
      overdrawn: [],
      vat: [null],
      accounts: [null],
    },
  )

test('J17 credit note and J19 debit note to a customer', () => {
  matches(noteToNoor('credit', '100', '4113').entry, 'J17')
  matches(noteToNoor('debit', '50', null).entry, 'J19')
})

test('J20 prepayment invoice, its payment, and the final bill', () => {
  matches(sell([{ quantity: '1', price: '1000' }], { kind: 'prepayment' }).entry, 'J20')
  const paid = receiptOf('catch', '1150', [['PP1', sar('1150')]])
  matches(confirm(receipt, paid, receiptFacts([openBill('PP1', '1150')])).entry, 'J20', 1)
  const final = sell(
    [{ quantity: '1', price: '5000' }],
    { prepaid },
    { prepayments: openAdvance('Noor') },
  )
  matches(final.entry, 'J20', 2)
  const base = final.entry!.lines.reduce((total, line) => total + (line.tax?.base ?? 0n), 0n)
  assert.equal(base, sar('4000'))
})

test('J39 edit of a confirmed bill: reversal and new posting', () => {
  const first = sell([{ quantity: '1', price: '100' }]).entry!
  const again = sell([{ quantity: '1', price: '110' }]).entry!
  matches(reverse(first), 'J39')
  matches(again, 'J39', 1)
  const kept = joinEntries(first, reverse(first), again)
  const balance = (account: string): Money =>
    money(
      kept.lines
        .filter((line) => line.account === account)
        .reduce((total, line) => total + line.debit - line.credit, 0n),
    )
  assert.equal(balance('1141'), sar('126.50'))
})
